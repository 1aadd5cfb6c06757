/** Attacks on logins, small here and in full in the long run: stuffing, locking others out, telling names apart by time. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestBrowser, openBrowser } from '../../../test/browser.ts';
import { type World, world } from '../../../test/world.ts';

const isLong = process.env['BANYAN_LONG'] === '1';
const password = 'seven-boats-go';
let w: World;
async function openWorld(isHashingWhole: boolean): Promise<void> {
  w = await world({ env: { TRUSTED_PROXIES: '127.0.0.1' }, isHashingWhole });
  await w.set('limit.registrationsPerAddress', 1_000_000);
  await w.set('captcha.afterRegistrations', 1_000_000);
  await w.set('limit.loginsPerAddress', 1_000_000);
  // As in production; in the demo everything comes from one address.
  await w.set('limit.failuresPerAccount', 10);
  await w.set('captcha.afterFailuresOfAddress', 30);
  await w.set('captcha.afterFailuresOfAll', 60);
}
beforeAll(() => openWorld(false));
afterAll(() => w.close());
beforeEach(() => w.owner.query('delete from rate_limits'));

/** A browser at an address of its own. */
const at = (number: number): TestBrowser =>
  openBrowser(w, { 'x-forwarded-for': `198.51.${Math.floor(number / 250)}.${1 + (number % 250)}` });
const logIn = (browser: TestBrowser, username: string, secret: string) =>
  browser.visitor.post('POST /wps/session/login', { body: { type: 'username', username, password: secret } });

async function join(...names: string[]) {
  for (const username of names) {
    const body = { username, password, agreement: true, adult: true };
    expect((await w.visitor.put('PUT /wps/member/register', { body })).status).toBe(200);
  }
}

describe('credential stuffing', () => {
  const pairs = isLong ? 10_000 : 300;
  const addresses = isLong ? 500 : 60;

  it(`finds at most one of ${pairs / 100} right pairs among ${pairs} (T01)`, async () => {
    // Only pairs that are tried unasked can be found, and they come first; so the members behind later ones need not exist.
    const real = Array.from({ length: 6 }, (_, index) => `Stuffed${index}`);
    await join(...real);
    const owner = at(20_000);
    expect((await logIn(owner, 'Stuffed0', password)).status).toBe(200);
    const found: string[] = [];
    let challenged = 0;
    for (let done = 0; done < pairs; done += 20) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, async (_, index) => {
          const turn = done + index;
          const isReal = turn % 100 === 50;
          const name = isReal ? (real[(turn - 50) / 100] ?? 'Stuffed5') : `Leaked${turn}`;
          const answer = await logIn(at(turn % addresses), name, isReal ? password : 'from-a-list');
          return { name, answer };
        }),
      );
      found.push(...answers.filter(({ answer }) => answer.ok).map(({ name }) => name));
      challenged += answers.filter(({ answer }) => answer.code === 'captcha-required').length;
    }
    expect(found.length).toBeLessThanOrEqual(1);
    expect(challenged).toBeGreaterThan(pairs - 100);
    // A member on a known device is not affected by any of it.
    expect((await logIn(owner, 'Stuffed0', password)).status).toBe(200);
  });
});

describe('locking others out', () => {
  const victims = isLong ? 1000 : 6;

  it(`troubles none of ${victims} members elsewhere (T03)`, async () => {
    await w.set('captcha.afterFailuresOfAddress', 1_000_000);
    await w.set('captcha.afterFailuresOfAll', 1_000_000);
    const names = Array.from({ length: victims }, (_, index) => `Victim${index}`);
    await join(...names);
    const mallory = at(30_000);
    for (const name of names) {
      const codes = [];
      for (let turn = 0; turn < 4; turn += 1) codes.push((await logIn(mallory, name, 'not-this-one')).code);
      expect(codes).toEqual(['credentials-wrong', 'credentials-wrong', 'credentials-wrong', 'captcha-required']);
    }
    for (const [index, name] of names.entries()) expect((await logIn(at(index), name, password)).status).toBe(200);
    await w.set('captcha.afterFailuresOfAddress', 30);
    await w.set('captcha.afterFailuresOfAll', 60);
  });

  it('does not trouble a known device in the same house either', async () => {
    await join('Hasan');
    const owner = at(1);
    const neighbour = at(1);
    expect((await logIn(owner, 'Hasan', password)).status).toBe(200);
    for (let turn = 0; turn < 12; turn += 1) await logIn(neighbour, 'Hasan', 'not-this-one');
    expect((await logIn(neighbour, 'Hasan', password)).code).toBe('captcha-required');
    expect((await logIn(owner, 'Hasan', password)).status).toBe(200);
  });

  it('takes a mark only from the member it was given to, and not for ever', async () => {
    await join('Jamal', 'Kabir');
    const device = at(2);
    await logIn(device, 'Jamal', password);
    const mark = device.cookies.get('known');
    expect(mark?.rules).toMatch(/HttpOnly/);
    expect(mark?.value).not.toMatch(/jamal/i);
    const guess = (name: string) => logIn(device, name, 'not-this-one');
    for (let turn = 0; turn < 3; turn += 1) await guess('Kabir');
    expect((await guess('Kabir')).code).toBe('captcha-required');
    await w.clock.advance(91 * 86_400_000);
    const elsewhere = at(2);
    for (let turn = 0; turn < 3; turn += 1) await logIn(elsewhere, 'Jamal', 'not-this-one');
    expect((await logIn(device, 'Jamal', password)).code).toBe('captcha-required');
  });
});

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] as number;

/** How much longer the slowest takes than the quickest, by the middle of each. */
function gapOf(taken: ReadonlyMap<string, number[]>): number {
  const medians = [...taken.values()].map(median);
  return (Math.max(...medians) - Math.min(...medians)) / Math.min(...medians);
}

describe('names', () => {
  const samples = isLong ? 1000 : 25;
  // Few samples on a busy machine say only that no hash is left out, which would be ten times quicker.
  const least = isLong ? 0.05 : 0.5;
  beforeAll(async () => {
    await w.close();
    await openWorld(true);
  });

  it(`take as long to refuse whether they exist or not, over ${samples} samples (R65, T04)`, async () => {
    for (const key of ['limit.failuresPerAccount', 'captcha.afterFailures']) await w.set(key, 1_000_000);
    for (const key of ['captcha.afterFailuresOfAddress', 'captcha.afterFailuresOfAll']) await w.set(key, 1_000_000);
    await join('Known', 'Locked');
    await w.owner.query("update members set status = 'locked' where account = 'Locked'");
    const taken = new Map<string, number[]>(['Known', 'Locked', 'Nobody'].map((name) => [name, []]));
    // One after the other and in turn, so that whatever else the machine does falls on all of them alike.
    for (let turn = -3; turn < samples; turn += 1) {
      for (const [name, times] of taken) {
        const startedAt = performance.now();
        const answer = await logIn(at(5), name, 'not-this-one');
        if (turn >= 0) times.push(performance.now() - startedAt);
        expect([answer.status, answer.code, answer.details]).toEqual([401, 'credentials-wrong', undefined]);
      }
    }
    expect(gapOf(taken)).toBeLessThan(least);
  });

  // Without a hash each is quick, so a busy machine's hiccups weigh more and more samples cost little.
  const codes = isLong ? 1000 : 200;

  it(`and numbers take as long to be sent a code, over ${codes} samples`, async () => {
    for (const key of ['Address', 'Prefix', 'Country', 'Day']) await w.set(`limit.codesPer${key}`, 1_000_000);
    for (const key of ['captcha.afterCodes', 'limit.poorCountryCodes']) await w.set(key, 1_000_000);
    await w.set('switch.loginMobile', true);
    // Members' numbers are the even ones; only what stands in the directory counts.
    await w.owner.query(
      "insert into member_phones select '+88017' || lpad((2 * n)::text, 8, '0'), gen_random_uuid() from generate_series(0, $1) n",
      [codes + 4],
    );
    const taken = new Map<string, number[]>(['known', 'unknown'].map((name) => [name, []]));
    for (let turn = 0; turn < 2 * (codes + 4); turn += 1) {
      // Known, unknown, unknown, known: the job that sends to a known number runs beside the call after it, and each follows it equally often.
      const number = turn + ([0, 0, 1, -1][turn % 4] as number);
      const body = { mobileNum: `17${String(number).padStart(8, '0')}` };
      const startedAt = performance.now();
      const answer = await at(6).visitor.post('POST /wps/verification/sms/noLogin', { body });
      if (turn >= 8) taken.get(number % 2 === 0 ? 'known' : 'unknown')?.push(performance.now() - startedAt);
      expect(answer.value).toEqual({ expiredMinutes: 1, message: expect.any(String) });
    }
    expect(gapOf(taken)).toBeLessThan(least);
  });
});
