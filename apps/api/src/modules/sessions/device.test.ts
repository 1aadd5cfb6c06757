/** A session belongs to one browser: a stolen or planted token opens nothing (T08, T11), and a new browser is told (R72). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../test/browser.ts';
import { deviceCookie } from '../../../test/device.ts';
import { lettersTo } from '../../../test/inbox.ts';
import { openLive } from '../../../test/live-reader.ts';
import { type World, world } from '../../../test/world.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());
beforeEach(() => w.owner.query('delete from rate_limits'));

const password = 'seven-boats-go';
let count = 0;

async function joined(): Promise<{ username: string; email: string }> {
  count += 1;
  const [username, email] = [`Shirin${count}`, `shirin${count}@example.com`];
  const body = { username, password, email, agreement: true, adult: true };
  await w.visitor.put('PUT /wps/member/register', { body });
  return { username, email };
}

type Browser = ReturnType<typeof openBrowser>;
const login = async (browser: Pick<Browser, 'visitor'>, username: string, headers: Record<string, string> = {}) =>
  (
    await browser.visitor.post('POST /wps/session/login', {
      body: { type: 'username', username, password },
      headers,
    })
  ).value.token;
const info = (browser: Browser, token: string, headers: Record<string, string> = {}) =>
  browser.as(token).get('GET /wps/member/info', { headers });

describe('a token', () => {
  it('opens nothing without the cookie of its browser, which no script reads', async () => {
    const { username } = await joined();
    const browser = openBrowser(w);
    const token = await login(browser, username);
    expect(browser.cookies.get('device')?.rules).toMatch(/^; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/);
    expect((await info(browser, token)).status).toBe(200);
    for (const cookie of ['', 'device=', `device=${'x'.repeat(43)}`, 'device=short', `Device=${'x'.repeat(43)}`]) {
      const stolen = await w.visitor.get('GET /wps/member/info', {
        headers: { authorization: `Bearer ${token}`, cookie },
      });
      expect([cookie, stolen.status, stolen.details]).toEqual([cookie, 401, undefined]);
    }
    expect((await openLive(w.url, { token })).status).toBe(401);
  });

  it('tried elsewhere does not keep the session awake, nor end it', async () => {
    const { username } = await joined();
    const browser = openBrowser(w);
    const token = await login(browser, username);
    await w.clock.advance(29 * 60_000);
    const headers = { authorization: `Bearer ${token}`, cookie: deviceCookie };
    expect((await w.visitor.get('GET /wps/member/info', { headers })).status).toBe(401);
    expect((await w.visitor.delete('DELETE /wps/session/logout', { headers })).status).toBe(401);
    expect((await info(browser, token)).status).toBe(200);
    await w.clock.advance(29 * 60_000);
    expect((await w.visitor.get('GET /wps/member/info', { headers })).status).toBe(401);
    await w.clock.advance(2 * 60_000);
    expect((await info(browser, token)).status).toBe(401);
  });

  it('and its neighbours: several accounts and tabs of one browser go on side by side', async () => {
    const [alice, bob] = [await joined(), await joined()];
    const browser = openBrowser(w);
    const tokens = [
      await login(browser, alice.username),
      await login(browser, bob.username),
      await login(browser, alice.username),
    ];
    const accounts = [];
    for (const token of tokens) accounts.push((await info(browser, token)).value.account);
    expect(accounts).toEqual([alice.username, bob.username, alice.username]);
  });

  it('set before the login is not the one after it, and is dead (T08)', async () => {
    const { username } = await joined();
    const browser = openBrowser(w);
    const planted = await login(browser, username);
    const token = await login(browser, username, { authorization: `Bearer ${planted}` });
    expect(token).not.toBe(planted);
    await expect.poll(async () => (await info(browser, planted)).status, { timeout: 10_000 }).toBe(401);
    expect((await info(browser, token)).status).toBe(200);
  });

  it('of somebody else, sent along with a login, stays as it is', async () => {
    const [alice, bob] = [await joined(), await joined()];
    const [mine, theirs] = [openBrowser(w), openBrowser(w)];
    const victim = await login(mine, alice.username);
    await login(theirs, bob.username, { authorization: `Bearer ${victim}` });
    expect((await info(mine, victim)).status).toBe(200);
  });

  it('is made of 256 bits, none like another', async () => {
    const alice = await w.member();
    const seen = new Set<string>();
    const ones = new Array<number>(256).fill(0);
    for (let turn = 0; turn < 200; turn += 1) {
      const { token } = await w.session(alice);
      seen.add(token);
      const bytes = Buffer.from(token.replace('session_', ''), 'base64url').subarray(0, 32);
      for (let bit = 0; bit < 256; bit += 1) ones[bit] = (ones[bit] ?? 0) + (((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1);
    }
    expect(seen.size).toBe(200);
    // Of 200 tosses of a coin fewer than 50 or more than 150 heads come once in 10^12.
    expect(ones.every((heads) => heads > 50 && heads < 150)).toBe(true);
  });
});

describe('a browser that was not there before', () => {
  const subjects = async (email: string) => (await lettersTo(w, email)).map(({ subject }) => subject);
  const news = 'আপনার অ্যাকাউন্টে নতুন লগইন';

  it('is told by a message with what is known of it, once; the first one ever is not', async () => {
    const { username, email } = await joined();
    await login(openBrowser(w), username);
    expect(await subjects(email)).not.toContain(news);
    const other = openBrowser(w, { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36' });
    await login(other, username);
    const [letter] = (await lettersTo(w, email)).filter(({ subject }) => subject === news);
    expect(letter?.body).toContain('Chrome · Android');
    expect(letter?.body).toContain('127.0.0.1');
    expect(letter?.body).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d/);
    await login(other, username);
    expect((await subjects(email)).filter((subject) => subject === news)).toHaveLength(1);
  });

  it('is told in the language of the page, and not for a login that failed', async () => {
    const { username, email } = await joined();
    await login(openBrowser(w), username);
    const stranger = openBrowser(w);
    await stranger.visitor.post('POST /wps/session/login', {
      body: { type: 'username', username, password: 'wrong-wrong' },
    });
    expect(await subjects(email)).not.toContain(news);
    await login(openBrowser(w, { 'x-language': 'EN' }), username);
    expect(await subjects(email)).toContain('New login to your account');
  });
});

describe('the list of browsers', () => {
  it('shows where one has logged in, which is this one, and which needs no password', async () => {
    const { username } = await joined();
    const [one, other] = [openBrowser(w), openBrowser(w, { 'user-agent': 'Firefox/140.0 (Windows NT 10.0)' })];
    const token = await login(one, username);
    await w.clock.advance(1000);
    await other.visitor.post('POST /wps/session/login', {
      body: { type: 'username', username, password, remember: true },
    });
    const { list } = (await one.as(token).get('GET /wps/member/devices')).value;
    expect(list.map(({ isThis, isRemembered, address }) => ({ isThis, isRemembered, address }))).toEqual([
      { isThis: false, isRemembered: true, address: '127.0.0.1' },
      { isThis: true, isRemembered: false, address: '127.0.0.1' },
    ]);
    expect(list[0]?.userAgent).toContain('Firefox');
  });

  it('forgets one: its session ends, its credential too, and its next login is told as a new one', async () => {
    const { username, email } = await joined();
    const [one, other] = [openBrowser(w), openBrowser(w, { 'x-language': 'EN' })];
    const token = await login(one, username);
    const theirs = (
      await other.visitor.post('POST /wps/session/login', {
        body: { type: 'username', username, password, remember: true },
      })
    ).value.token;
    const { list } = (await one.as(token).get('GET /wps/member/devices')).value;
    const deviceId = list.find(({ isThis }) => !isThis)?.id;
    expect((await one.as(token).delete('DELETE /wps/member/devices/:deviceId', { params: { deviceId } })).status).toBe(
      200,
    );
    await expect.poll(async () => (await info(other, theirs)).status, { timeout: 10_000 }).toBe(401);
    const back = { type: 'username', username, password: '', remembered: true };
    expect((await other.visitor.post('POST /wps/session/login', { body: back })).code).toBe('remembered-ended');
    await login(other, username);
    const news = (await lettersTo(w, email)).filter(({ subject }) => subject === 'New login to your account');
    expect(news).toHaveLength(2);
  });

  it('forgets neither the own browser nor one of somebody else', async () => {
    const [alice, bob] = [await joined(), await joined()];
    const [hers, his] = [openBrowser(w), openBrowser(w)];
    const [mine, theirs] = [await login(hers, alice.username), await login(his, bob.username)];
    const own = (await hers.as(mine).get('GET /wps/member/devices')).value.list[0]?.id;
    const bobs = (await his.as(theirs).get('GET /wps/member/devices')).value.list[0]?.id;
    for (const deviceId of [own, bobs, '019a0000-0000-7000-8000-000000000000'])
      expect((await hers.as(mine).delete('DELETE /wps/member/devices/:deviceId', { params: { deviceId } })).code).toBe(
        'not-found',
      );
    expect((await info(his, theirs)).status).toBe(200);
    expect((await hers.as(mine).get('GET /wps/member/devices')).value.list).toHaveLength(1);
  });
});
