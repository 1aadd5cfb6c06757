/**
 * ID tokens of Firebase Authentication, read as its public documentation says: RS256 by one of the published keys, our project
 * as audience and in the issuer, not expired, issued and authenticated in the past, and a number that was proved by phone. A
 * token is taken for five minutes after the proof, so that an old one opens nothing.
 */
import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose';
import { Type } from 'typebox';
import { ok, refuse } from '@banyan/core/results';
import { OutboundFault, type OutboundRules, fetchOut, outboundRules } from '../../../infra/outbound.ts';
import { setting } from '../../../infra/settings.ts';
import type { PhoneVerificationPort } from '../port.ts';

const Address = Type.String({ pattern: '^https?://[^\\s?#]{1,300}[^/\\s?#]$' });

export const firebaseSettings = setting({
  key: 'phoneVerification.firebase',
  summary:
    'Verification of mobile numbers by Firebase: the project id, its web API key (which every browser gets to see), and the addresses of its service and of its keys.',
  shape: Type.Object(
    {
      projectId: Type.String({ pattern: '^[a-z0-9-]{0,60}$' }),
      apiKey: Type.String({ pattern: '^[A-Za-z0-9_-]{0,100}$' }),
      endpoint: Address,
      issuer: Address,
      keys: Address,
    },
    { additionalProperties: false },
  ),
  default: {
    projectId: '',
    apiKey: '',
    endpoint: 'https://identitytoolkit.googleapis.com/v1',
    issuer: 'https://securetoken.google.com',
    keys: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
  },
});

const freshSeconds = 300;
const skewSeconds = 60;

type Keys = ReturnType<typeof createRemoteJWKSet>;
let cached: { readonly key: string; readonly keys: Keys } | undefined;

/** The published keys, kept and fetched again by the library as they change. */
function keysAt(address: string, rules: OutboundRules): Keys {
  const key = JSON.stringify([address, rules.inside]);
  if (cached?.key !== key) {
    const keys = createRemoteJWKSet(new URL(address), { [customFetch]: fetchOut(rules), cooldownDuration: 10_000 });
    cached = { key, keys };
  }
  return cached.keys;
}

/** Whether the keys could not be had, which says nothing about the token. */
function isUnreached(error: unknown): boolean {
  return (
    error instanceof OutboundFault ||
    (error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC') ||
    error instanceof errors.JWKSTimeout
  );
}

export const firebase: PhoneVerificationPort = {
  door({ settings }) {
    const { projectId, apiKey, endpoint } = settings.get(firebaseSettings);
    return projectId === '' || apiKey === '' ? undefined : { kind: 'identity-toolkit', endpoint, apiKey };
  },
  async verify({ settings, clock, log }, token) {
    const { projectId, issuer, keys } = settings.get(firebaseSettings);
    if (projectId === '') return refuse('phone-token-invalid');
    const nowSeconds = Math.floor(clock.now() / 1000);
    try {
      const { payload } = await jwtVerify(token, keysAt(keys, outboundRules(settings)), {
        algorithms: ['RS256'],
        issuer: `${issuer}/${projectId}`,
        audience: projectId,
        currentDate: new Date(clock.now()),
        clockTolerance: skewSeconds,
        requiredClaims: ['sub', 'exp', 'iat', 'auth_time', 'phone_number'],
      });
      const { sub = '', iat = 0, exp = 0, auth_time: provedAt, phone_number: phone, firebase: by } = payload;
      const way = (by as { sign_in_provider?: unknown } | undefined)?.sign_in_provider;
      const isFresh =
        typeof provedAt === 'number' &&
        provedAt <= nowSeconds + skewSeconds &&
        provedAt >= nowSeconds - freshSeconds &&
        iat <= nowSeconds + skewSeconds;
      if (!isFresh || sub === '' || way !== 'phone' || typeof phone !== 'string') return refuse('phone-token-invalid');
      if (!/^\+[1-9][0-9]{4,18}$/.test(phone)) return refuse('phone-token-invalid');
      return ok({ phone, expiresAt: (exp + skewSeconds) * 1000 });
    } catch (error) {
      if (!isUnreached(error)) return refuse('phone-token-invalid');
      log.warn({ err: error }, 'the keys of the phone verification could not be read');
      return refuse('try-again');
    }
  },
};
