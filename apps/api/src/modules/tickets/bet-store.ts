/** Bets as rows: a page of a member's own, one of them, and the games they were on. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { BetState } from '@banyan/core/lottery';
import type { Currency } from '@banyan/core/money';
import type { Database } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
import { draws } from '../draws/index.ts';

export type BetRow = {
  readonly id: string;
  readonly ticket: string;
  readonly draw: string;
  readonly drawNo: string;
  readonly game: string;
  readonly play: string;
  readonly selection: string;
  readonly currency: Currency;
  readonly stake: bigint;
  readonly cost: bigint;
  readonly combinations: number;
  /** Decimal text for each level, joined by `/`. */
  readonly odds: string;
  readonly rebate: bigint;
  readonly series: number | null;
  readonly state: BetState;
  readonly hits: readonly number[] | null;
  readonly payout: bigint | null;
  readonly settlementVersion: number;
  readonly placedAt: Date;
  readonly settledAt: Date | null;
};

type StoredBet = Omit<BetRow, 'drawNo'>;

const columns = sql`b.id, b.ticket, b.draw, b.game, b.play, b.selection, b.currency, b.stake, b.cost,
  b.combinations, b.odds, b.rebate, b.series, b.state, b.hits, b.payout, b.settlement_version as "settlementVersion", b.placed_at as "placedAt",
  b.settled_at as "settledAt"`;

export type BetFilter = {
  readonly gameCode?: string | undefined;
  readonly drawId?: string | undefined;
  readonly state?: BetState | undefined;
};

function ownBets(member: MemberId, { gameCode, drawId, state }: BetFilter) {
  const always = sql`b.bucket = ${bucketOf(member)} and b.member = ${member}::uuid`;
  const byGame = gameCode === undefined ? sql`` : sql`and b.game = ${gameCode}`;
  const byDraw = drawId === undefined ? sql`` : sql`and b.draw = ${drawId}::uuid`;
  const byState = state === undefined ? sql`` : sql`and b.state = ${state}`;
  return sql`${always} ${byGame} ${byDraw} ${byState}`;
}

async function withDrawNos(database: Database, bets: readonly StoredBet[]): Promise<BetRow[]> {
  const numbers = await draws.readNumbers(
    database,
    bets.map(({ draw }) => draw),
  );
  return bets.map((bet) => ({ ...bet, drawNo: numbers.get(bet.draw) ?? '' }));
}

/** A page of a member's bets, newest first, and how many there are. */
export async function readBets(
  database: Database,
  member: MemberId,
  filter: BetFilter,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ bets: BetRow[]; total: number }> {
  const own = ownBets(member, filter);
  const { rows } = await sql<StoredBet>`select ${columns} from lottery_bets b
    where ${own} order by b.id desc limit ${page.limit} offset ${page.offset}`.execute(database);
  const { rows: counted } = await sql<{
    total: number;
  }>`select count(*)::integer as total from lottery_bets b where ${own}`.execute(database);
  return { bets: await withDrawNos(database, rows), total: counted[0]?.total ?? 0 };
}

/** One bet of a member; undefined when there is none of that id or it is somebody else's. */
export async function readBet(database: Database, member: MemberId, id: string): Promise<BetRow | undefined> {
  const { rows } = await sql<StoredBet>`select ${columns} from lottery_bets b
    where b.bucket = ${bucketOf(member)} and b.id = ${id}::uuid and b.member = ${member}::uuid`.execute(database);
  const [bet] = await withDrawNos(database, rows);
  return bet;
}

/** How far back the games of a member are looked for. */
const recentBets = 1000;

/** The games a member bet on last, the latest first. */
export async function readRecentGames(database: Database, member: MemberId): Promise<string[]> {
  const { rows } = await sql<Row<'lottery_bets', 'game'>>`select r.game from (
      select b.game, b.id from lottery_bets b where b.bucket = ${bucketOf(member)} and b.member = ${member}::uuid
      order by b.id desc limit ${recentBets}) r
    group by r.game order by max(r.id::text) desc`.execute(database);
  return rows.map(({ game }) => game);
}

/** The draw that a member's ticket is on; undefined when the member has no such ticket. */
export async function readDrawOfTicket(
  database: Database,
  member: MemberId,
  ticket: string,
): Promise<string | undefined> {
  const { rows } = await sql<Row<'lottery_receipts', 'draw'>>`select r.draw from lottery_receipts r
    where r.bucket = ${bucketOf(member)} and r.member = ${member}::uuid and r.ticket = ${ticket}::uuid`.execute(
    database,
  );
  return rows[0]?.draw;
}
