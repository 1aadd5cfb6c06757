/** Joining by username through HTTP. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type World, world } from '../../../test/world.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const good = { username: 'Alice01', password: 'river-stone-7', agreement: true, adult: true, login: true };
const join = (changed: Record<string, unknown> = {}) =>
  w.visitor.put('PUT /wps/member/register', { body: { ...good, ...changed } });

describe('register', () => {
  it('makes a member with accounts, a session and the agreements they accepted', async () => {
    const { value } = await join({ confirmPassword: good.password, registerMethod: 'WEB', domain: 'example.org' });
    expect(value.token).toMatch(/^session_[A-Za-z0-9_-]{44}$/);
    const me = w.as({ token: value.token } as never);
    expect((await me.get('GET /wps/member/info')).value).toMatchObject({
      account: 'Alice01',
      type: 3,
      currency: 'BDT',
      toUpline: false,
    });
    expect((await me.get('GET /wps/v2/wallets/balance')).value.sumBalance).toBe('0.00');
    const { rows } = await w.owner.query(
      `select a.document, a.version, a.address from agreements a join member_names n on n.member = a.member where n.name = 'alice01' order by 1`,
    );
    expect(rows.map((row) => [row.document, row.version, row.address])).toEqual([
      ['adult', '1', '127.0.0.1'],
      ['privacy', '1', '127.0.0.1'],
      ['terms', '1', '127.0.0.1'],
    ]);
  });

  it('takes a name once, whatever its case', async () => {
    await join({ username: 'Twice' });
    const again = await join({ username: 'tWICE' });
    expect([again.status, again.code]).toEqual([409, 'name-taken']);
  });

  it('gives a name asked for 20 times at once to one', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => join({ username: 'Wanted' })));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(new Set(answers.filter((answer) => !answer.ok).map((answer) => answer.code))).toEqual(
      new Set(['name-taken']),
    );
  });

  it('without `login` makes the member and no session', async () => {
    const { value } = await join({ username: 'Silent', login: undefined });
    expect([value.token, value.expiresInMs]).toEqual(['', 0]);
  });

  it.each<[string, Record<string, unknown>]>([
    ['agreement-required', { agreement: false }],
    ['age-required', { adult: false }],
    ['username-malformed', { username: '1abc' }],
    ['username-malformed', { username: 'abc' }],
    ['username-malformed', { username: 'a2345678901234567' }],
    ['username-malformed', { username: 'ab cd' }],
    ['username-malformed', { username: 'করিম১২৩' }],
    ['username-malformed', { username: 'аlice' }], // the first letter is Cyrillic
    ['password-malformed', { password: 'short-7' }],
    ['password-malformed', { password: `${'x'.repeat(64)}y` }],
    ['password-malformed', { password: ' river-stone-7' }],
    ['password-malformed', { password: 'river-stone-7 ' }],
    ['password-common', { password: 'Password123' }],
    ['password-common', { username: 'Riverstone', password: 'riverSTONE' }],
    ['confirmation-incorrect', { confirmPassword: 'river-stone-8' }],
  ])('refuses %s for %o', async (code, changed) => {
    const answer = await join({ username: 'Careful', ...changed });
    expect([answer.status, answer.code]).toEqual([422, code]);
    expect((await w.owner.query("select from member_names where name = 'careful'")).rowCount).toBe(0);
  });

  it.each<[string, Record<string, unknown>]>([
    ['a type of account', { type: 1 }],
    ['a currency', { currency: 'USD' }],
    ['an upline', { upline: '018f0000-0000-7000-8000-000000000001' }],
    ['a balance', { balance: '1000' }],
    ['a number as password', { password: 12345678 }],
    ['a text as agreement', { agreement: 'true' }],
    ['no password', { password: undefined }],
    ['another method', { registerMethod: 'APP' }],
  ])('refuses %s that nobody may send', async (_what, changed) => {
    const answer = await join({ username: 'Sneaky', ...changed });
    expect([answer.status, answer.code]).toEqual([400, 'input-malformed']);
  });

  it('tells the rules it goes by', async () => {
    const { value } = await w.visitor.get('GET /wps/system/setting/register');
    expect(value.fields['username']).toEqual({
      enabled: true,
      required: true,
      acceptedPattern: '^[A-Za-z][A-Za-z0-9]*$',
      patternId: 'letter-first',
      minLength: 4,
      maxLength: 16,
    });
    expect(value.fields['password']).toMatchObject({ minLength: 8, maxLength: 64 });
  });

  it.each(['switch.register', 'switch.registerUsername', 'switch.registerDirect'])(
    'is refused while %s is off',
    async (key) => {
      await w.set(key, false);
      const answer = await join({ username: 'Outside' });
      expect([answer.status, answer.code]).toEqual([403, 'function-not-enabled']);
      await w.set(key, undefined);
    },
  );

  it('queues a welcome that the demo inbox shows, escaped', async () => {
    await join({ username: 'Greeted' });
    await w.settle();
    const page = await (await fetch(`${w.url}/demo/inbox`)).text();
    expect(page).toContain('Greeted');
    await w.owner.query(
      "insert into demo_messages values (gen_random_uuid(), now(), 'sms', '<i>x</i>', '\"&', '<script>')",
    );
    const escaped = await (await fetch(`${w.url}/demo/inbox`)).text();
    expect(escaped).toContain('&lt;script&gt;');
    expect(escaped).not.toMatch(/<script|<i>/);
  });

  it('speaks the language of the caller', async () => {
    const bengali = await w.visitor.put('PUT /wps/member/register', {
      body: { ...good, agreement: false },
      headers: { 'x-language': 'BN' },
    });
    const english = await w.visitor.put('PUT /wps/member/register', {
      body: { ...good, agreement: false },
      query: { language: 'EN' },
    });
    expect(bengali.message).toMatch(/[\u0980-\u09ff]/);
    expect(english.message).toMatch(/^[A-Z]/);
  });
});
