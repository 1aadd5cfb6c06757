/** The statements of taking tickets back; each serves a whole batch. */
import { bucketOf, type MemberId } from '@banyan/core/ids';
import type { BetState } from '@banyan/core/lottery';
import type { Asked, BatchQuery } from '../../infra/writer.ts';
import type { CancelRequest } from './cancel-request.ts';
import type { LiabilityKey, TotalKey } from './place-store.ts';

export type CancelledBet = {
  readonly bucket: number;
  readonly id: string;
  readonly member: MemberId;
  readonly ticket: string;
  readonly draw: string;
  readonly play: string;
  readonly selection: string;
  readonly stake: bigint;
  readonly odds: string;
  readonly costMain: bigint;
  readonly costBonus: bigint;
  readonly state: BetState;
};

/** Above every version of a result, so that no settlement, void or correction comes to a bet that was taken back. */
export const cancelledVersion = 32_767;

/** The bets of some tickets, found by their draw and member. Their wallets are locked, so nobody else changes them. */
export async function readTicketBets(
  query: BatchQuery,
  asked: readonly Asked<CancelRequest>[],
): Promise<CancelledBet[]> {
  return await query<CancelledBet>(
    'lottery-ticket-bets',
    `select b.bucket, b.id, b.member, b.ticket, b.draw, b.play, b.selection, b.stake, b.odds, b.cost_main as "costMain",
       b.cost_bonus as "costBonus", b.state
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

export async function markCancelled(query: BatchQuery, bets: readonly CancelledBet[], at: Date): Promise<void> {
  const rows = await query<{ id: string }>(
    'lottery-cancel',
    `update lottery_bets b set state = 'void', payout = b.cost, settlement_version = $3, settled_at = $4
     from unnest($1::smallint[], $2::uuid[]) as k (bucket, id)
     where b.bucket = k.bucket and b.id = k.id and b.state = 'accepted' returning b.id`,
    [bets.map(({ bucket }) => bucket), bets.map(({ id }) => id), cancelledVersion, at],
  );
  // A bet that has its cost back and still stands would be paid as well; the batch rolls back instead.
  if (rows.length !== bets.length) throw new Error(`${rows.length} of ${bets.length} refunded bets were marked`);
}

/** Takes stakes from the totals of numbers again. */
export async function freeTotals(
  query: BatchQuery,
  stakes: readonly (TotalKey & { readonly stake: bigint })[],
): Promise<void> {
  if (stakes.length === 0) return;
  const columns = [
    stakes.map(({ draw }) => draw),
    stakes.map(({ play }) => play),
    stakes.map(({ selection }) => selection),
    stakes.map(({ currency }) => currency),
  ];
  await query(
    'lottery-totals-free-lock',
    `select 1 from lottery_number_totals t
     join (select distinct * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) as k (draw, play, selection, currency)) k
       on t.draw = k.draw and t.play = k.play and t.selection = k.selection and t.currency = k.currency
     order by t.draw, t.play, t.selection, t.currency for update of t`,
    columns,
  );
  await query(
    'lottery-totals-free',
    `update lottery_number_totals t set staked = greatest(t.staked - k.staked, 0)
     from (select draw, play, selection, currency, sum(stake)::bigint as staked
       from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::bigint[]) as s (draw, play, selection, currency, stake)
       group by draw, play, selection, currency) k
     where t.draw = k.draw and t.play = k.play and t.selection = k.selection and t.currency = k.currency`,
    [...columns, stakes.map(({ stake }) => stake)],
  );
}

/** Frees what the house might have come to owe. */
export async function giveLiabilities(
  query: BatchQuery,
  freed: readonly (LiabilityKey & { readonly liability: bigint })[],
): Promise<void> {
  if (freed.length === 0) return;
  await query('lottery-liability-give', 'select lottery_liability_give($1, $2, $3, $4)', [
    freed.map(({ draw }) => draw),
    freed.map(({ play }) => play),
    freed.map(({ currency }) => currency),
    freed.map(({ liability }) => liability),
  ]);
}
