/** Remember me: what the browser keeps, how long it is good, what ends it, and that a copied credential ends everything. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestBrowser, openBrowser } from '../../../test/browser.ts';
import { codeTo } from '../../../test/inbox.ts';
import { holdContact } from '../../../test/people.ts';
import { type World, world } from '../../../test/world.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());
beforeEach(() => w.owner.query('delete from rate_limits'));

const password = 'seven-boats-go';
const dayMs = 86_400_000;
let count = 0;

async function joined(): Promise<string> {
  count += 1;
  const username = `Rahima${count}`;
  await w.visitor.put('PUT /wps/member/register', { body: { username, password, agreement: true, adult: true } });
  return username;
}

const login = (browser: TestBrowser, username: string, more: Record<string, unknown> = {}) =>
  browser.visitor.post('POST /wps/session/login', {
    body: { type: 'username', username, password, ...more },
  });
const comeBack = (browser: TestBrowser, username: string, more: Record<string, unknown> = {}) =>
  login(browser, username, { password: '', remembered: true, ...more });
const credentialIn = (browser: TestBrowser) =>
  [...browser.cookies].filter(([name]) => name.startsWith('credential_')).map(([name, { value }]) => ({ name, value }));
const accountOf = async (browser: TestBrowser, token: string) =>
  (await browser.as(token).get('GET /wps/member/info')).value.account;

/** A browser that remembers a new member. */
async function remembering(): Promise<{ browser: TestBrowser; username: string; token: string }> {
  const username = await joined();
  const browser = openBrowser(w);
  const { value } = await login(browser, username, { remember: true });
  return { browser, username, token: value.token };
}

describe('the tick', () => {
  it('leaves the name, the flag and a credential for 24 hours, and no script reads the credential (LOGIN-29, STORE-05)', async () => {
    const { browser, username } = await remembering();
    const rules = (name: string) => browser.cookies.get(name)?.rules;
    expect(browser.cookies.get('remembered_username')?.value).toBe(username);
    expect(browser.cookies.get('remember_me')?.value).toBe('1');
    const [credential] = credentialIn(browser);
    expect(credential?.value).toMatch(/^remembered_[\w-]{44}$/);
    for (const name of ['remembered_username', 'remember_me', credential?.name ?? '']) {
      expect(rules(name), name).toContain('SameSite=Strict');
      expect(rules(name), name).toContain('Max-Age=86400');
      expect(rules(name), name).not.toContain('Secure');
    }
    expect(rules(credential?.name ?? '')).toContain('HttpOnly');
    expect(rules('remembered_username')).not.toContain('HttpOnly');
  });

  it('over HTTPS the cookies are Secure and the credential is bound to the host', async () => {
    const secure = await world({ env: { PUBLIC_URL: 'https://play.example' } });
    const body = { username: 'Safe1', password, agreement: true, adult: true };
    await secure.visitor.put('PUT /wps/member/register', { body });
    const browser = openBrowser(secure);
    const { value } = await login(browser, 'Safe1', { remember: true });
    for (const [name, { rules }] of browser.cookies) expect(rules, name).toContain('; Secure');
    const names = [...browser.cookies.keys()];
    expect(names).toContain('__Host-device');
    expect(names.filter((name) => name.startsWith('__Host-credential_'))).toHaveLength(1);
    expect(await accountOf(browser, value.token)).toBe('Safe1');
    // The same cookies under their plain names, as a neighbour of the domain could set them, count for nothing.
    const plain = browser.sent().replaceAll('__Host-', '');
    const asked = { body: { type: 'username', username: 'Safe1', password: '', remembered: true } };
    expect((await secure.visitor.post('POST /wps/session/login', { ...asked, headers: { cookie: plain } })).code).toBe(
      'remembered-ended',
    );
    expect((await comeBack(browser, 'Safe1')).status).toBe(200);
    await secure.close();
  });

  it('not set leaves none of them, and takes away those of before (STORE-06)', async () => {
    const { browser, username } = await remembering();
    const other = await joined();
    await login(browser, other, { remember: true });
    const stolen = browser.sent();
    await login(browser, username, { remember: false });
    expect([...browser.cookies.keys()].filter((name) => /remember|credential|sms/.test(name))).toEqual([]);
    const asked = { type: 'username', username: other, password: '', remembered: true };
    const answer = await w.visitor.post('POST /wps/session/login', { body: asked, headers: { cookie: stolen } });
    expect(answer.code).toBe('remembered-ended');
  });

  it('says nothing where a login says nothing: what is remembered stays', async () => {
    const { browser, username } = await remembering();
    await login(browser, await joined());
    expect((await comeBack(browser, username)).status).toBe(200);
  });

  it('keeps the mobile number and its dialing code for the form of codes, and no credential (LOGIN-30)', async () => {
    const mobileNum = '1711000001';
    await holdContact(w, (await w.member()).id, 'phone', `+880${mobileNum}`);
    const browser = openBrowser(w);
    const { code: answer } = await browser.visitor.post('POST /wps/verification/sms/noLogin', {
      body: { mobileNum, countryDialingCode: '880' },
    });
    expect(answer).toBe('ok');
    const code = await codeTo(w, `+880${mobileNum}`);
    const asked = { type: 'sms', username: mobileNum, password: code, countryDialingCode: '880', remember: true };
    expect((await browser.visitor.post('POST /wps/session/login', { body: asked })).status).toBe(200);
    expect(browser.cookies.get('sms_phone')).toMatchObject({ value: mobileNum });
    expect(browser.cookies.get('sms_dialing_code')).toMatchObject({ value: '880' });
    expect(browser.cookies.get('sms_phone')?.rules).toContain('Max-Age=86400');
    expect(credentialIn(browser)).toEqual([]);
  });
});

describe('coming back', () => {
  it('needs no password, also after signing out, and brings a new credential each time', async () => {
    const { browser, username, token } = await remembering();
    const first = credentialIn(browser);
    await browser.as(token).delete('DELETE /wps/session/logout');
    const again = (await comeBack(browser, username)).value;
    expect(await accountOf(browser, again.token)).toBe(username);
    expect(again.token).not.toBe(token);
    expect(credentialIn(browser)).not.toEqual(first);
    expect((await comeBack(browser, ` ${username.toUpperCase()} `)).status).toBe(200);
  });

  it('works after 23 hours 59 minutes, which begins the day anew, and not after 24 hours 1 minute', async () => {
    const { browser, username } = await remembering();
    await w.clock.advance(dayMs - 60_000);
    expect((await comeBack(browser, username)).status).toBe(200);
    await w.clock.advance(dayMs - 60_000);
    expect((await comeBack(browser, username)).status).toBe(200);
    await w.clock.advance(dayMs + 60_000);
    expect((await comeBack(browser, username)).code).toBe('remembered-ended');
    expect([...browser.cookies.keys()].filter((name) => /remember|credential/.test(name))).toEqual([]);
  });

  it('asks for the password again after some weeks, however often one came', async () => {
    await w.set('session.rememberedDays', 1);
    const { browser, username } = await remembering();
    await w.clock.advance(dayMs / 2);
    expect((await comeBack(browser, username)).status).toBe(200);
    await w.clock.advance(dayMs / 2);
    expect((await comeBack(browser, username)).code).toBe('remembered-ended');
    await w.set('session.rememberedDays', undefined);
  });

  it('keeps each username apart', async () => {
    const { browser, username } = await remembering();
    const second = await joined();
    await login(browser, second, { remember: true });
    expect(browser.cookies.get('remembered_username')?.value).toBe(encodeURIComponent(`${second} ${username}`));
    for (const name of [username, second, username])
      expect(await accountOf(browser, (await comeBack(browser, name)).value.token)).toBe(name);
    expect((await comeBack(browser, await joined())).code).toBe('remembered-ended');
  });

  it('remembers no more than five names of one browser', async () => {
    const { browser, username } = await remembering();
    for (let turn = 0; turn < 5; turn += 1) await login(browser, await joined(), { remember: true });
    expect(credentialIn(browser)).toHaveLength(5);
    expect((await comeBack(browser, username)).code).toBe('remembered-ended');
  });

  it('ends with another credential of the same name: the old one is no longer good', async () => {
    const { browser, username } = await remembering();
    const old = browser.sent();
    await login(browser, username, { remember: true });
    const asked = { type: 'username', username, password: '', remembered: true };
    const answer = await w.visitor.post('POST /wps/session/login', { body: asked, headers: { cookie: old } });
    expect(answer.code).toBe('remembered-ended');
  });

  it('the tick taken away with it: one gets in, and is forgotten', async () => {
    const { browser, username } = await remembering();
    expect((await comeBack(browser, username, { remember: false })).status).toBe(200);
    expect(credentialIn(browser)).toEqual([]);
    expect((await comeBack(browser, username)).code).toBe('remembered-ended');
  });
});

describe('a copied credential', () => {
  const useCopy = (cookie: string, username: string) =>
    w.visitor.post('POST /wps/session/login', {
      body: { type: 'username', username, password: '', remembered: true },
      headers: { cookie },
    });

  it('used after its owner ends the family and the sessions it opened, and so does its owner after the thief', async () => {
    const { browser, username } = await remembering();
    const copy = browser.sent();
    const { token } = (await comeBack(browser, username)).value;
    expect((await useCopy(copy, username)).code).toBe('remembered-ended');
    expect((await comeBack(browser, username)).code).toBe('remembered-ended');
    await expect
      .poll(async () => (await browser.as(token).get('GET /wps/member/info')).status, { timeout: 10_000 })
      .toBe(401);
  });

  it('is good in no other browser, and ends there too', async () => {
    const { browser, username } = await remembering();
    const [credential] = credentialIn(browser);
    const elsewhere = `${credential?.name}=${credential?.value}; device=${'x'.repeat(43)}`;
    expect((await useCopy(elsewhere, username)).code).toBe('remembered-ended');
    expect((await comeBack(browser, username)).code).toBe('remembered-ended');
  });

  it('of one name opens no other', async () => {
    const { browser, username } = await remembering();
    const victim = await remembering();
    const [own] = credentialIn(browser);
    const [theirs] = credentialIn(victim.browser);
    const swapped = `${theirs?.name}=${own?.value}; device=${browser.cookies.get('device')?.value}`;
    expect((await useCopy(swapped, victim.username)).code).toBe('remembered-ended');
    expect((await comeBack(victim.browser, victim.username)).status).toBe(200);
    expect(username).not.toBe(victim.username);
  });

  it('used by fifty at once opens no session that lives on', async () => {
    const { browser, username } = await remembering();
    const copy = browser.sent();
    const answers = await Promise.all(Array.from({ length: 50 }, () => useCopy(copy, username)));
    const opened = answers.filter(({ status }) => status === 200);
    expect(opened.length).toBeLessThanOrEqual(1);
    const { rowCount } = await w.owner.query(
      `select from sessions s join members m on m.id = s.member
       where m.account = $1 and s.family is not null and s.revoked_at is null`,
      [username],
    );
    expect(rowCount).toBe(0);
    expect((await comeBack(browser, username)).code).toBe('remembered-ended');
  });

  it.each(['', 'x', `remembered_${'A'.repeat(44)}`, '../../etc', '%00'])(
    'forged as "%s" is refused and taken away',
    async (value) => {
      const { browser, username } = await remembering();
      const [credential] = credentialIn(browser);
      browser.cookies.set(credential?.name ?? '', { value, rules: '' });
      expect((await comeBack(browser, username)).code).toBe('remembered-ended');
      expect(browser.cookies.has('remember_me')).toBe(false);
    },
  );
});

describe('what ends it', () => {
  it('a change of the password, everywhere', async () => {
    const { browser, username, token } = await remembering();
    const other = openBrowser(w);
    await login(other, username, { remember: true });
    await browser.as(token).post('POST /wps/member/password', {
      body: { oldPassword: password, newPassword: 'eight-boats-go', confirmNewPassword: 'eight-boats-go' },
    });
    expect((await comeBack(browser, username)).code).toBe('remembered-ended');
    expect((await comeBack(other, username)).code).toBe('remembered-ended');
  });

  it('ending the other sessions forgets the other browsers and not this one', async () => {
    const { browser, username, token } = await remembering();
    const other = openBrowser(w);
    await login(other, username, { remember: true });
    expect((await browser.as(token).delete('DELETE /wps/member/sessions')).value.ended).toBe(1);
    expect((await comeBack(other, username)).code).toBe('remembered-ended');
    expect((await comeBack(browser, username)).status).toBe(200);
  });

  it('a locked account is told so, as after a right password', async () => {
    const { browser, username } = await remembering();
    await w.owner.query("update members set status = 'locked' where account = $1", [username]);
    expect((await comeBack(browser, username)).code).toBe('account-locked');
  });

  it('it is never enough to change the password', async () => {
    const { browser, username } = await remembering();
    const { token } = (await comeBack(browser, username)).value;
    const body = { oldPassword: '', newPassword: 'eight-boats-go', confirmNewPassword: 'eight-boats-go' };
    expect((await browser.as(token).post('POST /wps/member/password', { body })).code).toBe('old-password-wrong');
  });

  it('the tables hold only hashes, and the job forgets what is over', async () => {
    const { browser } = await remembering();
    const [credential] = credentialIn(browser);
    const { rows } = await w.owner.query<{ all: string }>(
      "select coalesce(string_agg(r::text, ' '), '') || (select string_agg(d::text, ' ') from member_devices d) as all from remembered r",
    );
    const hex = (text: string) => Buffer.from(text, 'base64url').toString('hex');
    expect(rows[0]?.all).not.toContain(hex(credential?.value ?? ''));
    expect(rows[0]?.all).not.toContain(Buffer.from(browser.cookies.get('device')?.value ?? '').toString('hex'));
    await w.clock.advance(3 * dayMs);
    await w.tick('sessions.tidy');
    expect((await w.owner.query('select 1 from remembered')).rowCount).toBe(0);
  });
});
