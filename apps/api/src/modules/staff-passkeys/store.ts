/** The tables of the staff's passkeys, and of what their browsers were asked to sign. */
import { createHash } from 'node:crypto';
import type { Database, Tx } from '../../infra/database.ts';
import type { Credential } from '../../infra/passkeys.ts';

/** So many a person may have. */
export const staffPasskeysAtMost = 10;

/** What a browser is asked for: a sign-in, the second factor again, a new passkey, or one that takes an invitation. */
export type StaffPurpose = 'sign-in' | 'fresh' | 'enrolment' | 'invitation';

export type StaffPasskey = Credential & {
  readonly id: string;
  readonly label: string;
  readonly madeAt: Date;
  readonly lastUsedAt: Date | null;
};

const columns = [
  ...(['id', 'label', 'credential_id as credentialId', 'public_key as publicKey', 'sign_count as signCount'] as const),
  ...(['transports', 'made_at as madeAt', 'last_used_at as lastUsedAt'] as const),
] as const;

type Found = Omit<StaffPasskey, 'signCount'> & { signCount: bigint };
const passkeyOf = (row: Found): StaffPasskey => ({ ...row, signCount: Number(row.signCount) });

/** The newest first. */
export async function listStaffPasskeys(database: Database | Tx, staff: string): Promise<StaffPasskey[]> {
  const rows = await database
    .selectFrom('staff_passkeys')
    .select(columns)
    .where('staff', '=', staff)
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(passkeyOf);
}

export async function countStaffPasskeys(database: Database | Tx, staff: string): Promise<number> {
  const row = await database
    .selectFrom('staff_passkeys')
    .select((all) => all.fn.countAll<bigint>().as('count'))
    .where('staff', '=', staff)
    .executeTakeFirst();
  return Number(row?.count ?? 0n);
}

/** The one of this person with that id of its maker, locked until the transaction ends. */
export async function lockStaffPasskey(tx: Tx, staff: string, credentialId: string): Promise<StaffPasskey | undefined> {
  const row = await tx
    .selectFrom('staff_passkeys')
    .select(columns)
    .where('credential_id', '=', credentialId)
    .where('staff', '=', staff)
    .forUpdate()
    .executeTakeFirst();
  return row && passkeyOf(row);
}

/** False when somebody has it already. */
export async function insertStaffPasskey(
  tx: Tx,
  staff: string,
  { id, credentialId, publicKey, signCount, transports, label, madeAt }: Omit<StaffPasskey, 'lastUsedAt'>,
): Promise<boolean> {
  const made = await tx
    .insertInto('staff_passkeys')
    .values({
      id,
      staff,
      credential_id: credentialId,
      public_key: publicKey,
      sign_count: BigInt(signCount),
      transports: [...transports],
      label,
      made_at: madeAt,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .execute();
  return made[0]?.numInsertedOrUpdatedRows === 1n;
}

export async function noteStaffPasskey(
  tx: Tx,
  id: string,
  { signCount, at }: { signCount: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('staff_passkeys')
    .set({ sign_count: BigInt(signCount), last_used_at: at })
    .where('id', '=', id)
    .execute();
}

/** False when the person has none of that id. */
export async function nameStaffPasskey(tx: Tx, staff: string, id: string, label: string): Promise<boolean> {
  const named = await tx
    .updateTable('staff_passkeys')
    .set({ label })
    .where('staff', '=', staff)
    .where('id', '=', id)
    .execute();
  return named[0]?.numUpdatedRows === 1n;
}

/** Removes one, or all of a person. Returns how many there were. */
export async function deleteStaffPasskeys(tx: Tx, staff: string, only?: string): Promise<number> {
  const all = tx.deleteFrom('staff_passkeys').where('staff', '=', staff);
  const removed = await (only === undefined ? all : all.where('id', '=', only)).execute();
  return Number(removed[0]?.numDeletedRows ?? 0n);
}

const hashOf = (challenge: string): Buffer => createHash('sha256').update(challenge).digest();

/** Who asked: the sign-in, the session or the invitation, never a person alone. */
export type Holder = { readonly purpose: StaffPurpose; readonly holder: string };

/** Stores what was asked, in the place of what the same one was asked before. */
export async function putChallenge(
  database: Database,
  { purpose, holder }: Holder,
  challenge: string,
  expiresAt: Date,
): Promise<void> {
  const asked = { challenge_hash: hashOf(challenge), expires_at: expiresAt };
  await database
    .insertInto('staff_challenges')
    .values({ purpose, holder, ...asked })
    .onConflict((conflict) => conflict.columns(['purpose', 'holder']).doUpdateSet(asked))
    .execute();
}

/** Uses a challenge up, whatever comes of it. False when this one was not asked for it, was before, or too long ago. */
export async function takeChallenge(
  database: Database,
  { purpose, holder }: Holder,
  challenge: string,
  now: Date,
): Promise<boolean> {
  const taken = await database
    .deleteFrom('staff_challenges')
    .where('purpose', '=', purpose)
    .where('holder', '=', holder)
    .where('challenge_hash', '=', hashOf(challenge))
    .where('expires_at', '>', now)
    .execute();
  return taken[0]?.numDeletedRows === 1n;
}

export async function forgetChallenges(database: Database, before: Date): Promise<void> {
  await database.deleteFrom('staff_challenges').where('expires_at', '<', before).execute();
}
