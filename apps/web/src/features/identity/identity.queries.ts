/** Joining, coming back, passwords and codes, the own sessions. */
import { type CallInput, call } from '../../lib/client.ts';
import { signWithPasskey } from '../../lib/passkeys.ts';
import { queryOf } from '../../lib/query.ts';

export type LoginBody = CallInput<'POST /wps/session/login'>['body'];
export type RegisterBody = CallInput<'PUT /wps/member/register'>['body'];
export type RegisterMobileBody = CallInput<'PUT /wps/member/register/mobile'>['body'];
type BodyOf<K extends Parameters<typeof call>[0]> = CallInput<K> extends { body: infer Body } ? Body : never;

/** The rules of the registration fields, as the operator set them (REG-07). */
export const registerRulesQuery = queryOf('GET /wps/system/setting/register');
export const countriesQuery = queryOf('GET /wps/system/countries', {}, { staleTimeMs: 3_600_000 });
export const securityQuery = queryOf('GET /wps/member/security');
export const ownSessionsQuery = queryOf('GET /wps/member/sessions');

export const logIn = { mutationFn: (body: LoginBody) => call('POST /wps/session/login', { body }) };
/** Whether an invitation code is valid; joining asks it again (REG-42). */
export const checkAffiliate = (code: string) =>
  call('GET /wps/agent/affiliate', { query: { code, domain: window.location.host } });
export const register = (body: RegisterBody) => call('PUT /wps/member/register', { body });
export const registerMobile = (body: RegisterMobileBody) => call('PUT /wps/member/register/mobile', { body });

export type CodePurpose = 'login' | 'recovery' | 'register';
type CodeAsked = { purpose: CodePurpose; mobileNum: string; countryDialingCode: string };

/** A code to a mobile number; for joining the field has another name, as the specification has it (SMS-02). */
export const sendCode = {
  mutationFn: ({ purpose, mobileNum, countryDialingCode }: CodeAsked) =>
    purpose === 'register'
      ? call('POST /wps/verification/sms/register', { body: { mobileNo: mobileNum, countryDialingCode } })
      : call('POST /wps/verification/sms/noLogin', { body: { mobileNum, countryDialingCode, purpose } }),
};

/** Has the browser sign first; `agentEntry` as at the other doors. */
export const logInWithPasskey = {
  mutationFn: async (agentEntry: boolean) => {
    const passkey = await signWithPasskey(await call('POST /wps/session/login/passkey/options'));
    return await call('POST /wps/session/login/passkey', { body: { passkey, ...(agentEntry ? { agentEntry } : {}) } });
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
export const endOtherSessions = { mutationFn: () => call('DELETE /wps/member/sessions') };
