/** Games and their plays as an operator set them. */
import { sql } from 'kysely';
import type { Currency } from '@banyan/core/money';
import type { SeriesPlan } from '@banyan/games/lottery';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
import { type PlanRow, planColumns } from './series.ts';

export type GameRow = {
  readonly code: string;
  readonly name: string;
  readonly region: string;
  readonly motif: string;
  readonly rules: string;
  readonly prizeMode: 'Lott' | 'ZY' | 'Elott' | 'SEA';
  /** `parts`: its result is made of the draws of the other games of its market. */
  readonly source: 'feed' | 'rng' | 'parts';
  readonly timeZone: string;
  readonly drawTime: string | null;
  readonly everySeconds: number | null;
  readonly opensBeforeSeconds: number;
  readonly closesBeforeSeconds: number;
  readonly lateAfterSeconds: number;
  readonly horizon: number;
  /** How it draws when that is not every day; as stored. */
  readonly calendar: unknown;
  readonly isEnabled: boolean;
  /** Games that are one market together, and which of them this is. */
  readonly market: string | null;
  readonly side: string | null;
};

const columns = sql`g.code, g.name, g.region, g.motif, g.rules, g.prize_mode as "prizeMode", g.source, g.time_zone as "timeZone", g.draw_time as "drawTime",
  g.every_seconds as "everySeconds", g.opens_before_seconds as "opensBeforeSeconds", g.closes_before_seconds as "closesBeforeSeconds",
  g.late_after_seconds as "lateAfterSeconds", g.horizon, g.calendar, g.enabled as "isEnabled", g.market, g.side`;

/** The games on offer, or every game there is, in the order in which they are shown. */
export async function readGames(database: Database | Tx, which: 'on offer' | 'all' = 'on offer'): Promise<GameRow[]> {
  const { rows } = await sql<GameRow>`select ${columns} from lottery_games g
    where g.enabled or ${which === 'all'} order by g.position, g.code`.execute(database);
  return rows;
}

/** One game, on offer or not: its old draws can still be looked at. */
export async function readGame(database: Database | Tx, code: string): Promise<GameRow | undefined> {
  const { rows } = await sql<GameRow>`select ${columns} from lottery_games g where g.code = ${code}`.execute(database);
  return rows[0];
}

export type PlayRow = {
  readonly play: string;
  readonly odds: string;
  readonly cost: number;
  readonly minStake: bigint;
  readonly maxStake: bigint;
};

/** The plays of a game that are sold in a currency, in the order in which they are shown. */
export async function readPlays(database: Database, game: string, currency: Currency): Promise<PlayRow[]> {
  const { rows } =
    await sql<PlayRow>`select p.play, p.odds, p.cost, l.min_stake as "minStake", l.max_stake as "maxStake"
    from lottery_plays p join lottery_limits l on l.game = p.game and l.play = p.play and l.currency = ${currency}
    where p.game = ${game} and p.enabled order by p.position, p.play`.execute(database);
  return rows;
}

/** Every play of a game, sold or not. */
export async function readAllPlays(
  database: Database | Tx,
  game: string,
): Promise<{ play: string; odds: string; cost: number }[]> {
  const { rows } = await sql<Row<'lottery_plays', 'play' | 'odds' | 'cost'>>`select p.play, p.odds, p.cost
    from lottery_plays p where p.game = ${game} order by p.position, p.play`.execute(database);
  return rows;
}

/** The numbers of a game that pay half or are not sold. */
export async function readHeldNumbers(
  database: Database,
  game: string,
): Promise<{ play: string; number: string; soldAs: 'half' | 'full' }[]> {
  const { rows } = await sql<
    Row<'lottery_number_states', 'play' | 'number'> & { soldAs: 'half' | 'full' }
  >`select n.play, n.number,
    n.sold_as as "soldAs" from lottery_number_states n where n.game = ${game} order by n.play, n.number`.execute(
    database,
  );
  return rows;
}

/** A game's plan of series; undefined where its odds are fixed. */
export async function readSeriesPlan(database: Database | Tx, game: string): Promise<SeriesPlan | undefined> {
  const { rows } = await sql<PlanRow>`select ${sql.raw(planColumns)} from lottery_series_plans p
    where p.game = ${game}`.execute(database);
  return rows[0];
}

/** The series that an account was given; undefined when it stands at the default of every plan. */
export async function readAccountSeries(database: Database | Tx, member: string): Promise<number | undefined> {
  const { rows } = await sql<Row<'lottery_account_series', 'series'>>`select a.series from lottery_account_series a
    where a.member = ${member}::uuid`.execute(database);
  return rows[0]?.series;
}

/** The bounds of a game in a currency, in units by play: of what is staked on one number, and of what one draw may come to owe. */
export async function readCaps(
  database: Database,
  game: string,
  currency: string,
): Promise<Readonly<Record<'ofNumbers' | 'ofPlays', ReadonlyMap<string, bigint>>>> {
  const limits = await database
    .selectFrom('lottery_limits')
    .select(['play', 'cap'])
    .where('game', '=', game)
    .where('currency', '=', currency)
    .execute();
  const caps = await database
    .selectFrom('lottery_liability_caps')
    .select(['play', 'cap'])
    .where('game', '=', game)
    .where('currency', '=', currency)
    .execute();
  return {
    ofNumbers: new Map(limits.flatMap(({ play, cap }) => (cap === null ? [] : [[play, cap] as const]))),
    ofPlays: new Map(caps.map(({ play, cap }) => [play, cap])),
  };
}
