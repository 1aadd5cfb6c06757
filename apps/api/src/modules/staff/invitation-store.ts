/** Invitations: a link that makes an account somebody's, once. */
import type { Database, Tx } from '../../infra/database.ts';

export type Invitation = {
  readonly staff: string;
  readonly expiresAt: Date;
  readonly passwordHash: string | null;
  readonly secret: Buffer | null;
};

const columns = ['staff', 'expires_at as expiresAt', 'password_hash as passwordHash', 'secret'] as const;

/** Stores a new one; those of the same person from before are worth nothing. */
export async function insertInvitation(
  tx: Tx,
  { hash, staff, madeAt, expiresAt }: { hash: Buffer; staff: string; madeAt: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .updateTable('staff_invitations')
    .set({ used_at: madeAt })
    .where('staff', '=', staff)
    .where('used_at', 'is', null)
    .execute();
  await tx.insertInto('staff_invitations').values({ hash, staff, made_at: madeAt, expires_at: expiresAt }).execute();
}

export async function findInvitation(
  database: Database | Tx,
  hash: Buffer,
  now: Date,
): Promise<Invitation | undefined> {
  return await database
    .selectFrom('staff_invitations')
    .select(columns)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export async function lockInvitation(tx: Tx, hash: Buffer, now: Date): Promise<Invitation | undefined> {
  return await tx
    .selectFrom('staff_invitations')
    .select(columns)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
}

/** Keeps what was chosen so far. */
export async function chooseWithInvitation(
  tx: Tx,
  hash: Buffer,
  { passwordHash, secret }: { passwordHash: string; secret: Buffer },
): Promise<void> {
  await tx
    .updateTable('staff_invitations')
    .set({ password_hash: passwordHash, secret })
    .where('hash', '=', hash)
    .execute();
}

export async function spendInvitation(tx: Tx, hash: Buffer, at: Date): Promise<void> {
  await tx.updateTable('staff_invitations').set({ used_at: at }).where('hash', '=', hash).execute();
}
