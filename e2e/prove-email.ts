/** A member shows that an address is theirs, as the security centre does it. */
import { expect, inject } from 'vitest';
import { codeIn, findInInbox } from './inbox.ts';

/** Logs in without a page, proves the address by the code that went there. */
export async function proveEmail(username: string, password: string, email: string): Promise<void> {
  let cookie = '';
  const send = async (method: string, path: string, body: unknown, token = '') => {
    const headers = { 'content-type': 'application/json', cookie, ...(token && { authorization: `Bearer ${token}` }) };
    const response = await fetch(new URL(path, inject('siteUrl')), { method, headers, body: JSON.stringify(body) });
    if (cookie === '')
      cookie = response.headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; ');
    const { code, value } = (await response.json()) as { code: string; value: { token?: string } };
    expect(code).toBe('ok');
    return value.token ?? '';
  };
  const token = await send('POST', '/wps/session/login', { type: 'username', username, password });
  const fresh = await send('POST', '/wps/member/reauthentication', { way: 'password', password }, token);
  const contact = { kind: 'email', value: email };
  await send('POST', '/wps/member/contacts/code', contact, fresh);
  const verificationCode = await findInInbox(email, codeIn);
  await send('PUT', '/wps/member/contacts', { ...contact, verificationCode }, fresh);
}
