/**
 * Recovery codes: ten, shown once, each good once, for whoever lost the app and the passkeys. Fifty random bits each, so an
 * HMAC is enough to store them by.
 */
import { createHmac, randomInt } from 'node:crypto';
import type { MemberId } from '@banyan/core/ids';
import type { Context } from '../../infra/context.ts';
import type { Database, Tx } from '../../infra/database.ts';
import { findAuthenticator } from './authenticator-store.ts';
import { listPasskeys } from './passkey-store.ts';
import {
  countRecoveryCodes,
  removeRecoveryCodes,
  replaceRecoveryCodes,
  spendRecoveryCode,
} from './recovery-code-store.ts';

const count = 10;
/** Without the letters and digits that look alike. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 10;

const hashOf = ({ secrets }: Context, member: MemberId, code: string): Buffer =>
  createHmac('sha256', secrets.derive('recovery-codes'))
    .update(`${member} ${code.toUpperCase().replace(/[^0-9A-Z]/g, '')}`)
    .digest();

function makeCode(): string {
  const text = Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
  return `${text.slice(0, 5)}-${text.slice(5)}`;
}

/** Makes a new set; those from before are worth nothing. */
export async function makeRecoveryCodes(context: Context, tx: Tx, member: MemberId): Promise<string[]> {
  const codes = Array.from({ length: count }, makeCode);
  const hashes = codes.map((code) => hashOf(context, member, code));
  await replaceRecoveryCodes(tx, member, hashes, new Date(context.clock.now()));
  return codes;
}

/** Whether a code is one of the member's that was not used; it is used by this. Case and dashes do not matter. */
export async function takeRecoveryCode(
  context: Context,
  tx: Database | Tx,
  member: MemberId,
  code: string,
): Promise<boolean> {
  return await spendRecoveryCode(tx, member, hashOf(context, member, code), new Date(context.clock.now()));
}

/** The codes that come with the first strong way; none when the member has some already. */
export async function firstRecoveryCodes(context: Context, tx: Tx, member: MemberId): Promise<string[]> {
  return (await countRecoveryCodes(tx, member)) > 0 ? [] : await makeRecoveryCodes(context, tx, member);
}

/** Without an app and without a passkey the codes stand in for nothing. */
export async function dropUselessCodes(tx: Tx, member: MemberId): Promise<void> {
  const app = await findAuthenticator(tx, member);
  if (app?.confirmedAt === undefined && (await listPasskeys(tx, member)).length === 0)
    await removeRecoveryCodes(tx, member);
}
