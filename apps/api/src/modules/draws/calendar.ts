/** Draws as the staff look through them: by game, state and time, with what was entered for one. */
import { sql } from 'kysely';
import type { DrawState } from '@banyan/core/lottery';
import type { Prizes } from '@banyan/games/lottery';
import type { Database, Tx } from '../../infra/database.ts';
import type { DrawRow } from './draw-row.ts';
import { drawColumns } from './draw-store.ts';

export type CalendarDraw = DrawRow & { readonly isLate: boolean };

export type CalendarFilter = {
  readonly game?: string | undefined;
  readonly state?: DrawState | undefined;
  /** Closed and past its time. */
  readonly isWaiting: boolean;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  /** Goes on after this one. */
  readonly after?: { readonly at: Date; readonly id: string } | undefined;
  readonly limit: number;
};

const columns = sql<CalendarDraw>`${drawColumns}, d.late_at is not null and d.state = 'closed' as "isLate"`;

/** The latest first. */
export async function readCalendar(database: Database, filter: CalendarFilter): Promise<CalendarDraw[]> {
  const { game, state, isWaiting, from, to, after, limit } = filter;
  const conditions = [
    sql`true`,
    ...(game === undefined ? [] : [sql`d.game = ${game}`]),
    ...(state === undefined ? [] : [sql`d.state = ${state}`]),
    ...(isWaiting ? [sql`d.state = 'closed' and d.draws_at <= clock_now()`] : []),
    ...(from === undefined ? [] : [sql`d.draws_at >= ${from}`]),
    ...(to === undefined ? [] : [sql`d.draws_at < ${to}`]),
    ...(after === undefined ? [] : [sql`(d.draws_at, d.id) < (${after.at}, ${after.id}::uuid)`]),
  ];
  const { rows } = await sql<CalendarDraw>`select ${columns} from lottery_draws d
    where ${sql.join(conditions, sql` and `)} order by d.draws_at desc, d.id desc limit ${limit}`.execute(database);
  return rows;
}

/** One draw with whether it is late; undefined for no such draw. */
export async function readCalendarDraw(database: Database, id: string): Promise<CalendarDraw | undefined> {
  const { rows } = await sql<CalendarDraw>`select ${columns} from lottery_draws d where d.id = ${id}::uuid`.execute(
    database,
  );
  return rows[0];
}

/** Every draw on sale, the one that closes first first. */
export async function readOnSale(database: Database, limit: number): Promise<CalendarDraw[]> {
  const { rows } = await sql<CalendarDraw>`select ${columns} from lottery_draws d
    where d.state = 'open' order by d.closes_at, d.id limit ${limit}`.execute(database);
  return rows;
}

export type Version = {
  readonly version: number;
  readonly result: Prizes | null;
  readonly source: string;
  readonly reason: string;
  readonly at: Date;
};

/** Everything that was entered for a draw, the first first. */
export async function readVersions(database: Database, id: string): Promise<Version[]> {
  const { rows } = await sql<Version>`select r.version, r.result, r.source, r.reason, r.entered_at as at
    from lottery_results r where r.draw = ${id}::uuid order by r.version`.execute(database);
  return rows;
}

export type GameState = {
  readonly game: string;
  readonly waiting: number;
  readonly late: number;
  readonly drawNo: string | null;
  readonly closesAt: Date | null;
  readonly drawsAt: Date | null;
};

/** Of each game the draw that closes next, how many wait for their numbers and how many of these are late. */
export async function readGameStates(
  database: Database,
  games: readonly string[],
): Promise<ReadonlyMap<string, GameState>> {
  const { rows } = await sql<GameState>`select g.code as game, w.waiting, w.late, n.draw_no as "drawNo",
      n.closes_at as "closesAt", n.draws_at as "drawsAt"
    from unnest(${games}::text[]) as g (code)
    cross join lateral (select count(*)::integer as waiting, (count(*) filter (where d.late_at is not null))::integer as late
      from lottery_draws d where d.game = g.code and d.state = 'closed' and d.draws_at <= clock_now()) w
    left join lateral (select d.draw_no, d.closes_at, d.draws_at from lottery_draws d
      where d.game = g.code and d.state in ('scheduled', 'open') and d.closes_at > clock_now() order by d.closes_at limit 1) n on true`.execute(
    database,
  );
  return new Map(rows.map((row) => [row.game, row]));
}

/** The draw of a day that could still take bets or has taken some, locked; undefined when there is none. */
export async function lockDrawOfDay(tx: Tx, game: string, day: string): Promise<DrawRow | undefined> {
  const { rows } = await sql<DrawRow>`select ${drawColumns} from lottery_draws d
    where d.game = ${game} and d.day = ${day}::date and d.state <> 'void' order by d.id limit 1 for update`.execute(tx);
  return rows[0];
}

/** Marks a day on which a game does not draw, or takes the mark away. False when it stands so already. */
export async function setClosedDay(
  tx: Tx,
  { game, day, isClosed, reason }: { game: string; day: string; isClosed: boolean; reason: string },
): Promise<boolean> {
  const { numAffectedRows } = isClosed
    ? await sql`insert into lottery_closed_days (game, day, reason) values (${game}, ${day}::date, ${reason}) on conflict do nothing`.execute(
        tx,
      )
    : await sql`delete from lottery_closed_days where game = ${game} and day = ${day}::date`.execute(tx);
  return numAffectedRows === 1n;
}

/** How many draws close or are drawn in a time. */
export async function countDrawsIn(database: Database, from: Date, to: Date): Promise<number> {
  const { rows } = await sql<{ draws: number }>`select count(*)::integer as draws from lottery_draws d
    where d.draws_at >= ${from} and d.draws_at < ${to}`.execute(database);
  return rows[0]?.draws ?? 0;
}
