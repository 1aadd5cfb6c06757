/**
 * Demo mode's phone verification: /demo/phone sends codes to the demo's inbox and signs a token with a secret of the
 * installation. It speaks as the real service does, so the page cannot tell the difference.
 */
import { SignJWT, jwtVerify } from 'jose';
import { ok, refuse } from '@banyan/core/results';
import type { Clock } from '@banyan/core/time';
import type { Secrets } from '../../../infra/secrets.ts';
import type { PhoneVerificationPort } from '../port.ts';

const audience = 'demo-phone';
const lifeSeconds = 300;
const keyOf = (secrets: Secrets): Buffer => secrets.derive('demo-phone-verification');

/** A token that says that a number was proved just now. */
export async function demoPhoneToken(secrets: Secrets, clock: Clock, phone: string): Promise<string> {
  const now = Math.floor(clock.now() / 1000);
  return await new SignJWT({ phone_number: phone })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setJti(crypto.randomUUID())
    .setIssuedAt(now)
    .setExpirationTime(now + lifeSeconds)
    .sign(keyOf(secrets));
}

export const demoPhone: PhoneVerificationPort = {
  door: ({ config }) => (config.mode === 'demo' ? { kind: 'demo', endpoint: '/demo/phone', apiKey: '' } : undefined),
  async verify({ config, secrets, clock }, token) {
    if (config.mode !== 'demo') return refuse('phone-token-invalid');
    try {
      const { payload } = await jwtVerify(token, keyOf(secrets), {
        algorithms: ['HS256'],
        audience,
        currentDate: new Date(clock.now()),
        requiredClaims: ['exp', 'phone_number'],
      });
      return ok({ phone: String(payload['phone_number']), expiresAt: (payload.exp ?? 0) * 1000 });
    } catch {
      return refuse('phone-token-invalid');
    }
  },
};
