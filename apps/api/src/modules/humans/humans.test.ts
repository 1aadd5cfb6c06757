/** Captcha, slider and work through HTTP: what a visitor gets, and that each is good once, here, soon, and for one thing. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestBrowser, openBrowser } from '../../../test/browser.ts';
import { readCaptcha, seeSlider, slide, visitOf, workOff } from '../../../test/person.ts';
import { type World, world } from '../../../test/world.ts';

const password = 'seven-boats-go';
let w: World;
let alice: TestBrowser;
beforeAll(async () => {
  w = await world();
  const body = { username: 'Alice', password, agreement: true, adult: true };
  expect((await w.visitor.put('PUT /wps/member/register', { body })).status).toBe(200);
});
afterAll(() => w.close());
beforeEach(async () => {
  await w.owner.query('delete from rate_limits');
  await w.owner.query('delete from allowances');
  alice = openBrowser(w);
});

const logIn = (browser: TestBrowser, more: Record<string, unknown> = {}) =>
  browser.visitor.post('POST /wps/session/login', {
    body: { type: 'username', username: 'Alice', password, ...more },
  });
const guess = (browser: TestBrowser, more: Record<string, unknown> = {}) =>
  logIn(browser, { password: 'not-this-one', ...more });

/** Three wrong passwords: from then on a captcha is asked for. */
async function failThrice(browser: TestBrowser) {
  const answers = [await guess(browser), await guess(browser), await guess(browser)];
  return answers.map(({ code, details }) => [code, details?.['captcha']]);
}

describe('the captcha', () => {
  it('is a PNG as base64, bound to a cookie that no script reads (API-14, DEC-44)', async () => {
    const { value } = await alice.visitor.get('GET /wps/captcha');
    expect(Buffer.from(value, 'base64').subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
    const cookie = alice.cookies.get('visit');
    expect(cookie?.rules).toMatch(/HttpOnly/);
    expect(cookie?.rules).toMatch(/SameSite=Strict/);
    expect(cookie?.rules).not.toMatch(/Max-Age/);
    const { rows } = await w.owner.query('select c::text as row from human_checks c');
    expect(JSON.stringify(rows)).not.toContain(cookie?.value);
  });

  it('is asked for after the third wrong password, and its failure says so (LOGIN-19, R64)', async () => {
    expect(await failThrice(alice)).toEqual([
      ['credentials-wrong', undefined],
      ['credentials-wrong', undefined],
      ['credentials-wrong', 1],
    ]);
    // The right password too is not looked at before.
    expect((await logIn(alice)).code).toBe('captcha-required');
    expect((await logIn(alice, { captcha: ' ' })).code).toBe('captcha-required');
    const captcha = await readCaptcha(w, alice);
    expect((await logIn(alice, { captcha: ` ${captcha.toLowerCase()} ` })).status).toBe(200);
    expect((await guess(alice)).code).toBe('credentials-wrong');
  });

  it('is asked for by three wrong passwords of a name that does not exist just the same (R65)', async () => {
    const known = await failThrice(alice);
    const unknown = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const { code, details } = await guess(alice, { username: 'Nobody' });
      unknown.push([code, details?.['captcha']]);
    }
    expect(unknown).toEqual(known);
    expect((await guess(alice, { username: 'Nobody' })).code).toBe('captcha-required');
  });

  it('counts a volley at once one by one', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => guess(alice)));
    expect(answers.filter(({ code }) => code === 'credentials-wrong')).toHaveLength(3);
    expect(answers.filter(({ code }) => code === 'captcha-required')).toHaveLength(17);
  });

  it('is used up by one try, right or wrong', async () => {
    await failThrice(alice);
    const captcha = await readCaptcha(w, alice);
    expect((await logIn(alice, { captcha: 'XXXXX' })).code).toBe('captcha-wrong');
    expect((await logIn(alice, { captcha })).code).toBe('captcha-wrong');
    const again = await readCaptcha(w, alice);
    expect((await guess(alice, { captcha: again })).code).toBe('credentials-wrong');
    expect((await logIn(alice, { captcha: again })).code).toBe('captcha-wrong');
  });

  it('is too old after two minutes', async () => {
    await failThrice(alice);
    const captcha = await readCaptcha(w, alice);
    await w.clock.advance(120_000);
    expect((await logIn(alice, { captcha })).code).toBe('captcha-wrong');
  });

  it('is no good in another visit, without one, and for another purpose (T06)', async () => {
    await failThrice(alice);
    const captcha = await readCaptcha(w, alice);
    const mallory = openBrowser(w);
    await mallory.visitor.get('GET /wps/captcha');
    expect((await logIn(mallory, { captcha })).code).toBe('captcha-wrong');
    expect((await logIn(openBrowser(w), { captcha })).code).toBe('captcha-wrong');
    const bob = openBrowser(w);
    expect((await logIn(bob, { captcha: await readCaptcha(w, bob, 'code') })).code).toBe('captcha-wrong');
    expect((await logIn(alice, { captcha })).status).toBe(200);
  });

  it('is replaced by a newer one, and taken away when nobody can answer it any more', async () => {
    await readCaptcha(w, alice);
    await alice.visitor.get('GET /wps/captcha');
    const count = async () =>
      (await w.owner.query('select from human_checks where visit_hash = $1', [visitOf(alice)])).rowCount;
    expect(await count()).toBe(1);
    await w.clock.advance(120_001);
    await w.tick('humans.tidy');
    expect(await count()).toBe(0);
  });

  it('is drawn only so often for one address', async () => {
    await w.set('limit.humanChecksPerAddress', 2);
    const codes = [];
    for (let turn = 0; turn < 3; turn += 1) codes.push((await alice.visitor.get('GET /wps/captcha')).code);
    expect(codes).toEqual(['ok', 'ok', 'too-many-requests']);
    await w.set('limit.humanChecksPerAddress', undefined);
  });
});

describe('the slider', () => {
  beforeAll(() => w.set('switch.slider', true));
  afterAll(() => w.set('switch.slider', undefined));

  it('stands before the login where it is on, and the server alone decides (LOGIN-32, ERR-17)', async () => {
    expect((await logIn(alice)).code).toBe('human-required');
    expect((await logIn(alice, { humanPass: 'made-up', captcha: 'KAYMT' })).code).toBe('human-required');
    const humanPass = await slide(w, alice);
    expect((await logIn(alice, { humanPass })).status).toBe(200);
    expect((await logIn(alice, { humanPass })).code).toBe('human-required');
  });

  it('is a picture with a piece, whose place the page is not told', async () => {
    const { value } = await alice.visitor.get('GET /wps/verification/slider');
    for (const picture of [value.picture, value.piece])
      expect(Buffer.from(picture, 'base64').subarray(8, 12).toString('latin1')).toBe('WEBP');
    expect(Object.keys(value).sort()).toEqual(['height', 'picture', 'piece', 'pieceSize', 'top', 'width']);
  });

  it.each([
    [5, 'ok'],
    [-5, 'ok'],
    [6, 'human-wrong'],
    [-6, 'human-wrong'],
  ])('takes a piece %i dots off as %s, and is used up either way', async (off, code) => {
    const place = (await seeSlider(w, alice)) + off;
    expect((await alice.visitor.post('POST /wps/verification/slider', { body: { place } })).code).toBe(code);
    expect((await alice.visitor.post('POST /wps/verification/slider', { body: { place: place - off } })).code).toBe(
      'human-wrong',
    );
  });

  it('is not passed by guessing: after the wrong places that one address may try, no other is looked at there', async () => {
    await w.set('limit.wrongSlidersPerAddress', 4);
    const tryAt = async (off: number) => {
      const place = (await seeSlider(w, alice)) + off;
      return (await alice.visitor.post('POST /wps/verification/slider', { body: { place } })).code;
    };
    // A right one takes nothing.
    expect([await tryAt(0), await tryAt(6), await tryAt(6), await tryAt(0)]).toEqual([
      'ok',
      'human-wrong',
      'human-wrong',
      'ok',
    ]);
    expect([await tryAt(6), await tryAt(6), await tryAt(6), await tryAt(0)]).toEqual([
      'human-wrong',
      'human-wrong',
      'too-many-requests',
      'too-many-requests',
    ]);
    await w.set('limit.wrongSlidersPerAddress', undefined);
  });

  it('gives one of fifty a pass that solve it at once, and lets one of fifty in that use a pass at once', async () => {
    const place = await seeSlider(w, alice);
    const body = { place };
    const solved = await Promise.all(
      Array.from({ length: 50 }, () => alice.visitor.post('POST /wps/verification/slider', { body })),
    );
    const [pass, ...others] = solved.filter(({ ok }) => ok);
    expect(others).toEqual([]);
    const used = await Promise.all(Array.from({ length: 50 }, () => logIn(alice, pass?.value)));
    expect(used.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('answers with a pass that is no good in another visit, later, or for something else (T06)', async () => {
    const humanPass = await slide(w, alice);
    const mallory = openBrowser(w);
    await slide(w, mallory);
    expect((await logIn(mallory, { humanPass })).code).toBe('human-required');
    const late = await slide(w, alice);
    await w.clock.advance(120_000);
    expect((await logIn(alice, { humanPass: late })).code).toBe('human-required');
    const forCode = await slide(w, alice, 'code');
    expect((await logIn(alice, { humanPass: forCode })).code).toBe('human-required');
    expect((await openBrowser(w).visitor.post('POST /wps/verification/slider', { body: { place: 1 } })).code).toBe(
      'human-wrong',
    );
  });

  it('stands before joining, codes and recovery too (REG-04), and only where the operator put it', async () => {
    await w.set('switch.loginMobile', true);
    await w.set('switch.recoveryEmail', true);
    const joining = { username: 'Bobby', password, agreement: true, adult: true };
    const link = { username: 'Alice', email: 'a@example.org' };
    const code = { mobileNum: '1711111111' };
    const all = async (more: (purpose: 'register' | 'code' | 'recovery') => Promise<object>) => [
      (await alice.visitor.put('PUT /wps/member/register', { body: { ...joining, ...(await more('register')) } })).code,
      (await alice.visitor.post('POST /wps/verification/sms/noLogin', { body: { ...code, ...(await more('code')) } }))
        .code,
      (await alice.visitor.post('POST /wps/member/password/email', { body: { ...link, ...(await more('recovery')) } }))
        .code,
    ];
    expect(await all(async () => ({}))).toEqual(['human-required', 'human-required', 'human-required']);
    expect(await all(async (purpose) => ({ humanPass: await slide(w, alice, purpose) }))).toEqual([
      'ok',
      'ok',
      'recovery-unknown',
    ]);
    await w.set('slider.purposes', ['register']);
    expect((await logIn(alice)).status).toBe(200);
    for (const key of ['slider.purposes', 'switch.loginMobile', 'switch.recoveryEmail']) await w.set(key, undefined);
  });
});

describe('work instead of a picture', () => {
  it('is good for a pass, once, and the pass stands in for a captcha', async () => {
    await failThrice(alice);
    const body = await workOff(alice);
    const { value } = await alice.visitor.post('POST /wps/verification/work', { body });
    expect((await alice.visitor.post('POST /wps/verification/work', { body })).code).toBe('human-wrong');
    expect((await logIn(alice, { humanPass: value.humanPass })).status).toBe(200);
  });

  it('is not taken from another visit, and not when it was not done', async () => {
    const body = await workOff(alice);
    const mallory = openBrowser(w);
    await mallory.visitor.get('GET /wps/verification/work');
    expect((await mallory.visitor.post('POST /wps/verification/work', { body })).code).toBe('human-wrong');
    expect((await openBrowser(w).visitor.post('POST /wps/verification/work', { body })).code).toBe('human-wrong');
    const lie = { ...body, derivedKey: 'ab'.repeat(32) };
    expect((await alice.visitor.post('POST /wps/verification/work', { body: lie })).code).toBe('human-wrong');
  });
});

describe('joining', () => {
  const join = (username: string, more: object = {}) =>
    alice.visitor.put('PUT /wps/member/register', {
      body: { username, password, agreement: true, adult: true, ...more },
    });

  it('asks for a captcha where the operator wants one, and its rule is told (REG-14, REG-47)', async () => {
    await w.set('captcha.onRegistration', true);
    const rules = async () => (await w.visitor.get('GET /wps/system/setting/register')).value.fields['captcha'];
    expect(await rules()).toMatchObject({ enabled: true, required: true });
    expect((await join('Carol')).code).toBe('captcha-required');
    expect((await join('Carol', { captcha: await readCaptcha(w, alice, 'login') })).code).toBe('captcha-wrong');
    expect((await join('Carol', { captcha: await readCaptcha(w, alice, 'register') })).status).toBe(200);
    expect((await join('Carol', { captcha: await readCaptcha(w, alice, 'register') })).code).toBe('name-taken');
    await w.set('captcha.onRegistration', undefined);
    expect((await rules())?.enabled).toBe(false);
  });

  it('asks for one after many from one address', async () => {
    await w.set('captcha.afterRegistrations', 2);
    const codes = [];
    for (const name of ['DipaA', 'DipaB', 'DipaC']) codes.push((await join(name)).code);
    expect(codes).toEqual(['ok', 'ok', 'captcha-required']);
    await w.set('captcha.afterRegistrations', undefined);
  });
});
