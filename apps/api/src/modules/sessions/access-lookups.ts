/** Who has come from an address or in a browser, and the browsers and logins of one member, for the staff. Addresses leave masked. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Database } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
import { listDevices } from './device-store.ts';
import { maskedAddress } from './masked-address.ts';
import { readLogins } from './session-store.ts';

const most = 200;

/** Members who logged in from an address, the last one first. */
export async function addressUsers(database: Database, address: string): Promise<MemberId[]> {
  // Each way to write it is read by itself, the newest first: behind one address of a mobile network there may be every tenth login.
  const { rows } = await sql<Row<'logins', 'member'>>`select member from (
      select l.member, l.at from unnest(${[address, `::ffff:${address}`]}::text[]) k (address)
      cross join lateral (
        select o.member, o.at from logins o where o.address = k.address order by o.at desc limit 2000) l
      order by l.at desc limit 2000) l
    group by member order by max(at) desc limit ${most}`.execute(database);
  return rows.map(({ member }) => member as MemberId);
}

/** Members who used the browser that one of them has under this id, who has it so first. */
export async function deviceUsers(database: Database, id: string): Promise<MemberId[]> {
  const { rows } = await sql<Row<'member_devices', 'member'>>`select other.member
    from member_devices own join member_devices other on other.device_hash = own.device_hash
    where own.id = ${id}::uuid order by (other.member <> own.member), other.last_seen_at desc limit ${most}`.execute(
    database,
  );
  return rows.map(({ member }) => member as MemberId);
}

/** Others who used a browser of this member's. */
export async function deviceSharers(database: Database, member: MemberId): Promise<MemberId[]> {
  const { rows } = await sql<Row<'member_devices', 'member'>>`select distinct other.member
    from member_devices own join member_devices other on other.device_hash = own.device_hash
    where own.bucket = ${bucketOf(member)} and own.member = ${member} and other.member <> ${member}
    limit ${most}`.execute(database);
  return rows.map(({ member: other }) => other as MemberId);
}

/** Others who logged in from one of this member's last addresses. An address of very many members, as of a phone network, names nobody. */
export async function addressSharers(database: Database, member: MemberId): Promise<MemberId[]> {
  const addresses = [...new Set((await readLogins(database, member, 20)).map(({ address }) => address))];
  const found = await Promise.all(addresses.map((address) => addressUsers(database, address)));
  const few = found.filter((users) => users.length < most);
  return [...new Set(few.flat())].filter((other) => other !== member).slice(0, 50);
}

/** A member's browsers and last logins. */
export async function accessOf(database: Database, member: MemberId, now: Date) {
  const [devices, logins] = await Promise.all([listDevices(database, member, now), readLogins(database, member, 30)]);
  return {
    devices: devices.map(({ id, firstSeenAt, lastSeenAt, address, userAgent, isRemembered }) => ({
      ...{ id, firstSeenAt, lastSeenAt, userAgent, isRemembered },
      address: maskedAddress(address),
    })),
    logins: logins.map(({ at, address, user_agent: userAgent }) => ({
      at,
      userAgent,
      address: maskedAddress(address),
    })),
  };
}
