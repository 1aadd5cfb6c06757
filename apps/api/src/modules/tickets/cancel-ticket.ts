/** Cancels the caller's ticket before its draw closes. Retries return the original response. */
import type { MemberId } from '@banyan/core/ids';
import { formatExact, money, toWire } from '@banyan/core/money';
import { ok, refuse } from '@banyan/core/results';
import type { ticketRoutes } from '@banyan/protocol/tickets';
import type { UseCase } from '../../infra/bind.ts';
import { readDrawOfTicket } from './bet-store.ts';
import { type CancelAnswer, cancelKey } from './cancel-decision.ts';
import { cancelWork } from './ticket-work.ts';

export const cancelTicket: UseCase<(typeof ticketRoutes)['POST /lgw/vn/tickets/:ticketId/cancel']> = async (
  context,
  { params: { ticketId } },
  { memberId, currency },
) => {
  const drawId = await readDrawOfTicket(context.database, memberId, ticketId);
  if (drawId === undefined) return refuse('ticket-unknown');
  const done = await context.writer.submit(cancelWork, {
    owner: memberId as MemberId,
    key: cancelKey(ticketId),
    request: { ticketId, drawId },
  });
  if (!done.ok) return done;
  const { refunded, balance } = JSON.parse(done.value.answer) as CancelAnswer;
  return ok({
    ticketId,
    refunded: toWire(money(currency, BigInt(refunded))),
    balance: formatExact(money(currency, BigInt(balance))),
  });
};
