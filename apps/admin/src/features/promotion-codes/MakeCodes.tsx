/** Proposes codes of a promotion: one that many may use, or many for one each. Another person decides. */
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../lib/language.tsx';
import { queryOf } from '../../lib/query.ts';
import { ProposeButton } from '../proposals/index.ts';

const moment = (local: string | undefined) =>
  local === undefined || local === '' ? null : new Date(local).toISOString();

export function MakeCodes() {
  const t = useText();
  const { data } = useQuery(queryOf('GET /admin/api/promotions'));
  const names = (data?.promotions ?? []).filter(({ kind, state }) => kind === 'code' && state !== 'ended');
  return (
    <ProposeButton
      label={t('codes.make')}
      text={t('codes.makeText')}
      kind="primary"
      act="promotion-codes.make"
      fields={[
        {
          name: 'promotion',
          label: t('codes.promotion'),
          start: names[0]?.id ?? '',
          options: names.map(({ id }) => [id, id] as const),
        },
        { name: 'label', label: t('codes.label'), hint: t('codes.labelHint') },
        {
          name: 'kind',
          label: t('codes.kind'),
          start: 'single',
          options: (['single', 'universal'] as const).map((kind) => [kind, t(`codes.kind.${kind}`)] as const),
        },
        { name: 'code', label: t('codes.code'), hint: t('codes.codeHint'), isOptional: true },
        { name: 'size', label: t('codes.size'), start: '100' },
        {
          name: 'channel',
          label: t('codes.channel'),
          start: 'any',
          options: (['any', 'app'] as const).map((channel) => [channel, t(`codes.channel.${channel}`)] as const),
        },
        { name: 'startsAt', label: t('codes.startsAt'), type: 'datetime-local', isOptional: true },
        { name: 'endsAt', label: t('codes.endsAt'), type: 'datetime-local', isOptional: true },
      ]}
      input={({ promotion, label, kind, code = '', size, channel, startsAt, endsAt }) => ({
        ...{ promotion, label, kind, channel, size: Number(size) },
        ...(kind === 'universal' ? { code: code.trim() } : {}),
        startsAt: moment(startsAt),
        endsAt: moment(endsAt),
      })}
    />
  );
}
