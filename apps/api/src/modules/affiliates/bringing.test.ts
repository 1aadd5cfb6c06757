/** Affiliates: who brought a member, by a code or a link, how somebody becomes one, and plans that never change. */
import { makeId } from '@banyan/core/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { affiliateStaff, affiliateWith, planOf, shareTerms, todayIn } from '../../../test/affiliates.ts';
import { auditOf, staffMember, type TestStaff } from '../../../test/staff.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';

let w: World;
let staff: TestStaff;
let plan: string;
beforeAll(async () => {
  w = await world();
  // The middle of a month in Dhaka.
  await w.clock.advance(Date.parse('2027-03-10T06:00:00Z') - w.clock.now());
  staff = await affiliateStaff(w);
  plan = await planOf(staff);
});
afterAll(() => w.close());

const me = async (member: TestMember) => w.as(await w.session(member));
const own = async (member: TestMember) => await (await me(member)).get('GET /wps/affiliates/own');
const show = async (member: TestMember, id: string) =>
  await (await me(member)).get('GET /wps/affiliates/statements/:id', { params: { id } });
const bringer = async (account: string): Promise<string | undefined> =>
  (
    await w.owner.query(
      'select f.affiliate from affiliate_friends f join members m on m.id = f.member where m.account = $1',
      [account],
    )
  ).rows[0]?.affiliate;

let browsers = 0;
const newBrowser = (): string => {
  browsers += 1;
  return `device=${`browser${browsers}-`.padEnd(43, 'x')}`;
};
const open = (code: string, cookie: string, isSeen: boolean) =>
  w.visitor.post('POST /wps/affiliates/clicks', { body: { code, isSeen }, headers: { cookie } });
const register = async (username: string, more: object, cookie = newBrowser()) => {
  const body = { username, password: 'river-stone-7', agreement: true, adult: true, ...more };
  return await w.visitor.put('PUT /wps/member/register', { body, headers: { cookie } });
};

describe('who brought a member', () => {
  let alice: TestMember;
  let bob: TestMember;
  let [codeOfAlice, codeOfBob] = ['', ''];
  beforeAll(async () => {
    [alice, bob] = [await w.member({ name: 'alice' }), await w.member({ name: 'bob' })];
    codeOfAlice = await affiliateWith(w, staff, alice, plan);
    codeOfBob = await affiliateWith(w, staff, bob, plan);
  });

  test('is the affiliate whose link was opened last, where somebody looked behind it', async () => {
    const cookie = newBrowser();
    for (const [code, isSeen] of [
      [codeOfAlice, false],
      [codeOfAlice, true],
      [codeOfBob.toLowerCase(), false],
      ['NOBODYS123', true],
    ] as const)
      expect((await open(code, cookie, isSeen)).ok).toBe(true);
    expect((await register('byclick', {}, cookie)).ok).toBe(true);
    expect(await bringer('byclick')).toBe(alice.id);
    const { value } = await own(alice);
    expect(value.funnel).toMatchObject({ clicks: 1, seen: 1, registrations: 1, firstDeposits: 0, active: 0 });
    expect(value.links).toEqual([expect.objectContaining({ code: codeOfAlice, clicks: 1, registrations: 1 })]);
    expect(value.days.at(-1)).toMatchObject({ day: todayIn(w), clicks: 1, registrations: 1 });
    const { rows } = await w.owner.query('select * from affiliate_clicks where affiliate = $1', [alice.id]);
    expect(JSON.stringify(rows)).not.toContain('127.0.0.1');
  });

  test('is the affiliate of a code that is sent, before any link; and the three codes stay as they were sent', async () => {
    const cookie = newBrowser();
    await open(codeOfAlice, cookie, true);
    const sent = { affiliateCode: codeOfBob.toLowerCase(), referralCode: 'FRIEND', registerUrl: 'http://x/?a=1' };
    expect((await register('bycode', sent, cookie)).ok).toBe(true);
    expect(await bringer('bycode')).toBe(bob.id);
    const { rows } = await w.owner.query(
      'select o.* from member_origins o join members m on m.id = o.member where m.account = $1',
      ['bycode'],
    );
    expect(rows[0]).toMatchObject({
      affiliate_code: codeOfBob.toLowerCase(),
      referral_code: 'FRIEND',
      recommender: null,
    });
    expect(rows[0]).toMatchObject({ decided_by: 'affiliate', invited_by: bob.id });
    const valid = async (code: string) =>
      (await w.visitor.get('GET /wps/agent/affiliate', { query: { code, domain: 'x' } })).value.valid;
    expect([await valid(codeOfBob), await valid('NOBODYS123')]).toEqual([true, false]);
  });

  test('is no affiliate for who comes by a friend or an agent, nor after the days', async () => {
    const cookie = newBrowser();
    await open(codeOfAlice, cookie, true);
    const carol = await w.member();
    const { code } = (await w.as(carol).get('GET /wps/referral')).value;
    expect((await register('byfriend', { referralCode: code }, cookie)).ok).toBe(true);
    expect(await bringer('byfriend')).toBeUndefined();
    const old = newBrowser();
    await open(codeOfAlice, old, true);
    await w.owner.query(
      "update affiliate_clicks set at = at - interval '31 days' where device = (select max(device) from affiliate_clicks c where c.at = (select max(at) from affiliate_clicks))",
    );
    expect((await register('toolate', {}, old)).ok).toBe(true);
    expect(await bringer('toolate')).toBeUndefined();
  });

  test('is not who was stopped, and no code is valid while the programme is off', async () => {
    const body = { state: 'stopped', reason: 'asked for it' };
    await staff.call.post('POST /admin/api/affiliates/:id/state', { params: { id: bob.id }, body });
    expect((await register('afterstop', { affiliateCode: codeOfBob })).code).toBe('invitation-invalid');
    expect((await w.as(bob).post('POST /wps/affiliates/links', { body: { name: 'x' } })).code).toBe(
      'affiliate-inactive',
    );
    await w.set('switch.referral', false);
    for (const call of [
      own(alice),
      w.as(alice).get('GET /wps/affiliates/statements'),
      w.as(alice).post('POST /wps/affiliates/apply', { body: { about: 'I write about it' } }),
      w.as(alice).post('POST /wps/affiliates/links', { body: { name: 'x' } }),
      show(alice, makeId()),
      w.as(alice).get('GET /wps/affiliates/statements/:id/proof', { params: { id: makeId() } }),
      open(codeOfAlice, newBrowser(), true),
    ])
      expect((await call).code).toBe('function-not-enabled');
    expect((await register('whileoff', { affiliateCode: codeOfAlice })).code).toBe('invitation-invalid');
    await w.set('switch.referral', undefined);
  });

  test('is counted from one address so often, and kept no longer than it counts', async () => {
    await w.set('limit.affiliateClicks', 1);
    const from = (cookie: string) => open(codeOfAlice, cookie, false);
    const answers = [await from(newBrowser()), await from(newBrowser()), await from(newBrowser())];
    expect(answers.at(-1)?.code).toBe('too-many-requests');
    await w.set('limit.affiliateClicks', undefined);
    const before = (await own(alice)).value.funnel;
    await w.owner.query('update affiliate_clicks set day = day - 60 where affiliate = $1', [alice.id]);
    await w.tick('affiliates.clicks');
    expect((await w.owner.query('select 1 from affiliate_clicks where affiliate = $1', [alice.id])).rowCount).toBe(0);
    expect((await own(alice)).value.funnel).toEqual(before);
  });
});

describe('becoming one', () => {
  test('is asked for once, decided with a reason, and asked for again after a refusal', async () => {
    const m = await w.member();
    const apply = (about: string) => w.as(m).post('POST /wps/affiliates/apply', { body: { about } });
    expect((await own(m)).value).toMatchObject({ state: null, terms: null, links: [] });
    expect((await apply('I have a channel')).value.state).toBe('applied');
    expect((await apply('I have a channel')).value.state).toBe('applied');
    expect((await apply('I have another channel')).code).toBe('state-conflict');
    const decide = (body: object) =>
      staff.call.post('POST /admin/api/affiliates/:id/state', { params: { id: m.id }, body });
    expect((await decide({ state: 'active', reason: 'no plan' })).code).toBe('affiliate-plan-unknown');
    expect((await decide({ state: 'stopped', reason: 'too early' })).code).toBe('state-conflict');
    expect((await decide({ state: 'refused', reason: 'the channel is empty' })).value.state).toBe('refused');
    expect((await own(m)).value).toMatchObject({ state: 'refused', why: 'the channel is empty' });
    expect((await apply('It is full now')).value.state).toBe('applied');
    const list = await staff.call.get('GET /admin/api/affiliates', { query: { state: 'applied' } });
    expect(list.value.rows).toEqual([expect.objectContaining({ id: m.id, about: 'It is full now', friends: 0 })]);
    expect((await decide({ state: 'active', plan, reason: 'full indeed' })).value.plan?.version).toBe(1);
    const types = (await w.as(m).get('GET /wps/messages/inbox')).value.list.map(({ type }) => type);
    expect(types).toEqual(['affiliate-approved', 'affiliate-refused']);
    expect((await auditOf(w, 'affiliate', m.id)).map(({ act }) => act)).toEqual([
      'affiliates.state',
      'affiliates.state',
    ]);
    const narrow = await staffMember(w, 'agents');
    expect((await narrow.call.get('GET /admin/api/affiliates')).value.rows).toEqual([]);
    const hidden = await narrow.call.get('GET /admin/api/affiliates/:id', { params: { id: m.id } });
    expect(hidden.code).toBe('not-found');
  });

  test('links have names, a name one link, and there is an end of them', async () => {
    await w.set('affiliates.mostLinks', 2);
    const m = await w.member();
    const first = await affiliateWith(w, staff, m, plan);
    const make = (name: string) => w.as(m).post('POST /wps/affiliates/links', { body: { name } });
    const [one, two] = await Promise.all([make('blog'), make('blog')]);
    expect(one.value.code).toBe(two.value.code);
    expect(one.value).toMatchObject({ name: 'blog', path: `/?affiliateCode=${one.value.code}` });
    expect((await make('radio')).code).toBe('affiliate-links-full');
    const { links, mayMakeLinks } = (await own(m)).value;
    expect([links.map(({ code }) => code), mayMakeLinks]).toEqual([[first, one.value.code], false]);
    await w.set('affiliates.mostLinks', undefined);
  });

  test('a plan has versions that never change, and nobody writes over what they have not seen', async () => {
    const id = makeId();
    const write = (version: number, terms: object = shareTerms) =>
      staff.call.post('POST /admin/api/affiliate-plans', {
        body: { id, version, name: 'two versions', terms, reason: 'for the tests' },
      });
    const bad = await write(0, { ...shareTerms, tiers: [] });
    expect([bad.code, bad.details]).toEqual(['affiliate-plan-malformed', { fault: 'tiers-missing' }]);
    expect((await write(0)).value.version).toBe(1);
    expect((await write(0)).value.version).toBe(1);
    expect((await write(0, { ...shareTerms, gameFee: '6' })).code).toBe('state-conflict');
    expect((await write(1, { ...shareTerms, gameFee: '6' })).value.version).toBe(2);
    const m = await w.member();
    await affiliateWith(w, staff, m, id);
    expect((await write(2, { ...shareTerms, gameFee: '7' })).value).toMatchObject({ affiliates: 0, onOlder: 1 });
    expect((await own(m)).value.terms?.gameFee).toBe('6');
    const given = await staff.call.post('POST /admin/api/affiliates/:id/plan', {
      ...{ params: { id: m.id }, body: { plan: id, reason: 'the new terms' } },
    });
    expect([given.value.plan?.version, (await own(m)).value.terms?.gameFee]).toEqual([3, '7']);
    await expect(
      w.context.database.updateTable('affiliate_plan_versions').set({ version: 9 }).execute(),
    ).rejects.toThrow('permission denied');
  });
});
