/** Takes an item off the shelf, puts it back or ends it, and counts its stock. Orders that were made stand. */
import { mallItemStates } from '@banyan/core/mall';
import { call } from '../../lib/client.ts';
import { useText } from '../../lib/language.tsx';
import { type ActProps, ActMenu } from '../proposals/index.ts';
import { type Item, touchedItems } from './mall.ts';

export function ItemMenu({ item: { id, state, kind }, title }: { readonly item: Item; readonly title: string }) {
  const t = useText();
  if (state === 'ended') return null;
  const states = mallItemStates[state].map(
    (to): ActProps => ({
      label: t(`mall.act.${to}`),
      title: `${title}: ${t(`mall.act.${to}`)}`,
      text: t(`mall.actText.${to}`),
      kind: to === 'ended' ? 'danger' : 'primary',
      done: t('mall.done'),
      touches: touchedItems,
      act: (_values, reason) =>
        call('POST /admin/api/mall/items/:id/state', { params: { id }, body: { state: to, reason } }),
    }),
  );
  const stock: ActProps = {
    label: t('mall.act.stock'),
    title: `${title}: ${t('mall.act.stock')}`,
    text: t(kind === 'goods' ? 'mall.actText.stock' : 'mall.actText.stockOut'),
    fields: [{ name: 'change', label: t('mall.change'), hint: t('mall.changeHint') }],
    done: t('mall.done'),
    touches: touchedItems,
    act: ({ change = '' }, reason) =>
      call('POST /admin/api/mall/items/:id/stock', { params: { id }, body: { change: Number(change.trim()), reason } }),
  };
  return <ActMenu label={`${t('office.list.acts')}: ${title}`} acts={[stock, ...states]} />;
}
