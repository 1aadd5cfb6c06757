/** The tables of sign-ins under way and of the links that came of them. */
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Issuer, Person } from '../../adapters/sign-in/index.ts';
import type { Database, Tx } from '../../infra/database.ts';

type NewAttempt = {
  readonly id: string;
  readonly issuer: Issuer;
  readonly stateHash: Buffer;
  readonly bindingHash: Buffer;
  readonly redirectUri: string;
  readonly at: Date;
  readonly expiresAt: Date;
  /** Who the other side says it is, once it has answered. */
  readonly person?: Person | undefined;
};

export async function insertAttempt(database: Database, attempt: NewAttempt): Promise<void> {
  const { id, issuer, stateHash, bindingHash, redirectUri, at, expiresAt, person } = attempt;
  await database
    .insertInto('sign_in_attempts')
    .values({
      id,
      issuer,
      state_hash: stateHash,
      binding_hash: bindingHash,
      redirect_uri: redirectUri,
      asked_at: at,
      expires_at: expiresAt,
      ...(person === undefined
        ? {}
        : {
            answered_at: at,
            authority: person.authority,
            subject: person.subject,
            name: person.name,
            email: person.email?.address ?? null,
            email_verified: person.email?.isVerified ?? false,
          }),
    })
    .execute();
}

export type AskedAttempt = { readonly issuer: Issuer; readonly redirectUri: string };

/** Consumes a pending attempt of this browser by deleting it, so each is answered once. */
export async function takeAttempt(
  database: Database,
  { stateHash, bindingHash, now }: { stateHash: Buffer; bindingHash: Buffer; now: Date },
): Promise<AskedAttempt | undefined> {
  const row = await database
    .deleteFrom('sign_in_attempts')
    .where('state_hash', '=', stateHash)
    .where('binding_hash', '=', bindingHash)
    .where('answered_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['issuer', 'redirect_uri'])
    .executeTakeFirst();
  return row === undefined ? undefined : { issuer: row.issuer as Issuer, redirectUri: row.redirect_uri };
}

export type Ticket = {
  readonly issuer: Issuer;
  readonly authority: string;
  readonly subject: string;
  readonly name: string;
  readonly answeredAt: Date;
};

/** Takes a ticket of this browser in the caller's transaction. */
export async function takeTicket(
  tx: Tx,
  { id, bindingHash, now }: { id: string; bindingHash: Buffer; now: Date },
): Promise<Ticket | undefined> {
  const row = await tx
    .deleteFrom('sign_in_attempts')
    .where('id', '=', id)
    .where('binding_hash', '=', bindingHash)
    .where('answered_at', 'is not', null)
    .where('expires_at', '>', now)
    .returning(['issuer', 'authority', 'subject', 'name', 'answered_at'])
    .executeTakeFirst();
  if (row === undefined || row.authority === null || row.subject === null || row.answered_at === null) return undefined;
  const { issuer, authority, subject, name, answered_at: answeredAt } = row;
  return { issuer: issuer as Issuer, authority, subject, name: name ?? '', answeredAt };
}

/** The member that an identity of a provider is linked with. */
export async function memberOfSubject(
  database: Database,
  { authority, subject }: Pick<Person, 'authority' | 'subject'>,
): Promise<MemberId | undefined> {
  const row = await database
    .selectFrom('identity_subjects')
    .select('member')
    .where('authority', '=', authority)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.member as MemberId | undefined;
}

/** Links a member with a person elsewhere, in the place of whom it was linked with there. False when that person is another member's. */
export async function linkSubject(tx: Tx, member: MemberId, ticket: Ticket, at: Date): Promise<boolean> {
  const { issuer, authority, subject, name } = ticket;
  await unlinkIssuer(tx, member, issuer);
  const { numInsertedOrUpdatedRows: taken } = await tx
    .insertInto('identity_subjects')
    .values({ authority, subject, member })
    .onConflict((conflict) => conflict.columns(['authority', 'subject']).doNothing())
    .executeTakeFirst();
  if (taken !== 1n) return false;
  await tx
    .insertInto('member_identities')
    .values({ bucket: bucketOf(member), member, issuer, authority, subject, name, linked_at: at })
    .execute();
  return true;
}

/** Ends a link. False when there was none. */
export async function unlinkIssuer(tx: Tx, member: MemberId, issuer: Issuer): Promise<boolean> {
  const gone = await tx
    .deleteFrom('member_identities')
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('issuer', '=', issuer)
    .returning(['authority', 'subject'])
    .executeTakeFirst();
  if (gone === undefined) return false;
  await tx
    .deleteFrom('identity_subjects')
    .where('authority', '=', gone.authority)
    .where('subject', '=', gone.subject)
    .where('member', '=', member)
    .execute();
  return true;
}

export type Link = { readonly issuer: Issuer; readonly name: string; readonly linkedAt: Date };

export async function linksOf(database: Database, member: MemberId): Promise<Link[]> {
  const rows = await database
    .selectFrom('member_identities')
    .select(['issuer', 'name', 'linked_at'])
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .orderBy('linked_at')
    .execute();
  return rows.map(({ issuer, name, linked_at: linkedAt }) => ({ issuer: issuer as Issuer, name, linkedAt }));
}

export async function forgetAttempts(database: Database, before: Date): Promise<void> {
  await database.deleteFrom('sign_in_attempts').where('expires_at', '<', before).execute();
}
