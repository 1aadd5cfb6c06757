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

/** Forgets browsers that nobody came from since. */
export async function forgetDevices(database: Database, before: Date): Promise<void> {
  await database.deleteFrom('member_devices').where('last_seen_at', '<', before).execute();
}
