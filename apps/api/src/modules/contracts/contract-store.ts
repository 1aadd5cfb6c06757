/** The table of contracts: a row is a version whose terms stay as they were offered. */
import { createHash } from 'node:crypto';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  type ContractKind,
  type ContractState,
  type Terms,
  highestRate,
  readTerms,
  termsText,
} from '@banyan/core/contracts';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Database, Tx } from '../../infra/database.ts';

/** Why a contract was withdrawn or ended. */
export type EndedWhy = 'offeror' | 'house' | 'replaced' | 'higher-rate' | 'upline-ended';

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
