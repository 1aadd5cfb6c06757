/** The table of authenticator apps: one secret for each member, sealed. */
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Database, Tx } from '../../infra/database.ts';

export type Authenticator = {
  readonly sealedSecret: Buffer;
  /** Undefined until a code of it was shown. */
  readonly confirmedAt: Date | undefined;
};

export async function findAuthenticator(database: Database | Tx, member: MemberId): Promise<Authenticator | undefined> {
  const row = await database
    .selectFrom('authenticators')
    .select(['sealed_secret', 'confirmed_at'])
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .executeTakeFirst();
  return row === undefined
    ? undefined
    : { sealedSecret: row.sealed_secret, confirmedAt: row.confirmed_at ?? undefined };
}

/** Stores a secret that waits for its first code. False when a confirmed one stands there. */
export async function startSecret(tx: Tx, member: MemberId, sealedSecret: Buffer, at: Date): Promise<boolean> {
  const fresh = { sealed_secret: sealedSecret, made_at: at, confirmed_at: null, last_counter: 0n };
  const stored = await tx
    .insertInto('authenticators')
    .values({ bucket: bucketOf(member), member, ...fresh })
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'member']).doUpdateSet(fresh).where('authenticators.confirmed_at', 'is', null),
    )
    .execute();
  return stored[0]?.numInsertedOrUpdatedRows === 1n;
}

/** Uses the code of a half minute. False when that one or a later one was used: of many at once one gets true. */
export async function spendCounter(tx: Database | Tx, member: MemberId, counter: number): Promise<boolean> {
  const used = await tx
    .updateTable('authenticators')
    .set({ last_counter: BigInt(counter) })
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('last_counter', '<', BigInt(counter))
    .execute();
  return used[0]?.numUpdatedRows === 1n;
}

/** The member has shown a code of it. False when that was so before. */
export async function confirmSecret(tx: Tx, member: MemberId, at: Date): Promise<boolean> {
  const confirmed = await tx
    .updateTable('authenticators')
    .set({ confirmed_at: at })
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('confirmed_at', 'is', null)
    .execute();
  return confirmed[0]?.numUpdatedRows === 1n;
}

/** False when there was none. */
export async function removeSecret(tx: Tx, member: MemberId): Promise<boolean> {
  const removed = await tx
    .deleteFrom('authenticators')
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .execute();
  return (removed[0]?.numDeletedRows ?? 0n) > 0n;
}
