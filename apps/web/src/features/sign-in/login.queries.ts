/** Logging in by name or number: what the header of the first screen needs, without all else about accounts. */
import { type CallInput, call } from '../../lib/client.ts';

export type LoginBody = CallInput<'POST /wps/session/login'>['body'];

export const logIn = { mutationFn: (body: LoginBody) => call('POST /wps/session/login', { body }) };
