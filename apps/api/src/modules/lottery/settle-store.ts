/** The statements of settlement. Each works on a whole chunk; none goes to the database bet by bet. */
import type { MemberId } from '@banyan/core/ids';
import type { BatchQuery, OpenLane } from '../../infra/writer.ts';
import type { MovedBet, MovingBet } from './settle-bets.ts';
import type { Place, SettleJob } from './settle-chunk.ts';

/** Bets of one member in a chunk: all unsettled ones up to `bet`. */
export type Part = { readonly bucket: number; readonly member: MemberId; readonly bet: string; readonly bets: number };

const nobody = '00000000-0000-0000-0000-000000000000';

// The outer rows come in their order and the limit stops at the first buckets that fill the chunk, so a chunk reads no
// more bets than it settles; the row comparison enters the index at the very bet where the last chunk ended.
const pickText = `with picked as materialized (
    select k.bucket, b.member, b.id
    from unnest($1::smallint[], $2::uuid[], $3::uuid[]) as k (bucket, member, bet)
    cross join lateral (
      select b.member, b.id from lottery_bets b
      where b.bucket = k.bucket and b.draw = $4 and b.settlement_version < $5 and (b.member, b.id) > (k.member, k.bet)
      order by b.member, b.id limit $6) b
    limit $6)
  select p.bucket, p.member, max(p.id::text)::uuid as bet, count(*)::integer as bets
  from picked p group by p.bucket, p.member order by p.bucket, p.member`;

/** The next `size` unsettled bets of the lane after `from`, by member. */
export async function pickParts(
  { query, buckets }: OpenLane,
  { drawId, version }: SettleJob,
  from: Place | undefined,
  size: number,
): Promise<Part[]> {
  const open = buckets.filter((bucket) => bucket >= (from?.bucket ?? 0));
  return await query<Part>('lottery-pick', pickText, [
    open,
    open.map((bucket) => (bucket === from?.bucket ? from.member : nobody)),
    open.map((bucket) => (bucket === from?.bucket ? from.bet : nobody)),
    drawId,
    version,
    size,
  ]);
}

const partsText = `unnest($1::smallint[], $2::uuid[], $3::uuid[]) as k (bucket, member, bet)
  join lottery_bets b on b.bucket = k.bucket and b.draw = $4 and b.member = k.member and b.id <= k.bet and b.settlement_version < $5`;
const columnsOf = (parts: readonly Part[]): unknown[] => [
  parts.map(({ bucket }) => bucket),
  parts.map(({ member }) => member),
  parts.map(({ bet }) => bet),
];

const movingText = `select b.id, b.bucket, b.member, b.stake, b.cost_main as "costMain", b.cost_bonus as "costBonus", b.odds::text as odds,
  coalesce(b.payout, 0) as paid, coalesce(o.hits, 0) as hits from ${partsText}`;
const outcomeText = `left join lottery_outcomes o on o.draw = $4 and o.version = $5 and o.play = b.play and o.selection = b.selection
  where coalesce(o.hits, 0) <> coalesce(b.hits, 0)`;

/** The bets of these parts whose money moves: hits that changed, or all of them when the draw is void. */
export async function readMoving(query: BatchQuery, job: SettleJob, parts: readonly Part[]): Promise<MovingBet[]> {
  const [name, text] = job.isVoid
    ? ['lottery-moving-void', movingText.replace('coalesce(o.hits, 0)', '0')]
    : ['lottery-moving', `${movingText} ${outcomeText}`];
  return await query<MovingBet>(name, text, [...columnsOf(parts), job.drawId, job.version]);
}

const markMovedText = `update lottery_bets b set state = m.state, hits = m.hits, payout = m.payout, settlement_version = $6, settled_at = $7
  from unnest($1::smallint[], $2::uuid[], $3::text[], $4::smallint[], $5::bigint[]) as m (bucket, id, state, hits, payout)
  where b.bucket = m.bucket and b.id = m.id and b.settlement_version < $6`;

/** Marks the bets whose money moved. Answers how many. */
export async function markMoved(
  query: BatchQuery,
  { version }: SettleJob,
  moved: readonly MovedBet[],
  at: Date,
): Promise<number> {
  if (moved.length === 0) return 0;
  await query('lottery-mark-moved', markMovedText, [
    moved.map(({ bucket }) => bucket),
    moved.map(({ id }) => id),
    moved.map(({ state }) => state),
    moved.map(({ hits }) => hits),
    moved.map(({ payout }) => payout),
    version,
    at,
  ]);
  return moved.length;
}

// A correction leaves a bet as it was, but for its version, when its hits are the same.
const markRestText = `with rest as (
    update lottery_bets b set state = case b.state when 'accepted' then 'lost' else b.state end, hits = coalesce(b.hits, 0),
      payout = coalesce(b.payout, 0), settlement_version = $5, settled_at = coalesce(b.settled_at, $6)
    from unnest($1::smallint[], $2::uuid[], $3::uuid[]) as k (bucket, member, bet)
    where b.bucket = k.bucket and b.draw = $4 and b.member = k.member and b.id <= k.bet and b.settlement_version < $5
    returning 1)
  select count(*)::integer as bets from rest`;

/** Marks every other bet of these parts. Answers how many. */
export async function markRest(
  query: BatchQuery,
  { drawId, version }: SettleJob,
  parts: readonly Part[],
  at: Date,
): Promise<number> {
  const rows = await query<{ bets: number }>('lottery-mark-rest', markRestText, [
    ...columnsOf(parts),
    drawId,
    version,
    at,
  ]);
  return rows[0]?.bets ?? 0;
}

/** The database's time, for a chunk that posts nothing. */
export async function readTime(query: BatchQuery): Promise<Date> {
  const rows = await query<{ now: Date }>('lottery-time', 'select clock_now() as now', []);
  return rows[0]?.now as Date;
}
