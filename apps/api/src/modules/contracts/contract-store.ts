/** The table of contracts: a row is a version whose terms stay as they were offered. */
import { createHash } from 'node:crypto';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  type ContractKind,
  type ContractState,
  type EndedWhy,
  type Terms,
  highestRate,
  readTerms,
  termsText,
} from '@banyan/core/contracts';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { StaffScope } from '../../infra/actor.ts';
import type { Cursor } from '../../infra/cursor.ts';
import type { Database, Tx } from '../../infra/database.ts';
import { everybodyBelow, within } from '../members/index.ts';

export type ContractRow = {
  readonly id: string;
  readonly member: MemberId;
  /** The upline that offered it; null: the house. */
  readonly offeror: MemberId | null;
  readonly kind: ContractKind;
  readonly terms: Terms;
  readonly hash: Buffer;
  readonly rate: bigint;
  readonly state: ContractState;
  readonly offeredAt: Date;
  readonly offeredBy: string | null;
  readonly approvedBy: string | null;
  readonly answeredAt: Date | null;
  readonly answerId: string | null;
  readonly beginsAt: Date | null;
  readonly endedAt: Date | null;
  readonly endId: string | null;
  readonly why: EndedWhy | null;
  /** The contract whose beginning or end ended this one. */
  readonly because: string | null;
  readonly reason: string;
};
type Stored = Omit<ContractRow, 'terms'> & { readonly terms: string };

const columns = sql`c.id, c.member, c.offeror, c.kind, c.terms, c.terms_hash as hash, c.rate, c.state, c.offered_at as "offeredAt",
  c.offered_by as "offeredBy", c.approved_by as "approvedBy", c.answered_at as "answeredAt", c.answer_id as "answerId",
  c.begins_at as "beginsAt", c.ended_at as "endedAt", c.end_id as "endId", c.why, c.because, c.reason`;

/** Those that a condition on `c` names, in an order. */
export async function selectContracts(
  database: Database | Tx,
  condition: RawBuilder<SqlBool>,
  order: RawBuilder<unknown> = sql`c.offered_at desc, c.id desc`,
): Promise<ContractRow[]> {
  const { rows } = await sql<Stored>`select ${columns} from contracts c where ${condition} order by ${order}`.execute(
    database,
  );
  return rows.map((row) => ({ ...row, terms: readTerms(row.terms) }));
}

export async function findContract(database: Database | Tx, id: string): Promise<ContractRow | undefined> {
  return (await selectContracts(database, sql`c.id = ${id}::uuid`))[0];
}

/** Those of a kind that were in force at a moment, whoever's. Who reads a period's end reads the terms of that end. */
export async function activeContracts(
  database: Database | Tx,
  { kind, at }: { readonly kind: ContractKind; readonly at: Date },
): Promise<ContractRow[]> {
  return await selectContracts(
    database,
    sql`c.kind = ${kind} and c.begins_at <= ${at} and (c.ended_at is null or c.ended_at > ${at})`,
    sql`c.member`,
  );
}

/** Everything that was ever offered to a member, the newest first. */
export async function contractsOf(database: Database | Tx, member: MemberId): Promise<ContractRow[]> {
  return await selectContracts(database, sql`c.bucket = ${bucketOf(member)} and c.member = ${member}::uuid`);
}

export type NewContract = Pick<
  ContractRow,
  'id' | 'member' | 'offeror' | 'terms' | 'offeredAt' | 'offeredBy' | 'approvedBy'
>;

export async function insertContract(tx: Tx, { terms, ...row }: NewContract): Promise<void> {
  const text = termsText(terms);
  await tx
    .insertInto('contracts')
    .values({
      ...{ id: row.id, bucket: bucketOf(row.member), member: row.member, offeror: row.offeror, kind: terms.kind },
      ...{ terms: text, terms_hash: createHash('sha256').update(text).digest(), rate: highestRate(terms) },
      ...{ offered_at: row.offeredAt, offered_by: row.offeredBy, approved_by: row.approvedBy },
    })
    .execute();
}

/** Whatever changes contracts of a kind happens one after the other: what is read here still stands when it is written. */
export async function lockKind(tx: Tx, kind: ContractKind): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contracts ${kind}`}, 0))`.execute(tx);
}

type OfMember = { readonly member: MemberId; readonly kind: ContractKind; readonly state: 'pending' | 'accepted' };

/** The one that is in force, or the one that waits for an answer. */
export async function currentContract(
  database: Database | Tx,
  { member, kind, state }: OfMember,
): Promise<ContractRow | undefined> {
  const [row] = await selectContracts(
    database,
    sql`c.bucket = ${bucketOf(member)} and c.member = ${member}::uuid and c.kind = ${kind} and c.state = ${state}`,
  );
  return row;
}

/** The kinds of which an offer waits for a member's answer. */
export async function offeredKinds(database: Database, member: MemberId): Promise<ReadonlySet<ContractKind>> {
  const rows = await database
    .selectFrom('contracts')
    .select('kind')
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('state', '=', 'pending')
    .execute();
  return new Set(rows.map(({ kind }) => kind as ContractKind));
}

/** Those in force of some members, by kind. */
export async function acceptedOf(database: Database | Tx, members: readonly MemberId[]): Promise<ContractRow[]> {
  if (members.length === 0) return [];
  const buckets = [...new Set(members.map(bucketOf))];
  return await selectContracts(
    database,
    sql`c.bucket = any (${buckets}::smallint[]) and c.member = any (${[...members]}::uuid[]) and c.state = 'accepted'`,
    sql`c.kind, c.id`,
  );
}

/** A moment that a contract is answered at, by which request. */
export type Answer = { readonly at: Date; readonly request: string };

/** An offer becomes a contract in force. */
export async function markAccepted(tx: Tx, id: string, { at, request }: Answer): Promise<void> {
  await sql`update contracts set state = 'accepted', answered_at = ${at}, answer_id = ${request}::uuid, begins_at = ${at}
    where id = ${id}::uuid`.execute(tx);
}

export async function markRejected(tx: Tx, id: string, { at, request }: Answer): Promise<void> {
  await sql`update contracts set state = 'rejected', answered_at = ${at}, answer_id = ${request}::uuid
    where id = ${id}::uuid`.execute(tx);
}

type End = {
  readonly at: Date;
  readonly why: EndedWhy;
  readonly request?: string;
  readonly because?: string;
  readonly reason?: string;
};

/** Offers are withdrawn. */
export async function markWithdrawn(tx: Tx, ids: readonly string[], end: End): Promise<void> {
  const { at, why, request = null, because = null, reason = '' } = end;
  await sql`update contracts set state = 'withdrawn', answered_at = ${at}, answer_id = ${request}::uuid, why = ${why},
    because = ${because}::uuid, reason = ${reason} where id = any (${[...ids]}::uuid[])`.execute(tx);
}

/** Contracts in force end: completed by the one that takes its place, or terminated. What began after the moment of the end ends as it begins. */
export async function markEnded(tx: Tx, ids: readonly string[], end: End): Promise<void> {
  const { at, why, request = null, because = null, reason = '' } = end;
  await sql`update contracts set state = ${why === 'replaced' ? 'completed' : 'terminated'}, ended_at = greatest(${at}, begins_at),
    end_id = ${request}::uuid, why = ${why}, because = ${because}::uuid, reason = ${reason} where id = any (${[...ids]}::uuid[])`.execute(
    tx,
  );
}

/** Offers that some members made and that still wait, withdrawn because what they rest on has ended; answered as they were. */
export async function withdrawOffersOf(
  tx: Tx,
  { members, kind, at, because }: { members: readonly MemberId[]; kind: ContractKind; at: Date; because: string },
): Promise<ContractRow[]> {
  const rows = await selectContracts(
    tx,
    sql`c.offeror = any (${[...members]}::uuid[]) and c.kind = ${kind} and c.state = 'pending'`,
  );
  await markWithdrawn(
    tx,
    rows.map(({ id }) => id),
    { at, why: 'upline-ended', because },
  );
  return rows;
}

/** Contracts that ended with another one, for a reason. */
export async function endedBecauseOf(database: Database | Tx, id: string, why: EndedWhy): Promise<ContractRow[]> {
  return await selectContracts(
    database,
    sql`c.because = ${id}::uuid and c.why = ${why} and c.ended_at is not null`,
    sql`c.id`,
  );
}

/** What some members hold of a kind, and what waits for their answer. */
export async function currentOfMany(
  database: Database,
  members: readonly MemberId[],
  kind: ContractKind,
): Promise<ContractRow[]> {
  return await selectContracts(
    database,
    sql`c.member = any (${[...members]}::uuid[]) and c.kind = ${kind} and c.state in ('pending', 'accepted')`,
  );
}

/** A page of what a member had or offered and that is over, the newest first. */
export async function pastOf(
  database: Database,
  { member, kind }: { member: MemberId; kind: ContractKind },
  { offset, limit }: { offset: number; limit: number },
): Promise<{ list: ContractRow[]; total: number }> {
  const over = sql<SqlBool>`c.kind = ${kind} and c.state not in ('pending', 'accepted')
    and ((c.bucket = ${bucketOf(member)} and c.member = ${member}::uuid) or c.offeror = ${member}::uuid)`;
  const list = await selectContracts(database, over, sql`c.offered_at desc, c.id desc offset ${offset} limit ${limit}`);
  const { rows } = await sql<{
    total: number;
  }>`select count(*)::integer as total from contracts c where ${over}`.execute(database);
  return { list, total: rows[0]?.total ?? 0 };
}

type Listed = {
  readonly kind: ContractKind | undefined;
  readonly state: ContractState | undefined;
  /** An agent with everybody below. */
  readonly line: MemberId | undefined;
  readonly scope: StaffScope | undefined;
  readonly before: Cursor | undefined;
  readonly limit: number;
};

/** Those of members whom somebody of the staff sees, the newest offer first. */
export async function pageOfContracts(
  database: Database,
  { kind, state, line, scope, before, limit }: Listed,
): Promise<ContractRow[]> {
  const all = sql<SqlBool>`true`;
  const isOfLine =
    line === undefined
      ? all
      : sql<SqlBool>`(c.member = ${line}::uuid or c.member in (select b.member from (${everybodyBelow(line)}) b))`;
  return await selectContracts(
    database,
    sql<SqlBool>`${kind === undefined ? all : sql`c.kind = ${kind}`} and ${state === undefined ? all : sql`c.state = ${state}`}
      and ${isOfLine} and ${scope === undefined ? all : within(scope, sql.ref('c.member'))}
      and ${before === undefined ? all : sql`(c.offered_at, c.id) < (${before.at}::timestamptz, ${before.id}::uuid)`}`,
    sql`c.offered_at desc, c.id desc limit ${limit}`,
  );
}
