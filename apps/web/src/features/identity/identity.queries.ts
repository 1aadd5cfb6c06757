/** Joining, coming back, passwords and codes, the own sessions. */
import { type CallInput, type CallValue, call } from '../../lib/client.ts';
import { sealBody } from '../../lib/envelope.ts';
import { queryOf } from '../../lib/query.ts';
import type { HumanAnswers } from './humans.queries.ts';

export type RegisterBody = CallInput<'PUT /wps/member/register'>['body'];
export type RegisterMobileBody = CallInput<'PUT /wps/member/register/mobile'>['body'];
type BodyOf<K extends Parameters<typeof call>[0]> = CallInput<K> extends { body: infer Body } ? Body : never;

/** The rules of the registration fields, as the operator set them (REG-07). */
export const registerRulesQuery = queryOf('GET /wps/system/setting/register');
export const countriesQuery = queryOf('GET /wps/system/countries', {}, { staleTimeMs: 3_600_000 });
export type Security = CallValue<'GET /wps/member/security'>;
export const securityQuery = queryOf('GET /wps/member/security');
export const ownSessionsQuery = queryOf('GET /wps/member/sessions');

/** Whether an invitation code is valid; joining asks it again (REG-42). */
export const checkAffiliate = (code: string) =>
  call('GET /wps/agent/affiliate', { query: { code, domain: window.location.host } });
export const register = (body: RegisterBody) => call('PUT /wps/member/register', { body });
export const registerMobile = (body: RegisterMobileBody) => call('PUT /wps/member/register/mobile', { body });

/** `bindPhone`, `bindEmail` and `payment` are for who is signed in: their codes add a contact, or set a forgotten payment password. */
export type CodePurpose = 'login' | 'recovery' | 'register' | 'bindPhone' | 'bindEmail' | 'payment';
type CodeAsked = { purpose: CodePurpose; mobileNum: string; countryDialingCode: string } & HumanAnswers;

/** A code to a mobile number; for joining the field has another name, as the specification has it (SMS-02). */
export const sendCode = {
  mutationFn: async ({ purpose, mobileNum, countryDialingCode, ...shown }: CodeAsked) => {
    switch (purpose) {
      case 'payment':
        return await call('POST /wps/member/paymentPassword/code', { body: {} });
      case 'bindPhone':
        return await call('POST /wps/member/contacts/code', {
          body: { kind: 'phone', value: mobileNum, countryDialingCode },
        });
      case 'bindEmail':
        return await call('POST /wps/member/contacts/code', { body: { kind: 'email', value: mobileNum } });
      case 'register':
        return await call('POST /wps/verification/sms/register', {
          body: { mobileNo: mobileNum, countryDialingCode, ...shown },
        });
      default:
        return await call('POST /wps/verification/sms/noLogin', {
          body: { mobileNum, countryDialingCode, purpose, ...shown },
        });
    }
  },
};

export const bindContact = {
  mutationFn: (body: BodyOf<'PUT /wps/member/contacts'>) => call('PUT /wps/member/contacts', { body }),
};
export const setPaymentPassword = (body: BodyOf<'PUT /wps/member/paymentPassword'>) =>
  call('PUT /wps/member/paymentPassword', { body });
export const resetPaymentPassword = (body: BodyOf<'POST /wps/member/paymentPassword/reset'>) =>
  call('POST /wps/member/paymentPassword/reset', { body });

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

export const changePassword = {
  mutationFn: (body: BodyOf<'POST /wps/member/password'>) => call('POST /wps/member/password', { body }),
};
export const askLink = {
  mutationFn: (body: BodyOf<'POST /wps/member/password/email'>) => call('POST /wps/member/password/email', { body }),
};
export const resetByLink = {
  mutationFn: (body: BodyOf<'POST /wps/member/password/link'>) => call('POST /wps/member/password/link', { body }),
};
export const resetByCode = {
  mutationFn: (body: BodyOf<'POST /wps/member/password/verification'>) =>
    call('POST /wps/member/password/verification', { body }),
};

export const endSession = {
  mutationFn: (sessionId: string) => call('DELETE /wps/member/sessions/:sessionId', { params: { sessionId } }),
};
export const ownDevicesQuery = queryOf('GET /wps/member/devices');
export const forgetDevice = {
  mutationFn: (deviceId: string) => call('DELETE /wps/member/devices/:deviceId', { params: { deviceId } }),
};
export const endOtherSessions = { mutationFn: () => call('DELETE /wps/member/sessions') };

/** The doors of others that are switched on and set up (LOGIN-31, SMS-11). */
export const waysQuery = queryOf('GET /wps/session/login/thirdparty', {}, { staleTimeMs: 60_000 });
export type SignInWays = Awaited<ReturnType<typeof call<'GET /wps/session/login/thirdparty'>>>;
export type IssuerName = SignInWays['issuers'][number];
export const startSignIn = (issuer: IssuerName) =>
  call('POST /wps/session/login/thirdparty/start', { body: { issuer, origin: window.location.origin } });
export const finishSignIn = (body: BodyOf<'POST /wps/session/login/thirdparty'>) =>
  call('POST /wps/session/login/thirdparty', { body });
export const logInByPhoneToken = (firebaseIdToken: string) =>
  call('POST /wps/session/login/firebase', { body: { type: 'firebase', firebaseIdToken, firebaseChannel: 'sms' } });

/** The links of the account with the doors of others. */
export const signInLinksQuery = queryOf('GET /wps/member/thirdparty');
export const linkSignIn = (ticket: string) => call('POST /wps/member/thirdparty', { body: { ticket } });
export const unlinkSignIn = (issuer: IssuerName) =>
  call('DELETE /wps/member/thirdparty/:issuer', { params: { issuer } });
