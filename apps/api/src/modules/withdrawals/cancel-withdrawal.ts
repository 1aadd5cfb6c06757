/** Takes a withdrawal back before it was decided, where the operator allows that. Off by default: what was to leave is not played with again (R14). */
import { ok, refuse } from '@banyan/core/results';
import type { withdrawalsRoutes } from '@banyan/protocol/withdrawals';
import type { UseCase } from '../../infra/bind.ts';
import { transact } from '../../infra/database.ts';
import { giveBack } from './give-back.ts';
import { detailOf } from './show-withdrawal.ts';
import { mayCancelSetting } from './withdrawal-settings.ts';
import { type WithdrawalId, findWithdrawal, moveWithdrawal, publishMove } from './withdrawal-store.ts';

type Refused = 'withdrawal-unknown' | 'function-not-enabled' | 'state-conflict';

export const cancelWithdrawal: UseCase<(typeof withdrawalsRoutes)['POST /wps/withdrawals/:id/cancel']> = async (
  context,
  { params },
  { memberId },
) => {
  const { database, settings, clock } = context;
  const key = { member: memberId, id: params.id as WithdrawalId };
  const cancelled = await transact<undefined, Refused>(database, async (tx) => {
    const row = await findWithdrawal(tx, key, 'locked');
    if (row === undefined) return refuse('withdrawal-unknown');
    if (row.state === 'cancelled') return ok(undefined);
    if (!settings.get(mayCancelSetting)) return refuse('function-not-enabled');
    const moved = await moveWithdrawal(tx, row, 'cancelled', { by: 'player', at: new Date(clock.now()) });
    if (!moved.ok) return moved;
    await giveBack(tx, row);
    await publishMove(tx, moved.value);
    return ok(undefined);
  });
  return cancelled.ok ? await detailOf(context, key) : cancelled;
};
