/** Wrong codes of a visitor: the second brings a captcha, for logins and for recovery, and never to the owner elsewhere (R64). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBrowser } from '../../../test/browser.ts';
import { codeTo } from '../../../test/inbox.ts';
import { readCaptcha } from '../../../test/person.ts';
import { type World, world } from '../../../test/world.ts';

let w: World;
beforeAll(async () => {
  w = await world({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
  for (const one of ['loginMobile', 'registerMobile', 'registerSms', 'recoveryPhone'])
    await w.set(`switch.${one}`, true);
  await w.set('switch.registerMobilePassword', false);
});
afterAll(() => w.close());
beforeEach(() => w.owner.query('delete from rate_limits; delete from allowances'));

const browserAt = (address: string) => openBrowser(w, { 'x-forwarded-for': address });
type Browser = ReturnType<typeof browserAt>;
let counter = 0;

/** Somebody with a mobile number, who asks for a code from home. */
async function owner(ask: 'login' | 'recovery') {
  const mobileNum = `1755${String(++counter).padStart(6, '0')}`;
  const phone = `+880${mobileNum}`;
  const home = browserAt('203.0.113.1');
  await home.visitor.post('POST /wps/verification/sms/register', { body: { mobileNo: mobileNum } });
  const verificationCode = await codeTo(w, phone);
  const joined = { mobileNum, verificationCode, agreement: true, adult: true };
  await home.visitor.put('PUT /wps/member/register/mobile', { body: joined });
  await w.clock.advance(60_000);
  const path = 'POST /wps/verification/sms/noLogin';
  await home.visitor.post(path, { body: { mobileNum, ...(ask === 'recovery' ? { purpose: 'recovery' } : {}) } });
  return { mobileNum, home, right: await codeTo(w, phone) };
}

const ways = {
  login: (at: Browser, mobileNum: string, code: string, more: object = {}) =>
    at.visitor.post('POST /wps/session/login', {
      body: { type: 'sms', username: mobileNum, password: code, ...more },
    }),
  recovery: (at: Browser, mobileNum: string, code: string, more: object = {}) =>
    at.visitor.post('POST /wps/member/password/verification', {
      body: { newPassword: 'Banyan#2027', mobileNum, verificationCode: code, ...more },
    }),
};

describe.each(['login', 'recovery'] as const)('codes for %s', (way) => {
  test('the second wrong one brings a captcha to its visitor, and the owner elsewhere goes on', async () => {
    const { mobileNum, home, right } = await owner(way);
    const stranger = browserAt('203.0.113.9');
    const guess = async (code: string, more: object = {}) => {
      const { code: said, details } = await ways[way](stranger, mobileNum, code, more);
      return [said, details?.['captcha']];
    };
    expect(await guess('wrong1')).toEqual(['code-wrong', undefined]);
    expect(await guess('wrong2')).toEqual(['code-wrong', 1]);
    expect(await guess(right)).toEqual(['captcha-required', undefined]);
    expect(await guess(right, { captcha: 'WRONG' })).toEqual(['captcha-wrong', undefined]);
    expect(await guess('wrong3', { captcha: await readCaptcha(w, stranger, way) })).toEqual(['code-wrong', 1]);
    expect((await ways[way](home, mobileNum, right)).status).toBe(200);
  });
});
