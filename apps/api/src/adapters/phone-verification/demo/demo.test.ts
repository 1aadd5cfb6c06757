/** Demo mode's phone verification over HTTP: a code in the inbox, a token, a session; and the words of what goes wrong. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { codeTo } from '../../../../test/inbox.ts';
import { type World, world } from '../../../../test/world.ts';
import { demoPhone } from './demo.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());
beforeEach(() => w.owner.query('delete from rate_limits'));

type Answer = { sessionInfo?: string; idToken?: string; error?: { message: string } };
async function ask(verb: string, body: unknown): Promise<Answer> {
  const response = await fetch(`${w.url}/demo/phone/accounts:${verb}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Answer;
}
const send = (phoneNumber: unknown) => ask('sendVerificationCode', { phoneNumber });
const confirm = (sessionInfo: unknown, code: unknown) => ask('signInWithPhoneNumber', { sessionInfo, code });

it('sends a code to the inbox and turns it into a token for that number', async () => {
  const { sessionInfo } = await send('+8801711000222');
  const { idToken = '' } = await confirm(sessionInfo, await codeTo(w, '+8801711000222'));
  expect(await demoPhone.verify(w.context, idToken)).toMatchObject({ ok: true, value: { phone: '+8801711000222' } });
  await w.clock.advance(301_000);
  expect(await demoPhone.verify(w.context, idToken)).toMatchObject({ ok: false });
});

it('speaks of what goes wrong in the words of the real service', async () => {
  const message = async (answer: Promise<Answer>) => (await answer).error?.message;
  expect(await message(send(''))).toBe('MISSING_PHONE_NUMBER');
  expect(await message(send('12'))).toBe('INVALID_PHONE_NUMBER');
  const { sessionInfo } = await send('+8801711000223');
  const code = await codeTo(w, '+8801711000223');
  expect(await message(confirm(sessionInfo, ''))).toBe('MISSING_CODE');
  expect(await message(confirm('x', code))).toBe('SESSION_EXPIRED');
  const wrong = code === '000000' ? '000001' : '000000';
  for (let turn = 0; turn < 5; turn += 1) expect(await message(confirm(sessionInfo, wrong))).toBe('INVALID_CODE');
  expect(await message(confirm(sessionInfo, code))).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
  for (let turn = 0; turn < 4; turn += 1) await send('+8801711000223');
  expect(await message(send('+8801711000223'))).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
  const late = (await send('+8801711000224')).sessionInfo;
  await w.clock.advance(601_000);
  expect(await message(confirm(late, '123456'))).toBe('SESSION_EXPIRED');
});
