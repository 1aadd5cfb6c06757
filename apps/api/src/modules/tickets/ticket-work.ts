/**
 * Tickets in the writer: placed with one transfer for the whole cost and a row for each bet, or taken back. Both are one work, so
 * that a batch locks all that its tickets share at once and in one order: the locks of their draws, then totals of numbers, then
 * its own slice of the payout exposure.
 *
 * The batch shares the lock of each draw and reads the draw and the clock under it. Closing takes the same lock alone, so a ticket
 * is placed or back before the close in commit order, or it is refused.
 */
import type { WriteRequest, Work } from '../../infra/writer.ts';
import { type CancelledRows, type CancelRefusal, decideCancel } from './cancel-decision.ts';
import type { CancelRequest } from './cancel-request.ts';
import { markCancelled } from './cancel-store.ts';
import { decidePlace, type PlacedRows, type PlacingRefusal } from './place-decision.ts';
import { bookLiabilities, bookTotals, insertBets } from './place-store.ts';
import { insertReceipts } from './receipts.ts';
import { isCancel, loadTickets, type LoadedTickets } from './ticket-load.ts';
import type { TicketRequest } from './ticket-request.ts';

type Rows = (PlacedRows | CancelledRows) & { readonly slice: number };

const work: Work<TicketRequest | CancelRequest, LoadedTickets, Rows, PlacingRefusal | CancelRefusal> = {
  kind: (request) => (isCancel(request) ? 'refund' : 'bet'),
  // A ticket may come yet whose cancelling was asked for first.
  retryable: new Set(['ticket-unknown'] as const),
  load: loadTickets,
  decide(asked, loaded, wallet) {
    const { request } = asked;
    const decided = isCancel(request)
      ? decideCancel({ ...asked, request }, loaded, wallet)
      : decidePlace({ ...asked, request } as WriteRequest<TicketRequest>, loaded, wallet);
    if (!decided.ok) return decided;
    const { row, ...decision } = decided.value;
    return { ok: true, value: { ...decision, row: { ...row, slice: loaded.slice } } };
  },
  async insert(query, rows, at) {
    const placed = rows.filter((row) => row.kind === 'placed');
    const cancelled = rows.filter((row) => row.kind === 'cancelled');
    if (placed.length > 0) {
      await insertBets(
        query,
        placed.flatMap(({ bets }) => bets),
      );
      await insertReceipts(query, placed);
    }
    if (cancelled.length > 0)
      await markCancelled(
        query,
        cancelled.flatMap(({ bets }) => bets),
        at,
      );
    await bookTotals(query, [
      ...placed.flatMap(({ staked }) => staked),
      ...cancelled.flatMap(({ staked }) => staked.map((one) => ({ ...one, stake: -one.stake }))),
    ]);
    await bookLiabilities(query, rows[0]?.slice ?? 0, [
      ...placed.flatMap(({ liable }) => liable),
      ...cancelled.flatMap(({ liable }) => liable.map((one) => ({ ...one, liability: -one.liability }))),
    ]);
  },
};

/** Places tickets. */
export const ticketWork = work as unknown as Work<TicketRequest, LoadedTickets, Rows, PlacingRefusal>;
/** Cancels tickets: the same operation, with the result type of a cancellation. */
export const cancelWork = work as unknown as Work<CancelRequest, LoadedTickets, Rows, CancelRefusal>;
