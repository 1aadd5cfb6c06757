/** Joining with every field that an operator may ask for, by invitation, and past a known password (REG, R59, R60). */
import { detailFields, patternSources } from '@banyan/core/identity';
import type { MemberId } from '@banyan/core/ids';
import { dictionary } from '@zxcvbn-ts/language-common';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { commonPasswords, filterOf, openPasswords } from '../passwords/index.ts';
import { isIn, isKnownPassword } from '../passwords/known-passwords.ts';
import { checkPaymentPassword } from '../passwords/payment-password.ts';
import { detailsOf } from './detail-store.ts';

let w: World;
/** dipa is above emon, emon above the player rafi. */
let dipa: TestMember;
let emon: TestMember;
let rafi: TestMember;
beforeAll(async () => {
  w = await world();
  dipa = await w.agent({ name: 'dipa' });
  emon = await w.agent({ name: 'emon', type: 2, upline: dipa });
  rafi = await w.member({ name: 'rafi', upline: emon });
});
afterAll(() => w.close());

let made = 0;
const freshName = (): string => {
  made += 1;
  return `joiner${made}`;
};
const good = () => ({ username: freshName(), password: 'river-stone-7', agreement: true, adult: true });
const join = (changed: Record<string, unknown> = {}) =>
  w.visitor.put('PUT /wps/member/register', { body: { ...good(), ...changed } });
const rowOf = async (username: string) =>
  (
    await w.owner.query(
      `select m.id, m.nickname, m.upline, o.* from members m join member_names n on n.member = m.id
       left join member_origins o on o.member = m.id where n.name = $1`,
      [username],
    )
  ).rows[0] as { id: MemberId; nickname: string; upline: string | null } & Record<string, string | null>;
const on = { enabled: true, required: false, patternId: 'any', minLength: 2, maxLength: 40 };

describe('the rules of the fields', () => {
  it('come from the server, one for each field, with the source of the pattern', async () => {
    const { value } = await w.visitor.get('GET /wps/system/setting/register');
    const fields = Object.keys(value.fields);
    for (const field of [
      'username',
      'password',
      'confirmPassword',
      'paymentPassword',
      'email',
      'mobileNum',
      'nickname',
    ])
      expect(fields).toContain(field);
    for (const field of ['verificationCode', 'affiliateCode', 'recommenderId', ...detailFields])
      expect(fields).toContain(field);
    expect(value.fields['email']).toEqual({
      enabled: true,
      required: false,
      patternId: 'email',
      acceptedPattern: patternSources.email,
      minLength: 6,
      maxLength: 254,
    });
    expect(value.agreement).toEqual({ ticked: true });
    await w.set('register.agreementTicked', false);
    expect((await w.visitor.get('GET /wps/system/setting/register')).value.agreement).toEqual({ ticked: false });
    await w.set('register.agreementTicked', undefined);
  });

  it('change with the setting, on the page and here alike (REG-07)', async () => {
    await w.set('register.username', { patternId: 'letters-and-digits', minLength: 5, maxLength: 5 });
    const { value } = await w.visitor.get('GET /wps/system/setting/register');
    expect(value.fields['username']).toMatchObject({ patternId: 'letters-and-digits', minLength: 5, maxLength: 5 });
    const refused = await join({ username: 'abcde' });
    expect([refused.code, refused.details]).toEqual(['username-malformed', { minLength: 5, maxLength: 5 }]);
    expect((await join({ username: '12abc' })).ok).toBe(true);
    await w.set('register.username', undefined);
  });

  it('a longest below the shortest means the shortest, and locks nobody out', async () => {
    await w.set('register.username', { patternId: 'letter-first', minLength: 9, maxLength: 4 });
    expect((await join({ username: 'ninesigns' })).ok).toBe(true);
    await w.set('register.username', undefined);
  });

  it.each([['nickname'], ['recommenderId'], ['payeeName'], ['line'], ['idNumber'], ['email'], ['mobileNum']] as const)(
    '%s is needed where it is flagged, may be left out where not, and is left aside where it is off (REG-14, REG-15)',
    async (field) => {
      const key = `register.${field}`;
      await w.set(key, { ...on, required: true });
      const refused = await join();
      expect(refused.status).toBe(422);
      await w.set(key, on);
      expect((await join()).ok).toBe(true);
      await w.set(key, { ...on, enabled: false, required: true });
      expect((await join({ [field]: 'x' })).ok).toBe(true);
      await w.set(key, undefined);
    },
  );

  it.each([
    ['date-ymd', '2000-02-29', '2001-02-29'],
    ['korean', '김철수', 'Kim'],
    ['upper-lower-digit-special', 'aB1!', 'ab1!'],
  ])('a field of the kind %s takes %s and not %s', async (patternId, right, wrong) => {
    await w.set('register.occupation', { ...on, required: true, patternId });
    const refused = await join({ occupation: wrong });
    expect([refused.code, refused.details]).toEqual([
      'field-malformed',
      { field: 'occupation', minLength: 2, maxLength: 40 },
    ]);
    expect((await join({ occupation: ` ${right} ` })).ok).toBe(true);
    await w.set('register.occupation', undefined);
  });

  it('take no text that the database cannot keep, in any field, and answer no 500', async () => {
    for (const field of ['affiliateCode', 'referralCode', 'registerUrl', 'domain', 'line', 'nickname'])
      expect((await join({ [field]: 'a\u0000b' })).code, field).toBe('input-malformed');
    const lone = await join({ registerUrl: 'https://example.org/\uD800', referralCode: '\uDFFF' });
    expect(lone.code).toBe('input-malformed');
    expect((await w.visitor.get('GET /wps/agent/affiliate', { query: { code: 'a\u0000b' } })).code).toBe(
      'input-malformed',
    );
  });
});

describe('what a new member told', () => {
  it('is stored, every field of it, sealed (REG-01, REG-06)', async () => {
    const fields = [...detailFields, 'nickname', 'recommenderId', 'mobileNum'];
    for (const field of fields) await w.set(`register.${field}`, { ...on, minLength: 1 });
    // The birth date is with the gate before play.
    const sealedFields = detailFields.filter((field) => field !== 'birthDate');
    const submitted = Object.fromEntries(sealedFields.map((field) => [field, `${field} of রূপা`]));
    const username = 'teller01';
    const answer = await join({
      ...submitted,
      birthDate: '1990-05-17',
      username,
      nickname: 'রূপা',
      recommenderId: 'emon',
      email: 'teller@example.org',
      mobileNum: '1712000001',
      countryDialingCode: '880',
    });
    expect(answer.ok).toBe(true);
    const row = await rowOf(username);
    expect([row.nickname, row.upline, row['decided_by']]).toEqual(['রূপা', emon.id, 'recommender']);
    expect(Object.fromEntries(await detailsOf(w.context.database, w.context.secrets, row.id))).toEqual(submitted);
    const stored = await w.owner.query('select field, sealed from member_details where member = $1', [row.id]);
    expect(stored.rowCount).toBe(sealedFields.length);
    for (const { sealed } of stored.rows as { sealed: Buffer }[]) expect(sealed.includes('রূপা')).toBe(false);
    const contacts = await w.owner.query('select kind, value from member_contacts where member = $1 order by 1', [
      row.id,
    ]);
    expect(contacts.rows).toEqual([
      { kind: 'email', value: 'teller@example.org' },
      { kind: 'phone', value: '+8801712000001' },
    ]);
    // A value that was moved to another member does not open.
    await w.owner.query('update member_details set member = $1, bucket = bucket_of($1) where member = $2', [
      rafi.id,
      row.id,
    ]);
    await expect(detailsOf(w.context.database, w.context.secrets, rafi.id)).rejects.toThrow();
    await w.owner.query('delete from member_details where member = $1', [rafi.id]);
    for (const field of fields) await w.set(`register.${field}`, undefined);
  });

  it('with a payment password where one is asked for, hashed by itself (REG-16)', async () => {
    await w.set('register.paymentPassword', true);
    expect((await join()).code).toBe('payment-password-malformed');
    expect((await join({ paymentPassword: '111111' })).code).toBe('payment-password-malformed');
    expect((await join({ paymentPassword: 'river-stone-7' })).code).toBe('payment-password-malformed');
    const username = 'payer01';
    expect((await join({ username, paymentPassword: 'mango-lassi-4' })).ok).toBe(true);
    const { id } = await rowOf(username);
    const passwords = openPasswords(w.context.secrets);
    const check = (password: string) => checkPaymentPassword(w.context, passwords, { member: id, password });
    expect([(await check('river-stone-7')).ok, (await check('mango-lassi-4')).ok]).toEqual([false, true]);
    await w.set('register.paymentPassword', undefined);
  });

  it('proves its mobile number by a code where the operator sends one (REG-13)', async () => {
    await w.set('register.mobileNum', { ...on, maxLength: 32 });
    await w.set('switch.registerMobile', true);
    await w.set('switch.registerSms', true);
    expect((await w.visitor.get('GET /wps/system/setting/register')).value.fields['verificationCode']).toMatchObject({
      enabled: true,
      required: true,
    });
    const mobileNum = '1712000002';
    expect((await join({ mobileNum })).code).toBe('code-wrong');
    expect((await join()).ok).toBe(true);
    await w.visitor.post('POST /wps/verification/sms/register', { body: { mobileNo: mobileNum } });
    await w.settle();
    const { rows } = await w.owner.query("select body from demo_messages where recipient = '+8801712000002'");
    const code = /\b\d{6}\b/.exec(String(rows[0]?.body))?.[0];
    expect((await join({ mobileNum, verificationCode: code, username: 'proven01' })).ok).toBe(true);
    const contacts = await w.owner.query(
      'select verified_at is not null as is_proven from member_contacts where member = $1',
      [(await rowOf('proven01')).id],
    );
    expect(contacts.rows).toEqual([{ is_proven: true }]);
    for (const key of ['register.mobileNum', 'switch.registerMobile', 'switch.registerSms'])
      await w.set(key, undefined);
  });
});

describe('an invitation', () => {
  const codeOf = async (agent: TestMember) => (await w.as(agent).get('GET /wps/agent/invitation')).value.code;
  const friendCode = async (code: string) =>
    w.owner.query('insert into invitation_codes values ($1, $2, now()) on conflict do nothing', [code, rafi.id]);

  it('is an agent’s code, the same for life, and counts who came by it', async () => {
    const codes = await Promise.all(Array.from({ length: 5 }, () => codeOf(dipa)));
    expect(new Set(codes).size).toBe(1);
    expect(codes[0]).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
    const { value } = await w.as(emon).get('GET /wps/agent/invitation');
    expect(value).toEqual({
      code: value.code,
      path: `/register?affiliateCode=${value.code}`,
      joined: expect.any(Number),
    });
    expect(value.code).not.toBe(codes[0]);
    await join({ affiliateCode: ` ${value.code.toLowerCase()} ` });
    expect((await w.as(emon).get('GET /wps/agent/invitation')).value.joined).toBe(value.joined + 1);
    expect((await w.as(rafi).get('GET /wps/agent/invitation')).code).toBe('in_need_true_account');
    expect((await w.visitor.get('GET /wps/agent/invitation')).code).toBe('not-logged-in');
  });

  it('is told from none, by anybody, and a player’s is none here (API-10, DEC-20)', async () => {
    await friendCode('RAFI2026');
    const check = async (code: string, client = w.visitor) =>
      (await client.get('GET /wps/agent/affiliate', { query: { code, domain: 'example.org' } })).value.valid;
    expect([await check(await codeOf(emon)), await check(await codeOf(emon), w.as(rafi))]).toEqual([true, true]);
    for (const code of ['', 'NOTHING1', 'RAFI2026', "' or 1=1 --", '😀']) expect(await check(code), code).toBe(false);
    await w.set('limit.affiliateChecks', 1);
    await w.visitor.get('GET /wps/agent/affiliate', { query: { code: 'X' } });
    expect((await w.visitor.get('GET /wps/agent/affiliate', { query: { code: 'X' } })).code).toBe('too-many-requests');
    await w.set('limit.affiliateChecks', undefined);
  });

  it('decides the upline by one order: affiliate, friend, recommender, address (R59); all are kept apart (REF-05)', async () => {
    await w.set('register.recommenderId', on);
    await friendCode('RAFI2026');
    const [byDipa, byEmon] = [await codeOf(dipa), await codeOf(emon)];
    const all = {
      affiliateCode: byDipa,
      referralCode: 'RAFI2026',
      recommenderId: 'emon',
      registerUrl: `https://example.org/?affiliateCode=${byEmon}`,
    };
    const came = async (claims: Record<string, unknown>) => {
      const username = freshName();
      expect((await join({ username, ...claims })).code).toBe('ok');
      const row = await rowOf(username);
      return { upline: row.upline, by: row['decided_by'], inviter: row['invited_by'], row };
    };
    const first = await came(all);
    expect(first).toMatchObject({ upline: dipa.id, by: 'affiliate', inviter: dipa.id });
    expect(first.row).toMatchObject({ affiliate_code: byDipa, referral_code: 'RAFI2026', recommender: 'emon' });
    const { affiliateCode: _affiliate, ...three } = all;
    expect(await came(three)).toMatchObject({ upline: emon.id, by: 'referral', inviter: rafi.id });
    expect(await came({ ...three, referralCode: '', recommenderId: dipa.id })).toMatchObject({
      upline: dipa.id,
      by: 'recommender',
    });
    expect(await came({ registerUrl: all.registerUrl })).toMatchObject({ upline: emon.id, by: 'address' });
    expect(await came({ registerUrl: 'javascript:alert(1)', referralCode: 'NOBODY00' })).toMatchObject({
      upline: null,
      by: null,
    });
    await w.set('switch.referral', false);
    expect(await came({ referralCode: 'RAFI2026' })).toMatchObject({ upline: null, by: null });
    await w.set('switch.referral', undefined);
    await w.set('register.recommenderId', undefined);
  });

  it('that is wrong is refused where its field is shown, and left aside where only a link carried it', async () => {
    expect(await join({ affiliateCode: 'WRONG123' })).toMatchObject({ status: 422, code: 'invitation-invalid' });
    await w.set('register.recommenderId', on);
    for (const recommenderId of ['nobody-here', 'rafi'])
      expect((await join({ recommenderId })).code).toBe('recommender-unknown');
    await w.set('register.recommenderId', undefined);
    await w.set('register.affiliateCode', { ...on, enabled: false });
    expect((await join({ affiliateCode: 'WRONG123' })).ok).toBe(true);
    const username = 'linked01';
    expect((await join({ username, affiliateCode: await codeOf(emon) })).ok).toBe(true);
    expect((await rowOf(username)).upline).toBe(emon.id);
    await w.set('register.affiliateCode', undefined);
  });

  it('of a locked agent is none', async () => {
    const farid = await w.agent({ name: 'farid', type: 41, upline: dipa });
    const code = await codeOf(farid);
    await w.owner.query("update members set status = 'locked' where id = $1", [farid.id]);
    expect((await join({ affiliateCode: code })).code).toBe('invitation-invalid');
  });

  it('is the only way while direct registration is off, also by mobile number (DEC-70)', async () => {
    await w.set('switch.registerDirect', false);
    expect(await join()).toMatchObject({ status: 403, code: 'function-not-enabled' });
    expect((await join({ affiliateCode: 'WRONG123' })).code).toBe('invitation-invalid');
    const affiliateCode = await codeOf(emon);
    expect((await join({ affiliateCode })).ok).toBe(true);
    const { username: _name, ...body } = good();
    const byMobile = (more: object) =>
      w.visitor.put('PUT /wps/member/register/mobile', { body: { ...body, mobileNum: '1712000003', ...more } });
    expect((await byMobile({})).code).toBe('function-not-enabled');
    expect((await byMobile({ affiliateCode })).ok).toBe(true);
    await w.set('switch.registerDirect', undefined);
  });

  it('is for life: the database moves nobody, lets nobody stand above themself, and knows no upline that is not there', async () => {
    const change = (upline: string | null, member: string) =>
      w.owner.query('update members set upline = $1 where id = $2', [upline, member]);
    await expect(change(rafi.id, dipa.id)).rejects.toThrow(/is fixed/);
    await expect(change(null, rafi.id)).rejects.toThrow(/is fixed/);
    await expect(change(dipa.id, dipa.id)).rejects.toThrow();
    await expect(
      w.owner.query(
        `insert into members (bucket, id, account, type, currency, upline, created_at)
         select bucket_of(x.id), x.id, 'orphan', 3, 'BDT', '018f0000-0000-7000-8000-000000000001', now()
         from (select '018f0000-0000-7000-8000-000000000002'::uuid as id) x`,
      ),
    ).rejects.toThrow(/does not exist/);
  });
});

describe('a known password', () => {
  it('is refused: all of the list, whatever its capitals', () => {
    const listed = [...dictionary['passwords-common'], ...commonPasswords].filter((one) => [...one].length >= 6);
    expect(listed.length).toBeGreaterThan(40_000);
    expect(listed.filter((one) => !isKnownPassword(one))).toEqual([]);
    expect(isKnownPassword('PaSsWoRd')).toBe(true);
  });

  it('is the list that was written, and takes few others for one of it', () => {
    const others = Array.from({ length: 60_000 }, (_, index) => `unheard of ${index * 7919}`);
    // One in 15,000: four are to be expected of 60,000, and the list never changes under the test.
    expect(others.filter(isKnownPassword).length).toBeLessThan(20);
    const small = filterOf(['Mango-123', 'short']);
    expect([isIn(small, 'mango-123'), isIn(small, 'short')]).toEqual([true, false]);
  });

  it.each([
    ['a name with a year', { username: 'shapla99', password: 'Shapla99-26' }],
    ['the site with a year', { password: 'Banyan2026' }],
    ['the name of the own address', { email: 'mitalidas@example.org', password: 'mitalidas12' }],
    ['a leaked one', { password: 'trustno1' }],
    ['a leaked one in capitals', { password: 'QWERTYUIOP' }],
  ])('%s is refused', async (_what, changed) => {
    expect(await join(changed)).toMatchObject({ status: 422, code: 'password-common' });
  });

  it('spaces, Bengali and signs are welcome (R60)', async () => {
    for (const password of ['four kites over a river', 'নদীর উপরে চারটি ঘুড়ি', '🪁🪁🌊🌊🪁🌊🌊🌊'])
      expect((await join({ password })).ok, password).toBe(true);
  });
});
