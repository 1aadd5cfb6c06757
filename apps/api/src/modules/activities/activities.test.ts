/** Promotions as members meet them: every state, under its frozen version, and gifts that are taken once. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { depositPromotion, fixedPromotion, write } from '../../../test/promotions.ts';
import { clerk, staffMember } from '../../../test/staff.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { addContact } from '../contacts/index.ts';
import { createItem } from '../content/index.ts';

let w: World;
let alice: TestMember;
const cash = { kind: 'cash', claimDays: 7 } as const;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());
beforeEach(async () => {
  alice = await w.member();
});

/** Shows promotions on the site, each with a title in two languages. */
async function show(...promotions: string[]): Promise<void> {
  for (const promotion of promotions) {
    const made = await createItem(w.context, clerk('emon'), {
      ...{ kind: 'promotion', slug: promotion, published: true },
      facts: { category: 'other', tags: ['daily'], picture: '', promotion },
      texts: {
        EN: {
          title: `Title of ${promotion}`,
          summary: '',
          body: '<p>terms</p><script>alert(1)</script><img src=x onerror=alert(2)>',
        },
        BN: { title: `নাম ${promotion}`, summary: '', body: '<p>শর্ত</p>' },
      },
    });
    if (!made.ok) throw new Error(`${made.code} ${JSON.stringify(made.details)}`);
  }
  await w.settle();
}
const listOf = async (member?: TestMember) =>
  (await (member === undefined ? w.visitor : w.as(member)).get('GET /wps/promotions/activities')).value.list;
const stateOf = async (promotion: string, member: TestMember | undefined = alice) =>
  (await listOf(member)).find((one) => one.promotion === promotion);
const take = (member: TestMember, promotion: string, version = 1) =>
  w.as(member).post('POST /wps/promotions/activities/:promotion/take', { params: { promotion }, body: { version } });
const verify = async (member: TestMember) => {
  const at = new Date(w.clock.now());
  const contact = { kind: 'email' as const, value: `${member.account}@example.org`, at, verifiedAt: at };
  await w.context.database.transaction().execute((tx) => addContact(tx, member.id, contact));
};
const rewardsOf = async (member: TestMember) =>
  (await w.as(member).get('GET /wps/rewards', { headers: { 'x-language': 'BN' } } as never)).value.content;

describe('a promotion', () => {
  it('stands as its dates, its budget and its switch say, for visitors too, and not without content that names it', async () => {
    const day = 86_400_000;
    const at = (ms: number) => new Date(w.clock.now() + ms).toISOString();
    await fixedPromotion(w, { id: 'hidden', gives: cash });
    await fixedPromotion(w, { id: 'open', gives: cash, budget: '1000' });
    await fixedPromotion(w, { id: 'later', gives: cash, startsAt: at(day) });
    await fixedPromotion(w, { id: 'over', gives: cash, startsAt: at(-2 * day), endsAt: at(-day) });
    await fixedPromotion(w, { id: 'used', gives: cash, budget: '100' });
    await w.owner.query("update promotion_budgets set spent = most - 400000 where promotion = 'used'");
    await w.owner.query("update promotion_budgets set spent = 7500000 where promotion = 'open'");
    await show('open', 'later', 'over', 'used');
    for (const member of [undefined, alice]) {
      const states = Object.fromEntries((await listOf(member)).map(({ promotion, state }) => [promotion, state]));
      expect(states).toEqual({ open: 'join', later: 'coming-soon', over: 'close', used: 'close' });
    }
    expect(await stateOf('open')).toMatchObject({ budgetLeft: 25, amount: { amount: '50.00' }, gives: 'cash' });
    const head = await staffMember(w, 'content');
    const paused = { params: { id: 'open' }, body: { state: 'paused' as const, reason: 'a fault' } };
    await head.call.post('POST /admin/api/promotions/:id/state', paused);
    expect((await stateOf('open'))?.state).toBe('close');
    const hidden = await w
      .as(alice)
      .get('GET /wps/promotions/activities/:promotion', { params: { promotion: 'hidden' } });
    expect(hidden.code).toBe('not-found');
  });

  it('has its frozen terms under their version and hash, and its content runs nothing (PROMO-20, DEC-36)', async () => {
    await depositPromotion(w, { id: 'deposit', terms: { multiple: 800 } });
    await show('deposit');
    const read = async () =>
      (await w.as(alice).get('GET /wps/promotions/activities/:promotion', { params: { promotion: 'deposit' } })).value;
    const first = await read();
    expect(first).toMatchObject({ version: 1, terms: { multiple: 800 }, tiers: [{ percent: '100' }] });
    const { rows } = await w.owner.query(
      "select encode(sha256(convert_to(rules, 'UTF8')), 'hex') as hash from promotion_versions where promotion = 'deposit'",
    );
    expect(first.hash).toBe(rows[0].hash);
    await depositPromotion(w, { id: 'deposit', terms: { multiple: 900 } });
    const second = await read();
    expect(second).toMatchObject({ version: 2, terms: { multiple: 900 } });
    expect(second.hash).not.toBe(first.hash);
    const { value } = await w.visitor.get('GET /wps/relay/MCSFE_getListAnnouncements', { query: { types: 'PR' } });
    const card = value.promotion.find(({ promotion }) => promotion === 'deposit');
    const detail = await w.visitor.get('GET /wps/content/promotions/:id', { params: { id: card?.id ?? '' } });
    expect(detail.value.content).not.toMatch(/script|onerror|alert/);
  });

  it('says whom it is for, but neither which line nor who is held out, and is joined by itself where nothing is to press', async () => {
    const audience = {
      ...{ levels: { from: 0 }, languages: ['EN'], age: { to: 30 }, oncePer: ['device' as const], heldOut: 1 },
      lines: [makeId()],
    };
    await fixedPromotion(w, { id: 'for-some', gives: cash, audience });
    await fixedPromotion(w, { id: 'for-all', gives: cash, audience: { heldOut: 1 } });
    const dates = { startsAt: null, endsAt: null, times: 1000, per: 'ever', isFirstDeposit: false } as const;
    for (const join of ['automatic', 'opt-in'] as const)
      await write(w, {
        ...{ ...dates, id: `mission-${join}`, kind: 'mission', budgets: { BDT: null } },
        rules: {
          ...{
            kind: 'mission',
            titles: { en: 'Ten bets' },
            gives: { kind: 'cash', claimDays: 7 },
            window: 'week',
            join,
          },
          ...{ combine: 'all', tasks: [{ measure: 'bets' }] },
          currencies: { BDT: { amount: '5', tasks: [{ target: '10' }] } },
        },
      });
    await show('for-some', 'for-all', 'mission-automatic', 'mission-opt-in');
    const audienceOf = async (promotion: string) =>
      (await w.as(alice).get('GET /wps/promotions/activities/:promotion', { params: { promotion } })).value.audience;
    expect(await audienceOf('for-some')).toEqual({
      ...{ levelFrom: 0, levelTo: null, countries: [], languages: ['EN'], devices: [], isVerified: false },
      ...{ daysFrom: null, daysTo: 30, noBonusInDays: null, oncePer: ['device'], isChosen: true },
    });
    expect(await audienceOf('for-all')).toBeNull();
    expect([(await stateOf('mission-automatic'))?.state, (await stateOf('mission-opt-in'))?.state]).toEqual([
      'joined',
      'join',
    ]);
    expect((await listOf()).find(({ promotion }) => promotion === 'mission-automatic')?.state).toBe('join');
  });

  it('goes through the states of an application, and begins anew with the next period (PROMO-04, DEC-50)', async () => {
    await fixedPromotion(w, { id: 'apply', gives: cash, times: 1, per: 'day' });
    await show('apply');
    const support = await staffMember(w, 'support');
    const body = { promotion: 'apply', version: 1, remark: 'x', pictures: [] };
    const states = [(await stateOf('apply'))?.state];
    const { value } = await w.as(alice).post('POST /wps/promotions/applications', { body });
    const params = { id: value.id };
    states.push((await stateOf('apply'))?.state);
    await support.call.post('POST /admin/api/applications/:id/take', { params });
    states.push((await stateOf('apply'))?.state);
    await support.call.post('POST /admin/api/applications/:id/approve', { params, body: { amount: '50' } });
    const claim = await stateOf('apply');
    states.push(claim?.state);
    // The bonus or reward bears the title of its promotion, in the language of the page.
    expect((await rewardsOf(alice))[0]?.reason).toBe('নাম apply');
    await w.as(alice).post('POST /wps/rewards/:id/claim', { params: { id: claim?.reward?.id ?? '' } });
    states.push((await stateOf('apply'))?.state);
    expect(states).toEqual(['join', 'applying', 'process', 'claim', 'claimed']);
    const bob = await w.member();
    const sent = await w.as(bob).post('POST /wps/promotions/applications', { body });
    await support.call.post('POST /admin/api/applications/:id/take', { params: { id: sent.value.id } });
    const rejected = { params: { id: sent.value.id }, body: { reason: 'no picture' } };
    await support.call.post('POST /admin/api/applications/:id/reject', rejected);
    expect(await stateOf('apply', bob)).toMatchObject({ state: 'rejected', application: { reason: 'no picture' } });
    await w.clock.advance(86_400_000);
    expect((await stateOf('apply', await w.session(bob)))?.state).toBe('join');
  });
});

describe('a gift', () => {
  it('for a registration is taken once by who can be reached, of fifty presses at once', async () => {
    await fixedPromotion(w, { id: 'hello', kind: 'registration', gives: cash, times: 1, budget: '10000' });
    await show('hello');
    expect(await stateOf('hello')).toMatchObject({ state: 'join', needs: 'contact' });
    expect((await take(alice, 'hello')).code).toBe('promotion-unavailable');
    await verify(alice);
    expect((await take(alice, 'hello', 2)).code).toBe('promotion-unavailable');
    const taken = await Promise.all(Array.from({ length: 50 }, () => take(alice, 'hello')));
    expect(taken.filter(({ code }) => code === 'ok')).toHaveLength(1);
    expect(await rewardsOf(alice)).toHaveLength(1);
    expect(await stateOf('hello')).toMatchObject({ state: 'claim', needs: null, timesLeft: 0 });
    await fixedPromotion(w, {
      ...{ id: 'new-only', kind: 'registration', gives: cash },
      startsAt: new Date(w.clock.now() - 1000).toISOString(),
    });
    await show('new-only');
    await w.owner.query("update members set created_at = created_at - interval '1 day' where id = $1", [alice.id]);
    expect(await stateOf('new-only')).toMatchObject({ state: 'close', needs: 'new-member' });
    expect((await take(alice, 'new-only')).code).toBe('promotion-unavailable');
  });

  it('for a friend comes once for each friend who can be reached and has deposited', async () => {
    await fixedPromotion(w, { id: 'friend', kind: 'referral', gives: cash, times: 2, per: 'month' });
    await show('friend');
    const friends = [await w.member(), await w.member(), await w.member()];
    for (const friend of friends)
      await w.owner.query(
        "insert into member_origins (bucket, member, invited_by, decided_by) values (bucket_of($1), $1, $2, 'referral')",
        [friend.id, alice.id],
      );
    expect(await stateOf('friend')).toMatchObject({ state: 'join', needs: 'friend' });
    expect((await take(alice, 'friend')).code).toBe('promotion-unavailable');
    const deposit = (friend: TestMember) =>
      w.as(friend).post('POST /wps/cashier/deposits', { body: { id: makeId(), method: 'demo', amount: '100' } });
    for (const friend of friends) {
      await verify(friend);
      await deposit(friend);
    }
    await w.settle();
    const taken = await Promise.all(Array.from({ length: 20 }, () => take(alice, 'friend')));
    expect(taken.filter(({ code }) => code === 'ok')).toHaveLength(1);
    expect(await rewardsOf(alice)).toHaveLength(2);
  });

  it('for a friend waits until the friend has bet enough in the days that the rules give', async () => {
    const asked = { friendDays: 7, friendBets: '300' };
    await fixedPromotion(w, { id: 'friend-who-plays', kind: 'referral', gives: cash, times: 5, ...asked });
    await show('friend-who-plays');
    const [friend, late] = [await w.member(), await w.member()];
    await w.owner.query("update members set created_at = created_at - interval '8 days' where id = $1", [late.id]);
    for (const one of [friend, late]) {
      await w.owner.query(
        "insert into member_origins (bucket, member, invited_by, decided_by) values (bucket_of($1), $1, $2, 'referral')",
        [one.id, alice.id],
      );
      await verify(one);
      const body = { id: makeId(), method: 'demo', amount: '100' };
      await w.as(one).post('POST /wps/cashier/deposits', { body });
    }
    await w.settle();
    await w.tick('records.feed');
    const detail = await w
      .as(alice)
      .get('GET /wps/promotions/activities/:promotion', { params: { promotion: 'friend-who-plays' } });
    expect(detail.value.friend).toMatchObject({ bets: { amount: '300.00' }, days: 7 });
    const bet = (one: TestMember, units: number) =>
      w.owner.query(
        `insert into record_days as d (bucket, member, day, product, category, vendor, game, currency, state, plays, stake, valid, payout, rebate)
         values (bucket_of($1), $1, $2::timestamptz::date, 'game', 'RNG', 'ACME', 'slot', 'BDT', 'lost', 1, $3, $3, 0, 0)
         on conflict (bucket, member, day, product, category, vendor, game, currency, state) do update set valid = d.valid + excluded.valid`,
        [one.id, new Date(w.clock.now()), units],
      );
    await bet(friend, 2_999_900);
    await bet(late, 9_000_000);
    expect((await take(alice, 'friend-who-plays')).details).toEqual({ why: 'friend' });
    await bet(friend, 100);
    expect((await take(alice, 'friend-who-plays')).code).toBe('ok');
    expect(await rewardsOf(alice)).toHaveLength(1);
  });

  it('for the app comes with the first log-in from it, once, and not to who cannot be reached (APP-04)', async () => {
    await fixedPromotion(w, { id: 'app', kind: 'download', gives: cash, times: 1 });
    await show('app');
    const open = (member: TestMember) => w.as(member).post('POST /wps/promotions/app', {});
    expect(await stateOf('app')).toMatchObject({ state: 'join', needs: 'app' });
    expect((await open(alice)).value.isNew).toBe(true);
    expect(await rewardsOf(alice)).toHaveLength(0);
    await verify(alice);
    await Promise.all(Array.from({ length: 20 }, () => open(alice)));
    expect(await rewardsOf(alice)).toHaveLength(1);
    expect((await stateOf('app'))?.state).toBe('claim');
    await open(await w.session(alice));
    expect(await rewardsOf(alice)).toHaveLength(1);
  });
});
