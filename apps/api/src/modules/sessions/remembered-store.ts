/** The table of remembered browsers: credentials that stand in place of a password, each good once, in families. */
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Database, Tx } from '../../infra/database.ts';
import type { TokenPlace } from '../../infra/token.ts';

export type Remembered = {
  readonly family: string;
  readonly member: MemberId;
  readonly device: Buffer;
  readonly beganAt: Date;
  readonly expiresAt: Date;
};

export async function insertRemembered(tx: Tx, place: TokenPlace<'remembered'>, one: Remembered): Promise<void> {
  await tx
    .insertInto('remembered')
    .values({
      bucket: place.bucket,
      token_hash: place.hash,
      family: one.family,
      member: one.member,
      device_hash: one.device,
      began_at: one.beganAt,
      expires_at: one.expiresAt,
    })
    .execute();
}

/** A credential, locked until the transaction is over, so that of two uses at once the second sees the first. */
export async function lockRemembered(
  tx: Tx,
  { bucket, hash }: TokenPlace<'remembered'>,
): Promise<(Remembered & { isUsed: boolean; isEnded: boolean }) | undefined> {
  const row = await tx
    .selectFrom('remembered')
    .selectAll()
    .where('bucket', '=', bucket)
    .where('token_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    family: row.family,
    member: row.member as MemberId,
    device: row.device_hash,
    beganAt: row.began_at,
    expiresAt: row.expires_at,
    isUsed: row.used_at !== null,
    isEnded: row.ended_at !== null,
  };
}

export async function markUsed(tx: Tx, { bucket, hash }: TokenPlace<'remembered'>, at: Date): Promise<void> {
  await tx
    .updateTable('remembered')
    .set({ used_at: at })
    .where('bucket', '=', bucket)
    .where('token_hash', '=', hash)
    .execute();
}

/** Ends a member's remembered browsers: all, one family, those of one browser, or all but those of one browser. */
export async function endRemembered(
  database: Database | Tx,
  member: MemberId,
  at: Date,
  which: { family?: string; device?: Buffer; exceptDevice?: Buffer } = {},
): Promise<void> {
  let mine = database
    .updateTable('remembered')
    .set({ ended_at: at })
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('ended_at', 'is', null);
  if (which.family !== undefined) mine = mine.where('family', '=', which.family);
  if (which.device !== undefined) mine = mine.where('device_hash', '=', which.device);
  if (which.exceptDevice !== undefined) mine = mine.where('device_hash', '<>', which.exceptDevice);
  await mine.execute();
}

/** Forgets credentials that nobody can use any more. */
export async function forgetRemembered(database: Database, before: Date): Promise<void> {
  await database.deleteFrom('remembered').where('expires_at', '<', before).execute();
}

/** Whether a family has ended. It is held until the transaction is over: who ends it at the same time waits, and then sees what was opened with it. */
export async function isFamilyEnded(tx: Tx, member: MemberId, family: string): Promise<boolean> {
  const rows = await tx
    .selectFrom('remembered')
    .select('ended_at')
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('family', '=', family)
    .forUpdate()
    .execute();
  return rows.some(({ ended_at: endedAt }) => endedAt !== null);
}
