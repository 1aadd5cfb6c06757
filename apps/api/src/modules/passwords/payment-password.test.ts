/** The payment password over HTTP: set, changed, forgotten, locked after five wrong ones. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshen } from '../../../test/fresh.ts';
import { codeTo, lettersTo } from '../../../test/inbox.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { addContact } from '../contacts/index.ts';
import { checkPaymentPassword } from './payment-password.ts';
import { openPasswords } from './passwords.ts';

let w: World;
let counter = 0;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());
beforeEach(async () => {
  await w.owner.query('delete from rate_limits');
  await w.owner.query('delete from allowances');
});

async function set(member: TestMember, body: object) {
  await freshen(w, member);
  return await w.as(member).put('PUT /wps/member/paymentPassword', { body });
}
async function reset(member: TestMember, body: object) {
  await freshen(w, member);
  return await w.as(member).post('POST /wps/member/paymentPassword/reset', { body });
}
const ask = (member: TestMember) => w.as(member).post('POST /wps/member/paymentPassword/code', { body: {} });
const check = async (member: TestMember, password: string) => {
  const answer = await checkPaymentPassword(w.context, openPasswords(w.context.secrets), {
    member: member.id,
    password,
  });
  return answer.ok ? 'right' : `${answer.code} ${answer.details?.['tries'] ?? ''}`.trim();
};
const state = async (member: TestMember) => (await w.as(member).get('GET /wps/member/security')).value.paymentPassword;

async function withContact(kind: 'phone' | 'email', isVerified = true): Promise<TestMember & { to: string }> {
  const member = await w.member();
  counter += 1;
  const to = kind === 'phone' ? `+88018${String(counter).padStart(8, '0')}` : `payer${counter}@example.org`;
  const at = new Date(w.clock.now());
  await w.context.database
    .transaction()
    .execute((tx) => addContact(tx, member.id, { kind, value: to, at, verifiedAt: isVerified ? at : undefined }));
  return { ...member, to };
}

describe('setting it', () => {
  it('is shown as set, and changed only with the old one; the member is told', async () => {
    const alice = await withContact('email');
    expect(await state(alice)).toBeNull();
    expect((await set(alice, { newPassword: '730582', confirmNewPassword: '730582' })).value).toEqual({});
    expect(await state(alice)).toMatchObject({ isLocked: false });
    expect(await check(alice, '730582')).toBe('right');
    expect(await set(alice, { newPassword: '915037' })).toMatchObject({
      code: 'payment-password-wrong',
      details: { tries: 4 },
    });
    expect((await set(alice, { oldPassword: '730582', newPassword: '915037' })).status).toBe(200);
    expect([await check(alice, '730582'), await check(alice, '915037')]).toEqual(['payment-password-wrong 4', 'right']);
    expect((await lettersTo(w, alice.to)).map(({ subject }) => subject)).toHaveLength(2);
    const { rows } = await w.owner.query('select hash from payment_passwords where member = $1', [alice.id]);
    expect(rows[0].hash).toMatch(/^\$argon2id\$/);
  });

  it.each(['12345', '111111', '123456', '654321', '121212', ' 730582', '73058 ', 'x'.repeat(33), ''])(
    'refuses %j',
    async (newPassword) => {
      const alice = await w.member();
      expect(await set(alice, { newPassword })).toMatchObject({
        code: 'payment-password-malformed',
        details: { min: 6, max: 32 },
      });
      expect(await state(alice)).toBeNull();
    },
  );

  it('refuses another confirmation, the login password and the one before', async () => {
    await w.visitor.put('PUT /wps/member/register', {
      body: { username: 'Payer', password: 'green-boat-77', agreement: true, adult: true },
    });
    const login = { type: 'username', username: 'Payer', password: 'green-boat-77' };
    const { token } = (await w.visitor.post('POST /wps/session/login', { body: login })).value;
    const { rows } = await w.owner.query("select id from members where account = 'Payer'");
    const payer = { id: rows[0].id, token } as TestMember;
    expect((await set(payer, { newPassword: '730582', confirmNewPassword: '730583' })).code).toBe(
      'confirmation-incorrect',
    );
    expect((await set(payer, { newPassword: 'green-boat-77' })).code).toBe('payment-password-malformed');
    await set(payer, { newPassword: '730582' });
    expect((await set(payer, { oldPassword: '730582', newPassword: '730582' })).code).toBe(
      'payment-password-malformed',
    );
  });

  it('of two at once, one is set', async () => {
    const alice = await w.member();
    const answers = await Promise.all(['730582', '915037'].map((newPassword) => set(alice, { newPassword })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describe('who only sits at an open page (R71)', () => {
  it('can neither set the first one nor one by a code, and changes it only by the old one', async () => {
    const alice = await withContact('phone');
    const put = (body: object) => w.as(alice).put('PUT /wps/member/paymentPassword', { body });
    expect(await put({ newPassword: '730582' })).toMatchObject({ status: 403, code: 'reauthentication-required' });
    expect(await state(alice)).toBeNull();
    await set(alice, { newPassword: '730582' });
    const later = await w.session(alice);
    await ask(later);
    const verificationCode = await codeTo(w, alice.to);
    const answer = await w
      .as(later)
      .post('POST /wps/member/paymentPassword/reset', { body: { verificationCode, newPassword: '915037' } });
    expect(answer.code).toBe('reauthentication-required');
    const change = { oldPassword: '730582', newPassword: '915037' };
    expect((await w.as(later).put('PUT /wps/member/paymentPassword', { body: change })).status).toBe(200);
  });
});

describe('checking it (DEC-56)', () => {
  it('locks after five wrong ones, also fifty at once, for a day', async () => {
    const alice = await w.member();
    expect(await check(alice, '730582')).toBe('payment-password-unset');
    await set(alice, { newPassword: '730582' });
    const answers = await Promise.all(Array.from({ length: 50 }, () => check(alice, '000001')));
    expect(answers.filter((one) => one.startsWith('payment-password-wrong'))).toHaveLength(4);
    expect(await check(alice, '730582')).toBe('payment-password-locked');
    expect(await state(alice)).toMatchObject({ isLocked: true });
    expect((await set(alice, { oldPassword: '730582', newPassword: '915037' })).code).toBe('payment-password-locked');
    await w.clock.advance(24 * 3_600_000 + 1000);
    expect(await check(alice, '730582')).toBe('right');
  });

  it('counts errors in a row: a right one begins anew', async () => {
    const bob = await w.member();
    await set(bob, { newPassword: '730582' });
    for (const password of ['1', '2', '3', '4', '730582', '1', '2', '3', '4', '730582'])
      expect(await check(bob, password)).not.toBe('payment-password-locked');
  });
});

describe('a forgotten one', () => {
  it.each(['phone', 'email'] as const)(
    'is set anew by a code to the confirmed %s, which opens a lock',
    async (kind) => {
      const alice = await withContact(kind);
      await set(alice, { newPassword: '730582' });
      for (let turn = 0; turn < 5; turn += 1) await check(alice, '000001');
      expect(await check(alice, '730582')).toBe('payment-password-locked');
      expect((await ask(alice)).value.sentTo).toMatch(/•/);
      expect((await ask(alice)).code).toBe('code-recent');
      const verificationCode = await codeTo(w, alice.to);
      expect((await reset(alice, { verificationCode: '0'.repeat(5), newPassword: '915037' })).code).toBe('code-wrong');
      expect((await reset(alice, { verificationCode, newPassword: '111111' })).code).toBe('payment-password-malformed');
      const both = await Promise.all(
        Array.from({ length: 20 }, () => reset(alice, { verificationCode, newPassword: '915037' })),
      );
      expect(both.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await check(alice, '915037')).toBe('right');
    },
  );

  it('needs a contact that was confirmed', async () => {
    expect((await ask(await w.member())).code).toBe('contact-required');
    const named = await withContact('email', false);
    expect((await ask(named)).code).toBe('contact-required');
    expect((await reset(named, { verificationCode: '123456', newPassword: '915037' })).code).toBe('contact-required');
  });

  it('takes no code of another purpose or of another member', async () => {
    const [alice, bob] = [await withContact('phone'), await withContact('phone')];
    await w.set('switch.loginMobile', true);
    await w.visitor.post('POST /wps/verification/sms/noLogin', { body: { mobileNum: alice.to.slice(4) } });
    const forLogin = await codeTo(w, alice.to);
    expect((await reset(alice, { verificationCode: forLogin, newPassword: '915037' })).code).toBe('code-wrong');
    await ask(bob);
    const forBob = await codeTo(w, bob.to);
    expect((await reset(alice, { verificationCode: forBob, newPassword: '915037' })).code).toBe('code-wrong');
  });
});
