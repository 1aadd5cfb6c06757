/** By what browsers and addresses some members are known, for what is looked for among them. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Database, Tx } from '../../infra/database.ts';
import { firstAddresses } from './session-store.ts';

type Keyed = { readonly member: MemberId; readonly key: string };

const browsersOf = async (
  database: Database | Tx,
  members: readonly MemberId[],
  key: 'address' | 'device',
): Promise<Keyed[]> => {
  const of = key === 'address' ? sql`d.address` : sql`encode(d.device_hash, 'hex')`;
  const { rows } = await sql<Keyed>`select distinct d.member, ${of} as key
    from unnest(${members.map(bucketOf)}::smallint[], ${[...members]}::uuid[]) k (bucket, id)
    join member_devices d on d.bucket = k.bucket and d.member = k.id`.execute(database);
  return rows;
};

/** The hashes of their browsers. */
export const deviceKeysOfMany = (database: Database | Tx, members: readonly MemberId[]): Promise<Keyed[]> =>
  browsersOf(database, members, 'device');

/** The addresses that their browsers came from last. */
export const addressesOfMany = (database: Database | Tx, members: readonly MemberId[]): Promise<Keyed[]> =>
  browsersOf(database, members, 'address');

/** From where and when each came first: the log-in of the registration. Who never logged in is left out. */
export async function firstLoginsOfMany(
  database: Database,
  members: readonly MemberId[],
): Promise<{ readonly member: MemberId; readonly address: string; readonly at: Date }[]> {
  const { rows } = await sql<{
    member: MemberId;
    address: string;
    at: Date;
  }>`select f.member, f.address, f.at from (${firstAddresses(sql`${[...members]}::uuid[]`)}) f`.execute(database);
  return rows;
}
