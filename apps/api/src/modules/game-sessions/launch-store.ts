/** The tables of launches and game sessions. */
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { Database, Tx } from '../../infra/database.ts';

export type Launch = {
  readonly member: MemberId;
  readonly bucket: number;
  readonly vendor: string;
  readonly game: string;
  readonly currency: Currency;
  readonly language: string;
  /** The login that it was asked for by. */
  readonly login: string;
};

export async function insertLaunch(
  database: Database,
  codeHash: Buffer,
  launch: Launch,
  { at, expiresAt }: { at: Date; expiresAt: Date },
): Promise<void> {
  await database
    .insertInto('play_launches')
    .values({ ...launch, code_hash: codeHash, at, expires_at: expiresAt })
    .execute();
}

/** Uses a code up; of many at once one gets it. */
export async function useLaunch(tx: Tx, vendor: string, codeHash: Buffer, at: Date): Promise<Launch | undefined> {
  const row = await tx
    .updateTable('play_launches')
    .set({ used_at: at })
    .where('code_hash', '=', codeHash)
    .where('vendor', '=', vendor)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning(['member', 'bucket', 'vendor', 'game', 'currency', 'language', 'login'])
    .executeTakeFirst();
  return row as Launch | undefined;
}

export async function insertPlaySession(
  tx: Tx,
  tokenHash: Buffer,
  launch: Launch,
  { at, expiresAt }: { at: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('play_sessions')
    .values({ ...launch, token_hash: tokenHash, created_at: at, expires_at: expiresAt })
    .execute();
}

/** Deletes what ended long ago. */
export async function tidyLaunches(database: Database, before: Date): Promise<void> {
  await database.deleteFrom('play_launches').where('expires_at', '<', before).execute();
  await database.deleteFrom('play_sessions').where('expires_at', '<', before).execute();
}

/** Whether a member has, or lately had, a session at a vendor. */
export async function hasSessionAt(database: Database, member: MemberId, vendor: string): Promise<boolean> {
  const row = await database
    .selectFrom('play_sessions')
    .select('vendor')
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('vendor', '=', vendor)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
