/**
 * OpenID Connect with a code, PKCE and a nonce (OpenID Connect Core 1.0, RFC 9700). The issuer is an address: Google's unless
 * the operator names another. The ID token's signature, issuer, audience, expiry and nonce are checked by the library, and
 * everything that is fetched goes through our own outbound calls. The client secret is the secret `google-client-secret`.
 */
import {
  type Configuration,
  None,
  ClientSecretPost,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import { Type } from 'typebox';
import { ok, refuse } from '@banyan/core/results';
import { OutboundFault, fetchOut, outboundRules } from '../../../infra/outbound.ts';
import { setting } from '../../../infra/settings.ts';
import { plain } from '../plain.ts';
import type { SignInPort, SignInWorld } from '../port.ts';

export const googleSettings = setting({
  key: 'signIn.google',
  summary:
    'Sign-in by OpenID Connect: the issuer and the client id that it gave us. The client secret is the secret google-client-secret. The page that it sends people back to is <site>/signed-in.html.',
  shape: Type.Object(
    {
      issuer: Type.String({ pattern: '^https?://[^\\s?#]{1,300}$' }),
      clientId: Type.String({ maxLength: 200 }),
      prompt: Type.Union([Type.Literal('select_account'), Type.Literal('login'), Type.Literal('')], {
        description:
          'What the issuer asks first; on a shared computer nobody should come in as whoever was there before.',
      }),
    },
    { additionalProperties: false },
  ),
  default: { issuer: 'https://accounts.google.com', clientId: '', prompt: 'select_account' },
});

type CachedConfiguration = {
  readonly key: string;
  readonly readAt: number;
  readonly configuration: Promise<Configuration>;
};
const maxAgeMs = 3_600_000;
let cached: CachedConfiguration | undefined;

/** What the issuer says of itself, read again after an hour and after a failure. */
async function configurationOf({ settings, secrets, clock }: SignInWorld): Promise<Configuration> {
  const { issuer, clientId } = settings.get(googleSettings);
  const secret = secrets.named('google-client-secret');
  const rules = outboundRules(settings);
  const key = JSON.stringify([issuer, clientId, secret, rules.inside]);
  if (cached?.key === key && clock.now() - cached.readAt < maxAgeMs) return await cached.configuration;
  const url = new URL(issuer);
  const isInside = rules.inside.includes(url.hostname);
  const configuration = discovery(url, clientId, undefined, secret === undefined ? None() : ClientSecretPost(secret), {
    [customFetch]: fetchOut(rules),
    // Only where the operator has named the host as one of the own network; our own calls refuse plain HTTP elsewhere.
    execute: isInside ? [allowInsecureRequests, enableNonRepudiationChecks] : [enableNonRepudiationChecks],
    timeout: 10,
  });
  const fresh: CachedConfiguration = { key, readAt: clock.now(), configuration };
  cached = fresh;
  return await configuration.catch((error: unknown) => {
    if (cached === fresh) cached = undefined;
    throw (
      unreached(error) ?? new OutboundFault(`the issuer cannot be understood: ${String(error)}`.slice(0, 200), true)
    );
  });
}

/** The fault of the line behind an error of the library. */
function unreached(error: unknown): OutboundFault | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof OutboundFault) return cause;
  return undefined;
}

/** A subject as the standard has it: at most 255 signs of ASCII, kept as they are. */
const subjectShape = /^[\x20-\x7e]{1,255}$/;

export const openId: SignInPort = {
  isReady: ({ settings }) => settings.get(googleSettings).clientId !== '',
  async start(world, { redirectUri, state, nonce, verifier }) {
    const configuration = await configurationOf(world);
    const { prompt } = world.settings.get(googleSettings);
    const address = buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(prompt === '' ? {} : { prompt }),
    });
    return address.href;
  },
  async finish(world, { redirectUri, state, nonce, verifier }, code) {
    const configuration = await configurationOf(world);
    const answer = new URL(redirectUri);
    answer.search = new URLSearchParams({ code, state, iss: configuration.serverMetadata().issuer }).toString();
    try {
      const tokens = await authorizationCodeGrant(configuration, answer, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined || !subjectShape.test(claims.sub)) return refuse('sign-in-failed');
      const address = plain(claims['email'], 254);
      return ok({
        authority: claims.iss,
        subject: claims.sub,
        name: plain(claims['name'], 200),
        email: address === '' ? undefined : { address, isVerified: claims['email_verified'] === true },
      });
    } catch (error) {
      const fault = unreached(error);
      if (fault !== undefined) throw fault;
      world.log.warn({ err: error }, 'a sign-in by OpenID Connect failed');
      return refuse('sign-in-failed');
    }
  },
};
