/** A withdrawal with every step, what holds it up and who has to act. */
import { money, toWire } from '@banyan/core/money';
import { type Result, ok, refuse } from '@banyan/core/results';
import { actorOfReason } from '@banyan/core/withdrawals';
import type { ValueOf } from '@banyan/protocol';
import type { withdrawalsRoutes } from '@banyan/protocol/withdrawals';
import type { UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { approvalsOf } from './approval-store.ts';
import { neededFor } from './decide.ts';
import { type DisputeRow, findDispute } from './dispute-store.ts';
import {
  type Step,
  type WithdrawalId,
  type WithdrawalKey,
  findWithdrawal,
  paysOf,
  stepsOf,
} from './withdrawal-store.ts';
import { toWireWithdrawal } from './withdrawal-wire.ts';

type Route = (typeof withdrawalsRoutes)['GET /wps/withdrawals/:id'];
type Detail = ValueOf<Route>;

export const showWithdrawal: UseCase<Route> = async (context, { params }, { memberId }) =>
  await detailOf(context, { member: memberId, id: params.id as WithdrawalId });

export async function detailOf(context: Context, key: WithdrawalKey): Promise<Result<Detail, 'withdrawal-unknown'>> {
  const { database } = context;
  const row = await findWithdrawal(database, key);
  if (row === undefined) return refuse('withdrawal-unknown');
  const dispute = await findDispute(database, key);
  const isReviewing = row.state === 'reviewing';
  const { currency } = row.amount;
  const wire = (units: bigint) => toWire(money(currency, units));
  return ok({
    ...toWireWithdrawal(context, row, dispute !== undefined),
    // What counts as ended goes on while somebody looks for the money.
    ...(dispute?.state === 'open' ? { waitsFor: 'operator' as const } : {}),
    blockers: isReviewing ? row.reasons.map((reason) => ({ reason, waitsFor: actorOfReason(reason) })) : [],
    approvals: {
      given: (await approvalsOf(database, key)).length,
      needed: isReviewing ? await neededFor(context, database, row) : 0,
    },
    steps: (await stepsOf(database, key)).map(({ state, at, by }) => ({
      state,
      at: at.toISOString(),
      by: authorOf(by),
    })),
    received: row.received === undefined ? null : toWire(row.received),
    remainder: row.received === undefined ? null : wire(paysOf(row).units - row.received.units),
    dispute: dispute === undefined ? null : disputeOf(dispute, wire(dispute.units)),
  });
}

/** The player reads who acted, and not which person of the operator. */
function authorOf(by: Step['by']): Detail['steps'][number]['by'] {
  return by.startsWith('operator') ? 'operator' : (by as Detail['steps'][number]['by']);
}

function disputeOf({ state, openedAt, closedAt, answer }: DisputeRow, missing: ReturnType<typeof toWire>) {
  return {
    state,
    missing,
    openedAt: openedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    answer: answer === undefined || answer === '' ? null : answer,
  };
}
