/**
 * The second step through HTTP: who is asked, what the step's token opens (nothing else), how often one may guess, and that
 * every way in crosses the same gates (R66).
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeTo, lettersTo } from '../../../test/inbox.ts';
import { away, from, home, logIn, password, person } from '../../../test/people.ts';
import { type World, world } from '../../../test/world.ts';

let w: World;
beforeAll(async () => {
  w = await world({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => w.close());
beforeEach(async () => {
  await w.owner.query('delete from rate_limits');
  await w.owner.query('delete from allowances');
});

type Step = { token: string; ways: string[]; email?: string; phone?: string };
const stepOf = (answer: { value: { secondStep?: Step } }): Step => {
  const step = answer.value.secondStep;
  if (step === undefined) throw new Error('no second step was asked for');
  return step;
};
const send = (token: string, way = 'email', place = away) =>
  w.visitor.post('POST /wps/session/step/code', { body: { token, way }, ...place });
const answer = (token: string, code: string, way = 'email', place = away) =>
  w.visitor.post('POST /wps/session/step', { body: { token, way, code }, ...place });
const whoIs = (token: string) => w.as({ token } as never).get('GET /wps/member/info');
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a login from a new address', () => {
  it('waits for a code; the right one opens a session of its own and the address is known from then on', async () => {
    const asha = await person(w, 'Asha');
    const first = await logIn(w, asha, away);
    expect(first.value.token).toBe('');
    const step = stepOf(first);
    expect(step).toMatchObject({ ways: ['email'], email: 'a•••@example.org', expiresInMs: 600_000 });
    expect((await send(step.token)).value.expiredMinutes).toBe(1);
    const code = await codeTo(w, asha.email);
    const opened = await answer(step.token, code);
    expect(opened.value.token).not.toBe(step.token);
    expect((await whoIs(opened.value.token)).value.account).toBe('Asha');
    // Known now, here and at home.
    expect((await logIn(w, asha, away)).value.secondStep).toBeUndefined();
    expect((await logIn(w, asha, home)).value.secondStep).toBeUndefined();
    expect((await logIn(w, asha, from('198.51.100.78'))).value.secondStep).toBeDefined();
  });

  it('is not asked where the account was first used, be it by registering or by the first login', async () => {
    await w.visitor.put('PUT /wps/member/register', {
      body: { username: 'Biplob', password, agreement: true, adult: true },
      ...home,
    });
    expect((await logIn(w, { account: 'Biplob' }, away)).value.secondStep).toBeUndefined();
  });

  it('counts a whole household of IPv6 as one place', async () => {
    const chaya = await person(w, 'Chaya');
    const step = stepOf(await logIn(w, chaya, from('2001:db8:1:2::1')));
    await send(step.token);
    await answer(step.token, await codeTo(w, chaya.email), 'email', from('2001:db8:1:2::1'));
    expect((await logIn(w, chaya, from('2001:db8:1:2:aa::9'))).value.secondStep).toBeUndefined();
    expect((await logIn(w, chaya, from('2001:db8:1:3::1'))).value.secondStep).toBeDefined();
  });

  it('lets in who has nothing that could be asked, and tells nobody of an address that was not shown to be theirs', async () => {
    const dulal = await person(w, 'Dulal');
    await w.owner.query('update member_contacts set verified_at = null where member = $1', [dulal.id]);
    expect((await logIn(w, dulal, away)).value.token).not.toBe('');
  });

  it('is not asked while the operator has switched it off', async () => {
    const elora = await person(w, 'Elora');
    await w.set('switch.secondStep', false);
    expect((await logIn(w, elora, away)).value.secondStep).toBeUndefined();
    await w.set('switch.secondStep', undefined);
  });

  it('is asked again when an address was not used for long; the last one of all is never forgotten', async () => {
    const farhad = await person(w, 'Farhad');
    await w.owner.query("update known_addresses set last_used_at = now() - interval '400 days' where member = $1", [
      farhad.id,
    ]);
    await w.tick('protection.tidy');
    expect((await logIn(w, farhad, home)).value.secondStep).toBeDefined();
  });

  it('stores no address and no code that could be read', async () => {
    const gauri = await person(w, 'Gauri');
    const step = stepOf(await logIn(w, gauri, away));
    await send(step.token);
    const code = await codeTo(w, gauri.email);
    const { rows } = await w.owner.query(
      "select (select string_agg(k::text, ' ') from known_addresses k) || (select string_agg(s::text, ' ') from login_steps s) as text",
    );
    expect(rows[0].text).not.toContain('198.51.100.77');
    expect(rows[0].text).not.toContain(step.token);
    expect(rows[0].text).not.toMatch(new RegExp(`(?<!\\d)${code}(?!\\d)`));
  });
});

describe('the token of a step', () => {
  it('opens nothing else', async () => {
    const hasan = await person(w, 'Hasan');
    const { token } = stepOf(await logIn(w, hasan, away));
    expect((await whoIs(token)).status).toBe(401);
    expect((await w.as({ token } as never).get('GET /wps/member/security')).status).toBe(401);
    expect((await w.as({ token } as never).delete('DELETE /wps/session/logout')).status).toBe(401);
  });

  it('is good for ten minutes', async () => {
    const ilina = await person(w, 'Ilina');
    const { token } = stepOf(await logIn(w, ilina, away));
    await send(token);
    const code = await codeTo(w, ilina.email);
    await w.clock.advance(600_001);
    expect((await answer(token, code)).code).toBe('step-expired');
  });

  it('dies with the password that it was the second half of', async () => {
    const jamil = await person(w, 'Jamil');
    const { token } = stepOf(await logIn(w, jamil, away));
    await send(token);
    const code = await codeTo(w, jamil.email);
    const { value } = await logIn(w, jamil, home);
    await w.as({ token: value.token } as never).post('POST /wps/member/password', {
      body: { oldPassword: password, newPassword: 'nine-kites-go' },
      ...home,
    });
    expect((await answer(token, code)).code).toBe('step-expired');
  });

  it.each(['', 'x', 'A'.repeat(59), '../../etc'])('is refused when it is %j', async (token) => {
    expect((await answer(token, '000000')).code).toBe('step-expired');
  });
});

describe('the code of a step', () => {
  it('may be guessed five times', async () => {
    const karim = await person(w, 'Karim');
    const { token } = stepOf(await logIn(w, karim, away));
    await send(token);
    const code = await codeTo(w, karim.email);
    const codes = [];
    for (let turn = 0; turn < 5; turn += 1) codes.push((await answer(token, wrong(code))).code);
    expect(codes).toEqual(Array(5).fill('code-wrong'));
    expect((await answer(token, code)).code).toBe('step-expired');
  });

  it('is taken once, also when fifty come at once', async () => {
    const laila = await person(w, 'Laila');
    const { token } = stepOf(await logIn(w, laila, away));
    await send(token);
    const code = await codeTo(w, laila.email);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, turn) => answer(token, code, 'email', from(`203.0.113.${turn + 1}`))),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(new Set(answers.filter(({ ok }) => !ok).map(({ code: refused }) => refused))).toEqual(
      new Set(['step-expired']),
    );
  });

  it('belongs to its own login: that of another one is wrong, and so is one of another purpose', async () => {
    const mina = await person(w, 'Mina', { phone: '+8801711222001' });
    const one = stepOf(await logIn(w, mina, away));
    await send(one.token);
    const code = await codeTo(w, mina.email);
    const two = stepOf(await logIn(w, mina, from('198.51.100.90')));
    expect((await answer(two.token, code)).code).toBe('code-wrong');
    await w.set('switch.loginMobile', true);
    await w.visitor.post('POST /wps/verification/sms/noLogin', { body: { mobileNum: '1711222001' } });
    expect((await answer(one.token, await codeTo(w, '+8801711222001'), 'sms')).code).toBe('code-wrong');
    expect((await answer(one.token, code, 'sms')).code).toBe('code-wrong');
    expect((await answer(one.token, code)).status).toBe(200);
    await w.set('switch.loginMobile', undefined);
  });

  it('cannot be guessed over many logins: twenty answers a day, then the second step is locked', async () => {
    const nasir = await person(w, 'Nasir');
    await w.set('limit.stepTriesPerMember', 7);
    const codes = [];
    for (let login = 0; login < 2; login += 1) {
      const { token } = stepOf(await logIn(w, nasir, away));
      for (let turn = 0; turn < 4; turn += 1) codes.push((await answer(token, '000000')).code);
    }
    expect(codes.slice(0, 7)).toEqual(Array(7).fill('code-wrong'));
    expect(codes[7]).toBe('too-many-requests');
    // At home nothing is asked, so nobody elsewhere can lock its owner out (T03).
    expect((await logIn(w, nasir, home)).value.token).not.toBe('');
    await w.set('limit.stepTriesPerMember', undefined);
  });

  it('is sent once a minute, to what is known to be theirs alone', async () => {
    const oviya = await person(w, 'Oviya', { phone: '+8801711222002' });
    const { token, ways } = stepOf(await logIn(w, oviya, away));
    expect(ways).toEqual(['sms', 'email']);
    expect((await send(token, 'sms')).status).toBe(200);
    const again = await send(token, 'email');
    expect(again.code).toBe('code-recent');
    expect(again.details?.['seconds']).toBeGreaterThan(50);
    await w.clock.advance(60_000);
    expect((await send(token, 'email')).status).toBe(200);
    expect((await lettersTo(w, '+8801711222002')).length).toBe(1);
    expect((await answer(token, await codeTo(w, oviya.email))).status).toBe(200);
  });
});

describe('what a login owed and asked for goes on after the step', () => {
  it('a password that must be changed', async () => {
    const parul = await person(w, 'Parul');
    await w.owner.query('update credentials set is_issued = true where member = $1', [parul.id]);
    const { token } = stepOf(await logIn(w, parul, away));
    await send(token);
    const opened = await answer(token, await codeTo(w, parul.email));
    expect(opened.value).toMatchObject({ firstTimeLogin: true, mustChangePassword: true });
    expect((await whoIs(opened.value.token)).code).toBe('password-change-required');
  });

  it('an account that was locked meanwhile stays closed', async () => {
    const rafi = await person(w, 'Rafi');
    const { token } = stepOf(await logIn(w, rafi, away));
    await send(token);
    const code = await codeTo(w, rafi.email);
    await w.owner.query("update members set status = 'locked' where id = $1", [rafi.id]);
    expect((await answer(token, code)).code).toBe('account-locked');
  });

  it('what the browser is to remember', async () => {
    const sumi = await person(w, 'Sumi');
    const { token } = stepOf(await logIn(w, sumi, away, { remember: true }));
    await send(token);
    const opened = await answer(token, await codeTo(w, sumi.email));
    expect(opened.headers.getSetCookie().join(' ')).toContain('remember_me=1');
  });
});
