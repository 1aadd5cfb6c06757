/** The table of hot matches. */
import { sql } from 'kysely';
import type { Database, Tx } from '../../infra/database.ts';

/** By language; English is always there. */
export type Names = Readonly<Record<string, string>>;

export type HotMatchRow = {
  readonly code: string;
  readonly sport: string;
  readonly startsAt: Date;
  readonly shownUntil: Date;
  readonly position: number;
  readonly competition: Names;
  readonly home: Names;
  readonly away: Names;
  readonly isLive: boolean;
  readonly phase: string;
  readonly homeScore: string;
  readonly awayScore: string;
};

const columns = sql`code, sport, starts_at as "startsAt", shown_until as "shownUntil", position, competition, home, away,
  is_live as "isLive", phase, home_score as "homeScore", away_score as "awayScore"`;

/** Those that are to be shown at a moment, in their order. */
export async function readHot(database: Database, at: Date, limit: number): Promise<HotMatchRow[]> {
  const { rows } = await sql<HotMatchRow>`select ${columns} from sports_hot_matches where shown_until > ${at}
    order by position, is_live desc, starts_at, code limit ${limit}`.execute(database);
  return rows;
}

/** All of them, also those that are shown no more. */
export async function readAll(database: Database): Promise<HotMatchRow[]> {
  const { rows } =
    await sql<HotMatchRow>`select ${columns} from sports_hot_matches order by position, starts_at, code`.execute(
      database,
    );
  return rows;
}

export async function writeMatch(tx: Tx, match: HotMatchRow): Promise<void> {
  const values = {
    sport: match.sport,
    starts_at: match.startsAt,
    shown_until: match.shownUntil,
    position: match.position,
    competition: JSON.stringify(match.competition),
    home: JSON.stringify(match.home),
    away: JSON.stringify(match.away),
    is_live: match.isLive,
    phase: match.phase,
    home_score: match.homeScore,
    away_score: match.awayScore,
  };
  await tx
    .insertInto('sports_hot_matches')
    .values({ code: match.code, ...values })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(values))
    .execute();
}

export async function countMatches(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from sports_hot_matches`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Returns whether there was one. */
export async function deleteMatch(tx: Tx, code: string): Promise<boolean> {
  const done = await tx.deleteFrom('sports_hot_matches').where('code', '=', code).executeTakeFirst();
  return done.numDeletedRows > 0n;
}

/** Takes away what was last shown before a moment. */
export async function forgetBefore(tx: Tx, at: Date): Promise<void> {
  await tx.deleteFrom('sports_hot_matches').where('shown_until', '<', at).execute();
}
