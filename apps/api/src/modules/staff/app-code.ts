/** The second factor of the staff: codes of an authenticator app (RFC 6238), each good once. */
import { Secret, TOTP } from 'otpauth';
import { type Result, ok, refuse } from '@banyan/core/results';
import { readBrand } from '../../infra/brand.ts';
import type { Context } from '../../infra/context.ts';
import type { Database, Tx } from '../../infra/database.ts';
import { seal, unseal } from '../../infra/seal.ts';
import { type StaffAccount, spendStaffCounter } from '../staff-accounts/index.ts';

const sealing = 'staff-authenticators';
const periodSeconds = 30;

type Sealing = Pick<Context, 'secrets'>;

/** A new secret: as a person types it, as an app scans it, and as it is stored. */
export function makeStaffSecret(
  { config, secrets }: Pick<Context, 'config' | 'secrets'>,
  { id, name }: Pick<StaffAccount, 'id' | 'name'>,
): { secret: string; uri: string; sealed: Buffer } {
  const secret = new Secret({ size: 20 });
  const issuer = `${readBrand(config.brand).name} staff`;
  const uri = new TOTP({ issuer, label: name, secret, digits: 6, period: periodSeconds }).toString();
  return { secret: secret.base32, uri, sealed: sealSecret({ secrets }, id, Buffer.from(secret.bytes)) };
}

export const sealSecret = ({ secrets }: Sealing, id: string, bytes: Buffer): Buffer =>
  seal(secrets, sealing, id, bytes);

/** The half minute of a right code; undefined for a wrong one. */
export function counterOf({ secrets, clock }: Context, id: string, sealed: Buffer, code: string): number | undefined {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const secret = secretOf({ secrets }, id, sealed);
  const timestamp = clock.now();
  const delta = TOTP.validate({ token, secret, digits: 6, period: periodSeconds, timestamp, window: 1 });
  return delta === null ? undefined : TOTP.counter({ period: periodSeconds, timestamp }) + delta;
}

/** The code of this half minute, and for how long it is good: for the people of the demo alone. */
export function codeNow(context: Context, id: string, sealed: Buffer): { code: string; forMs: number } {
  const periodMs = periodSeconds * 1000;
  const timestamp = context.clock.now();
  const code = TOTP.generate({ secret: secretOf(context, id, sealed), digits: 6, period: periodSeconds, timestamp });
  return { code, forMs: periodMs - (timestamp % periodMs) };
}

function secretOf({ secrets }: Sealing, id: string, sealed: Buffer): Secret {
  return new Secret({ buffer: Uint8Array.from(unseal(secrets, sealing, id, sealed)).buffer });
}

/** Uses a code. Refusals: `code-wrong` where it is not of the person's app, or was used before. */
export async function takeStaffCode(
  context: Context,
  tx: Database | Tx,
  { id, secret }: Pick<StaffAccount, 'id' | 'secret'>,
  code: string,
): Promise<Result<undefined, 'code-wrong'>> {
  const counter = secret === null ? undefined : counterOf(context, id, secret, code);
  return counter !== undefined && (await spendStaffCounter(tx, id, counter)) ? ok(undefined) : refuse('code-wrong');
}
