/**
 * The browser of a request: a random HttpOnly, SameSite cookie (T11). A session is valid
 * only together with it, so a token alone, copied out of a page, opens nothing. It names nobody: all accounts that are
 * used in one browser share it, which lets several tabs go on side by side. Only its hash is stored.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { MemberId } from '@banyan/core/ids';
import type { RequestFacts } from '../../infra/bind.ts';
import type { Tx } from '../../infra/database.ts';
import { deviceCookie } from '../../infra/cookies.ts';
import { devicesOf, upsertDevice } from './device-store.ts';

const shape = /^[A-Za-z0-9_-]{43}$/;
/** The longest lifetime that browsers allow for a cookie. */
const lifeSeconds = 400 * 86_400;

/** The hash that identifies a browser in the database; undefined when the cookie is not ours. */
export function hashOfDevice(value: string | undefined): Buffer | undefined {
  return value !== undefined && shape.test(value) ? createHash('sha256').update(value).digest() : undefined;
}

/** The browser of a request, if it has been here before. */
export function deviceOf({ cookies }: RequestFacts): Buffer | undefined {
  return hashOfDevice(cookies?.read(deviceCookie));
}

const given = new WeakMap<object, string>();

/** The browser of a request; one that is new gets its cookie with the answer. Throws where there are no cookies: a session needs them. */
export function ensureDevice({ cookies }: RequestFacts): Buffer {
  if (cookies === undefined) throw new Error('a session is for a browser, and this request has no cookies');
  const came = cookies.read(deviceCookie);
  const value =
    given.get(cookies) ?? (hashOfDevice(came) === undefined ? randomBytes(32).toString('base64url') : String(came));
  if (!given.has(cookies)) cookies.set(deviceCookie, value, { seconds: lifeSeconds });
  given.set(cookies, value);
  return hashOfDevice(value) as Buffer;
}

/** Records that the member logs in from this browser. Returns whether it is new while the member already has others. */
export async function seeDevice(tx: Tx, member: MemberId, request: RequestFacts, at: Date): Promise<boolean> {
  const { address, userAgent } = request;
  const device = ensureDevice(request);
  const known = await devicesOf(tx, member);
  await upsertDevice(tx, member, { device, at, address, userAgent });
  return known.length > 0 && !known.some((one) => one.equals(device));
}
