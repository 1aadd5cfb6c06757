/** Bets of a member as they are read: a page of them, one, its settlements. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Database } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
import { type BetRow, type ReadBet, betColumns, toBetRow } from './bet-row.ts';

const openStates = ['pending', 'accepted', 'part-cashed-out'];

const columns = sql.raw(betColumns);

/** A page, the latest first, and how many there are. */
export async function readBets(
  database: Database,
  member: MemberId,
  which: 'open' | 'ended' | undefined,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ bets: BetRow[]; total: number }> {
  const state =
    which === undefined
      ? sql``
      : which === 'open'
        ? sql`and b.state = any (${openStates}::text[])`
        : sql`and not b.state = any (${openStates}::text[])`;
  const own = sql`b.bucket = ${bucketOf(member)} and b.member = ${member}::uuid ${state}`;
  const { rows } = await sql<ReadBet>`select ${columns} from sport_bets b where ${own} order by b.id desc
    limit ${page.limit} offset ${page.offset}`.execute(database);
  const { rows: counted } = await sql<{
    total: number;
  }>`select count(*)::integer as total from sport_bets b where ${own}`.execute(database);
  return { bets: rows.map(toBetRow), total: counted[0]?.total ?? 0 };
}

/** One bet of a member; undefined where there is none of that id, or it is somebody else's. */
export async function readBet(database: Database, member: MemberId, id: string): Promise<BetRow | undefined> {
  const { rows } = await sql<ReadBet>`select ${columns} from sport_bets b
    where b.bucket = ${bucketOf(member)} and b.id = ${id}::uuid and b.member = ${member}::uuid`.execute(database);
  return rows[0] === undefined ? undefined : toBetRow(rows[0]);
}

export type SettlementRow = Row<'sport_settlements', 'version' | 'kind' | 'payout' | 'at'>;

export async function readSettlements(database: Database, { bucket, id }: BetRow): Promise<SettlementRow[]> {
  const { rows } = await sql<SettlementRow>`select s.version, s.kind, s.payout, s.at from sport_settlements s
    where s.bucket = ${bucket} and s.bet = ${id}::uuid order by s.version`.execute(database);
  return rows;
}

/** The ids of the requests by which a bet was cashed out: the keys of their postings. */
export async function readCashOutKeys(database: Database, { bucket, id }: BetRow): Promise<string[]> {
  const { rows } = await sql<Row<'sport_cash_outs', 'request'>>`select c.request from sport_cash_outs c
    where c.bucket = ${bucket} and c.bet = ${id}::uuid order by c.at`.execute(database);
  return rows.map(({ request }) => request);
}

/** Bets whose delay is over, the longest first. */
export async function readDue(
  database: Database,
  most: number,
): Promise<{ readonly id: string; readonly member: MemberId }[]> {
  const { rows } = await sql<Row<'sport_bets', 'id'> & { member: MemberId }>`select b.id, b.member from sport_bets b
    where b.state = 'pending' and b.decides_at <= clock_now() order by b.decides_at limit ${most}`.execute(database);
  return rows;
}
