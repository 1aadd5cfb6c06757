/** The statements of cancelling tickets; each serves a whole batch. */
import { bucketOf, type MemberId } from '@banyan/core/ids';
import type { BetState } from '@banyan/core/lottery';
import type { Currency } from '@banyan/core/money';
import type { GrantState } from '@banyan/core/promotions';
import type { WriteRequest, BatchQuery } from '../../infra/writer.ts';
import { fateSql } from '../bonuses/index.ts';
import type { CancelRequest } from './cancel-request.ts';

export type BookedBet = {
  readonly bucket: number;
  readonly id: string;
  readonly member: MemberId;
  readonly ticket: string;
  readonly draw: string;
  readonly currency: Currency;
  readonly play: string;
  readonly selection: string;
  readonly stake: bigint;
  readonly odds: string;
  readonly costMain: bigint;
  readonly costBonus: bigint;
  readonly state: BetState;
  /** What became of the grant whose bonus money it staked. */
  readonly fate: GrantState;
};

/** Above every version of a result, so that no settlement, void or correction comes to a bet that was taken back. */
export const cancelledVersion = 32_767;

/** The bets of some tickets, found by their draw and member. Their wallets are locked, so nobody else changes them. */
export async function readTicketBets(
  query: BatchQuery,
  asked: readonly WriteRequest<CancelRequest>[],
): Promise<BookedBet[]> {
  return await query<BookedBet>(
    'lottery-ticket-bets',
    `select b.bucket, b.id, b.member, b.ticket, b.draw, b.currency, b.play, b.selection, b.stake, b.odds, b.cost_main as "costMain",
       b.cost_bonus as "costBonus", b.state, case when b.cost_bonus > 0 then ${fateSql('b')} else 'active' end as fate
     from unnest($1::smallint[], $2::uuid[], $3::uuid[], $4::uuid[]) as k (bucket, draw, member, ticket)
     join lottery_bets b on b.bucket = k.bucket and b.draw = k.draw and b.member = k.member and b.ticket = k.ticket`,
    [
      asked.map(({ owner }) => bucketOf(owner)),
      asked.map(({ request }) => request.drawId),
      asked.map(({ owner }) => owner),
      asked.map(({ request }) => request.ticketId),
    ],
  );
}

export async function markCancelled(query: BatchQuery, bets: readonly BookedBet[], at: Date): Promise<void> {
  const rows = await query<{ bets: number }>(
    'lottery-cancel',
    'select lottery_mark_cancelled($1, $2, $3, $4) as bets',
    [bets.map(({ bucket }) => bucket), bets.map(({ id }) => id), cancelledVersion, at],
  );
  // A bet that has its cost back and still stands would be paid as well; the batch rolls back instead.
  if (rows[0]?.bets !== bets.length) throw new Error(`${rows[0]?.bets} of ${bets.length} refunded bets were marked`);
}
