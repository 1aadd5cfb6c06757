/** The tables of payout accounts. Numbers and names stand in them sealed; who else has one is found by a keyed hash. */
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { type MemberId, bucketOf, makeId } from '@banyan/core/ids';
import type { PayoutKind } from '@banyan/core/withdrawals';
import type { Context } from '../../infra/context.ts';
import type { Database, Tx } from '../../infra/database.ts';
import { seal, unseal } from '../../infra/seal.ts';
import type { Secrets } from '../../infra/secrets.ts';

/** What of an account is secret. */
export type AccountSecret = { readonly number: string; readonly holder: string };

export type AccountRow = {
  readonly id: string;
  readonly member: MemberId;
  readonly kind: PayoutKind;
  readonly institution: string;
  readonly tail: string;
  readonly confirmedAt: Date;
  /** When the operator changed it. */
  readonly changedAt: Date | undefined;
  readonly sealed: Buffer;
};

const placeOf = (member: MemberId, id: string): string => `payout_accounts ${member} ${id}`;

export function sealAccount(secrets: Secrets, member: MemberId, id: string, secret: AccountSecret): Buffer {
  return seal(secrets, 'payout-accounts', placeOf(member, id), Buffer.from(JSON.stringify(secret)));
}

export function openAccount(
  secrets: Secrets,
  { member, id, sealed }: Pick<AccountRow, 'member' | 'id' | 'sealed'>,
): AccountSecret {
  return JSON.parse(unseal(secrets, 'payout-accounts', placeOf(member, id), sealed).toString()) as AccountSecret;
}

/** The same account has the same hash, whoever bound it. */
export function numberHash(secrets: Secrets, institution: string, number: string): Buffer {
  return createHmac('sha256', secrets.derive('payout-account-numbers')).update(`${institution} ${number}`).digest();
}

const columns = ['id', 'member', 'kind', 'institution', 'tail', 'confirmed_at', 'changed_at', 'sealed'] as const;

type Stored = {
  id: string;
  member: string;
  kind: string;
  institution: string;
  tail: string;
  confirmed_at: Date;
  changed_at: Date | null;
  sealed: Buffer;
};

const toAccount = (row: Stored): AccountRow => ({
  id: row.id,
  member: row.member as MemberId,
  kind: row.kind as PayoutKind,
  institution: row.institution,
  tail: row.tail,
  confirmedAt: row.confirmed_at,
  changedAt: row.changed_at ?? undefined,
  sealed: row.sealed,
});

/** Those that stand, the oldest first. */
export async function readAccounts(database: Database | Tx, member: MemberId): Promise<AccountRow[]> {
  const rows = await database
    .selectFrom('payout_accounts')
    .select(columns)
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('removed_at', 'is', null)
    .orderBy('confirmed_at')
    .orderBy('id')
    .execute();
  return rows.map(toAccount);
}

/** Every account that a member ever bound, opened, for an export. */
export async function readSealed({ database, secrets }: Context, member: MemberId): Promise<readonly object[]> {
  const rows = await database
    .selectFrom('payout_accounts')
    .selectAll()
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .orderBy('confirmed_at')
    .execute();
  return rows.map((row) => {
    const { id, kind, institution, confirmed_at: confirmedAt, removed_at: removedAt } = row;
    return { id, kind, institution, confirmedAt, removedAt, ...openAccount(secrets, toAccount(row)) };
  });
}

export async function readAccount(
  database: Database | Tx,
  member: MemberId,
  id: string,
): Promise<AccountRow | undefined> {
  const row = await database
    .selectFrom('payout_accounts')
    .select(columns)
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row === undefined ? undefined : toAccount(row);
}

/** The accounts of one member are bound and changed one after the other. */
export async function lockAccounts(tx: Tx, member: MemberId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payout accounts ${member}`}, 0))`.execute(tx);
}

export async function insertAccount(tx: Tx, account: Omit<AccountRow, 'changedAt'>, hash: Buffer): Promise<void> {
  const { id, member, kind, institution, tail, confirmedAt, sealed } = account;
  await tx
    .insertInto('payout_accounts')
    .values({ bucket: bucketOf(member), member, id, kind, institution, tail, sealed, confirmed_at: confirmedAt })
    .execute();
  await tx.insertInto('payout_account_owners').values({ number_hash: hash, member, account: id }).execute();
}

/** Whether the member has it already. */
export async function isOwned(tx: Tx, member: MemberId, hash: Buffer): Promise<boolean> {
  const row = await tx
    .selectFrom('payout_account_owners')
    .select('account')
    .where('number_hash', '=', hash)
    .where('member', '=', member)
    .executeTakeFirst();
  return row !== undefined;
}

/** Other members who have bound the same account. */
export async function othersWith(database: Database | Tx, member: MemberId, account: string): Promise<MemberId[]> {
  const rows = await database
    .selectFrom('payout_account_owners as own')
    .innerJoin('payout_account_owners as other', 'other.number_hash', 'own.number_hash')
    .select('other.member')
    .where('own.member', '=', member)
    .where('own.account', '=', account)
    .where('other.member', '<>', member)
    .execute();
  return rows.map((row) => row.member as MemberId);
}

type Act = { readonly act: 'changed' | 'removed'; readonly by: string; readonly reason: string; readonly at: Date };

/** Changes or removes an account, keeping who did it and why. `to` undefined removes it. */
export async function storeChange(
  tx: Tx,
  { member, id }: Pick<AccountRow, 'member' | 'id'>,
  to: { readonly sealed: Buffer; readonly tail: string; readonly hash: Buffer } | undefined,
  { act, by, reason, at }: Act,
): Promise<void> {
  const changed = to === undefined ? { removed_at: at } : { sealed: to.sealed, tail: to.tail, changed_at: at };
  await tx
    .updateTable('payout_accounts')
    .set(changed)
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('payout_account_owners').where('member', '=', member).where('account', '=', id).execute();
  if (to !== undefined)
    await tx.insertInto('payout_account_owners').values({ number_hash: to.hash, member, account: id }).execute();
  await tx
    .insertInto('payout_account_changes')
    .values({ bucket: bucketOf(member), member, id: makeId(at.getTime()), account: id, at, by_whom: by, act, reason })
    .execute();
}

/** What the operator did to a member's accounts, the newest first. */
export async function accountChangesOf(database: Database, member: MemberId) {
  return await database
    .selectFrom('payout_account_changes')
    .select(['at', 'account', 'by_whom', 'act', 'reason'])
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .orderBy('at', 'desc')
    .limit(50)
    .execute();
}
