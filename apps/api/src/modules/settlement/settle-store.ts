/** The statements of settlement. Each works on a whole chunk; none goes to the database bet by bet. */
import type { MemberId } from '@banyan/core/ids';
import type { BatchQuery, OpenLane } from '../../infra/writer.ts';
import { betsOfDraw } from '../tickets/index.ts';
import { arrayText } from './array-text.ts';
import type { MovedBet, MovingBet, Place, SettleJob } from './settle-job.ts';

/** Bets of one member in a chunk: all unsettled ones up to `bet`. */
export type Part = { readonly bucket: number; readonly member: MemberId; readonly bet: string; readonly bets: number };

const nobody = '00000000-0000-0000-0000-000000000000';

/** The next `size` unsettled bets of the lane after `from`, by member. */
export async function pickParts(
  { query, buckets }: Pick<OpenLane, 'query' | 'buckets'>,
  { drawId, version }: SettleJob,
  from: Place | undefined,
  size: number,
): Promise<Part[]> {
  const open = buckets.filter((bucket) => bucket >= (from?.bucket ?? 0));
  const start = (bucket: number): Place | undefined => (bucket === from?.bucket ? from : undefined);
  return await query<Part>('lottery-pick', 'select * from lottery_settle_pick($1, $2, $3, $4, $5, $6)', [
    open,
    open.map((bucket) => start(bucket)?.member ?? nobody),
    open.map((bucket) => start(bucket)?.bet ?? nobody),
    drawId,
    version,
    size,
  ]);
}

const columnsOf = (parts: readonly Part[]): unknown[] => [
  parts.map(({ bucket }) => bucket),
  parts.map(({ member }) => member),
  parts.map(({ bet }) => bet),
];

/** The bets of these parts whose money moves: hits that changed, or all of them when the draw is void. */
export async function readMoving(query: BatchQuery, job: SettleJob, parts: readonly Part[]): Promise<MovingBet[]> {
  const bets = await query<Omit<MovingBet, 'fate'>>(
    'lottery-moving',
    `select id, bucket, member, stake, cost_main as "costMain", cost_bonus as "costBonus", odds, paid, rebate, hits
     from lottery_settle_moving($1, $2, $3, $4, $5, $6)`,
    [...columnsOf(parts), job.drawId, job.version, job.isVoid],
  );
  const fates = await betsOfDraw.fates(
    query,
    bets.filter(({ costBonus }) => costBonus > 0n),
  );
  return bets.map((bet) => ({ ...bet, fate: fates.get(bet.id) ?? 'active' }));
}

/** Marks the bets whose money moved. Returns how many. */
export async function markMoved(
  query: BatchQuery,
  { version }: SettleJob,
  moved: readonly MovedBet[],
  at: Date,
): Promise<number> {
  if (moved.length === 0) return 0;
  const rows = await query<{ bets: number }>(
    'lottery-mark-moved',
    'select lottery_settle_mark_moved($1, $2, $3, $4, $5, $6, $7) as bets',
    [
      moved.map(({ bucket }) => bucket),
      moved.map(({ id }) => id),
      moved.map(({ state }) => state),
      moved.map(({ hits }) => (hits === null ? null : arrayText(hits))),
      moved.map(({ payout }) => payout),
      version,
      at,
    ],
  );
  // A bet that was paid and not marked would be paid again; the chunk rolls back instead.
  if (rows[0]?.bets !== moved.length) throw new Error(`${rows[0]?.bets} of ${moved.length} paid bets were marked`);
  return moved.length;
}

/** Marks every other bet of these parts. Returns how many. */
export async function markRest(
  query: BatchQuery,
  { drawId, version }: SettleJob,
  parts: readonly Part[],
  at: Date,
): Promise<number> {
  const rows = await query<{ bets: number }>(
    'lottery-mark-rest',
    'select lottery_settle_mark_rest($1, $2, $3, $4, $5, $6) as bets',
    [...columnsOf(parts), drawId, version, at],
  );
  return rows[0]?.bets ?? 0;
}

/** The database's time, for a chunk that posts nothing. */
export async function readTime(query: BatchQuery): Promise<Date> {
  const rows = await query<{ now: Date }>('lottery-time', 'select clock_now() as now', []);
  return rows[0]?.now as Date;
}
