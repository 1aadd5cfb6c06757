/**
 * The browser somebody comes from: a random cookie that no script reads and no other site sends (T11). A session is good
 * only together with it, so a token alone, copied out of a page, opens nothing. It names nobody: all accounts that are
 * used in one browser share it, which lets several tabs go on side by side. Only its hash is stored.
 */
import { createHash, randomBytes } from 'node:crypto';
import { type MemberId, bucketOf, makeId } from '@banyan/core/ids';
import type { RequestFacts } from '../../infra/bind.ts';
import type { Database, Tx } from '../../infra/database.ts';

export const deviceCookie = 'device';
const shape = /^[A-Za-z0-9_-]{43}$/;
/** The longest that browsers keep a cookie. */
const lifeSeconds = 400 * 86_400;

/** What stands for a browser in the database; undefined when the cookie is none of ours. */
export function hashOfDevice(value: string | undefined): Buffer | undefined {
  return value !== undefined && shape.test(value) ? createHash('sha256').update(value).digest() : undefined;
}

/** The browser of a request, if it has been here before. */
export function deviceOf({ cookies }: RequestFacts): Buffer | undefined {
  return hashOfDevice(cookies?.read(deviceCookie));
}

const given = new WeakMap<object, string>();

/** The browser of a request; one that is new gets its cookie with the answer. Throws where there are no cookies: a session needs them. */
export function keepDevice({ cookies }: RequestFacts): Buffer {
  if (cookies === undefined) throw new Error('a session is for a browser, and this request has no cookies');
  const came = cookies.read(deviceCookie);
  const value =
    given.get(cookies) ?? (hashOfDevice(came) === undefined ? randomBytes(32).toString('base64url') : String(came));
  if (!given.has(cookies)) cookies.set(deviceCookie, value, { seconds: lifeSeconds });
  given.set(cookies, value);
  return hashOfDevice(value) as Buffer;
}

/** Whether a member has logged in from the browser of this request before: it may be trusted a little more (T03). */
export async function knowsDevice(database: Database | Tx, member: MemberId, request: RequestFacts): Promise<boolean> {
  const device = deviceOf(request);
  if (device === undefined) return false;
  const row = await database
    .selectFrom('member_devices')
    .select('id')
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('device_hash', '=', device)
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes down that the member logs in from this browser. Answers whether it is a further one, after others. */
export async function seeDevice(tx: Tx, member: MemberId, request: RequestFacts, at: Date): Promise<boolean> {
  const bucket = bucketOf(member);
  const { address, userAgent } = request;
  const device = keepDevice(request);
  const others = await tx
    .selectFrom('member_devices')
    .select('device_hash')
    .where('bucket', '=', bucket)
    .where('member', '=', member)
    .execute();
  await tx
    .insertInto('member_devices')
    .values({
      bucket,
      member,
      device_hash: device,
      id: makeId(at.getTime()),
      first_seen_at: at,
      last_seen_at: at,
      address,
      user_agent: userAgent,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['bucket', 'member', 'device_hash'])
        .doUpdateSet({ last_seen_at: at, address, user_agent: userAgent }),
    )
    .execute();
  return others.length > 0 && !others.some((row) => row.device_hash.equals(device));
}

/** Forgets browsers that nobody came from since. */
export async function forgetDevices(database: Database, before: Date): Promise<void> {
  await database.deleteFrom('member_devices').where('last_seen_at', '<', before).execute();
}
