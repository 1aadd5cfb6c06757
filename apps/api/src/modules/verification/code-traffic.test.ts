/** SMS pumping: somebody has codes sent to numbers that earn by it. What holds it up, and whom it leaves in peace (T05). */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openBrowser } from '../../../test/browser.ts';
import { codeTo } from '../../../test/inbox.ts';
import { readCaptcha } from '../../../test/person.ts';
import { type World, world } from '../../../test/world.ts';

const isLong = process.env['BANYAN_LONG'] === '1';
let w: World;
beforeAll(async () => {
  w = await world({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
  for (const one of ['loginMobile', 'registerMobile', 'registerSms']) await w.set(`switch.${one}`, true);
  await w.set('switch.registerMobilePassword', false);
});
afterAll(() => w.close());
beforeEach(() => w.owner.query('delete from rate_limits; delete from allowances; delete from code_traffic'));

const browserAt = (number: number) =>
  openBrowser(w, { 'x-forwarded-for': `203.0.${Math.floor(number / 250)}.${1 + (number % 250)}` });
const askToJoin = (mobileNo: string, number = 0, more: object = {}) =>
  browserAt(number).visitor.post('POST /wps/verification/sms/register', { body: { mobileNo, ...more } });
const numberOf = (prefix: string, turn: number) => `${prefix}${String(turn).padStart(4, '0')}`;
const sent = async () => (await w.owner.query('select from demo_messages')).rowCount ?? 0;

it('stops sending to numbers that begin alike when nobody types the codes in, from whatever addresses', async () => {
  const asked = isLong ? 5000 : 60;
  const before = await sent();
  for (let turn = 0; turn < asked; turn += 1) {
    await askToJoin(numberOf('171555', turn), turn);
    if (turn < 100) await w.settle();
  }
  await w.settle();
  expect((await sent()) - before).toBe(20);
  expect((await askToJoin('1715559999', 9000)).code).toBe('too-many-requests');
  // Other numbers of the country are not concerned, and after an hour or two it is retried.
  expect((await askToJoin('1815550001', 9001)).code).toBe('ok');
  await w.clock.advance(2 * 3_600_000);
  expect((await askToJoin('1715559999', 9002)).code).toBe('ok');
});

it('leaves an area alone in which people type their codes in', async () => {
  await w.set('limit.poorPrefixCodes', 4);
  for (let turn = 0; turn < 8; turn += 1) {
    const mobileNum = numberOf('171777', turn);
    expect((await askToJoin(mobileNum, turn)).code).toBe('ok');
    const verificationCode = await codeTo(w, `+880${mobileNum}`);
    const body = { mobileNum, verificationCode, agreement: true, adult: true };
    expect((await browserAt(turn).visitor.put('PUT /wps/member/register/mobile', { body })).status).toBe(200);
  }
  await w.set('limit.poorPrefixCodes', undefined);
});

it('still sends members of a poor area their codes to come in with', async () => {
  await w.set('limit.poorPrefixCodes', 3);
  const mobileNum = '1718880001';
  await askToJoin(mobileNum);
  const verificationCode = await codeTo(w, `+880${mobileNum}`);
  const body = { mobileNum, verificationCode, agreement: true, adult: true };
  await w.visitor.put('PUT /wps/member/register/mobile', { body });
  await w.owner.query('update code_traffic set sent = 1000, used = 1');
  expect((await askToJoin('1718880002', 1)).code).toBe('captcha-required');
  await w.set('limit.poorCountryCodes', 1_000_000);
  expect((await askToJoin('1718880002', 1)).code).toBe('too-many-requests');
  await w.clock.advance(60_000);
  expect((await w.visitor.post('POST /wps/verification/sms/noLogin', { body: { mobileNum } })).code).toBe('ok');
  expect(await codeTo(w, `+880${mobileNum}`)).toMatch(/^\d{6}$/);
  for (const key of ['limit.poorPrefixCodes', 'limit.poorCountryCodes']) await w.set(key, undefined);
});

it('asks everybody for a captcha in a country where hardly any code comes back', async () => {
  await w.set('limit.poorPrefixCodes', 1_000_000);
  await askToJoin('1719990001', 1);
  await w.settle();
  await w.owner.query('update code_traffic set sent = 1000, used = 99');
  const browser = browserAt(2);
  const ask = (more: object) =>
    browser.visitor.post('POST /wps/verification/sms/register', { body: { mobileNo: '1719990002', ...more } });
  expect((await ask({})).code).toBe('captcha-required');
  expect((await ask({ captcha: await readCaptcha(w, browser, 'code') })).code).toBe('ok');
  await w.set('limit.poorPrefixCodes', undefined);
});

it('asks for a captcha after many codes from one address, and counts no number and no area in plain', async () => {
  await w.set('captcha.afterCodes', 2);
  const codes = [];
  for (let turn = 0; turn < 3; turn += 1) codes.push((await askToJoin(numberOf('171444', turn), 7)).code);
  expect(codes).toEqual(['ok', 'ok', 'captcha-required']);
  await w.settle();
  const { rows } = await w.owner.query('select string_agg(t::text, $$ $$) as text from code_traffic t');
  expect(rows[0].text).not.toMatch(/880|171444/);
  await w.set('captcha.afterCodes', undefined);
});
