/** Members who came in by the front door and are reached somewhere, and the addresses that they call from. */
import { expect } from 'vitest';
import type { TestMember, World } from './world.ts';

export const password = 'seven-boats-go';

/** A world believes these headers when it was opened with `TRUSTED_PROXIES: '127.0.0.1'`. */
export const from = (address: string): { headers: Record<string, string> } => ({
  headers: { 'x-forwarded-for': address },
});
export const home = from('192.0.2.10');
export const away = from('198.51.100.77');

/** Gives a member a number or an address that counts as proven. */
export async function holdContact(w: World, id: string, kind: 'email' | 'phone', value: string): Promise<void> {
  await w.owner.query(
    `insert into member_contacts (bucket, member, kind, value, added_at, verified_at)
     values (bucket_of($1::uuid), $1, $2, $3, now(), now())
     on conflict (bucket, member, kind) do update set value = excluded.value, verified_at = now()`,
    [id, kind, value],
  );
  if (kind === 'phone')
    await w.owner.query('insert into member_phones (phone, member) values ($1, $2) on conflict do nothing', [
      value,
      id,
    ]);
  else
    await w.owner.query('insert into member_emails (email, member) values (lower($1), $2) on conflict do nothing', [
      value,
      id,
    ]);
}

export type Person = TestMember & { readonly email: string };

/** Registers from home, with an address that is known to be theirs, and a number when asked. */
export async function person(w: World, name: string, { phone }: { phone?: string } = {}): Promise<Person> {
  const email = `${name.toLowerCase()}@example.org`;
  const joined = await w.visitor.put('PUT /wps/member/register', {
    body: { username: name, password, email, agreement: true, adult: true, login: true },
    ...home,
  });
  expect(joined.code).toBe('ok');
  const { rows } = await w.owner.query('select id from members where account = $1', [name]);
  const { id } = rows[0];
  await holdContact(w, id, 'email', email);
  if (phone !== undefined) await holdContact(w, id, 'phone', phone);
  return { id, account: name, token: joined.value.token, email };
}

/** Logs in by name and password from somewhere. */
export const logIn = (w: World, { account }: { account: string }, place = home, more: Record<string, unknown> = {}) =>
  w.visitor.post('POST /wps/session/login', {
    body: { type: 'username', username: account, password, ...more },
    ...place,
  });
