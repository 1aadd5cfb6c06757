/** The ways to log in beside name and password: play money, other sites' accounts, a mobile number. */
import { type BodyOf, call } from '../../lib/client.ts';
import { sealBody } from '../../lib/envelope.ts';
import { queryOf } from '../../lib/query.ts';

/** A trial account with play money; the random text is sealed as bodies with passwords are (API-13). */
export const playFree = {
  mutationFn: async () => {
    const random = crypto
      .getRandomValues(new Uint8Array(16))
      .reduce((text, byte) => text + byte.toString(16).padStart(2, '0'), '');
    const sealed = (await sealBody({ random }, () => call('GET /wps/system/bodyKey'))) as { jwe?: string };
    const os = /Windows|Android|iPhone|iPad|Mac OS|CrOS|Linux/.exec(navigator.userAgent)?.[0] ?? 'other';
    return await call('POST /wps/session/login/freeplay', {
      body: { os, platform: 'W', encryptedRandom: sealed.jwe ?? random, gatewayVersion: 3 },
    });
  },
};
/** The identity providers that are switched on and configured (LOGIN-31, SMS-11). */
export const waysQuery = queryOf('GET /wps/session/login/thirdparty', {}, { staleTimeMs: 60_000 });
export type SignInWays = Awaited<ReturnType<typeof call<'GET /wps/session/login/thirdparty'>>>;
export type IssuerName = SignInWays['issuers'][number];
export const startSignIn = (issuer: IssuerName) =>
  call('POST /wps/session/login/thirdparty/start', { body: { issuer, origin: window.location.origin } });

export const finishSignIn = (body: BodyOf<'POST /wps/session/login/thirdparty'>) =>
  call('POST /wps/session/login/thirdparty', { body });

export const logInByPhoneToken = (firebaseIdToken: string) =>
  call('POST /wps/session/login/firebase', { body: { type: 'firebase', firebaseIdToken, firebaseChannel: 'sms' } });

/** The account's links with identity providers. */
export const signInLinksQuery = queryOf('GET /wps/member/thirdparty');
export const linkSignIn = (ticket: string) => call('POST /wps/member/thirdparty', { body: { ticket } });
export const unlinkSignIn = (issuer: IssuerName) =>
  call('DELETE /wps/member/thirdparty/:issuer', { params: { issuer } });
