/**
 * Codes of an authenticator app: time-based, six digits, half a minute (RFC 6238), SHA-1 because that is what every app
 * reads. A code of the half minute before or after counts too, since clocks differ; none counts twice.
 */
import { Secret, TOTP } from 'otpauth';
import type { MemberId } from '@banyan/core/ids';
import { readBrand } from '../../infra/brand.ts';
import type { Context } from '../../infra/context.ts';
import type { Database, Tx } from '../../infra/database.ts';
import { seal, unseal } from '../../infra/seal.ts';
import { findAuthenticator, spendCounter } from './authenticator-store.ts';

const sealing = 'authenticator-secrets';
const periodSeconds = 30;
const tolerance = 1;

type Made = { readonly secret: string; readonly uri: string; readonly sealed: Buffer };

/** A new secret: as a person types it, as an app scans it, and as it is stored. */
export function makeSecret({ config, secrets }: Context, member: MemberId, account: string): Made {
  const secret = new Secret({ size: 20 });
  const issuer = readBrand(config.brand).name;
  const uri = new TOTP({ issuer, label: account, secret, digits: 6, period: periodSeconds }).toString();
  return { secret: secret.base32, uri, sealed: seal(secrets, sealing, member, Buffer.from(secret.bytes)) };
}

/** Whether a code is of the member's app and was not used before; it is used by this. */
export async function takeAppCode(
  { secrets, clock }: Context,
  tx: Database | Tx,
  member: MemberId,
  { code, isConfirmed }: { code: string; isConfirmed: boolean },
): Promise<boolean> {
  const stored = await findAuthenticator(tx, member);
  if (stored === undefined || (stored.confirmedAt !== undefined) !== isConfirmed) return false;
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return false;
  const bytes = unseal(secrets, sealing, member, stored.sealedSecret);
  const secret = new Secret({ buffer: Uint8Array.from(bytes).buffer });
  const timestamp = clock.now();
  const delta = TOTP.validate({ token, secret, digits: 6, period: periodSeconds, timestamp, window: tolerance });
  if (delta === null) return false;
  return await spendCounter(tx, member, TOTP.counter({ period: periodSeconds, timestamp }) + delta);
}
