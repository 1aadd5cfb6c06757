/** Matches of our own leagues as rows, with their windows. */
import { sql } from 'kysely';
import type { BeaconSource } from '@banyan/games/proof';
import type { MatchEvent, SimulatedMatch } from '@banyan/games/sports';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

export type MatchRow = Row<'sport_league_matches', 'event' | 'league'> & {
  readonly match: SimulatedMatch;
  readonly rulesHash: string;
  readonly atWindow: number;
};

export type WindowRow = Row<
  'sport_league_windows',
  'event' | 'nr' | 'chain' | 'round' | 'commitment' | 'root' | 'seed' | 'shown'
> & {
  readonly beacon: BeaconSource;
  readonly closesAt: Date;
  readonly playsAt: Date;
  readonly roundAt: Date;
  readonly played: readonly MatchEvent[] | null;
};

const windowColumns = sql`w.event, w.nr, w.chain, w.round, w.commitment, w.root, w.seed, w.shown, w.beacon, w.closes_at as "closesAt",
  w.plays_at as "playsAt", w.round_at as "roundAt", w.played`;

export const placeOf = (slot: number, nr: number): string => `${slot}:${nr}`;

/** Matches of a league that are planned, from a turn on, by their places. */
export async function plannedMatches(database: Database, league: string, from: number): Promise<ReadonlySet<string>> {
  const { rows } = await sql<Row<'sport_league_matches', 'slot' | 'nr'>>`select m.slot, m.nr from sport_league_matches m
    where m.league = ${league} and m.slot >= ${from}`.execute(database);
  return new Set(rows.map(({ slot, nr }) => placeOf(Number(slot), nr)));
}

export type NewMatch = {
  readonly event: string;
  readonly league: string;
  readonly slot: number;
  readonly nr: number;
  readonly match: SimulatedMatch;
  readonly rulesText: string;
  readonly rulesHash: string;
  readonly promise: string;
  readonly signature: string;
};

export type NewWindow = {
  readonly nr: number;
  readonly closesAt: Date;
  readonly playsAt: Date;
  readonly beacon: string;
  readonly chain: string;
  readonly round: number;
  readonly roundAt: Date;
  readonly commitment: string;
};

export async function insertMatch(tx: Tx, row: NewMatch, windows: readonly NewWindow[]): Promise<void> {
  await sql`insert into sport_league_matches (event, league, slot, nr, match, rules_text, rules_hash, promise, signature)
    values (${row.event}::uuid, ${row.league}, ${row.slot}, ${row.nr}, ${JSON.stringify(row.match)}::jsonb, ${row.rulesText}, ${row.rulesHash},
      ${row.promise}, ${row.signature})`.execute(tx);
  await sql`insert into sport_league_windows (event, nr, closes_at, plays_at, beacon, chain, round, round_at, commitment)
    select ${row.event}::uuid, g.nr, g."closesAt", g."playsAt", g.beacon, g.chain, g.round, g."roundAt", g.commitment
    from jsonb_to_recordset(${JSON.stringify(windows)}::jsonb) as g (nr smallint, "closesAt" timestamptz, "playsAt" timestamptz, beacon text,
      chain text, round bigint, "roundAt" timestamptz, commitment text)`.execute(tx);
}

/** Matches that are not over and whose window wants something to be done by now, and whether that is to ask the beacon. */
export async function dueMatches(
  database: Database,
  at: Date,
): Promise<(Row<'sport_league_matches', 'event'> & { readonly wantsPulse: boolean })[]> {
  const { rows } = await sql<Row<'sport_league_matches', 'event'> & { wantsPulse: boolean }>`select m.event,
      w.root is not null and w.seed is null as "wantsPulse"
    from sport_league_matches m join sport_league_windows w on w.event = m.event and w.nr = m.at_window
    where not m.is_over and case when w.root is null then w.closes_at when w.seed is null then w.round_at else w.plays_at end <= ${at}
    order by w.closes_at`.execute(database);
  return rows;
}

/** A match and its windows, locked against another player of it; undefined where somebody else has it, or it is over. */
export async function lockMatch(tx: Tx, event: string): Promise<{ match: MatchRow; windows: WindowRow[] } | undefined> {
  const { rows } =
    await sql<MatchRow>`select m.event, m.league, m.match, m.rules_hash as "rulesHash", m.at_window as "atWindow"
    from sport_league_matches m where m.event = ${event}::uuid and not m.is_over for update skip locked`.execute(tx);
  const [match] = rows;
  if (match === undefined) return undefined;
  const { rows: windows } =
    await sql<WindowRow>`select ${windowColumns} from sport_league_windows w where w.event = ${event}::uuid
    order by w.nr`.execute(tx);
  return { match, windows };
}

export async function sealWindow(tx: Tx, { event, nr }: WindowRow, root: string, bets: number): Promise<void> {
  await sql`update sport_league_windows w set root = ${root}, bets = ${bets}, sealed_at = clock_now()
    where w.event = ${event}::uuid and w.nr = ${nr}`.execute(tx);
}

export async function storePlay(
  tx: Tx,
  { event, nr }: WindowRow,
  { pulse, seed, played }: { readonly pulse: string; readonly seed: string; readonly played: readonly MatchEvent[] },
): Promise<void> {
  await sql`update sport_league_windows w set pulse = ${pulse}, seed = ${seed}, played = ${JSON.stringify(played)}::jsonb
    where w.event = ${event}::uuid and w.nr = ${nr}`.execute(tx);
}

export async function storeShown(tx: Tx, { event, nr }: WindowRow, shown: number): Promise<void> {
  await sql`update sport_league_windows w set shown = ${shown} where w.event = ${event}::uuid and w.nr = ${nr}`.execute(
    tx,
  );
}

export async function moveOn(tx: Tx, event: string, window: number, isOver: boolean): Promise<void> {
  await sql`update sport_league_matches m set at_window = ${Math.min(window, 7)}, is_over = ${isOver} where m.event = ${event}::uuid`.execute(
    tx,
  );
}
