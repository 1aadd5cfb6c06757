/** Joining: the rules of invitations and the two ways to an account, by name or by mobile number. */
import { type CallInput, call } from '../../lib/client.ts';

export type RegisterBody = CallInput<'PUT /wps/member/register'>['body'];
export type RegisterMobileBody = CallInput<'PUT /wps/member/register/mobile'>['body'];
/** Whether an invitation code is valid; joining asks it again (REG-42). */
export const checkAffiliate = (code: string) =>
  call('GET /wps/agent/affiliate', { query: { code, domain: window.location.host } });
export const register = (body: RegisterBody) => call('PUT /wps/member/register', { body });
export const registerMobile = (body: RegisterMobileBody) => call('PUT /wps/member/register/mobile', { body });
