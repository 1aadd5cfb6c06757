/** Free play and staff over HTTP: an account of play money that real money never meets, and accounts that are no members. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sealed } from '../../../test/sealed.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { transact } from '../../infra/database.ts';
import { makeMember } from '../members/index.ts';
import { insertCredential, openPasswords } from '../passwords/index.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());
beforeEach(() => w.owner.query('delete from rate_limits'));

const play = (changed: Record<string, unknown> = {}) =>
  w.visitor.post('POST /wps/session/login/freeplay', {
    body: { os: 'Linux', platform: 'W', encryptedRandom: 'a-random-text-of-this-call', gatewayVersion: 3, ...changed },
  });
const random = 'a-random-text-of-this-call';
const as = (token: string) => w.as({ token } as TestMember);

describe('free play', () => {
  it('makes a trial account with play money in a wallet of its own and opens its session (API-13, LOGIN-23, LOGIN-24)', async () => {
    const { value } = await play();
    expect(value).toMatchObject({ mustChangePassword: false, firstTimeLogin: false, passwordExpired: false });
    const info = (await as(value.token).get('GET /wps/member/info')).value;
    expect(info).toMatchObject({ type: 4, currency: 'FUN', toUpline: false });
    expect(info.account).toMatch(/^guest-[0-9a-f]{10}$/);
    const balance = (await as(value.token).get('GET /wps/v2/wallets/balance')).value;
    expect(balance).toMatchObject({ sumBalance: '10000.00', currency: 'FUN' });
    const { rows } = await w.owner.query('select distinct currency from ledger_accounts where owner = $1', [info.id]);
    expect(rows).toEqual([{ currency: 'FUN' }]);
  });

  it('is a new account each time', async () => {
    const names = new Set<string>();
    for (let turn = 0; turn < 3; turn += 1)
      names.add((await as((await play()).value.token).get('GET /wps/member/info')).value.account);
    expect(names.size).toBe(3);
  });

  it('takes the random text sealed, once; in production only so', async () => {
    const { jwe } = await sealed(w, { random });
    expect((await play({ encryptedRandom: jwe })).status).toBe(200);
    expect((await play({ encryptedRandom: jwe })).code).toBe('envelope-invalid');
    const { jwe: other } = await sealed(w, { password: random });
    expect((await play({ encryptedRandom: other })).code).toBe('envelope-invalid');
    await w.set('http.bodyEncryption', 'required');
    expect((await play()).code).toBe('encryption-required');
    expect((await play({ encryptedRandom: (await sealed(w, { random })).jwe })).status).toBe(200);
    await w.set('http.bodyEncryption', undefined);
  });

  it('wants the call as it is written', async () => {
    for (const changed of [{ platform: 'M' }, { gatewayVersion: 2 }, { encryptedRandom: 'short' }, { more: 1 }])
      expect((await play(changed)).code, JSON.stringify(changed)).toBe('input-malformed');
  });

  it('is off with its switch, and with login as a whole (SET-09)', async () => {
    for (const one of ['switch.freePlay', 'switch.login']) {
      await w.set(one, false);
      expect(await play()).toMatchObject({ status: 403, code: 'function-not-enabled' });
      await w.set(one, undefined);
    }
  });

  it('makes only so many accounts for one address, and in a day', async () => {
    for (const [key, count] of [
      ['limit.trialsPerAddress', 2],
      ['limit.trialsPerDay', 1],
    ] as const) {
      await w.owner.query('delete from rate_limits');
      await w.set(key, count);
      for (let turn = 0; turn < count; turn += 1) expect((await play()).status).toBe(200);
      expect((await play()).code).toBe('too-many-requests');
      await w.set(key, undefined);
    }
  });

  it('ends: an old trial account is closed and its session with it, others go on', async () => {
    await w.set('session.idleMinutes', 1440);
    await w.set('session.absoluteHours', 168);
    const [old, player] = [(await play()).value.token, await w.member()];
    await w.clock.advance(24 * 3_600_000 - 60_000);
    const young = (await play()).value.token;
    const status = async (token: string) => (await as(token).get('GET /wps/member/info')).status;
    await status(old);
    await w.clock.advance(61_000);
    await w.tick('registration.trials');
    await expect.poll(() => status(old), { timeout: 10_000, interval: 50 }).toBe(401);
    expect([await status(young), await status((await w.session(player)).token)]).toEqual([200, 200]);
  });
});

describe('a staff account', () => {
  it('is told with the right password that it cannot log in here, and gets no session (LOGIN-34, ERR-03)', async () => {
    const passwords = openPasswords(w.context.secrets);
    const made = await transact(w.context.database, async (tx) => {
      const staff = await makeMember(tx, { account: 'parvin', type: 9, currency: 'BDT', now: w.clock.now() });
      if (staff.ok) await insertCredential(tx, staff.value, await passwords.hash('office-chair-99'), new Date());
      return staff;
    });
    if (!made.ok) throw new Error(made.code);
    const login = (password: string, agentEntry = false) =>
      w.visitor.post('POST /wps/session/login', {
        body: { type: 'username', username: 'parvin', password, agentEntry },
      });
    for (const agentEntry of [false, true])
      expect(await login('office-chair-99', agentEntry)).toMatchObject({ status: 403, code: 'non-member-account' });
    // Who does not know the password learns nothing of it.
    expect((await login('office-chair-98')).code).toBe('credentials-wrong');
    const { rowCount } = await w.owner.query('select 1 from sessions where member = $1', [made.value]);
    expect(rowCount).toBe(0);
    const accounts = await w.owner.query('select 1 from ledger_accounts where owner = $1', [made.value]);
    expect(accounts.rowCount).toBe(0);
  });
});
