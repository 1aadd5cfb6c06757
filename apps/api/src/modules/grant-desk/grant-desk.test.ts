/** What the staff give by hand and take back: under a promotion, within a ceiling, once, to nobody who rests; and a bonus's journal adds up. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { bonusesOf, byHandPromotion, fixedPromotion } from '../../../test/promotions.ts';
import { type TestStaff, auditOf, staffMember } from '../../../test/staff.ts';
import { type TestVendor, bet, nextId, vendor, win } from '../../../test/vendor.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { giveReward } from '../rewards/index.ts';

let w: World;
let v: TestVendor;
let support: TestStaff;
let finance: TestStaff;
beforeAll(async () => {
  w = await world();
  v = await vendor(w);
  [support, finance] = [await staffMember(w, 'support'), await staffMember(w, 'finance')];
  await byHandPromotion(w, {}, { bdt: { tiers: [], most: '20000' } });
  await fixedPromotion(w, { id: 'sorry', gives: { kind: 'cash', claimDays: 3 }, amount: '50' });
});
afterAll(() => w.close());

const reason = 'for the long wait yesterday';
const hundred = 1_000_000n;

const give = (m: TestMember, more: object = {}, by: TestStaff = support, id: string = makeId()) =>
  by.call.post('POST /admin/api/members/:id/hand-grants', {
    params: { id: m.id },
    body: { id, promotion: 'by-hand', amount: '100', reason, ...more },
  });
const preview = async (m: TestMember, more: object = {}, by: TestStaff = support) =>
  (
    await by.call.post('POST /admin/api/members/:id/hand-grants/preview', {
      params: { id: m.id },
      body: { promotion: 'by-hand', amount: '100', ...more },
    })
  ).value;
const take = (
  m: TestMember,
  what: 'bonus' | 'reward',
  object: string,
  by: TestStaff = support,
  id: string = makeId(),
) =>
  by.call.post('POST /admin/api/members/:id/take-back', {
    params: { id: m.id },
    body: { id, what, object, reason: 'given to the wrong account' },
  });
const grantOf = async (m: TestMember) => {
  const { rows } = (await support.call.get('GET /admin/api/members/:id/grants', { params: { id: m.id } })).value;
  return rows[0];
};
const rewardsOf = async (m: TestMember) =>
  (await support.call.get('GET /admin/api/members/:id/rewards', { params: { id: m.id } })).value.rows;
const inboxOf = async (m: TestMember) => (await w.as(m).get('GET /wps/messages/inbox', { query: {} })).value.list;

async function propose(act: string, input: object, by: TestStaff = support): Promise<string> {
  const id = makeId();
  expect((await by.call.post('POST /admin/api/proposals', { body: { id, act, input, reason } })).code).toBe('ok');
  return id;
}
async function approve(id: string, by: TestStaff = finance) {
  await by.call.get('GET /admin/api/proposals/:id', { params: { id } });
  return await by.call.post('POST /admin/api/proposals/:id/approve', { params: { id }, body: { reason: 'compared' } });
}

describe('a reward by hand', () => {
  test('is shown with what must be bet, given under the promotion, noted, and told to the member', async () => {
    const m = await w.member({ balance: '10' });
    const { templates, ceiling } = (
      await support.call.get('GET /admin/api/members/:id/hand-templates', { params: { id: m.id } })
    ).value;
    expect(templates).toEqual([
      expect.objectContaining({ promotion: 'by-hand', gives: 'bonus', most: { amount: '20000.00', currency: 'BDT' } }),
      expect.objectContaining({ promotion: 'sorry', gives: 'cash', claimDays: 3 }),
    ]);
    expect(ceiling.amount).toBe('5000.00');
    const seen = await preview(m);
    expect(seen).toMatchObject({ blocked: null, second: null });
    expect(seen.effect).toContainEqual({ label: 'hand-required', value: '1000.00 BDT', before: null });
    expect((await give(m, { ticket: 'T-9' })).value.amount.amount).toBe('100.00');
    expect(await bonusesOf(w, m)).toMatchObject({
      bonus: hundred,
      grants: [{ state: 'active', required: 10n * hundred }],
    });
    expect((await inboxOf(m))[0]).toMatchObject({ type: 'reward-given', params: { way: 'paid', kind: 'bonus' } });
    const lines = await auditOf(w, 'member', m.id);
    expect(lines.at(-1)).toMatchObject({ act: 'grants.give', staff: support.id, reason });
    const given = await support.call.get('GET /admin/api/promotions/:id/hand-grants', { params: { id: 'by-hand' } });
    expect(given.value.rows[0]).toMatchObject({ member: m.id, ticket: 'T-9', reason, checker: null });
  });

  test('is given once however often it is sent, and the same id gives nothing else', async () => {
    const m = await w.member({ balance: '10' });
    const id = makeId();
    const answers = await Promise.all(Array.from({ length: 20 }, () => give(m, {}, support, id)));
    expect(new Set(answers.map(({ value }) => value.object)).size).toBe(1);
    expect((await bonusesOf(w, m)).bonus).toBe(hundred);
    expect((await give(m, { promotion: 'sorry', amount: '5' }, support, id)).code).toBe('request-mismatch');
    expect((await give(m, { amount: '99' }, support, id)).code).toBe('request-mismatch');
    expect((await give(m, {}, await staffMember(w, 'support'), id)).code).toBe('request-mismatch');
  });

  test('is not for who only authorises, and never with free terms', async () => {
    const m = await w.member({ balance: '10' });
    for (const role of ['finance', 'owner', 'risk', 'content', 'agents'] as const)
      expect([role, (await give(m, {}, await staffMember(w, role))).code]).toEqual([role, 'access-denied']);
    expect((await give(m, { promotion: 'nothing' })).code).toBe('promotion-unavailable');
    expect((await give(m, { promotion: 'sorry', amount: '51' })).code).toBe('amount-malformed');
    expect((await give(m, { amount: '20000.01' })).code).toBe('amount-malformed');
    expect((await give(m, {}, await staffMember(w, 'support', { isFresh: false }))).code).toBe(
      'reauthentication-required',
    );
  });

  test('goes to nobody who is excluded, rests or is marked, and not above a budget, whatever is sent at a time', async () => {
    const m = await w.member({ balance: '10' });
    await w.as(m).post('POST /wps/safety/exclusion', { body: { months: 6 } });
    expect(await preview(m)).toMatchObject({ blocked: 'excluded', effect: [] });
    expect((await give(m)).code).toBe('play-barred');
    const marked = await w.member({ balance: '10' });
    await w.owner.query(
      `insert into harm_watches (bucket, member, level, markers, found_on, since) values (bucket_of($1), $1, 'strong', '[]', now(), now())`,
      [marked.id],
    );
    expect((await give(marked, { promotion: 'sorry', amount: '5' })).code).toBe('play-barred');
    expect([...(await rewardsOf(m)), ...(await rewardsOf(marked))]).toEqual([]);
    await byHandPromotion(w, {}, { id: 'small', budgets: { BDT: '250' } });
    const many = await Promise.all(Array.from({ length: 6 }, () => w.member({ balance: '10' })));
    const makers = await Promise.all(Array.from({ length: 6 }, () => staffMember(w, 'support')));
    const answers = await Promise.all(many.map((one, at) => give(one, { promotion: 'small' }, makers[at])));
    expect(answers.filter(({ code }) => code === 'ok')).toHaveLength(2);
    expect(answers.filter(({ code }) => code === 'promotion-used-up')).toHaveLength(4);
  });
});

describe('a second person', () => {
  test('approves what is above the ceiling, also what is split, and by 50 approvals it is given once', async () => {
    const m = await w.member({ balance: '10' });
    expect((await give(m, { amount: '4000' })).code).toBe('ok');
    expect(await preview(m, { amount: '1000.01' })).toMatchObject({ blocked: null, second: 'ceiling' });
    expect((await give(m, { amount: '1000.01' }, await staffMember(w, 'support'))).code).toBe('proposal-required');
    expect((await give(m, { amount: '1000.01' }, await staffMember(w, ['support', 'vip']))).code).toBe('ok');
    const id = await propose('grants.give', { member: m.id, promotion: 'sorry', amount: '50', ticket: 'C-1' });
    expect((await approve(id, support)).code).toBe('same-person');
    expect((await approve(id, await staffMember(w, 'support'))).code).toBe('access-denied');
    const others = await Promise.all(Array.from({ length: 5 }, () => staffMember(w, 'finance')));
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => approve(id, others[n % 5])));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await rewardsOf(m)).filter(({ promotion }) => promotion === 'sorry')).toHaveLength(1);
    const { rows } = (await support.call.get('GET /admin/api/promotions/:id/hand-grants', { params: { id: 'sorry' } }))
      .value;
    expect(rows[0]).toMatchObject({ maker: { id: support.id }, ticket: 'C-1' });
    expect(others.map(({ id: one }) => one)).toContain(rows[0]?.checker?.id);
  });

  test('is needed for a member who plays in a browser of who gives, and is not that person', async () => {
    const m = await w.member({ balance: '10' });
    const device = Buffer.alloc(32, 7);
    await w.owner.query(
      `insert into member_devices (bucket, member, id, device_hash, first_seen_at, last_seen_at, address, user_agent)
       values (bucket_of($1), $1, gen_random_uuid(), $2, now(), now(), '203.0.113.9', 'test')`,
      [m.id, device],
    );
    const friend = await staffMember(w, 'support');
    await w.owner.query('update staff_sessions set device = $2 where staff = $1', [friend.id, device]);
    expect((await preview(m, {}, friend)).second).toBe('linked');
    expect((await give(m, {}, friend)).code).toBe('proposal-required');
    expect((await give(m, {}, support)).code).toBe('ok');
    const id = await propose('grants.give', { member: m.id, promotion: 'sorry', amount: '5' }, friend);
    const linked = await staffMember(w, 'finance');
    await w.owner.query('update staff_sessions set device = $2 where staff = $1', [linked.id, device]);
    expect((await approve(id, linked)).code).toBe('proposal-refused');
    expect((await approve(id)).code).toBe('ok');
  });

  test('is needed once somebody has given to very many members, and sees nothing given where the rules have moved', async () => {
    await w.set('grants.mostMembers', 2);
    const maker = await staffMember(w, 'support');
    const members = await Promise.all(Array.from({ length: 3 }, () => w.member({ balance: '10' })));
    const codes = await Promise.all(members.map(async (m) => (await give(m, { amount: '1' }, maker)).code));
    expect(codes.filter((code) => code === 'proposal-required')).toHaveLength(1);
    await w.set('grants.mostMembers', undefined);
    await fixedPromotion(w, { id: 'moves', gives: { kind: 'cash' }, amount: '50' });
    const m = await w.member({ balance: '10' });
    const id = await propose('grants.give', { member: m.id, promotion: 'moves', amount: '50' });
    await fixedPromotion(w, { id: 'moves', gives: { kind: 'cash' }, amount: '60' });
    expect((await approve(id)).code).toBe('proposal-stale');
    expect(await rewardsOf(m)).toEqual([]);
  });
});

describe('taking back', () => {
  test('ends an open bonus while a bet is open: what it wins later is the house’s, and the member reads why', async () => {
    const m = await w.member({ balance: '0' });
    await give(m);
    const token = await v.launch(m);
    const round = nextId();
    expect((await v.act(m, token, round, [bet('40')])).body.status).toBe('OK');
    const bonus = await grantOf(m);
    const seen = await support.call.post('POST /admin/api/members/:id/take-back/preview', {
      params: { id: m.id },
      body: { what: 'bonus', object: bonus?.id },
    });
    expect(seen.value).toMatchObject({ blocked: null, second: null });
    expect(seen.value.effect).toContainEqual({ label: 'take-balance', value: '0.00 BDT', before: '60.00 BDT' });
    const id = makeId();
    const answers = await Promise.all(Array.from({ length: 10 }, () => take(m, 'bonus', bonus?.id ?? '', support, id)));
    expect(answers.every(({ code }) => code === 'ok')).toBe(true);
    expect(answers[0]?.value.amount.amount).toBe('60.00');
    expect((await v.act(m, token, round, [win('90')], { round_finished: true })).body.status).toBe('OK');
    expect(await bonusesOf(w, m)).toMatchObject({ main: 0n, bonus: 0n, grants: [{ state: 'forfeited' }] });
    const own = (await w.as(m).get('GET /wps/promotions/bonuses', {})).value.content[0];
    expect(own).toMatchObject({ state: 'forfeited', takenWhy: 'given to the wrong account' });
    expect((await inboxOf(m))[0]).toMatchObject({ type: 'bonus-taken-back', about: { kind: 'bonus' } });
    expect((await take(m, 'bonus', bonus?.id ?? '')).code).toBe('state-conflict');
    expect((await auditOf(w, 'member', m.id)).at(-1)).toMatchObject({ act: 'grants.take-back', outcome: 'done' });
  });

  test('of a reward that lies there, of points that are left, and of no money that was claimed', async () => {
    const m = await w.member({ balance: '10' });
    await give(m, { promotion: 'sorry', amount: '40' });
    const [lying] = await rewardsOf(m);
    expect((await take(m, 'reward', lying?.id ?? '')).value.amount.amount).toBe('40.00');
    const listed = (await w.as(m).get('GET /wps/rewards', {})).value.content[0];
    expect(listed).toMatchObject({ state: 'taken-back', takenBack: { reason: 'given to the wrong account' } });
    await give(m, { promotion: 'sorry', amount: '30' });
    const [claimed] = await rewardsOf(m);
    await w.as(m).post('POST /wps/rewards/:id/claim', { params: { id: claimed?.id }, body: {} });
    expect((await take(m, 'reward', claimed?.id ?? '')).code).toBe('state-conflict');
    const warrant = { by: 'test', reason: 'points of the week' };
    const account = m.account;
    const points = await giveReward(w.context, { account, kind: 'points', amount: '50', days: 7 }, warrant);
    if (!points.ok) throw new Error(points.code);
    await w.as(m).post('POST /wps/rewards/:id/claim', { params: { id: points.value }, body: {} });
    await w.owner.query(
      "select ledger_move_points($1, gen_random_uuid(), sha256('p'), 'points-goods', '{points,house promotions}', '{-200000,200000}', '')",
      [m.id],
    );
    expect((await take(m, 'reward', points.value)).value.amount).toEqual({ amount: '30.00', currency: 'PTS' });
    expect((await take(m, 'reward', points.value)).code).toBe('state-conflict');
    const after = (await w.as(m).get('GET /wps/rewards', {})).value.content.find(({ id }) => id === points.value);
    expect(after).toMatchObject({ state: 'claimed', takenBack: { amount: { amount: '30.00' } } });
    expect((await bonusesOf(w, m)).main).toBe(400_000n);
  });

  test('above the ceiling takes two people', async () => {
    const m = await w.member({ balance: '10' });
    expect((await give(m, { amount: '6000' }, await staffMember(w, ['support', 'vip']))).code).toBe('ok');
    const bonus = await grantOf(m);
    expect((await take(m, 'bonus', bonus?.id ?? '')).code).toBe('proposal-required');
    const id = await propose('grants.take-back', { member: m.id, what: 'bonus', object: bonus?.id });
    expect((await approve(id)).code).toBe('ok');
    expect(await bonusesOf(w, m)).toMatchObject({ bonus: 0n, grants: [{ state: 'forfeited' }] });
  });

  test('takes nothing that was fulfilled before the second person approved, though its bets were not counted yet', async () => {
    const m = await w.member({ balance: '0' });
    await byHandPromotion(w, { multiple: 1 }, { id: 'quick', bdt: { tiers: [], most: '20000' } });
    expect((await give(m, { promotion: 'quick', amount: '6000' }, await staffMember(w, ['support', 'vip']))).code).toBe(
      'ok',
    );
    const bonus = await grantOf(m);
    const id = await propose('grants.take-back', { member: m.id, what: 'bonus', object: bonus?.id });
    await v.act(m, await v.launch(m), nextId(), [bet('60')], { round_finished: true });
    expect((await approve(id)).code).toBe('proposal-stale');
    expect(await bonusesOf(w, m)).toMatchObject({ bonus: 0n, grants: [{ state: 'converted' }] });
  });
});

describe('the journal of a bonus', () => {
  test('has every movement and every counted bet, with what stood afterwards, in pages that fit together', async () => {
    const m = await w.member({ balance: '0' });
    await byHandPromotion(w, { multiple: 50 }, { id: 'short' });
    await give(m, { promotion: 'short' });
    await give(m, { promotion: 'short', amount: '7' });
    const token = await v.launch(m);
    for (const [stake, won] of [
      ['10', '5'],
      ['20', '0'],
      ['40', '60'],
    ] as const)
      await v.act(m, token, nextId(), [bet(stake), ...(won === '0' ? [] : [win(won)])], { round_finished: true });
    const { rows } = (await support.call.get('GET /admin/api/members/:id/grants', { params: { id: m.id } })).value;
    const id = rows.find(({ bonus }) => bonus.amount === '100.00')?.id ?? '';
    const read = async (query: object = {}) =>
      (
        await support.call.get('GET /admin/api/members/:id/grants/:grant/journal', {
          params: { id: m.id, grant: id },
          query,
        })
      ).value;
    const whole = await read();
    expect(whole).toMatchObject({ addsUp: true, grant: { state: 'converted' }, counted: { amount: '70.00' } });
    expect(whole.sums).toMatchObject({
      given: { amount: '100.00' },
      staked: { amount: '-70.00' },
      won: { amount: '65.00' },
      converted: { amount: '-95.00' },
    });
    expect(whole.rows).toHaveLength(10);
    expect(whole.rows.filter(({ part }) => part === 'progress').map(({ progress }) => progress.amount)).toEqual([
      '70.00',
      '30.00',
      '10.00',
    ]);
    expect(whole.rows[0]).toMatchObject({
      part: 'converted',
      balance: { amount: '0.00' },
      progress: { amount: '70.00' },
    });
    expect(whole.rows.at(-1)).toMatchObject({ part: 'given', balance: { amount: '100.00' } });
    expect(whole.rows.find(({ part }) => part === 'staked')).toMatchObject({ game: 'wheel' });
    const paged = [];
    for (let next: string | null = ''; next !== null; ) {
      const page: typeof whole = await read({ limit: 3, ...(next === '' ? {} : { after: next }) });
      paged.push(...page.rows);
      next = page.next;
    }
    expect(paged).toEqual(whole.rows);
    const other = await w.member();
    const foreign = { params: { id: other.id, grant: id } };
    expect((await support.call.get('GET /admin/api/members/:id/grants/:grant/journal', foreign)).code).toBe(
      'not-found',
    );
  });
});
