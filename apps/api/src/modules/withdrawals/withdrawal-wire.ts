/** A withdrawal in the shape of the wire. */
import { type Money, toWire } from '@banyan/core/money';
import { type Actor, actorOfReason, maskedNumber } from '@banyan/core/withdrawals';
import type { ValueOf } from '@banyan/protocol';
import type { withdrawalsRoutes } from '@banyan/protocol/withdrawals';
import { payoutAdapters } from '../../adapters/payouts/index.ts';
import type { Context } from '../../infra/context.ts';
import { institutionOf } from '../payout-accounts/index.ts';
import { disputeDays, mayCancelSetting, receivedAutoMinutes } from './withdrawal-settings.ts';
import { type WithdrawalRow, paysOf } from './withdrawal-store.ts';

export type WireWithdrawal = ValueOf<(typeof withdrawalsRoutes)['POST /wps/withdrawals']>;

/** Who has to act so that a withdrawal goes on. */
export function waitsFor({ state, reasons, method }: WithdrawalRow): Actor {
  if (state === 'requested' || state === 'approved') return 'operator';
  if (state === 'reviewing') {
    const actors = reasons.map(actorOfReason);
    return actors.length > 0 && actors.every((actor) => actor === 'player') ? 'player' : 'operator';
  }
  if (state === 'paying') return method === undefined ? 'operator' : payoutAdapters[method].by;
  return state === 'paid' ? 'player' : 'nobody';
}

export function disputeUntil({ settings }: Pick<Context, 'settings'>, paidAt: Date): number {
  return paidAt.getTime() + settings.get(disputeDays) * 86_400_000;
}

export function toWireWithdrawal(
  context: Pick<Context, 'settings' | 'clock'>,
  row: WithdrawalRow,
  hasDispute = false,
): WireWithdrawal {
  const { settings, clock } = context;
  const isUndecided = row.state === 'requested' || row.state === 'reviewing';
  const autoMs = settings.get(receivedAutoMinutes) * 60_000;
  const wire = (value: Money) => toWire(value);
  return {
    id: row.id,
    reference: row.reference,
    account: {
      kind: row.kind,
      institution: row.institution,
      name: institutionOf(settings, row.institution)?.name ?? '',
      masked: maskedNumber(row.tail),
    },
    amount: wire(row.amount),
    fee: wire(row.fee),
    pays: wire(paysOf(row)),
    state: row.state,
    waitsFor: waitsFor(row),
    mayCancel: isUndecided && settings.get(mayCancelSetting),
    mayDispute:
      row.state === 'received_auto' &&
      !hasDispute &&
      row.paidAt !== undefined &&
      disputeUntil(context, row.paidAt) > clock.now(),
    requestedAt: row.requestedAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    receivedAutoAt:
      row.state === 'paid' && row.paidAt !== undefined
        ? (row.nextAt ?? new Date(row.paidAt.getTime() + autoMs)).toISOString()
        : null,
    failure: row.failure ?? null,
  };
}
