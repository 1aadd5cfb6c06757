/**
 * Whatever gives asks first: each kind is driven for somebody who is excluded, somebody in a time-out and somebody outside the audience, who are given
 * nothing, and for somebody to whom all of it is given, without whom the others would prove nothing.
 */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { normalCode } from '@banyan/core/activities';
import { makeId } from '@banyan/core/ids';
import { businessDayOf } from '@banyan/core/time';
import { daysAfter } from '@banyan/core/vip';
import { boardPromotion, missionPromotion } from '../../../test/missions.ts';
import { convert, givePoints } from '../../../test/mall.ts';
import {
  counted,
  dailyCashback,
  dailyRebate,
  moved,
  nextDay,
  periodic,
  rescueFund,
  todayOf,
} from '../../../test/periodic.ts';
import {
  depositPromotion,
  envelopePromotion,
  fixedPromotion,
  rafflePromotion,
  ticketsFor,
  wheelPromotion,
} from '../../../test/promotions.ts';
import { staffMember } from '../../../test/staff.ts';
import { type TestVendor, bet, nextId, vendor } from '../../../test/vendor.ts';
import { payPassword } from '../../../test/withdrawals.ts';
import { freshen } from '../../../test/fresh.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { transact } from '../../infra/database.ts';
import { addContact } from '../contacts/index.ts';
import { noteBirthOfDocument } from './index.ts';

const zone = 'Asia/Dhaka';
const audience = { levels: { from: 1 } };
const claimed = { kind: 'cash', claimDays: 7 } as const;

let w: World;
let v: TestVendor;
/** By what bars them from being given anything. */
const people = new Map<Bar, TestMember>();
type Bar = 'nothing' | 'an exclusion' | 'a time-out' | 'the audience';
const bars = ['nothing', 'an exclusion', 'a time-out', 'the audience'] as const;
const who = (bar: Bar): TestMember => people.get(bar) as TestMember;

beforeAll(async () => {
  w = await world();
  v = await vendor(w);
  await w.owner.query(
    `insert into catalog_vendors (category, code, position, titles, account_type_id) values ('RNG', 'ACME', 1, '{"EN": "Acme"}', 900)`,
  );
  await w.owner.query(
    `insert into catalog_games (vendor, code, first_listed_at, category, titles, classify) values ('ACME', 'wheel', now(), 'RNG', '{"EN": "Wheel"}', null)`,
  );
  await offerAll();
  for (const bar of bars) people.set(bar, await somebody(bar));
  await w.as(who('an exclusion')).post('POST /wps/safety/exclusion', { body: { months: 6 } });
  await w.as(who('a time-out')).post('POST /wps/safety/time-out', { body: { hours: 240 } });
  await goOn();
  await takeAll();
});
afterAll(() => w.close());

/** Every promotion, each for members from a level on. */
async function offerAll(): Promise<void> {
  await depositPromotion(w, { id: 'deposit', audience });
  for (const kind of ['application', 'code', 'download', 'registration', 'referral'] as const)
    await fixedPromotion(w, { id: kind, kind, gives: claimed, audience });
  await fixedPromotion(w, { id: 'number-bonus', gives: claimed, audience });
  await w.owner.query(
    `insert into promotion_code_batches (id, promotion, label, kind, code, size, channel, made_at, made_by)
     values ($1, 'code', 'a batch', 'universal', 'GIVEN1', 100, 'any', now(), 'a test')`,
    [makeId()],
  );
  await periodic(w, 'rebate', { ...dailyRebate, audience } as typeof dailyRebate);
  await periodic(w, 'cashback', { ...dailyCashback, audience } as typeof dailyCashback);
  const { terms: _terms, ...fund } = rescueFund;
  const fundOffer = { BDT: { minimum: '5', cap: '2000', balanceTo: '1000000', depositsFrom: '500' } };
  await periodic(w, 'rescue', { ...fund, gives: claimed, currencies: fundOffer, audience } as typeof rescueFund);
  await w.tick('periods.close');
  const evening = `${daysAfter(todayOf(w), 1)}T18:00:00.000Z`;
  await missionPromotion(w, { id: 'mission', targets: ['100'], rules: { audience } });
  await boardPromotion(w, {
    id: 'board',
    endsAt: evening,
    prizes: ['40', '30', '20', '10'],
    rules: { audience },
  });
  await wheelPromotion(w, { id: 'wheel', audience, bdt: sure });
  await wheelPromotion(w, { id: 'egg', kind: 'egg', audience, bdt: sure });
  await envelopePromotion(w, 'envelope', null, audience);
  await rafflePromotion(w, 'raffle', audience);
  await w.set('vip.birthdayBoundDays', 0);
}

/** Whatever is drawn is something. */
const sure = {
  fallback: 0,
  prizes: [
    { weight: 500_000, amount: '10' },
    { weight: 500_000, amount: '20' },
  ],
};

const vipLevel = (name: string, validBet: string, upgradeBonus: string, birthdayBonus: string) => ({
  ...{
    name,
    validBet,
    deposits: '0',
    retention: '0',
    upgradeBonus,
    weeklyBonus: '0',
    monthlyBonus: '0',
    birthdayBonus,
  },
  withdrawal: { maximum: '', dayCount: 0, daySum: '' },
});

/** A member with points, a friend, a verified contact and birthday today, who has played while nothing barred them. */
async function somebody(bar: Bar): Promise<TestMember> {
  const member = await w.member({ balance: '1000.00' });
  if (bar !== 'the audience') await w.owner.query('update members set rank_level = 1 where id = $1', [member.id]);
  await freshen(w, member);
  await w.as(member).put('PUT /wps/member/paymentPassword', { body: { newPassword: payPassword } });
  await givePoints(w, member, '1000');
  const friend = await w.member();
  await w.owner.query(
    "insert into member_origins (bucket, member, invited_by, decided_by) values (bucket_of($1), $1, $2, 'referral')",
    [friend.id, member.id],
  );
  const at = new Date(w.clock.now());
  await w.context.database.transaction().execute(async (tx) => {
    for (const one of [member, friend])
      await addContact(tx, one.id, { kind: 'email', value: `${one.account}@example.org`, at, verifiedAt: at });
  });
  await w.as(friend).post('POST /wps/cashier/deposits', { body: { id: makeId(), method: 'demo', amount: '100' } });
  const birthday = `1990${businessDayOf(w.clock.now() + 86_400_000, zone).slice(4)}`;
  await transact(w.context.database, (tx) => noteBirthOfDocument(w.context, tx, member.id, birthday));
  await v.act(member, await v.launch(member), nextId(), [bet('200')], { round_finished: true });
  await counted(w, member, { staked: 3000, valid: 3000 });
  await moved(w, member, 'deposit', 1000);
  return member;
}

/** To the next day, with all that the house does by itself. */
async function goOn(): Promise<void> {
  await w.settle();
  const members = await nextDay(w, [...people.values()]);
  for (const [at, bar] of bars.entries()) people.set(bar, members[at] as TestMember);
  await w.owner.query('delete from rate_limits');
  await w.caughtUp();
  for (const tick of [
    'records.feed',
    'bonuses.feed',
    'missions.feed',
    'missions.due',
    'boards.end',
    'points.earn',
    'chance.turn',
  ])
    await w.tick(tick);
}

const asked: Readonly<Record<string, (member: TestMember) => Promise<unknown>>> = {
  deposit: (m) =>
    w.as(m).post('POST /wps/cashier/deposits', {
      body: { id: makeId(), method: 'demo', amount: '200', promotion: { id: 'deposit', version: 1 } },
    }),
  application: (m) =>
    w.as(m).post('POST /wps/promotions/applications', {
      body: { promotion: 'application', version: 1, remark: '', pictures: [] },
    }),
  code: (m) => w.as(m).post('POST /wps/promotions/codes', { body: { code: 'GIVEN1' } }),
  download: (m) => w.as(m).post('POST /wps/promotions/app', {}),
  registration: (m) => take(m, 'registration'),
  referral: (m) => take(m, 'referral'),
  'number-bonus': (m) =>
    w.as(m).post('POST /wps/rewards/numberClaim', { body: { service: 'zalo', number: '01712345678' } }),
  wheel: (m) => draw(m, 'wheel'),
  egg: (m) => draw(m, 'egg'),
  raffle: (m) => draw(m, 'raffle'),
  async rescue(m) {
    const { content } = (await w.as(m).get('GET /wps/promotions/periods/lines', { query: { kind: 'rescue' } })).value;
    for (const { id } of content)
      await w.as(m).post('POST /wps/promotions/periods/lines/:id/claim', { params: { id } });
  },
};
const take = (m: TestMember, promotion: string) =>
  w.as(m).post('POST /wps/promotions/activities/:promotion/take', { params: { promotion }, body: { version: 1 } });
const draw = (m: TestMember, promotion: string) =>
  w.as(m).post('POST /wps/relay/MCS2_claimRafflePromotion', { body: { promotion, request: makeId() } });

/** Everything that is to be asked for is asked for, and whatever reaches the staff is approved. */
async function takeAll(): Promise<void> {
  const batch = (await w.owner.query<{ id: string }>('select id from promotion_code_batches')).rows[0];
  await w.owner.query('insert into promotion_codes (hash, batch) values ($1, $2)', [
    createHash('sha256')
      .update(normalCode('GIVEN1') ?? '')
      .digest(),
    batch?.id,
  ]);
  for (const member of people.values()) {
    for (const promotion of ['wheel', 'egg', 'raffle']) await ticketsFor(w, member, promotion);
    for (const act of Object.values(asked)) await act(member);
    await convert(w, member, '100');
  }
  await w.settle();
  const staff = await staffMember(w, 'support');
  for (const { id } of (await staff.call.get('GET /admin/api/applications', { query: {} })).value.rows) {
    await staff.call.post('POST /admin/api/applications/:id/take', { params: { id } });
    await staff.call.post('POST /admin/api/applications/:id/approve', { params: { id }, body: { amount: '50' } });
  }
  await rain();
  await goOn();
  // Last, since it raises those who are outside the audience into it.
  await w.set('vip.levels', [vipLevel('Seed', '10', '10', '5'), vipLevel('Branch', '100', '50', '25')]);
  await w.tick('vip.look');
}

/** An envelope opens, and everybody takes from it. */
async function rain(): Promise<void> {
  const tenMs = 600_000;
  await w.clock.advance(tenMs - (w.clock.now() % tenMs) - 60_000);
  await w.tick('chance.turn');
  await w.clock.advance(61_000);
  await w.tick('chance.turn');
  for (const member of people.values()) await draw(member, 'envelope');
}

/** What a member was given under a promotion: rewards, in whatever state, and bonus money. */
async function givenUnder({ id }: TestMember, promotion: string): Promise<number> {
  const { rows } = await w.owner.query<{ given: number }>(
    `select (select count(*) from rewards where member = $1 and promotion = $2)::integer
       + (select count(*) from bonus_grants where member = $1 and promotion = $2 and source not like 'reward %')::integer as given`,
    [id, promotion],
  );
  return rows[0]?.given ?? 0;
}

const promotions = [
  ...['deposit', 'application', 'code', 'download', 'registration', 'referral', 'number-bonus', 'rebate', 'cashback'],
  ...['rescue', 'mission', 'board', 'wheel', 'egg', 'envelope', 'raffle'],
];

describe.each(promotions)('what %s gives', (promotion) => {
  it.each(bars)('is asked for whom %s bars', async (bar) => {
    const given = await givenUnder(who(bar), promotion);
    if (bar === 'nothing') expect(given).toBeGreaterThan(0);
    else expect(given).toBe(0);
  });
});

const count = async (text: string, member: TestMember): Promise<bigint> =>
  BigInt((await w.owner.query<{ n: string }>(`select (${text})::text as n`, [member.id])).rows[0]?.n ?? -1);
const ofHouse: Readonly<Record<string, string>> = {
  'bonus of a level': "select count(*) from rewards where member = $1 and occasion = 'vip-upgrade'",
  'bonus of a birthday': "select count(*) from rewards where member = $1 and occasion = 'vip-birthday'",
  points: 'select coalesce(sum(posted), 0) from points_earned where member = $1',
  'money for points': "select count(*) from mall_orders where member = $1 and kind = 'convert'",
};

describe.each(Object.entries(ofHouse))('the %s', (_name, text) => {
  it.each(['nothing', 'an exclusion', 'a time-out'] as const)('is asked for whom %s bars', async (bar) => {
    const given = await count(text, who(bar));
    if (bar === 'nothing') expect(given).toBeGreaterThan(0n);
    else expect(given).toBe(0n);
  });
});
