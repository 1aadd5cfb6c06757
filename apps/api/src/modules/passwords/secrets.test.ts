/**
 * Where a password, a token or a credential is after it was used: nowhere (R74, STORE-04). A member's whole way is walked
 * with secrets that occur nowhere else, then every cookie, every line of the log and every row of every table is searched.
 */
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../../../test/browser.ts';
import { linkTokenTo } from '../../../test/inbox.ts';
import { holdContact } from '../../../test/people.ts';
import { sealed } from '../../../test/sealed.ts';
import { type World, world } from '../../../test/world.ts';

const lines: string[] = [];
let w: World;
beforeAll(async () => {
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  w = await world({ log: pino({ level: 'trace' }, sink) });
});
afterAll(() => w.close());

const [first, second, third] = ['Padma-xk41-mango', 'Meghna-zq72-jute', 'Jamuna-vw93-rice'];
const username = 'Kakoli';
const email = 'kakoli@example.com';

/** What a secret may look like where somebody keeps it badly: as it is, reversed, in base64, in hex, in an address. */
function disguises(secret: string): string[] {
  const bytes = Buffer.from(secret);
  return [
    secret,
    [...secret].reverse().join(''),
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('base64url'),
    bytes.toString('hex'),
    encodeURIComponent(secret),
  ];
}

async function everyRow(): Promise<string> {
  const tables = await w.owner.query<{ name: string }>(
    "select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')",
  );
  let all = '';
  for (const { name } of tables.rows) {
    const { rows } = await w.owner.query<{ row: string }>(`select t::text as row from ${name} t`);
    all += rows.map(({ row }) => row).join('\n');
  }
  return all;
}

it('walks a whole way and leaves no secret behind', async () => {
  const browser = openBrowser(w);
  const secrets: string[] = [first, second, third];
  const body = { username, password: first, email, agreement: true, adult: true, login: true };
  secrets.push((await browser.visitor.put('PUT /wps/member/register', { body: await sealed(w, body) })).value.token);
  const login = async (more: Record<string, unknown>) => {
    const asked = { type: 'username', username, ...more };
    return (await browser.visitor.post('POST /wps/session/login', { body: await sealed(w, asked) })).value.token;
  };
  const token = await login({ password: first, remember: true });
  secrets.push(token, await login({ password: '', remembered: true }));
  await browser.visitor.post('POST /wps/session/login', { body: { type: 'username', username, password: second } });
  const change = { oldPassword: first, newPassword: second, confirmNewPassword: second };
  await browser.as(token).post('POST /wps/member/password', { body: change });
  const { rows: found } = await w.owner.query('select id from members where account = $1', [username]);
  await holdContact(w, found[0].id, 'email', email);
  const form = new URLSearchParams({ username, email });
  await fetch(`${w.url}/wps/member/password/email`, { method: 'POST', body: form });
  const link = await linkTokenTo(w, email);
  const reset = { token: link, newPassword: third, confirmNewPassword: third };
  expect((await browser.visitor.post('POST /wps/member/password/link', { body: reset })).status).toBe(200);
  const last = await login({ password: third, remember: true });
  secrets.push(last);
  const credentials = [...browser.cookies].filter(([name]) => /^(credential_|device$)/.test(name));
  expect(credentials).toHaveLength(2);
  await browser.as(last).delete('DELETE /wps/session/logout');
  await w.settle();

  const cookies = [...browser.cookies].map(([name, { value, rules }]) => `${name}=${value}${rules}`).join('\n');
  const [rows, log] = [await everyRow(), lines.join('')];
  expect(rows).toContain(username);
  expect(log).toContain('/wps/session/login');
  // The link stands in the one message that carried it, which in the demo is the inbox.
  for (const secret of secrets)
    for (const shape of disguises(secret)) {
      expect(cookies, 'a cookie').not.toContain(shape);
      expect(log, 'the log').not.toContain(shape);
      expect(rows, 'a table').not.toContain(shape);
    }
  for (const [, { value }] of credentials)
    for (const shape of [...disguises(value), Buffer.from(value, 'base64url').toString('hex')]) {
      expect(log, 'the log').not.toContain(shape);
      expect(rows, 'a table').not.toContain(shape);
    }
  for (const shape of disguises(link)) expect(log, 'the log').not.toContain(shape);
});
