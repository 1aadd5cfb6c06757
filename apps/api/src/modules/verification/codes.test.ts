/** Codes to mobile numbers: who gets one, how often, and that each is good once, for one purpose and one number. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeTo, lettersTo } from '../../../test/inbox.ts';
import { from } from '../../../test/people.ts';
import { type World, world } from '../../../test/world.ts';

let w: World;
let counter = 0;
beforeAll(async () => {
  w = await world({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
  for (const one of ['loginMobile', 'registerMobile', 'registerSms', 'recoveryPhone', 'countryCode'])
    await w.set(`switch.${one}`, true);
  await w.set('switch.registerMobilePassword', false);
  // When a captcha is asked for is another matter; see code-traffic.test.ts and guard-code.test.ts.
  for (const key of ['captcha.afterCodes', 'captcha.afterWrongCodes']) await w.set(key, 1000);
});
afterAll(() => w.close());
beforeEach(async () => {
  await w.owner.query('delete from rate_limits');
  await w.owner.query('delete from allowances');
});

/** A number of its own for each test, so that no countdown of another is in the way. */
function newNumber(): { mobileNum: string; phone: string } {
  const mobileNum = `17${String(++counter).padStart(8, '0')}`;
  return { mobileNum, phone: `+880${mobileNum}` };
}
const ask = (mobileNum: string, changed: Record<string, unknown> = {}) =>
  w.visitor.post('POST /wps/verification/sms/noLogin', { body: { mobileNum, ...changed } });
const askToJoin = (mobileNo: string) => w.visitor.post('POST /wps/verification/sms/register', { body: { mobileNo } });
const join = (mobileNum: string, verificationCode: string, changed: Record<string, unknown> = {}) =>
  w.visitor.put('PUT /wps/member/register/mobile', {
    body: { mobileNum, verificationCode, agreement: true, adult: true, login: true, ...changed },
  });
const logIn = (username: string, password: string, changed: Record<string, unknown> = {}) =>
  w.visitor.post('POST /wps/session/login', { body: { type: 'sms', username, password, ...changed } });

/** A member who joined with a number. */
async function member(): Promise<{ mobileNum: string; phone: string; token: string }> {
  const number = newNumber();
  expect((await askToJoin(number.mobileNum)).code).toBe('ok');
  const { value } = await join(number.mobileNum, await codeTo(w, number.phone));
  await w.clock.advance(60_000);
  return { ...number, token: value.token };
}

describe('joining by mobile number', () => {
  it('makes the name, keeps the number as proven and opens a session (DEC-18)', async () => {
    const { token, phone } = await member();
    const me = w.as({ token } as never);
    expect((await me.get('GET /wps/member/info')).value.account).toMatch(/^m\d{8}$/);
    const { value } = await me.get('GET /wps/member/security');
    expect(value.phone).toEqual({ masked: `${phone.slice(0, -8)}••••••${phone.slice(-2)}`, verified: true });
  });

  it('needs the code only where the switch asks for it', async () => {
    const { mobileNum } = newNumber();
    expect((await join(mobileNum, '')).code).toBe('code-wrong');
    await w.set('switch.registerSms', false);
    await w.set('switch.registerMobilePassword', true);
    expect((await askToJoin(mobileNum)).code).toBe('function-not-enabled');
    const password = 'nine-kites-fly';
    expect((await join(mobileNum, '', { password })).status).toBe(200);
    // It is nobody's until somebody proves it, so a second account may name it too.
    expect((await join(mobileNum, '', { password })).status).toBe(200);
    await w.set('switch.registerMobilePassword', false);
    await w.set('switch.registerSms', true);
  });

  it('asks for a password only where the switch says so (REG-50)', async () => {
    await w.set('switch.registerMobilePassword', true);
    const { mobileNum, phone } = newNumber();
    await askToJoin(mobileNum);
    const code = await codeTo(w, phone);
    expect((await join(mobileNum, code)).code).toBe('password-malformed');
    const password = 'nine-kites-fly';
    expect((await join(mobileNum, code, { password, confirmPassword: 'x' })).code).toBe('confirmation-incorrect');
    const { value } = await join(mobileNum, code, { password, confirmPassword: password });
    const { account } = (await w.as(value as never).get('GET /wps/member/info')).value;
    const login = { type: 'username', username: account, password };
    expect((await w.visitor.post('POST /wps/session/login', { body: login })).status).toBe(200);
    await w.set('switch.registerMobilePassword', false);
  });

  it('gives one account to fifty askers with one code', async () => {
    const { mobileNum, phone } = newNumber();
    await askToJoin(mobileNum);
    const code = await codeTo(w, phone);
    const answers = await Promise.all(Array.from({ length: 50 }, () => join(mobileNum, code)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await w.owner.query('select from member_phones where phone = $1', [phone])).rowCount).toBe(1);
  });

  it('answers the same for a number that has an account, and tells only its owner', async () => {
    const { mobileNum, phone } = await member();
    const fresh = newNumber();
    const [known, unknown] = [await askToJoin(mobileNum), await askToJoin(fresh.mobileNum)];
    expect(known.value).toEqual(unknown.value);
    const [letter] = await lettersTo(w, phone);
    expect(letter?.body).not.toMatch(/\d{6}/);
  });

  it('is refused where it is switched off', async () => {
    await w.set('switch.registerMobile', false);
    const { mobileNum } = newNumber();
    expect((await askToJoin(mobileNum)).code).toBe('function-not-enabled');
    expect((await join(mobileNum, '123456')).code).toBe('function-not-enabled');
    await w.set('switch.registerMobile', true);
  });
});

describe('logging in by code', () => {
  it('opens a session, and the code is good once', async () => {
    const { mobileNum, phone } = await member();
    const { value } = await ask(mobileNum);
    expect(value).toEqual({ expiredMinutes: 1, message: expect.any(String) });
    const code = await codeTo(w, phone);
    const answer = await logIn(` 0${mobileNum} `, ` ${code} `);
    expect(answer.value).toMatchObject({ mustChangePassword: false, firstTimeLogin: false });
    expect((await logIn(mobileNum, code)).code).toBe('code-wrong');
  });

  it('lets one of fifty in that use a code at once', async () => {
    const { mobileNum, phone } = await member();
    await ask(mobileNum);
    const code = await codeTo(w, phone);
    const answers = await Promise.all(Array.from({ length: 50 }, () => logIn(mobileNum, code)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('does not ask for a change of the password (LOGIN-15)', async () => {
    const { mobileNum, phone } = await member();
    await w.owner.query(
      'update credentials set is_issued = true where member = (select member from member_phones where phone = $1)',
      [phone],
    );
    await ask(mobileNum);
    const { value } = await logIn(mobileNum, await codeTo(w, phone));
    expect(value).toMatchObject({ mustChangePassword: false, firstTimeLogin: false });
    expect((await w.as(value as never).get('GET /wps/member/info')).status).toBe(200);
  });

  it('answers an unknown number and a wrong code alike, and sends a stranger nothing (R65)', async () => {
    const known = await member();
    const stranger = newNumber();
    const sent = [await ask(known.mobileNum), await ask(stranger.mobileNum)];
    expect(sent[0]?.value).toEqual(sent[1]?.value);
    expect(await lettersTo(w, stranger.phone)).toEqual([]);
    const right = await codeTo(w, known.phone);
    const wrong = right === '000000' ? '000001' : '000000';
    const tried = [await logIn(known.mobileNum, wrong), await logIn(stranger.mobileNum, wrong)];
    expect([tried[0]?.status, tried[0]?.code, tried[0]?.message]).toEqual([
      tried[1]?.status,
      tried[1]?.code,
      tried[1]?.message,
    ]);
  });

  it('is not opened by a code for another purpose, or of another number (T07)', async () => {
    const [one, two] = [await member(), await member()];
    await ask(one.mobileNum, { purpose: 'recovery' });
    expect((await logIn(one.mobileNum, await codeTo(w, one.phone))).code).toBe('code-wrong');
    await ask(two.mobileNum);
    expect((await logIn(one.mobileNum, await codeTo(w, two.phone))).code).toBe('code-wrong');
  });

  it('is no help with a code for joining, also where a password is to be set (T07)', async () => {
    const { mobileNum, phone } = newNumber();
    await askToJoin(mobileNum);
    const verificationCode = await codeTo(w, phone);
    const reset = { mobileNum, verificationCode, newPassword: 'nine-kites-fly' };
    expect((await w.visitor.post('POST /wps/member/password/verification', { body: reset })).code).toBe('code-wrong');
    expect((await logIn(mobileNum, verificationCode)).code).toBe('code-wrong');
    expect((await join(mobileNum, verificationCode)).status).toBe(200);
  });

  it('lets nobody lock its owner out: wrong codes from elsewhere count there (R64)', async () => {
    const { mobileNum, phone } = await member();
    const stranger = from('203.0.113.9');
    await ask(mobileNum);
    const right = await codeTo(w, phone);
    const guess = (code: string, place: ReturnType<typeof from>) =>
      w.visitor.post('POST /wps/session/login', {
        body: { type: 'sms', username: mobileNum, password: code },
        ...place,
      });
    for (let turn = 0; turn < 5; turn += 1) expect((await guess('x', stranger)).code).toBe('code-wrong');
    expect((await guess(right, stranger)).code).toBe('too-many-requests');
    expect((await logIn(mobileNum, right)).status).toBe(200);
    await w.clock.advance(60_000);
    expect((await ask(mobileNum)).code).toBe('ok');
    // A new code gives the stranger no new tries, and of many strangers the code dies before it is guessed.
    expect((await guess('x', stranger)).code).toBe('too-many-requests');
    for (let one = 0; one < 20; one += 1) await guess('x', from(`203.0.113.${100 + one}`));
    expect((await logIn(mobileNum, await codeTo(w, phone))).code).toBe('code-expired');
    await w.clock.advance(60_000);
    expect((await ask(mobileNum)).code).toBe('ok');
    expect((await logIn(mobileNum, await codeTo(w, phone))).status).toBe(200);
  });

  it('holds a visitor after five wrong tries for five minutes, many at once too', async () => {
    const { mobileNum, phone } = await member();
    await ask(mobileNum);
    const right = await codeTo(w, phone);
    const wrong = Array.from({ length: 30 }, (_, turn) => String(turn).padStart(6, '0')).filter((one) => one !== right);
    const answers = await Promise.all(wrong.map((code) => logIn(mobileNum, code)));
    expect(answers.filter(({ code }) => code === 'code-wrong')).toHaveLength(5);
    expect(answers.filter(({ code }) => code === 'too-many-requests')).toHaveLength(wrong.length - 5);
    expect((await logIn(mobileNum, right)).code).toBe('too-many-requests');
    await w.clock.advance(300_000);
    expect((await ask(mobileNum)).code).toBe('ok');
    expect((await logIn(mobileNum, await codeTo(w, phone))).status).toBe(200);
  });

  it('says that a code has expired after ten minutes (SMS-13)', async () => {
    const { mobileNum, phone } = await member();
    await ask(mobileNum);
    const code = await codeTo(w, phone);
    await w.clock.advance(600_000);
    expect((await logIn(mobileNum, code)).code).toBe('code-expired');
  });

  it('tells that an account is locked only to whoever has the code', async () => {
    const { mobileNum, phone } = await member();
    await w.owner.query(
      "update members set status = 'locked' where id = (select member from member_phones where phone = $1)",
      [phone],
    );
    await ask(mobileNum);
    expect((await logIn(mobileNum, '12')).code).toBe('code-wrong');
    expect((await logIn(mobileNum, await codeTo(w, phone))).code).toBe('account-locked');
  });

  it.each(['12', '', 'abc', '১৭১২৩৪৫৬৭৮', '017123456789', '+8801712345678x'])(
    'refuses the number "%s"',
    async (one) => {
      expect((await ask(one)).code).toBe('phone-malformed');
      expect((await logIn(one, '123456')).code).toBe('phone-malformed');
    },
  );

  it('takes other countries only where choosing is on', async () => {
    expect((await ask('9812345678', { countryDialingCode: '+91' })).code).toBe('ok');
    expect((await ask('5555550100', { countryDialingCode: '1' })).code).toBe('phone-malformed');
    await w.set('switch.countryCode', false);
    expect((await ask('9812345679', { countryDialingCode: '91' })).code).toBe('phone-malformed');
    expect((await ask(newNumber().mobileNum, { countryDialingCode: '880' })).code).toBe('ok');
    await w.set('switch.countryCode', true);
  });
});

describe('how often codes go out', () => {
  it('is once in a countdown for a number, whatever the purpose, and says how long it still is', async () => {
    const { mobileNum } = newNumber();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => ask(mobileNum, turn % 2 === 0 ? {} : { purpose: 'recovery' })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    await w.clock.advance(20_000);
    const early = await ask(mobileNum);
    expect(early.code).toBe('code-recent');
    expect(early.details?.['seconds']).toBeLessThanOrEqual(40);
    await w.clock.advance(40_000);
    expect((await ask(mobileNum)).code).toBe('ok');
  });

  it('is five in an hour; the sixth locks for five minutes and then counts anew (DEC-62, ERR-21)', async () => {
    const { mobileNum } = newNumber();
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await ask(mobileNum)).code).toBe('ok');
      await w.clock.advance(60_000);
    }
    expect((await ask(mobileNum)).code).toBe('too-many-requests');
    await w.clock.advance(298_000);
    expect((await ask(mobileNum)).code).toBe('too-many-requests');
    await w.clock.advance(2000);
    expect((await ask(mobileNum)).code).toBe('ok');
  });

  it.each(['codesPerAddress', 'codesPerPrefix', 'codesPerCountry', 'codesPerDay'])('is bounded by %s', async (name) => {
    await w.set(`limit.${name}`, 3);
    const codes = [];
    for (let turn = 0; turn < 4; turn += 1) codes.push((await ask(`1911110${100 + counter++}`)).code);
    expect(codes).toEqual(['ok', 'ok', 'ok', 'too-many-requests']);
    await w.set(`limit.${name}`, undefined);
  });

  it('is nothing where there is no carrier', async () => {
    await w.set('messages.smsCarrier', 'none');
    expect((await ask(newNumber().mobileNum)).code).toBe('function-not-enabled');
    await w.set('messages.smsCarrier', undefined);
  });

  it('writes no code, no number of a counter and no address into the tables', async () => {
    const { mobileNum, phone } = await member();
    await ask(mobileNum);
    const code = await codeTo(w, phone);
    const { rows } = await w.owner.query(
      "select (select string_agg(c::text, ' ') from verification_codes c) as codes, (select string_agg(a::text, ' ') from allowances a) as counters",
    );
    expect(rows[0].codes).not.toContain(code);
    expect(rows[0].counters).not.toContain(mobileNum);
  });
});
