/** Changing the password: who may, what a forced session may do, which sessions end, and how often one may guess. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { send } from '../../../test/client.ts';
import { deviceCookie } from '../../../test/device.ts';
import { sealed } from '../../../test/sealed.ts';
import { type World, world } from '../../../test/world.ts';
import { allRoutes } from '@banyan/protocol';
import { openDatabase, openPool } from '../../infra/database.ts';
import { addDefaultPassword } from './default-passwords.ts';

let w: World;
const password = 'seven-boats-go';
const newPassword = 'nine-kites-fly';
let counter = 0;

beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());
beforeEach(() => w.owner.query('delete from rate_limits'));

async function newcomer(): Promise<string> {
  const username = `Rupa${++counter}`;
  const joined = await w.visitor.put('PUT /wps/member/register', {
    body: { username, password, agreement: true, adult: true },
  });
  expect(joined.code).toBe('ok');
  return username;
}
const login = (username: string, secret = password) =>
  w.visitor.post('POST /wps/session/login', { body: { type: 'username', username, password: secret } });
const as = (token: string) => w.as({ token } as never);
const change = (token: string, changed: Record<string, unknown> = {}) =>
  as(token).post('POST /wps/member/password', { body: { oldPassword: password, newPassword, ...changed } });
const isAlive = async (token: string) => (await as(token).get('GET /wps/member/info')).status === 200;

describe('a change that the member asked for', () => {
  it('ends every session, this one too, and asks to log in with the new password (DEC-13)', async () => {
    const username = await newcomer();
    const [here, there] = [(await login(username)).value.token, (await login(username)).value.token];
    const { value } = await change(here, { confirmNewPassword: newPassword });
    expect(value.token).toBe('');
    expect([await isAlive(here), await isAlive(there)]).toEqual([false, false]);
    expect((await login(username)).code).toBe('credentials-wrong');
    expect((await login(username, newPassword)).status).toBe(200);
  });

  it('comes encrypted too (PWD-05)', async () => {
    const username = await newcomer();
    const { token } = (await login(username)).value;
    const body = await sealed(w, { oldPassword: password, newPassword });
    expect((await as(token).post('POST /wps/member/password', { body })).status).toBe(200);
    expect((await as(token).post('POST /wps/member/password', { body })).status).toBe(401);
  });

  it.each<[string, Record<string, unknown>]>([
    ['old-password-wrong', { oldPassword: 'not-this-one' }],
    ['old-password-wrong', { oldPassword: '' }],
    ['password-malformed', { newPassword: 'short' }],
    ['password-malformed', { newPassword: ' nine-kites-fly' }],
    ['password-malformed', { newPassword: 'x'.repeat(65) }],
    ['password-common', { newPassword: 'password1' }],
    ['password-common', { newPassword: 'Banyan#2026' }],
    ['password-unchanged', { newPassword: password }],
    ['confirmation-incorrect', { confirmNewPassword: 'nine-kites-flew' }],
    ['input-malformed', { newPassword: undefined }],
    ['input-malformed', { memberId: 'x' }],
  ])('is refused as %s for %o', async (code, changed) => {
    const username = await newcomer();
    const { token } = (await login(username)).value;
    expect((await change(token, changed)).code).toBe(code);
    expect(await isAlive(token)).toBe(true);
    expect((await login(username)).status).toBe(200);
  });

  it('follows the bounds that the operator set (PWD-18)', async () => {
    const username = await newcomer();
    const { token } = (await login(username)).value;
    await w.set('register.password', { patternId: 'any', minLength: 10, maxLength: 12 });
    const refused = await change(token, { newPassword: 'kites-fly' });
    expect([refused.code, refused.details]).toEqual(['password-malformed', { minLength: 10, maxLength: 12 }]);
    await w.set('register.password', undefined);
  });

  it('may be guessed at five times in five minutes, however many sessions guess', async () => {
    const username = await newcomer();
    const tokens = await Promise.all([1, 2, 3].map(async () => (await login(username)).value.token));
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, turn) => change(tokens[turn % 3] as string, { oldPassword: `guess-${turn}` })),
    );
    expect(answers.filter(({ code }) => code === 'old-password-wrong')).toHaveLength(5);
    expect(answers.filter(({ code }) => code === 'too-many-requests')).toHaveLength(25);
    expect((await change(tokens[0] as string)).code).toBe('too-many-requests');
  });

  it('succeeds once when asked for twenty times at once', async () => {
    await w.set('limit.oldPasswordsPerMember', 100);
    const username = await newcomer();
    const { token } = (await login(username)).value;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => change(token, { newPassword: `new-password-${turn}` })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const { ok, code } of answers) if (!ok) expect(['old-password-wrong', 'not-logged-in']).toContain(code);
    await w.set('limit.oldPasswordsPerMember', undefined);
  });

  it('needs a session', async () => {
    const answer = await w.visitor.post('POST /wps/member/password', { body: { oldPassword: password, newPassword } });
    expect(answer.code).toBe('not-logged-in');
  });
});

describe('a forced change', () => {
  const issued = async () => {
    const username = await newcomer();
    await w.owner.query(
      'update credentials set is_issued = true where member = (select member from member_names where name = $1)',
      [username.toLowerCase()],
    );
    return username;
  };

  it('holds the session back from everything but the change and leaving (DEC-02)', async () => {
    const username = await issued();
    const { value } = await login(username);
    expect(value).toMatchObject({ firstTimeLogin: true, mustChangePassword: true, passwordExpired: false });
    for (const [key, route] of Object.entries(allRoutes)) {
      if (route.access === 'none' || route.access === 'optional') continue;
      if ('duringChange' in route) continue;
      const response = await send(
        w.url,
        key,
        { params: { sessionId: 'x', id: 'x' } },
        { authorization: `Bearer ${value.token}` },
      );
      expect(((await response.json()) as { code: string }).code, key).toBe('password-change-required');
    }
    expect((await as(value.token).delete('DELETE /wps/session/logout')).status).toBe(200);
  });

  it('is a visitor to what visitors may see, and to the live stream', async () => {
    const { token } = (await login(await issued())).value;
    expect((await as(token).get('GET /wps/system/setting/register')).status).toBe(200);
    const stream = await fetch(`${w.url}/wps/live`, {
      headers: { authorization: `Bearer ${token}`, cookie: deviceCookie },
    });
    expect(stream.status).toBe(200);
    const first = await stream.body?.getReader().read();
    expect(new TextDecoder().decode(first?.value)).not.toContain('wallet.changed');
  });

  it('goes on with a new token after the change, and is not asked for again (LOGIN-17)', async () => {
    const username = await issued();
    const before = (await login(username)).value.token;
    const { value } = await change(before);
    expect(value).toMatchObject({ mustChangePassword: false, firstTimeLogin: false });
    expect([await isAlive(before), await isAlive(value.token)]).toEqual([false, true]);
    expect((await login(username, newPassword)).value.mustChangePassword).toBe(false);
  });

  it('is asked for by a default password, which nobody may choose again (LOGIN-13, LIMIT-08)', async () => {
    const owner = openDatabase(openPool(w.ownerUrl, { max: 1, role: 'owner' }));
    await addDefaultPassword(owner, w.context.secrets, 'handed-out-2026', new Date());
    await owner.destroy();
    const username = await newcomer();
    const { token } = (await login(username)).value;
    expect((await change(token, { newPassword: 'handed-out-2026' })).code).toBe('password-default');
    const { hash } = (await w.owner.query('select hash from default_passwords')).rows[0];
    expect(hash.toString('latin1')).not.toContain('handed-out');
    // As an operator's tool would have set it.
    const hashed = await w.owner.query('select hash from credentials limit 1');
    expect(hashed.rowCount).toBe(1);
    const { openPasswords } = await import('./passwords.ts');
    const stored = await openPasswords(w.context.secrets).hash('handed-out-2026');
    await w.owner.query(
      'update credentials set hash = $1 where member = (select member from member_names where name = $2)',
      [stored, username.toLowerCase()],
    );
    const answer = await login(username, 'handed-out-2026');
    expect(answer.value).toMatchObject({ mustChangePassword: true, firstTimeLogin: false });
    expect((await as(answer.value.token).get('GET /wps/member/info')).code).toBe('password-change-required');
  });

  it('is asked for by an expired password only where the operator forces it (LOGIN-14)', async () => {
    const username = await newcomer();
    await w.set('password.maxAgeDays', 1);
    await w.set('switch.forcedPasswordChange', false);
    await w.clock.advance(86_400_000);
    expect((await login(username)).value).toMatchObject({ passwordExpired: true, mustChangePassword: false });
    await w.set('switch.forcedPasswordChange', true);
    expect((await login(username)).value).toMatchObject({ passwordExpired: true, mustChangePassword: true });
    await w.set('switch.forcedPasswordChange', undefined);
    await w.set('password.maxAgeDays', undefined);
  });
});

describe('the own sessions', () => {
  it('are listed, ended one by one and all but this one, and nobody else’s can be touched (R70)', async () => {
    const username = await newcomer();
    const [one, two, three] = [await login(username), await login(username), await login(username)].map(
      ({ value }) => value.token,
    ) as [string, string, string];
    const { list } = (await as(one).get('GET /wps/member/sessions')).value;
    expect(list).toHaveLength(3);
    expect(list.filter(({ isThis }) => isThis)).toHaveLength(1);
    const stranger = (await login(await newcomer())).value.token;
    const other = list.find(({ isThis }) => !isThis)?.id;
    const end = (token: string) =>
      as(token).delete('DELETE /wps/member/sessions/:sessionId', { params: { sessionId: other } });
    expect((await end(stranger)).code).toBe('not-found');
    expect((await end(one)).status).toBe(200);
    expect((await end(one)).code).toBe('not-found');
    expect((await as(one).delete('DELETE /wps/member/sessions')).value.ended).toBe(1);
    expect([await isAlive(one), await isAlive(two), await isAlive(three)]).toEqual([true, false, false]);
    expect(await isAlive(stranger)).toBe(true);
  });

  it('and the account’s facts name no whole number and no whole address', async () => {
    const username = await newcomer();
    await login(username);
    await w.clock.advance(1000);
    const { token } = (await login(username)).value;
    const { value } = await as(token).get('GET /wps/member/security');
    expect(value).toMatchObject({ email: null, phone: null });
    expect(value.lastLogin?.address).toBe('127.0.0.1');
  });
});
