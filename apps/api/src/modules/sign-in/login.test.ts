/** Coming back through HTTP: who gets in, what a stranger learns (nothing), and how often one may try. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type World, world } from '../../../test/world.ts';
import { secretsOf } from '../../infra/secrets.ts';
import type { Bounded } from '../../infra/bounded.ts';
import { openPasswords } from '../passwords/index.ts';

let w: World;
beforeAll(async () => {
  w = await world({ isHashingWhole: true });
  await w.visitor.put('PUT /wps/member/register', {
    body: { username: 'Karim', password, agreement: true, adult: true },
  });
});
afterAll(() => w.close());
beforeEach(() => w.owner.query('delete from rate_limits'));

const password = 'seven-boats-go';
const login = (changed: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  w.visitor.post('POST /wps/session/login', {
    body: { type: 'username', username: 'Karim', password, ...changed },
    headers,
  });

describe('login', () => {
  it('opens a session; two logins are two sessions', async () => {
    const [one, two] = [await login(), await login()];
    expect(one.value).toMatchObject({
      firstTimeLogin: false,
      passwordExpired: false,
      mustChangePassword: false,
      expiresInMs: 12 * 3_600_000,
    });
    expect(one.value.token).not.toBe(two.value.token);
    expect((await w.as({ token: one.value.token } as never).get('GET /wps/member/info')).value.account).toBe('Karim');
  });

  it('takes the name in any case and with spaces around it, the password exactly', async () => {
    expect((await login({ username: ' kARIM ' })).status).toBe(200);
    expect((await login({ password: ` ${password}` })).code).toBe('credentials-wrong');
    expect((await login({ password: password.toUpperCase() })).code).toBe('credentials-wrong');
  });

  it('tells the member of a wrong password, and nobody of a name that does not exist', async () => {
    await w.owner.query('delete from failed_logins');
    await login({ password: 'guessed' });
    await login({ username: 'Nobody', password: 'guessed' });
    await w.clock.advance(1000);
    const { token } = (await login()).value;
    const { list } = (await w.as({ token } as never).get('GET /wps/member/logins')).value;
    expect(list.slice(0, 2)).toMatchObject([
      { isThis: true, isFailed: false },
      { isThis: false, isFailed: true, address: '127.•••.•••.1' },
    ]);
    expect(list.filter(({ isFailed }) => isFailed)).toHaveLength(1);
    await w.owner.query("update failed_logins set at = at - interval '90 days'");
    await w.tick('failed-logins.forget');
    expect((await w.owner.query('select 1 from failed_logins')).rowCount).toBe(0);
  });

  it('shows when the member was here before', async () => {
    const first = await login();
    await w.clock.advance(60_000);
    const second = await login();
    const { rows } = await w.owner.query('select at from logins order by at desc limit 2');
    expect((await w.as({ token: second.value.token } as never).get('GET /wps/member/info')).value.lastLoginAt).toBe(
      rows[1].at.toISOString(),
    );
    expect(first.value.token).not.toBe(second.value.token);
  });

  it('answers an unknown name and a wrong password alike, byte for byte', async () => {
    const send = async (body: unknown) => {
      const response = await fetch(`${w.url}/wps/session/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const headers = Object.fromEntries(
        [...response.headers].filter(([name]) => name !== 'x-request-id' && name !== 'date'),
      );
      return { status: response.status, headers, text: await response.text() };
    };
    const wrong = await send({ type: 'username', username: 'Karim', password: 'wrong-wrong' });
    expect(wrong.status).toBe(401);
    expect(await send({ type: 'username', username: 'Nobody', password: 'wrong-wrong' })).toEqual(wrong);
  });

  it('hashes for an unknown name too, so that the time tells nothing', async () => {
    // The work is counted and no clock is read: a timing test on a shared machine proves little and fails at random.
    const { passwords, verified } = countingPasswords();
    await passwords.verify('x', undefined);
    expect(verified()).toBe(1);
  });

  it('tells that an account is locked only to whoever knows its password', async () => {
    await w.visitor.put('PUT /wps/member/register', {
      body: { username: 'Locked', password, agreement: true, adult: true },
    });
    await w.owner.query("update members set status = 'locked' where account = 'Locked'");
    expect((await login({ username: 'Locked', password: 'wrong-wrong' })).code).toBe('credentials-wrong');
    expect((await login({ username: 'Locked' })).code).toBe('account-locked');
  });

  it('takes a code of at most 255 characters (LOGIN-08)', async () => {
    await w.set('switch.loginMobile', true);
    const byCode = async (length: number) =>
      (await login({ type: 'sms', username: '1711000009', password: '1'.repeat(length) })).code;
    expect([await byCode(255), await byCode(256)]).toEqual(['code-wrong', 'input-malformed']);
    await w.set('switch.loginMobile', undefined);
  });

  it('refuses players at the agent entry and lets agents in at both', async () => {
    expect((await login({ agentEntry: true })).code).toBe('error_not_agent');
    await w.visitor.put('PUT /wps/member/register', {
      body: { username: 'Dipa41', password, agreement: true, adult: true },
    });
    await w.owner.query("update members set type = 41 where account = 'Dipa41'");
    expect((await login({ username: 'Dipa41', agentEntry: true })).status).toBe(200);
    expect((await login({ username: 'Dipa41' })).status).toBe(200);
  });

  it.each([
    { type: 'firebase' },
    { username: 7 },
    { password: undefined },
    { remember: 'yes' },
    { username: 'x'.repeat(65) },
  ])('refuses the body %o', async (changed) => {
    expect((await login(changed)).code).toBe('input-malformed');
  });

  it('stores neither password nor token', async () => {
    const { value } = await login();
    const { rows } = await w.owner.query(
      'select (select hash from credentials limit 1) as hash, (select string_agg(s::text, $$ $$) from sessions s) as sessions',
    );
    expect(rows[0].hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(rows[0].hash).not.toContain(password);
    expect(rows[0].sessions).not.toContain(Buffer.from(value.token, 'base64url').toString('hex'));
  });
});

describe('limits', () => {
  // When a captcha is asked for is another matter; see humans.test.ts and guard-password.test.ts.
  beforeAll(() => w.set('captcha.afterFailures', 1000));
  afterAll(() => w.set('captcha.afterFailures', undefined));

  it('stops the guessing of one account from one address, and a stranger elsewhere does not lock its owner out', async () => {
    await w.set('limit.failuresPerAccount', 3);
    const codes = [];
    for (let turn = 0; turn < 4; turn += 1) codes.push((await login({ password: `guess-${turn}` })).code);
    expect(codes).toEqual(['credentials-wrong', 'credentials-wrong', 'credentials-wrong', 'too-many-requests']);
    expect((await login()).status).toBe(429);
    await w.set('limit.failuresPerAccount', undefined);
  });

  it('counts no success', async () => {
    await w.set('limit.failuresPerAccount', 3);
    for (let turn = 0; turn < 5; turn += 1) expect((await login()).status).toBe(200);
    await w.set('limit.failuresPerAccount', undefined);
  });

  it('holds when the guesses come at once', async () => {
    await w.set('limit.failuresPerAccount', 5);
    const answers = await Promise.all(Array.from({ length: 30 }, (_, turn) => login({ password: `guess-${turn}` })));
    expect(answers.filter((answer) => answer.code === 'credentials-wrong')).toHaveLength(5);
    await w.set('limit.failuresPerAccount', undefined);
  });

  it('stops one address that tries many names', async () => {
    await w.set('limit.loginsPerAddress', 2);
    const codes = [];
    for (const username of ['NameA', 'NameB', 'NameC']) codes.push((await login({ username })).code);
    expect(codes).toEqual(['credentials-wrong', 'credentials-wrong', 'too-many-requests']);
    await w.set('limit.loginsPerAddress', undefined);
  });

  it('writes no name and no address into its table', async () => {
    await login();
    const { rows } = await w.owner.query("select string_agg(key, ' ') as keys from rate_limits");
    expect(rows[0].keys).not.toMatch(/karim|127\.0/i);
  });
});

function countingPasswords() {
  let count = 0;
  const inLine: Bounded = async (work) => {
    count += 1;
    return await work();
  };
  const passwords = openPasswords(secretsOf(Buffer.alloc(32)), { inLine });
  return { passwords, verified: () => count };
}
