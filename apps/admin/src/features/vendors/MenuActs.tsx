/** Moves categories of the menu, and vendors in them; marks them hot or hides them. */
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { useText } from '../../lib/language.tsx';
import { queryOf } from '../../lib/query.ts';
import { ActButton } from '../proposals/index.ts';

export function MenuActs() {
  const t = useText();
  const menu = useQuery(queryOf('GET /admin/api/categories')).data ?? [];
  if (menu.length === 0) return null;
  const shown = [
    ['', '–'],
    ['yes', t('vendors.on')],
    ['no', t('vendors.off')],
  ] as const;
  const isOn = (word: string | undefined) => (word ? { isEnabled: word === 'yes' } : {});
  const place = (text: string | undefined) => (text ? { position: Number(text) } : {});
  const common = { done: t('vendors.done'), touches: ['GET /admin/api/categories'] as const };
  return (
    <>
      <ActButton
        {...common}
        label={t('vendors.games.category')}
        fields={[
          {
            name: 'category',
            label: t('vendors.games.category'),
            start: menu[0]?.code ?? '',
            options: menu.map(({ code, position }) => [code, `${position}. ${code}`] as const),
          },
          { name: 'position', label: t('vendors.games.position'), isOptional: true },
          { name: 'shown', label: t('vendors.column.state'), isOptional: true, options: shown },
        ]}
        act={({ category = '', position, shown: word }, reason) =>
          call('POST /admin/api/categories/:category', {
            params: { category },
            body: { ...place(position), ...isOn(word), reason },
          })
        }
      />
      <ActButton
        {...common}
        label={t('vendors.games.card')}
        fields={[
          {
            name: 'card',
            label: t('vendors.games.card'),
            start: `${menu[0]?.code ?? ''} ${menu[0]?.vendors[0]?.code ?? ''}`,
            options: menu.flatMap(({ code, vendors }) =>
              vendors.map((one) => [`${code} ${one.code}`, `${code} · ${one.position}. ${one.title}`] as const),
            ),
          },
          { name: 'position', label: t('vendors.games.position'), isOptional: true },
          { name: 'hot', label: t('vendors.games.hot'), isOptional: true, options: shown },
          { name: 'shown', label: t('vendors.column.state'), isOptional: true, options: shown },
        ]}
        act={({ card = '', position, hot, shown: word }, reason) => {
          const [category = '', vendor = ''] = card.split(' ');
          return call('POST /admin/api/categories/:category/vendors/:vendor', {
            params: { category, vendor },
            body: { ...place(position), ...isOn(word), ...(hot ? { isHot: hot === 'yes' } : {}), reason },
          });
        }}
      />
    </>
  );
}
