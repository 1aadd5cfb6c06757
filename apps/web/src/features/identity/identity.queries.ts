/** Joining and coming back. */
import { type CallInput, call } from '../../lib/client.ts';
import { queryOf } from '../../lib/query.ts';

export type LoginBody = CallInput<'POST /wps/session/login'>['body'];
export type RegisterBody = CallInput<'PUT /wps/member/register'>['body'];

/** The rules of the registration fields, as the operator set them (REG-07). */
export const registerRulesQuery = queryOf('GET /wps/system/setting/register');

export const logIn = { mutationFn: (body: LoginBody) => call('POST /wps/session/login', { body }) };
export const register = { mutationFn: (body: RegisterBody) => call('PUT /wps/member/register', { body }) };
