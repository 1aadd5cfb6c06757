/**
 * Remember me (DEC-03): the browser keeps no password but a random credential per username, in a cookie that no script
 * reads, for 24 hours. Two more cookies, which the login form reads, say that there is one and for which names. Whoever
 * logs in without the tick is forgotten here, with everybody else whom this browser remembered (STORE-06).
 */
import { createHash } from 'node:crypto';
import { bucketOf, makeId } from '@banyan/core/ids';
import type { RequestFacts } from '../../infra/bind.ts';
import type { Cookies } from '../../infra/cookies.ts';
import type { Tx } from '../../infra/database.ts';
import { type MemberRow, foldName } from '../members/index.ts';
import { ensureDevice } from './device.ts';
import { type Remembered, endRemembered, insertRemembered, lockRemembered } from './remembered-store.ts';
import { makeToken, placeOfToken } from '../../infra/token.ts';

/** What the login form's tick says: nothing at all, this member, or this mobile number. */
export type Remember =
  | false
  | { readonly by: 'name' }
  | { readonly by: 'phone'; mobileNum: string; dialingCode: string };

const flag = 'remember_me';
const names = 'remembered_username';
const phone = 'sms_phone';
const dialing = 'sms_dialing_code';
const credential = 'credential_';
const seconds = 86_400;
/** A browser that many people use keeps the last ones. */
const mostNames = 5;
const readable = { seconds, isReadable: true } as const;

/** The cookie of one username's credential; the name itself does not stand in it. */
export const credentialCookie = (account: string): string =>
  credential + createHash('sha256').update(foldName(account)).digest('base64url').slice(0, 16);

const listOf = (cookies: Cookies): string[] =>
  (cookies.read(names, { isReadable: true }) ?? '').split(' ').filter((name) => name !== '');

/** Writes the next credential of a family, or of a new one, and its cookies. Returns the family. */
export async function rememberBrowser(
  tx: Tx,
  { id: member, account }: MemberRow,
  request: RequestFacts,
  at: Date,
  from: Partial<Pick<Remembered, 'family' | 'beganAt'>> = {},
): Promise<string> {
  const { cookies } = request;
  const { family = makeId(at.getTime()), beganAt = at } = from;
  const { token, place } = makeToken('remembered', bucketOf(member));
  const device = ensureDevice(request);
  const expiresAt = new Date(at.getTime() + seconds * 1000);
  await insertRemembered(tx, place, { family, member, device, beganAt, expiresAt });
  cookies?.set(credentialCookie(account), token, { seconds });
  cookies?.set(flag, '1', readable);
  if (cookies !== undefined) writeNames(cookies, [account, ...listOf(cookies).filter(isOther(account))]);
  return family;
}

const isOther = (account: string) => (name: string) => foldName(name) !== foldName(account);

function writeNames(cookies: Cookies, list: readonly string[]): void {
  for (const name of list.slice(mostNames)) cookies.remove(credentialCookie(name));
  cookies.set(names, list.slice(0, mostNames).join(' '), readable);
}

/** Does what the tick of a login says. Returns the family that begins with it. */
export async function rememberAtEntry(
  tx: Tx,
  member: MemberRow,
  request: RequestFacts,
  at: Date,
  remember: Remember | undefined,
): Promise<string | undefined> {
  if (remember === undefined) return undefined;
  if (remember === false) return void (await forgetBrowser(tx, request, at));
  if (remember.by === 'phone') return void rememberPhone(request, remember.mobileNum, remember.dialingCode);
  // A name that is remembered anew: the credential it had goes away.
  const place = placeOfToken('remembered', request.cookies?.read(credentialCookie(member.account)) ?? '');
  const known = place === undefined ? undefined : await lockRemembered(tx, place);
  if (known !== undefined) await endRemembered(tx, known.member, at, { family: known.family });
  return await rememberBrowser(tx, member, request, at);
}

/** Remembers a mobile number and its dialing code for the form of codes (LOGIN-30). */
function rememberPhone({ cookies }: RequestFacts, mobileNum: string, dialingCode: string): void {
  cookies?.set(flag, '1', readable);
  cookies?.set(phone, mobileNum, readable);
  cookies?.set(dialing, dialingCode, readable);
}

/** Forgets everybody whom this browser remembers, here and there. */
async function forgetBrowser(tx: Tx, { cookies }: RequestFacts, at: Date): Promise<void> {
  if (cookies === undefined) return;
  for (const cookie of cookies.namesFrom(credential)) {
    const place = placeOfToken('remembered', cookies.read(cookie) ?? '');
    const found = place === undefined ? undefined : await lockRemembered(tx, place);
    if (found !== undefined) await endRemembered(tx, found.member, at, { family: found.family });
    cookies.remove(cookie);
  }
  for (const cookie of [flag, names, phone, dialing]) cookies.remove(cookie);
}

/** Forgets one name, whose credential is no longer good: its form asks for the password again. */
export function forgetName({ cookies }: RequestFacts, account: string): void {
  if (cookies === undefined) return;
  cookies.remove(credentialCookie(account));
  const rest = listOf(cookies).filter(isOther(account));
  if (rest.length > 0) writeNames(cookies, rest);
  else for (const cookie of [flag, names]) cookies.remove(cookie);
}
