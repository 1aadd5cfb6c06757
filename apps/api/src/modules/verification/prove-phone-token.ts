/**
 * A mobile number that somebody else has verified, shown by their token (SMS-11, REG-03). A token is valid once, for one purpose: it is
 * noted before anything is decided, so that of two that come at once one is refused.
 */
import { createHash } from 'node:crypto';
import { type Result, refuse } from '@banyan/core/results';
import { phoneVerificationOf } from '../../adapters/phone-verification/index.ts';
import type { RequestFacts } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { type RateLimits, sourceOf } from '../../infra/rate-limits.ts';
import { notePhoneToken } from './phone-token-store.ts';
import { codeTries } from './code-settings.ts';

type Refused = 'function-not-enabled' | 'phone-token-invalid' | 'too-many-requests' | 'try-again';

/** Returns the number in its canonical form. The caller checks the switches. */
export async function provePhoneToken(
  context: Context,
  limits: RateLimits,
  token: string,
  request: RequestFacts,
): Promise<Result<string, Refused>> {
  const { settings, database } = context;
  const port = phoneVerificationOf(context);
  if (port === undefined) return refuse('function-not-enabled');
  if (!(await limits.take(codeTries(settings), sourceOf(request.address)))) return refuse('too-many-requests');
  const proof = await port.verify(context, token);
  if (!proof.ok) return proof;
  const hash = createHash('sha256').update(token).digest();
  if (!(await notePhoneToken(database, hash, new Date(proof.value.expiresAt)))) return refuse('phone-token-invalid');
  return { ok: true, value: proof.value.phone };
}
