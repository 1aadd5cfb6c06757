/** The tables of who members are: details, papers, decisions. */
import type { DocumentKind, DocumentState, PaperKind } from '@banyan/core/kyc';
import { type MemberId, bucketOf, makeId } from '@banyan/core/ids';
import { sql } from 'kysely';
import type { Cursor } from '../../infra/cursor.ts';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

export type DocumentRow = {
  readonly id: string;
  readonly member: MemberId;
  readonly kind: DocumentKind;
  readonly state: DocumentState;
  readonly upload: string;
  readonly reason: string | null;
  readonly sentAt: Date;
  /** `2026-12-31`. */
  readonly expiresOn: string | null;
};

type Raw = Row<'kyc_documents', 'id' | 'upload' | 'reason'> & {
  member: MemberId;
  kind: DocumentKind;
  state: DocumentState;
  sentAt: Date;
  expiresOn: string | null;
};
const columns = sql`d.id, d.member, d.kind, d.state, d.upload, d.reason, d.sent_at as "sentAt", d.expires_on::text as "expiresOn"`;

/** The newest paper of each kind. */
export async function newestDocuments(database: Database | Tx, member: MemberId): Promise<DocumentRow[]> {
  const { rows } = await sql<Raw>`
    select distinct on (d.kind) ${columns} from kyc_documents d
    where d.bucket = ${bucketOf(member)} and d.member = ${member}
    order by d.kind, d.sent_at desc, d.id desc`.execute(database);
  return rows;
}

/** Papers that wait, the longest first; with `isAll` every one. */
export async function readDocuments(database: Database, isAll: boolean, limit: number): Promise<DocumentRow[]> {
  const { rows } = await sql<Raw>`select ${columns} from kyc_documents d where ${isAll} or d.state = 'pending'
    order by d.sent_at, d.id limit ${limit}`.execute(database);
  return rows;
}

export type WaitingRow = { readonly member: MemberId; readonly kinds: DocumentKind[]; readonly since: Date };
/** Where a list by a moment and an id goes on. */

/** Members whose papers wait, the longest first, from the one after `after`. */
export async function waitingMembers(
  database: Database,
  after: Cursor | undefined,
  limit: number,
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`select * from (
      select d.member, array_agg(d.kind order by d.sent_at) as kinds, min(d.sent_at) as since
      from kyc_documents d where d.state = 'pending' group by d.bucket, d.member) w
    where ${after === undefined} or (w.since, w.member) > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid)
    order by w.since, w.member limit ${limit}`.execute(database);
  return rows;
}

export type DecisionRow = Row<'kyc_decisions', 'id' | 'at' | 'decision' | 'reason'> & {
  member: MemberId;
  kind: DocumentKind;
  by: string;
};

/** What was decided, the latest first. The ids follow the time. */
export async function latestDecisions(
  database: Database,
  after: string | undefined,
  limit: number,
): Promise<DecisionRow[]> {
  const { rows } = await sql<DecisionRow>`
    select c.id, c.at, c.member, c.decision, c.reason, c.decided_by as by, d.kind
    from kyc_decisions c join kyc_documents d on d.bucket = c.bucket and d.member = c.member and d.id = c.document
    where ${after === undefined} or c.id < ${after ?? null}::uuid order by c.id desc limit ${limit}`.execute(database);
  return rows;
}

/** One after the other for each member. */
export async function lockMember(tx: Tx, member: MemberId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`kyc ${member}`}, 0))`.execute(tx);
}

type NewDocument = { member: MemberId; kind: DocumentKind; upload: string; at: Date };
export async function insertDocument(tx: Tx, { member, kind, upload, at }: NewDocument): Promise<void> {
  const id = makeId(at.getTime());
  await tx
    .insertInto('kyc_documents')
    .values({ bucket: bucketOf(member), member, id, kind, state: 'pending', upload, sent_at: at })
    .execute();
}

export type Decision = {
  readonly state: Exclude<DocumentState, 'pending'>;
  readonly by: string;
  readonly reason: string;
  readonly expiresOn?: string | undefined;
  readonly at: Date;
};

/** Moves a paper and records who decided so. */
export async function decideDocument(
  tx: Tx,
  one: DocumentRow,
  { state, by, reason, expiresOn, at }: Decision,
): Promise<void> {
  const bucket = bucketOf(one.member);
  await sql`update kyc_documents set state = ${state}, decided_at = ${at}, reason = ${state === 'rejected' ? reason : null},
      expires_on = coalesce(${expiresOn ?? null}::date, expires_on)
    where bucket = ${bucket} and member = ${one.member} and id = ${one.id}`.execute(tx);
  await tx
    .insertInto('kyc_decisions')
    .values({
      id: makeId(at.getTime()),
      at,
      bucket,
      member: one.member,
      document: one.id,
      decision: state,
      decided_by: by,
      reason,
    })
    .execute();
}

/** Verified papers whose last day is over, locked; those that another works on are left out. */
export async function takeExpired(tx: Tx, today: string, limit: number): Promise<DocumentRow[]> {
  const { rows } = await sql<Raw>`select ${columns} from kyc_documents d
    where d.state = 'verified' and d.expires_on < ${today}::date order by d.expires_on limit ${limit} for update skip locked`.execute(
    tx,
  );
  return rows;
}

export type PersonRow = {
  readonly details: Buffer;
  readonly paper: PaperKind;
  readonly numberHash: Buffer;
  readonly at: Date;
};

export async function findPerson(database: Database | Tx, member: MemberId): Promise<PersonRow | undefined> {
  const row = await database
    .selectFrom('kyc_persons')
    .select(['details', 'paper', 'number_hash', 'at'])
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .executeTakeFirst();
  return row && { details: row.details, paper: row.paper as PaperKind, numberHash: row.number_hash, at: row.at };
}

export async function writePerson(
  tx: Tx,
  member: MemberId,
  { details, paper, numberHash, at }: PersonRow,
): Promise<void> {
  const fields = { details, paper, number_hash: numberHash, at };
  await tx
    .insertInto('kyc_persons')
    .values({ bucket: bucketOf(member), member, ...fields })
    .onConflict((conflict) => conflict.columns(['bucket', 'member']).doUpdateSet(fields))
    .execute();
}

/** Members who named a paper with this hash of its number. */
export async function documentOwners(database: Database | Tx, hash: Buffer): Promise<MemberId[]> {
  const rows = await database.selectFrom('kyc_persons').select('member').where('number_hash', '=', hash).execute();
  return rows.map(({ member }) => member as MemberId);
}

/** The hashes of the numbers of papers that some members named. */
export async function paperKeysOfMany(
  database: Database | Tx,
  members: readonly MemberId[],
): Promise<{ readonly member: MemberId; readonly key: string }[]> {
  const { rows } = await sql<{ member: MemberId; key: string }>`select p.member, encode(p.number_hash, 'hex') as key
    from unnest(${members.map(bucketOf)}::smallint[], ${[...members]}::uuid[]) k (bucket, id)
    join kyc_persons p on p.bucket = k.bucket and p.member = k.id`.execute(database);
  return rows;
}

/** How many documents wait for a person, and since when the oldest. */
export async function documentsWaiting(database: Database | Tx): Promise<{ count: bigint; oldest: Date | null }> {
  const { rows } = await sql<{
    count: bigint;
    oldest: Date | null;
  }>`select count(*) as count, min(d.sent_at) as oldest from kyc_documents d
    where d.state = 'pending'`.execute(database);
  return rows[0] ?? { count: 0n, oldest: null };
}
