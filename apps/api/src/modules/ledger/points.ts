/** Points: accounts of a member in PTS, opened with the first of them. They move by postings of their own, under the lock of the wallet. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { HouseAccount, PointAccount } from '@banyan/core/ledger';
import type { Result } from '@banyan/core/results';
import type { Database, Tx } from '../../infra/database.ts';
import { array, texts } from './array.ts';
import { requestHash } from './request.ts';
import { type LedgerRefusal, type Outcome, type Posted, type Posting, resultOf } from './transfer.ts';

type PointLeg = { readonly account: PointAccount | Extract<HouseAccount, 'house promotions'>; readonly units: bigint };

export type PointLine = {
  readonly key: string;
  readonly kind: string;
  readonly units: bigint;
  /** What could be spent afterwards. */
  readonly balance: bigint;
  readonly at: Date;
};

/** Posts legs in points that sum to zero. Refusals: `insufficient-funds`, `request-mismatch`, `not-found` for no such member. */
export async function movePoints(
  tx: Tx,
  posting: Posting & { readonly legs: readonly PointLeg[] },
): Promise<Result<Posted, LedgerRefusal>> {
  const { legs } = posting;
  if (legs.length === 0 || legs.some(({ units }) => units === 0n)) throw new Error(`${posting.kind} moves nothing`);
  if (legs.reduce((sum, { units }) => sum + units, 0n) !== 0n)
    throw new Error(`the legs of ${posting.kind} do not sum to zero`);
  const { rows } = await sql<Outcome>`select * from ledger_move_points(${posting.owner}::uuid, ${posting.key}::uuid,
    ${requestHash(posting.kind, posting.request)}, ${posting.kind}, ${texts(legs.map(({ account }) => account))}::text[],
    ${array(legs.map(({ units }) => units))}::bigint[], ${posting.answer ?? ''})`.execute(tx);
  return resultOf(rows);
}

/** The points that a member can spend, in units; the wallet stays locked until the transaction ends. */
export async function lockPoints(tx: Tx, member: MemberId): Promise<bigint> {
  await sql`select ledger_lock_points(${member}::uuid)`.execute(tx);
  return (await readAccount(tx, member))?.balance ?? 0n;
}

/**
 * The points that members can spend, in units, by member, in the order in which they are to be moved. Their wallets stay locked until the
 * transaction ends; who holds one otherwise is waited for by nobody: its member is not in the answer.
 */
export async function lockPointsOfMany(tx: Tx, members: readonly MemberId[]): Promise<ReadonlyMap<MemberId, bigint>> {
  const { rows } = await sql<{ owner: MemberId; points: bigint }>`select l.owner, l.points
    from ledger_lock_points_of(${[...members]}::uuid[]) l`.execute(tx);
  return new Map(rows.map(({ owner, points }) => [owner, points]));
}

/** What many members get of the house, or give back where it is below zero. */
export type PointsOfMany = Omit<Posting, 'answer'> & { readonly units: bigint };

/**
 * Moves points between the house and many members at once, whose wallets are locked (`lockPointsOfMany`), in their order. Throws where one had less than
 * it gives back, or its key was used. What else the transaction does comes before: others who do the same wait for its end from here on.
 */
export async function movePointsOfMany(tx: Tx, postings: readonly PointsOfMany[]): Promise<void> {
  if (postings.length === 0) return;
  if (postings.some(({ units }) => units === 0n)) throw new Error('one of the postings moves nothing');
  await sql`select ledger_move_points_of(${array(postings.map(({ owner }) => owner))}::uuid[], ${array(postings.map(({ key }) => key))}::uuid[],
    ${Buffer.concat(postings.map(({ kind, request }) => requestHash(kind, request)))}, ${texts(postings.map(({ kind }) => kind))}::text[],
    ${array(postings.map(({ units }) => units))}::bigint[])`.execute(tx);
}

const readAccount = (database: Database | Tx, member: MemberId) =>
  database
    .selectFrom('ledger_accounts')
    .select(['id', 'balance'])
    .where('bucket', '=', bucketOf(member))
    .where('owner', '=', member)
    .where('kind', '=', 'points')
    .executeTakeFirst();

/** A member's points and a page of their lines, the newest first; `kinds` are those that are wanted, all when absent. */
export async function pointsOf(
  database: Database,
  member: MemberId,
  page: { readonly offset: number; readonly limit: number; readonly kinds?: readonly string[] | undefined },
): Promise<{ units: bigint; total: number; lines: PointLine[] }> {
  const account = await readAccount(database, member);
  if (account === undefined) return { units: 0n, total: 0, lines: [] };
  const lines = sql`ledger_entries e join ledger_transfers t on t.bucket = e.bucket and t.key = e.key and t.owner = e.owner
    where e.bucket = ${bucketOf(member)} and e.account_id = ${account.id}
      and (${page.kinds === undefined} or t.kind = any (${[...(page.kinds ?? [])]}::text[]))`;
  const { rows } = await sql<PointLine>`select e.key, t.kind, e.units, e.balance, t.created_at as at from ${lines}
    order by e.version desc limit ${page.limit} offset ${page.offset}`.execute(database);
  const counted = await sql<{ total: number }>`select count(*)::integer as total from ${lines}`.execute(database);
  return { units: account.balance, total: counted.rows[0]?.total ?? 0, lines: rows };
}

/** All points of members as they are now, in units, by the currency that each plays in; those of orders included, trial play left out. */
export async function pointsByCurrency(database: Database): Promise<ReadonlyMap<Currency, bigint>> {
  const { rows } = await sql<{ currency: Currency; units: bigint }>`select m.currency, sum(p.balance)::bigint as units
    from ledger_accounts p
    join ledger_accounts m on m.bucket = p.bucket and m.owner = p.owner and m.kind = 'member main' and m.currency <> 'FUN'
    where p.kind in ('points', 'points held') and p.balance <> 0 group by 1`.execute(database);
  return new Map(rows.map(({ currency, units }) => [currency, units]));
}
