/** The table of browsers that members have logged in from. */
import { type MemberId, bucketOf, makeId } from '@banyan/core/ids';
import type { Database, Tx } from '../../infra/database.ts';

type SeenDevice = { readonly device: Buffer; readonly at: Date; readonly address: string; readonly userAgent: string };

/** The hashes of a member's browsers. */
export async function devicesOf(database: Database | Tx, member: MemberId): Promise<Buffer[]> {
  const rows = await database
    .selectFrom('member_devices')
    .select('device_hash')
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .execute();
  return rows.map((row) => row.device_hash);
}

export async function upsertDevice(tx: Tx, member: MemberId, seen: SeenDevice): Promise<void> {
  const { device, at, address, userAgent } = seen;
  const now = { last_seen_at: at, address, user_agent: userAgent };
  await tx
    .insertInto('member_devices')
    .values({
      bucket: bucketOf(member),
      member,
      device_hash: device,
      id: makeId(at.getTime()),
      first_seen_at: at,
      ...now,
    })
    .onConflict((conflict) => conflict.columns(['bucket', 'member', 'device_hash']).doUpdateSet(now))
    .execute();
}

export type KnownDevice = {
  readonly id: string;
  readonly device: Buffer;
  readonly firstSeenAt: Date;
  readonly lastSeenAt: Date;
  readonly address: string;
  readonly userAgent: string;
  readonly isRemembered: boolean;
};

const most = 50;

/** The browsers that a member has logged in from, the newest first, and whether one of them still needs no password. */
export async function listDevices(database: Database, member: MemberId, at: Date): Promise<KnownDevice[]> {
  const rows = await database
    .selectFrom('member_devices as d')
    .selectAll('d')
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('remembered as r')
          .select('r.family')
          .whereRef('r.bucket', '=', 'd.bucket')
          .whereRef('r.member', '=', 'd.member')
          .whereRef('r.device_hash', '=', 'd.device_hash')
          .where('r.ended_at', 'is', null)
          .where('r.used_at', 'is', null)
          .where('r.expires_at', '>', at),
      ).as('is_remembered'),
    )
    .where('d.bucket', '=', bucketOf(member))
    .where('d.member', '=', member)
    .orderBy('d.last_seen_at', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    device: row.device_hash,
    firstSeenAt: row.first_seen_at,
    lastSeenAt: row.last_seen_at,
    address: row.address,
    userAgent: row.user_agent,
    isRemembered: row.is_remembered === true,
  }));
}

/** Removes one of a member's browsers from the list. Returns which it was. */
export async function removeDevice(tx: Tx, member: MemberId, id: string): Promise<Buffer | undefined> {
  const row = await tx
    .deleteFrom('member_devices')
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('id', '=', id)
    .returning('device_hash')
    .executeTakeFirst();
  return row?.device_hash;
}

/** Deletes browsers that were not used since. */
export async function forgetDevices(database: Database, before: Date): Promise<void> {
  await database.deleteFrom('member_devices').where('last_seen_at', '<', before).execute();
}
