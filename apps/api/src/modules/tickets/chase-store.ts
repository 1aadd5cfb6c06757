/** The statements of chases: how one is stored with its draws, locked by whoever goes on with it, and ended. */
import { sql } from 'kysely';
import { bucketOf, type MemberId } from '@banyan/core/ids';
import { type ChasePast, type ChaseState, chaseStates, type StepState, stepStates } from '@banyan/core/lottery';
import type { Currency } from '@banyan/core/money';
import { next } from '@banyan/core/states';
import type { InputOf } from '@banyan/protocol';
import type { chaseRoutes } from '@banyan/protocol/chase';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

export type ChaseBody = InputOf<(typeof chaseRoutes)['POST /lgw/vn/chases']>['body'];

export type ChaseRow = {
  readonly id: string;
  readonly member: MemberId;
  readonly game: string;
  readonly currency: Currency;
  readonly lines: ChaseBody['lines'];
  readonly series: number | null;
  readonly stopsOnWin: boolean;
  /** Units of its currency. */
  readonly stopAtProfit: bigint | null;
  readonly state: ChaseState;
  readonly reason: string;
  readonly madeAt: Date;
  readonly endedAt: Date | null;
  readonly fingerprint: string;
};

export type StepRow = {
  readonly chase: string;
  readonly step: number;
  readonly drawNo: string;
  readonly closesAt: Date;
  readonly multiple: number;
  readonly state: StepState;
  readonly ticket: string | null;
};

const columns = sql`c.id, c.member, c.game, c.currency, c.lines, c.series, c.stops_on_win as "stopsOnWin", c.stop_at_profit as "stopAtProfit", c.state, c.reason,
  c.made_at as "madeAt", c.ended_at as "endedAt", c.fingerprint`;

/** How many chases of one member run at a time. */
export const mostChases = 20;

/** Stores a chase and its draws, unless one of that id exists. Returns whether it did; `full` when too many run. */
export async function insertChase(
  tx: Tx,
  chase: Pick<
    ChaseRow,
    'id' | 'member' | 'game' | 'currency' | 'lines' | 'series' | 'stopsOnWin' | 'stopAtProfit' | 'fingerprint'
  >,
  steps: readonly Pick<StepRow, 'drawNo' | 'closesAt' | 'multiple'>[],
): Promise<'made' | 'known' | 'full'> {
  // One at a time for each member, so that the count holds.
  await sql`select pg_advisory_xact_lock(hashtextextended(${chase.member}, 41))`.execute(tx);
  const { rows: known } = await sql`select 1 from lottery_chases c where c.id = ${chase.id}::uuid`.execute(tx);
  if (known.length > 0) return 'known';
  const { rows } = await sql<{ running: number }>`select count(*)::integer as running from lottery_chases c
    where c.member = ${chase.member}::uuid and c.state = 'running'`.execute(tx);
  if ((rows[0]?.running ?? 0) >= mostChases) return 'full';
  const { id, member, game, currency, lines, series, stopsOnWin, stopAtProfit, fingerprint } = chase;
  const { numAffectedRows } =
    await sql`insert into lottery_chases (id, member, game, currency, lines, series, stops_on_win, stop_at_profit, state, made_at, fingerprint)
    values (${id}::uuid, ${member}::uuid, ${game}, ${currency}, ${JSON.stringify(lines)}::jsonb, ${series}, ${stopsOnWin},
      ${stopAtProfit}, 'running',
      clock_now(), ${fingerprint}) on conflict do nothing`.execute(tx);
  if (numAffectedRows === 0n) return 'known';
  await sql`insert into lottery_chase_steps (chase, step, draw_no, closes_at, multiple)
    select ${id}::uuid, s.step, s.draw_no, s.closes_at, s.multiple
    from unnest(${steps.map((_, at) => at + 1)}::smallint[], ${steps.map(({ drawNo }) => drawNo)}::text[],
      ${steps.map(({ closesAt }) => closesAt)}::timestamptz[], ${steps.map(({ multiple }) => multiple)}::integer[])
      as s (step, draw_no, closes_at, multiple)`.execute(tx);
  return 'made';
}

/** One chase of a member; undefined when there is none or it is somebody else's. */
export async function readChase(database: Database | Tx, member: string, id: string): Promise<ChaseRow | undefined> {
  const { rows } = await sql<ChaseRow>`select ${columns} from lottery_chases c
    where c.id = ${id}::uuid and c.member = ${member}::uuid`.execute(database);
  return rows[0];
}

/** A chase, locked for this process; undefined when another process has it or it has ended. */
export async function lockRunning(tx: Tx, id: string, waits: boolean): Promise<ChaseRow | undefined> {
  const skipping = waits ? sql`` : sql`skip locked`;
  const { rows } = await sql<ChaseRow>`select ${columns} from lottery_chases c
    where c.id = ${id}::uuid and c.state = 'running' for update ${skipping}`.execute(tx);
  return rows[0];
}

/** A page of a member's chases, newest first, and how many there are. */
export async function readChases(
  database: Database,
  member: string,
  game: string | undefined,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ chases: ChaseRow[]; total: number }> {
  const own = sql`c.member = ${member}::uuid ${game === undefined ? sql`` : sql`and c.game = ${game}`}`;
  const { rows } = await sql<ChaseRow>`select ${columns} from lottery_chases c where ${own}
    order by c.made_at desc, c.id desc limit ${page.limit} offset ${page.offset}`.execute(database);
  const { rows: counted } = await sql<{
    total: number;
  }>`select count(*)::integer as total from lottery_chases c where ${own}`.execute(database);
  return { chases: rows, total: counted[0]?.total ?? 0 };
}

/** The draws of some chases, in their order. */
export async function readSteps(database: Database | Tx, chases: readonly string[]): Promise<StepRow[]> {
  const { rows } =
    await sql<StepRow>`select s.chase, s.step, s.draw_no as "drawNo", s.closes_at as "closesAt", s.multiple, s.state,
    s.ticket from lottery_chase_steps s where s.chase = any (${chases}::uuid[]) order by s.chase, s.step`.execute(
      database,
    );
  return rows;
}

const nothingYet: ChasePast = { hasWon: false, isSettled: true, profit: 0n };

/** What became of tickets: whether one has won, whether all are decided, and what they brought. Found by their draws. */
export async function readPast(tx: Tx, member: MemberId, tickets: readonly string[]): Promise<ChasePast> {
  if (tickets.length === 0) return nothingYet;
  const { rows } = await sql<ChasePast>`select coalesce(bool_or(b.state = 'won'), false) as "hasWon",
      coalesce(bool_and(b.state <> 'accepted'), true) as "isSettled",
      coalesce(sum(coalesce(b.payout, 0) - b.cost) filter (where b.state <> 'void'), 0)::bigint as profit
    from lottery_receipts r
    join lottery_bets b on b.bucket = r.bucket and b.draw = r.draw and b.member = r.member and b.ticket = r.ticket
    where r.bucket = ${bucketOf(member)} and r.member = ${member}::uuid and r.ticket = any (${tickets}::uuid[])`.execute(
    tx,
  );
  return rows[0] ?? nothingYet;
}

/** Moves a step on. Throws when the state table does not lead there: whoever calls has looked. */
export async function markStep(tx: Tx, step: StepRow, state: StepState, ticket: string | null): Promise<void> {
  if (!next(stepStates, step.state, state).ok) throw new Error(`a step cannot go from ${step.state} to ${state}`);
  await sql`update lottery_chase_steps set state = ${state}, ticket = ${ticket}::uuid
    where chase = ${step.chase}::uuid and step = ${step.step} and state = 'waiting'`.execute(tx);
}

/** Ends a chase; draws that it still waits for are dropped. */
export async function endChase(tx: Tx, id: string, state: ChaseState, reason: string): Promise<void> {
  if (!next(chaseStates, 'running', state).ok) throw new Error(`a running chase cannot become ${state}`);
  await sql`update lottery_chase_steps set state = 'dropped' where chase = ${id}::uuid and state = 'waiting'`.execute(
    tx,
  );
  await sql`update lottery_chases set state = ${state}, reason = ${reason}, ended_at = clock_now() where id = ${id}::uuid`.execute(
    tx,
  );
}

/** Running chases that are to be looked at now, those that wait longest first. */
export async function readDueChases(database: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<Row<'lottery_chases', 'id'>>`select c.id from lottery_chases c
    where c.state = 'running' and c.due_at <= clock_now() order by c.due_at limit ${limit}`.execute(database);
  return rows.map(({ id }) => id);
}

/** Says when a locked chase is to be looked at next. */
export async function markDue(tx: Tx, id: string, at: Date): Promise<void> {
  await sql`update lottery_chases set due_at = ${at} where id = ${id}::uuid`.execute(tx);
}
