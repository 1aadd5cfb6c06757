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
    expect(browser.cookies.get('device')?.rules).toMatch(/; Path=\/; SameSite=Strict; Max-Age=34560000; HttpOnly$/);
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
      const bytes = Buffer.from(token, 'base64url').subarray(0, 32);
      for (let bit = 0; bit < 256; bit += 1) ones[bit] = (ones[bit] ?? 0) + (((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1);
    }
    expect(seen.size).toBe(200);
    // Of 200 tosses of a coin fewer than 50 or more than 150 heads come once in 10^12.
    expect(ones.every((heads) => heads > 50 && heads < 150)).toBe(true);
  });
});

describe('a browser that was not there before', () => {
  const subjects = async (email: string) => (await lettersTo(w, email)).map(({ subject }) => subject);
  const news = 'আপনার অ্যাকাউন্টে নতুন ডিভাইস';

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
    expect(await subjects(email)).toContain('New device on your account');
  });
});
