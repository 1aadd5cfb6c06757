/**
 * Members' contacts, and the directories in which an address or a number belongs to one member. Only a verified contact is in a
 * directory: an unverified one belongs to nobody, cannot be looked up, and gives way to whoever verifies it.
 */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Database, Tx } from '../../infra/database.ts';

export type ContactKind = 'email' | 'phone';
export type Contact = { readonly value: string; readonly verifiedAt: Date | undefined };
export type Contacts = { readonly [Kind in ContactKind]: Contact | undefined };

/** The form of an e-mail address that must be unique. */
export function foldEmail(email: string): string {
  return email.toLowerCase();
}

/** Puts what a member has proven in its directory, and takes it away from whoever only named it. False when another has proven it. */
async function takePlace(tx: Tx, kind: ContactKind, value: string, member: MemberId): Promise<boolean> {
  const taken = await (kind === 'email'
    ? tx
        .insertInto('member_emails')
        .values({ email: foldEmail(value), member })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .execute()
    : tx
        .insertInto('member_phones')
        .values({ phone: value, member })
        .onConflict((conflict) => conflict.column('phone').doNothing())
        .execute());
  if (taken[0]?.numInsertedOrUpdatedRows !== 1n) return false;
  await tx
    .deleteFrom('member_contacts')
    .where('kind', '=', kind)
    .where(sql`lower(value)`, '=', value.toLowerCase())
    .where('verified_at', 'is', null)
    .where('member', '<>', member)
    .execute();
  return true;
}

async function leavePlace(tx: Tx, kind: ContactKind, member: MemberId): Promise<void> {
  if (kind === 'email') await tx.deleteFrom('member_emails').where('member', '=', member).execute();
  else await tx.deleteFrom('member_phones').where('member', '=', member).execute();
}

type NewContact = { kind: ContactKind; value: string; at: Date; verifiedAt?: Date | undefined };

/** Gives a new member an address or a number. False when it is proven and another member has proven it before. */
export async function addContact(
  tx: Tx,
  member: MemberId,
  { kind, value, at, verifiedAt }: NewContact,
): Promise<boolean> {
  if (verifiedAt !== undefined && !(await takePlace(tx, kind, value, member))) return false;
  await tx
    .insertInto('member_contacts')
    .values({ bucket: bucketOf(member), member, kind, value, added_at: at, verified_at: verifiedAt ?? null })
    .execute();
  return true;
}

/**
 * Binds an address or a number that the member has shown to be theirs. One that was only named before gives way; a
 * confirmed one stays (MC-05). Returns what stands against it.
 */
export async function bindContact(
  tx: Tx,
  member: MemberId,
  { kind, value, at }: { kind: ContactKind; value: string; at: Date },
): Promise<'bound' | 'already-bound' | 'taken'> {
  const own = await tx
    .selectFrom('member_contacts')
    .select(['value', 'verified_at'])
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst();
  if (own !== undefined && own.verified_at !== null) return 'already-bound';
  if (!(await takePlace(tx, kind, value, member))) return 'taken';
  const bound = { value, added_at: at, verified_at: at };
  const stored = await tx
    .insertInto('member_contacts')
    .values({ bucket: bucketOf(member), member, kind, ...bound })
    .onConflict((conflict) =>
      conflict
        .columns(['bucket', 'member', 'kind'])
        .doUpdateSet(bound)
        .where('member_contacts.verified_at', 'is', null),
    )
    .execute();
  // Of two at once, each by a right code, the first stands.
  return stored[0]?.numInsertedOrUpdatedRows === 1n ? 'bound' : 'already-bound';
}

export async function contactsOf(database: Database | Tx, member: MemberId): Promise<Contacts> {
  const rows = await database
    .selectFrom('member_contacts')
    .select(['kind', 'value', 'verified_at'])
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .execute();
  const of = (kind: ContactKind): Contact | undefined => {
    const row = rows.find((one) => one.kind === kind);
    return row === undefined ? undefined : { value: row.value, verifiedAt: row.verified_at ?? undefined };
  };
  return { email: of('email'), phone: of('phone') };
}

/** Who has proven that the number is theirs. */
export async function memberOfPhone(database: Database | Tx, phone: string): Promise<MemberId | undefined> {
  const row = await database.selectFrom('member_phones').select('member').where('phone', '=', phone).executeTakeFirst();
  return row?.member as MemberId | undefined;
}

/** Puts another number or address in the place of the one there is, by the operator. False when another member has it. */
export async function replaceContact(
  tx: Tx,
  member: MemberId,
  { kind, value, at }: { kind: ContactKind; value: string; at: Date },
): Promise<boolean> {
  await leavePlace(tx, kind, member);
  if (!(await takePlace(tx, kind, value, member))) return false;
  const stored = { value, added_at: at, verified_at: at };
  await tx
    .insertInto('member_contacts')
    .values({ bucket: bucketOf(member), member, kind, ...stored })
    .onConflict((conflict) => conflict.columns(['bucket', 'member', 'kind']).doUpdateSet(stored))
    .execute();
  return true;
}
