/** What protects an account, the second step of a login, and authenticating again. */
import { makePasskey, signWithPasskey } from '@banyan/ui/passkeys';
import { type CallInput, call } from '../../lib/client.ts';
import { queryOf } from '../../lib/query.ts';

export const protectionQuery = queryOf('GET /wps/member/protection');
export const freshQuery = queryOf('GET /wps/member/reauthentication', {}, { staleTimeMs: 0 });

export type StepAnswer = Omit<CallInput<'POST /wps/session/step'>['body'], 'token'>;
export type FreshAnswer = CallInput<'POST /wps/member/reauthentication'>['body'];
export type PasskeySigned = NonNullable<FreshAnswer['passkey']>;
export type Way = FreshAnswer['way'];
export type CodeWay = 'sms' | 'email';

export const answerStep = (token: string, answer: StepAnswer) =>
  call('POST /wps/session/step', { body: { token, ...answer } });
export const sendStepCode = (token: string, way: CodeWay) =>
  call('POST /wps/session/step/code', { body: { token, way } });
export const signForStep = async (token: string) =>
  await signWithPasskey(await call('POST /wps/session/step/passkey', { body: { token } }));

export const proveAnew = (body: FreshAnswer) => call('POST /wps/member/reauthentication', { body });
export const sendFreshCode = (way: CodeWay) => call('POST /wps/member/reauthentication/code', { body: { way } });
export const signAnew = async () => await signWithPasskey(await call('POST /wps/member/reauthentication/passkey'));

export const addAuthenticator = { mutationFn: () => call('POST /wps/member/authenticator') };
export const confirmAuthenticator = {
  mutationFn: (code: string) => call('POST /wps/member/authenticator/confirmation', { body: { code } }),
};
export const removeAuthenticator = { mutationFn: () => call('DELETE /wps/member/authenticator') };
export const addPasskey = {
  mutationFn: async (label: string) => {
    const passkey = await makePasskey(await call('POST /wps/member/passkeys/options'));
    return await call('POST /wps/member/passkeys', { body: { passkey, label } });
  },
};
export const removePasskey = {
  mutationFn: (passkeyId: string) => call('DELETE /wps/member/passkeys/:passkeyId', { params: { passkeyId } }),
};
export const makeRecoveryCodes = { mutationFn: () => call('POST /wps/member/recoveryCodes') };
