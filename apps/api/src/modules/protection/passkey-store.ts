/** The tables of passkeys, of whose they are, and of what browsers were asked to sign. */
import { createHash } from 'node:crypto';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Database, Tx } from '../../infra/database.ts';

/** So many a member may have. */
export const passkeysAtMost = 10;

export type PasskeyPurpose = 'login' | 'step' | 'enrolment' | 'reauthentication';

export type Passkey = {
  readonly id: string;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly signCount: number;
  readonly transports: readonly string[];
  readonly label: string;
  readonly madeAt: Date;
  readonly lastUsedAt: Date | undefined;
};

/** The newest first. */
export async function listPasskeys(database: Database | Tx, member: MemberId): Promise<Passkey[]> {
  const rows = await database
    .selectFrom('passkeys')
    .selectAll()
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    credentialId: row.credential_id,
    publicKey: row.public_key,
    signCount: Number(row.sign_count),
    transports: row.transports,
    label: row.label,
    madeAt: row.made_at,
    lastUsedAt: row.last_used_at ?? undefined,
  }));
}

export async function ownerOfPasskey(database: Database | Tx, credentialId: string): Promise<MemberId | undefined> {
  const row = await database
    .selectFrom('passkey_owners')
    .select('member')
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return row?.member as MemberId | undefined;
}

type NewPasskey = Omit<Passkey, 'lastUsedAt'>;

/** False when somebody has it already. */
export async function insertPasskey(tx: Tx, member: MemberId, passkey: NewPasskey): Promise<boolean> {
  const taken = await tx
    .insertInto('passkey_owners')
    .values({ credential_id: passkey.credentialId, member })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .execute();
  if (taken[0]?.numInsertedOrUpdatedRows !== 1n) return false;
  await tx
    .insertInto('passkeys')
    .values({
      bucket: bucketOf(member),
      member,
      id: passkey.id,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      sign_count: BigInt(passkey.signCount),
      transports: [...passkey.transports],
      label: passkey.label,
      made_at: passkey.madeAt,
    })
    .execute();
  return true;
}

/** False when the member has none of that id. */
export async function removePasskey(tx: Tx, member: MemberId, id: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom('passkeys')
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('id', '=', id)
    .returning('credential_id')
    .executeTakeFirst();
  if (removed === undefined) return false;
  await tx.deleteFrom('passkey_owners').where('credential_id', '=', removed.credential_id).execute();
  return true;
}

export async function notePasskey(
  tx: Database | Tx,
  member: MemberId,
  id: string,
  { signCount, at }: { signCount: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('passkeys')
    .set({ sign_count: BigInt(signCount), last_used_at: at })
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('id', '=', id)
    .execute();
}

const hashOf = (challenge: string): Buffer => createHash('sha256').update(challenge).digest();

type Challenge = { challenge: string; purpose: PasskeyPurpose; member: MemberId | undefined };

export async function insertChallenge(
  database: Database | Tx,
  { challenge, purpose, member }: Challenge,
  expiresAt: Date,
): Promise<void> {
  await database
    .insertInto('passkey_challenges')
    .values({ challenge_hash: hashOf(challenge), purpose, member: member ?? null, expires_at: expiresAt })
    .execute();
}

/** Uses a challenge up, whatever comes of it. False when there is none for this purpose and member. */
export async function takeChallenge(
  database: Database | Tx,
  { challenge, purpose, member }: Challenge,
  now: Date,
): Promise<boolean> {
  const taken = await database
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashOf(challenge))
    .where('purpose', '=', purpose)
    .where('member', member === undefined ? 'is' : '=', member ?? null)
    .where('expires_at', '>', now)
    .returning('purpose')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function forgetChallenges(database: Database, before: Date): Promise<void> {
  await database.deleteFrom('passkey_challenges').where('expires_at', '<', before).execute();
}
