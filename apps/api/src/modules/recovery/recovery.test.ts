/** A forgotten password, by link and by code: what a stranger learns, and that each way in works once. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeTo, lettersTo, linkTokenTo } from '../../../test/inbox.ts';
import { holdContact } from '../../../test/people.ts';
import { type World, world } from '../../../test/world.ts';

let w: World;
let counter = 0;
const password = 'seven-boats-go';
const newPassword = 'nine-kites-fly';
beforeAll(async () => {
  w = await world();
  for (const one of ['loginMobile', 'registerMobile', 'recoveryPhone', 'recoveryEmail'])
    await w.set(`switch.${one}`, true);
});
afterAll(() => w.close());
beforeEach(async () => {
  await w.owner.query('delete from rate_limits');
  await w.owner.query('delete from allowances');
});

const as = (token: string) => w.as({ token } as never);
const isAlive = async (token: string) => (await as(token).get('GET /wps/member/info')).status === 200;
const login = (username: string, secret: string) =>
  w.visitor.post('POST /wps/session/login', { body: { type: 'username', username, password: secret } });
const askLink = (username: string, email: string) =>
  w.visitor.post('POST /wps/member/password/email', { body: { username, email } });
const byLink = (token: string, changed: Record<string, unknown> = {}) =>
  w.visitor.post('POST /wps/member/password/link', { body: { token, newPassword, ...changed } });

async function withEmail(): Promise<{ username: string; email: string; token: string }> {
  const username = `Mina${++counter}`;
  const email = `Mina.${counter}@Example.org`;
  const { value } = await w.visitor.put('PUT /wps/member/register', {
    body: { username, password, email, agreement: true, adult: true, login: true },
  });
  const { id } = (await as(value.token).get('GET /wps/member/info')).value;
  await holdContact(w, id, 'email', email);
  return { username, email, token: value.token };
}

describe('by e-mail', () => {
  it('comes as a form, sends a link, and the link sets the password once (PWD-10, PWD-12)', async () => {
    const { username, email, token } = await withEmail();
    const response = await fetch(`${w.url}/wps/member/password/email`, {
      method: 'POST',
      body: new URLSearchParams({ username: ` ${username.toUpperCase()} `, email: email.toLowerCase() }),
    });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([200, 'ok']);
    const link = await linkTokenTo(w, email.toLowerCase());
    expect((await byLink(link, { newPassword: 'short' })).code).toBe('password-malformed');
    expect((await byLink(link, { confirmNewPassword: 'x' })).code).toBe('confirmation-incorrect');
    expect((await byLink(link)).value).toEqual({ account: username });
    expect((await byLink(link)).code).toBe('link-invalid');
    expect(await isAlive(token)).toBe(false);
    expect((await login(username, password)).code).toBe('credentials-wrong');
    const { value } = await login(username, newPassword);
    expect((await as(value.token).get('GET /wps/member/security')).value.email?.verified).toBe(true);
    const subjects = (await lettersTo(w, email)).map(({ subject }) => subject);
    expect(subjects).toContain('আপনার পাসওয়ার্ড বদলানো হয়েছে');
  });

  it('lets one of fifty through that use a link at once', async () => {
    const { username, email } = await withEmail();
    await askLink(username, email);
    const link = await linkTokenTo(w, email);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, turn) => byLink(link, { newPassword: `${newPassword}-${turn}` })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('is over after a quarter of an hour, after a newer change, and for a token that was never made', async () => {
    const { username, email, token } = await withEmail();
    await askLink(username, email);
    const first = await linkTokenTo(w, email);
    await as(token).post('POST /wps/member/password', { body: { oldPassword: password, newPassword } });
    expect((await byLink(first)).code).toBe('link-invalid');
    await askLink(username, email);
    const second = await linkTokenTo(w, email);
    await w.clock.advance(900_000);
    for (const one of [second, '', 'x', 'A'.repeat(44), `${second.slice(0, -1)}_`])
      expect((await byLink(one)).code, one).toBe('link-invalid');
    const { rows } = await w.owner.query("select string_agg(l::text, ' ') as links from password_links l");
    expect(rows[0].links).not.toContain(Buffer.from(second, 'base64url').toString('hex'));
  });

  it('answers a wrong name and a wrong address alike (PWD-13)', async () => {
    const { username, email } = await withEmail();
    const other = await withEmail();
    const answers = [
      await askLink(username, 'nobody@example.org'),
      await askLink('Nobody99', email),
      await askLink(username, other.email),
    ];
    for (const { status, code, message } of answers)
      expect([status, code, message]).toEqual([404, 'recovery-unknown', answers[0]?.message]);
  });

  it('answers every pair alike where the operator wants it, and still writes only to the right one', async () => {
    await w.set('recovery.neutralAnswer', true);
    const { username, email } = await withEmail();
    expect((await askLink(username, 'nobody@example.org')).code).toBe('ok');
    expect((await askLink(username, email)).code).toBe('ok');
    expect(await lettersTo(w, 'nobody@example.org')).toEqual([]);
    expect(await linkTokenTo(w, email)).toMatch(/^reset_[\w-]{44}$/);
    await w.set('recovery.neutralAnswer', undefined);
  });

  it('is asked for five times in an hour from one address, at once too', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => askLink('Nobody99', 'nobody@example.org')));
    expect(answers.filter(({ code }) => code === 'recovery-unknown')).toHaveLength(5);
    await w.clock.advance(300_000);
    expect((await askLink('Nobody99', 'nobody@example.org')).code).toBe('recovery-unknown');
  });

  it.each([
    ['username-malformed', '1x', 'a@b.co'],
    ['username-malformed', '', 'a@b.co'],
    ['email-malformed', 'Mina1', 'a@b'],
    ['email-malformed', 'Mina1', ''],
    ['email-malformed', 'Mina1', 'a@b.co\r\nBcc: x@y.zz'],
  ])('is refused as %s for "%s" and "%s"', async (code, username, email) => {
    expect((await askLink(username, email)).code).toBe(code);
  });

  it('takes no form of another site, and nothing but the two fields', async () => {
    const post = async (body: URLSearchParams, headers: Record<string, string> = {}) => {
      const response = await fetch(`${w.url}/wps/member/password/email`, { method: 'POST', body, headers });
      return ((await response.json()) as { code: string }).code;
    };
    const { username, email } = await withEmail();
    const fields = { username, email };
    expect(await post(new URLSearchParams({ ...fields, x: 'y' }))).toBe('input-malformed');
    expect(await post(new URLSearchParams({ username }))).toBe('input-malformed');
    expect(await post(new URLSearchParams(fields), { 'sec-fetch-site': 'cross-site' })).toBe('access-denied');
    expect(await post(new URLSearchParams({ ...fields, x: 'y'.repeat(20_000) }))).toBe('body-too-large');
    // No other route reads forms.
    const login = await fetch(`${w.url}/wps/session/login`, { method: 'POST', body: new URLSearchParams(fields) });
    expect(login.status).toBe(400);
  });

  it('tells nobody who joins that an address belongs to somebody, whatever its case (R65)', async () => {
    const { email } = await withEmail();
    const answer = await w.visitor.put('PUT /wps/member/register', {
      body: { username: 'SecondOne', password, email: email.toUpperCase(), agreement: true, adult: true },
    });
    expect(answer.code).toBe('ok');
    expect((await askLink('SecondOne', email)).code).toBe('recovery-unknown');
  });

  it('is refused where it is switched off', async () => {
    await w.set('switch.recoveryEmail', false);
    expect((await askLink('Mina1', 'a@b.co')).code).toBe('function-not-enabled');
    await w.set('switch.recoveryEmail', true);
  });
});

describe('by mobile number', () => {
  const reset = (mobileNum: string, verificationCode: string, changed: Record<string, unknown> = {}) =>
    w.visitor.post('POST /wps/member/password/verification', {
      body: { mobileNum, verificationCode, newPassword, ...changed },
    });
  const ask = (mobileNum: string) =>
    w.visitor.post('POST /wps/verification/sms/noLogin', { body: { mobileNum, purpose: 'recovery' } });
  const withPhone = async () => {
    const mobileNum = `18${String(++counter).padStart(8, '0')}`;
    const { value } = await w.visitor.put('PUT /wps/member/register/mobile', {
      body: { mobileNum, password, agreement: true, adult: true, login: true },
    });
    const { account, id } = (await as(value.token).get('GET /wps/member/info')).value;
    await holdContact(w, id, 'phone', `+880${mobileNum}`);
    return { mobileNum, phone: `+880${mobileNum}`, account, token: value.token };
  };

  it('sets the password, ends every session and is logged in (PWD-16)', async () => {
    const { mobileNum, phone, account, token } = await withPhone();
    await ask(mobileNum);
    const { value } = await reset(mobileNum, await codeTo(w, phone));
    expect([await isAlive(token), await isAlive(value.token)]).toEqual([false, true]);
    expect((await login(account, newPassword)).status).toBe(200);
  });

  it('lets one of fifty through that use a code at once', async () => {
    const { mobileNum, phone } = await withPhone();
    await ask(mobileNum);
    const code = await codeTo(w, phone);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, turn) => reset(mobileNum, code, { newPassword: `${newPassword}-${turn}` })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ code: reported }) => reported === 'code-wrong').length).toBeGreaterThan(0);
  });

  it('does not spend the code on a password that cannot be one', async () => {
    const { mobileNum, phone } = await withPhone();
    await ask(mobileNum);
    const code = await codeTo(w, phone);
    expect((await reset(mobileNum, code, { newPassword: 'short' })).code).toBe('password-malformed');
    expect((await reset(mobileNum, code)).status).toBe(200);
  });

  it('is refused without a code, with a login code, and where it is switched off', async () => {
    const { mobileNum, phone } = await withPhone();
    expect((await reset(mobileNum, '')).code).toBe('code-wrong');
    await w.visitor.post('POST /wps/verification/sms/noLogin', { body: { mobileNum } });
    expect((await reset(mobileNum, await codeTo(w, phone))).code).toBe('code-wrong');
    await w.set('switch.recoveryPhone', false);
    expect((await ask(mobileNum)).code).toBe('function-not-enabled');
    expect((await reset(mobileNum, '123456')).code).toBe('function-not-enabled');
    await w.set('switch.recoveryPhone', true);
  });
});
