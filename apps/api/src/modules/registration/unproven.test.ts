/**
 * A number or an address that nobody has proven belongs to nobody: whoever joins with somebody else's keeps nothing of it,
 * learns nothing by it, and its owner never comes into an account that another has made ready (R65, R66).
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { queueMessage } from '../../adapters/messages/index.ts';
import { demoPhoneToken } from '../../adapters/phone-verification/index.ts';
import { codeTo, lettersTo } from '../../../test/inbox.ts';
import { holdContact } from '../../../test/people.ts';
import { type World, world } from '../../../test/world.ts';

let w: World;
let counter = 0;
const password = 'seven-boats-go';
beforeAll(async () => {
  w = await world();
  for (const one of ['loginMobile', 'registerMobile', 'recoveryPhone', 'recoveryEmail', 'loginFirebase'])
    await w.set(`switch.${one}`, true);
  await w.set('captcha.afterCodes', 1000);
});
afterAll(() => w.close());
beforeEach(async () => {
  for (const table of ['rate_limits', 'allowances']) await w.owner.query(`delete from ${table}`);
});

function newNumber(): { mobileNum: string; phone: string } {
  const mobileNum = `18${String(++counter).padStart(8, '0')}`;
  return { mobileNum, phone: `+880${mobileNum}` };
}
const promises = { agreement: true, adult: true, login: true };
const joinByNumber = (mobileNum: string, changed: Record<string, unknown> = {}) =>
  w.visitor.put('PUT /wps/member/register/mobile', { body: { mobileNum, password, ...promises, ...changed } });
const joinByName = (changed: Record<string, unknown> = {}) =>
  w.visitor.put('PUT /wps/member/register', {
    body: { username: `Unproven${++counter}`, password, ...promises, ...changed },
  });
const askCode = (mobileNum: string, purpose: 'login' | 'recovery') =>
  w.visitor.post('POST /wps/verification/sms/noLogin', { body: { mobileNum, purpose } });
const accountOf = async (token: string) => (await w.as({ token } as never).get('GET /wps/member/info')).value.account;

describe('a number that was only named', () => {
  it('opens no login and no recovery, by code or by token', async () => {
    const { mobileNum, phone } = newNumber();
    expect((await joinByNumber(mobileNum)).code).toBe('ok');
    for (const purpose of ['login', 'recovery'] as const) {
      expect((await askCode(mobileNum, purpose)).code).toBe('ok');
      expect((await lettersTo(w, phone)).filter(({ body }) => /\b\d{6}\b/.test(body))).toEqual([]);
      await w.clock.advance(60_000);
    }
    const body = {
      type: 'firebase',
      firebaseIdToken: await demoPhoneToken(w.context.secrets, w.clock, phone),
      firebaseChannel: 'sms',
    };
    expect((await w.visitor.post('POST /wps/session/login/firebase', { body })).code).toBe('phone-unknown');
  });

  it('gives way to whoever proves it, who gets an account of their own', async () => {
    const { mobileNum, phone } = newNumber();
    const stranger = (await joinByNumber(mobileNum)).value.token;
    await w.set('switch.registerSms', true);
    await w.visitor.post('POST /wps/verification/sms/register', { body: { mobileNo: mobileNum } });
    const joined = await joinByNumber(mobileNum, { verificationCode: await codeTo(w, phone) });
    await w.set('switch.registerSms', undefined);
    expect(joined.code).toBe('ok');
    expect(await accountOf(joined.value.token)).not.toBe(await accountOf(stranger));
    expect((await w.as({ token: stranger } as never).get('GET /wps/member/security')).value.phone).toBeNull();
    await w.clock.advance(60_000);
    await askCode(mobileNum, 'login');
    const login = { type: 'sms', username: mobileNum, password: await codeTo(w, phone) };
    const { value } = await w.visitor.post('POST /wps/session/login', { body: login });
    expect(await accountOf(value.token)).toBe(await accountOf(joined.value.token));
  });

  it('says nothing of numbers that somebody has proven (R65)', async () => {
    const { mobileNum, phone } = newNumber();
    const owner = await w.member();
    await holdContact(w, owner.id, 'phone', phone);
    expect((await joinByNumber(mobileNum)).code).toBe('ok');
    await askCode(mobileNum, 'login');
    const login = { type: 'sms', username: mobileNum, password: await codeTo(w, phone) };
    expect(await accountOf((await w.visitor.post('POST /wps/session/login', { body: login })).value.token)).toBe(
      owner.account,
    );
  });

  it('is asked to be proven where nothing else would lead back to the account', async () => {
    await w.set('switch.registerMobilePassword', false);
    const { mobileNum, phone } = newNumber();
    const { fields } = (await w.visitor.get('GET /wps/system/setting/register')).value;
    expect(fields['verificationCode']).toMatchObject({ enabled: true, required: true });
    expect((await joinByNumber(mobileNum)).code).toBe('code-wrong');
    expect((await w.visitor.post('POST /wps/verification/sms/register', { body: { mobileNo: mobileNum } })).code).toBe(
      'ok',
    );
    expect((await joinByNumber(mobileNum, { verificationCode: await codeTo(w, phone) })).code).toBe('ok');
    await w.set('switch.registerMobilePassword', undefined);
  });
});

describe('an address that was only named', () => {
  it('opens no recovery, is told to nobody and gives way', async () => {
    const email = `owner${++counter}@example.org`;
    const username = `Stranger${++counter}`;
    const stranger = (await joinByName({ username, email })).value.token;
    // Another may name it too, proven or not: nobody learns which addresses have an account.
    expect((await joinByName({ email: email.toUpperCase() })).code).toBe('ok');
    const asked = await w.visitor.post('POST /wps/member/password/email', { body: { username, email } });
    expect(asked.code).toBe('recovery-unknown');
    const owner = await w.member();
    const fresh = await w.session(owner);
    await w.owner.query(
      `insert into fresh_sessions (bucket, session, member, proven_at) select bucket, id, member, clock_now() from sessions where member = $1`,
      [owner.id],
    );
    const me = w.as(fresh);
    expect((await me.post('POST /wps/member/contacts/code', { body: { kind: 'email', value: email } })).code).toBe(
      'ok',
    );
    const verificationCode = await codeTo(w, email);
    const bound = await me.put('PUT /wps/member/contacts', { body: { kind: 'email', value: email, verificationCode } });
    expect(bound.code).toBe('ok');
    expect((await w.as({ token: stranger } as never).get('GET /wps/member/security')).value.email).toBeNull();
    expect((await joinByName({ email })).code).toBe('ok');
  });
});

it('keeps no code and no address readable in the queue', async () => {
  const { mobileNum, phone } = newNumber();
  const owner = await w.member();
  await holdContact(w, owner.id, 'phone', phone);
  const queued = async () =>
    (await w.owner.query('select payload::text as text from graphile_worker._private_jobs')).rows
      .map(({ text }) => text)
      .join('\n');
  await w.settle();
  await askCode(mobileNum, 'login');
  const waiting = await queued();
  await w.context.database.transaction().execute((tx) =>
    queueMessage(w.context, tx, {
      id: makeId(w.clock.now()),
      channel: 'sms',
      to: phone,
      subject: 'x',
      body: 'a secret',
    }),
  );
  const sending = await queued();
  const code = await codeTo(w, phone);
  expect(waiting).not.toContain(code);
  expect(waiting).not.toContain(phone);
  expect(sending).not.toContain('a secret');
  expect((await lettersTo(w, phone)).map(({ body }) => body)).toContain('a secret');
});
