/** Pauses a promotion, lets it run again or ends it. What was promised under it is fulfilled in any case. */
import { promotionStates } from '@banyan/core/promotions';
import { type CallValue, call } from '../../lib/client.ts';
import { useText } from '../../lib/language.tsx';
import { ActMenu } from '../proposals/index.ts';

export type Promotion = CallValue<'GET /admin/api/promotions'>['promotions'][number];

export const stateKinds = { draft: 'plain', running: 'positive', paused: 'warning', ended: 'plain' } as const;

export function StateMenu({ promotion: { id, state } }: { promotion: Pick<Promotion, 'id' | 'state'> }) {
  const t = useText();
  // A draft has no version to run: publishing one sets it going.
  const open = (['running', 'paused', 'ended'] as const).filter(
    (to) => promotionStates[state].includes(to) && !(state === 'draft' && to === 'running'),
  );
  if (open.length === 0) return null;
  return (
    <ActMenu
      label={`${t('office.list.acts')}: ${id}`}
      acts={open.map((to) => ({
        label: t(`promotions.act.${to}`),
        title: `${id}: ${t(`promotions.act.${to}`)}`,
        text: t(`promotions.actText.${to}`),
        kind: to === 'ended' ? 'danger' : 'primary',
        done: t('promotions.done'),
        touches: ['GET /admin/api/promotions', 'GET /admin/api/promotions/:id'],
        act: (_values, reason) =>
          call('POST /admin/api/promotions/:id/state', { params: { id }, body: { state: to, reason } }),
      }))}
    />
  );
}
