/**
 * Levels come from what was bet and deposited, and what they give lies in the reward centre once for ever: looked at twice, by two at once, by
 * a process that was killed, after the level was lost and regained.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { settingAreaOf } from '@banyan/core/settings';
import { businessDayOf } from '@banyan/core/time';
import { daysAfter, monthOf, nextMonth, nextWeek, weekOf } from '@banyan/core/vip';
import { killAt } from '../../../test/money-kill.ts';
import { staffMember } from '../../../test/staff.ts';
import { nextId, vendor } from '../../../test/vendor.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { transact } from '../../infra/database.ts';
import { setRank } from '../members/index.ts';
import { addRestriction, noteBirthOfDocument } from '../safety/index.ts';
import { clubLabelOf, vipLevels } from '../vip-levels/index.ts';
import { lookAtMany } from './look-at-many.ts';
import { lookAtMember } from './look-at-member.ts';

const isLong = process.env['BANYAN_LONG'] === '1';
const seed = Number(process.env['BANYAN_SEED'] ?? 1);
const dayMs = 86_400_000;
const zone = 'Asia/Dhaka';

const level = (name: string, figures: readonly string[], limits: object = {}) => {
  const [validBet, deposits, retention, upgradeBonus, weeklyBonus, monthlyBonus, birthdayBonus] = figures;
  const withdrawal = { maximum: '', dayCount: 0, daySum: '', ...limits };
  return {
    name,
    ...{ validBet, deposits, retention, upgradeBonus, weeklyBonus, monthlyBonus, birthdayBonus, withdrawal },
  };
};
const levels = [
  level('Seed', ['10000', '1000', '0', '10', '0', '0', '5']),
  level('Branch', ['100000', '10000', '20000', '50', '3', '7', '25'], {
    maximum: '300000',
    dayCount: 12,
    daySum: '900000',
  }),
  level('Root', ['500000', '50000', '50000', '200', '4', '9', '40']),
];

let w: World;
beforeAll(async () => {
  w = await world();
  await w.set('vip.levels', levels);
  await w.tick('vip.look');
});
afterAll(() => w.close());

const today = () => businessDayOf(w.clock.now(), zone);
const units = (amount: number) => BigInt(amount) * 10_000n;

/** Bets of a day as the records have them when they ended. */
async function played(member: TestMember, amount: number, day: string = today()): Promise<void> {
  await w.owner.query(
    `insert into record_days (bucket, member, day, product, category, vendor, game, currency, state, plays, stake, valid, payout, rebate)
     values (bucket_of($1::uuid), $1, $2, 'game', 'RNG', 'ACME', 'wheel', 'BDT', 'lost', 1, $3, $3, 0, 0)
     on conflict (bucket, member, day, product, category, vendor, game, currency, state) do update set valid = record_days.valid + excluded.valid`,
    [member.id, day, units(amount)],
  );
}
const paidIn = (member: TestMember, amount: number) =>
  w.owner.query(
    `insert into record_line_days (bucket, member, day, account, kind, currency, lines, units)
     values (bucket_of($1::uuid), $1, $2, 'main', 'deposit', 'BDT', 1, $3)
     on conflict (bucket, member, day, kind, account, currency) do update set units = record_line_days.units + excluded.units`,
    [member.id, today(), units(amount)],
  );
const look = (member: TestMember) => lookAtMember(w.context, member.id);
const english = { headers: { 'x-language': 'EN' } };
const own = async (member: TestMember) => (await w.as(member).get('GET /wps/vip')).value;
const rewards = async (member: TestMember) =>
  (await w.as(member).get('GET /wps/rewards', english)).value.content
    .map(({ reason, amount, state }) => `${reason} ${amount.amount} ${state}`)
    .toSorted();
const labelsOf = async (member: TestMember) => (await w.as(member).get('GET /wps/member/info')).value.memberLabel;
const labelOf = async (member: TestMember) => (await w.as(member).get('GET /wps/member/info')).value.clubLabel;

/** Somebody who has bet and deposited so much, and was looked at. */
async function someone(bet: number, deposits: number): Promise<TestMember> {
  const member = await w.member();
  await paidIn(member, deposits);
  await played(member, bet);
  await look(member);
  return member;
}
/** To noon of the day, later than now. */
async function goTo(day: string, members: readonly TestMember[]): Promise<TestMember[]> {
  await w.clock.advance(Date.parse(`${day}T06:00:00Z`) - w.clock.now());
  return await Promise.all(members.map((member) => w.session(member)));
}

describe('a level', () => {
  it('is reached by what was really played and paid in, a moment later, and its bonus is claimed once', async () => {
    const v = await vendor(w);
    const alice = await w.member({ balance: '20000.00' });
    const token = await v.launch(alice);
    await v.act(alice, token, nextId(), [{ type: 'bet', tx_id: nextId(), amount: '9999.99' }], {
      round_finished: true,
    });
    const feed = async () => {
      await w.tick('records.feed');
      await w.tick('vip.look');
    };
    await feed();
    expect((await own(alice)).level).toBe(0);
    expect(await labelsOf(alice)).toEqual([]);
    await v.act(alice, token, nextId(), [{ type: 'bet', tx_id: nextId(), amount: '0.01' }], { round_finished: true });
    await feed();
    expect(await own(alice)).toMatchObject({
      level: 1,
      validBet: { amount: '10000.00' },
      deposits: { amount: '20000.00' },
      changes: [{ from: 0, to: 1, cause: 'reached' }],
      benefits: [{ kind: 'upgrade', level: 1, state: 'given', amount: { amount: '10.00' } }],
    });
    expect(await labelOf(alice)).toEqual({ labelName: 'Seed', rankLevel: 1 });
    expect(await labelsOf(alice)).toEqual(['Seed']);
    const { content } = (await w.as(alice).get('GET /wps/rewards', english)).value;
    expect(content.map(({ reason, kind }) => [reason, kind])).toEqual([['Upgrade to Seed', 'cash']]);
    const [reward] = content;
    const claim = () =>
      w.as(alice).post('POST /wps/rewards/:id/claim', { params: { id: reward?.id as string }, body: {} });
    expect((await Promise.all([claim(), claim(), claim()])).map(({ value }) => value.state)).toEqual(
      Array.from({ length: 3 }, () => 'claimed'),
    );
    expect((await w.as(alice).get('GET /wps/v2/wallets/balance')).value.main).toBe('10010.00');
  });

  it('needs both sums; several that are crossed at once give each its own bonus, and two looks at once give them once', async () => {
    const bob = await w.member();
    await played(bob, 520_000);
    await paidIn(bob, 999);
    await look(bob);
    expect((await own(bob)).level).toBe(0);
    await paidIn(bob, 11_001);
    await Promise.all(Array.from({ length: isLong ? 40 : 8 }, () => look(bob)));
    expect(await own(bob)).toMatchObject({ level: 2, changes: [{ from: 0, to: 2 }] });
    expect(await rewards(bob)).toEqual(['Upgrade to Branch 50.00 ready', 'Upgrade to Seed 10.00 ready']);
  });

  it('has what its operator wrote in the language and money of who looks, and higher limits of withdrawals', async () => {
    const { levels: shown } = (await w.visitor.get('GET /wps/vip/levels')).value;
    expect(shown.map(({ name, level: at }) => [at, name])).toEqual([
      [1, 'Seed'],
      [2, 'Branch'],
      [3, 'Root'],
    ]);
    expect(shown[1]).toMatchObject({
      ...{ validBet: { currency: 'BDT', amount: '100000.00' }, upgradeBonus: { amount: '50.00' } },
      ...{ withdrawal: { maximum: { amount: '300000.00' }, dayCount: 12 }, hasOwnService: false },
    });
    const trial = await w.member({ type: 4, currency: 'FUN' });
    expect((await w.as(trial).get('GET /wps/vip/levels')).value.levels[0]?.validBet.currency).toBe('BDT');
    await look(trial);
    const carol = await someone(100_000, 10_000);
    const terms = async () => (await w.as(carol).get('GET /wps/withdrawals/terms')).value;
    expect(await terms()).toMatchObject({ maximum: { amount: '300000.00' }, dayCountLeft: 12 });
    await w.set('withdrawals.limits', { minimum: '1', maximum: '400000', dayCount: 20, daySum: '1000000' });
    // A level never lowers what everybody has.
    expect(await terms()).toMatchObject({ maximum: { amount: '400000.00' }, dayCountLeft: 20 });
    await w.set('withdrawals.limits', undefined);
    const { content } = (await w.as(carol).get('GET /wps/rewards', { headers: { 'x-language': 'BN' } })).value;
    expect(content.map(({ reason }) => reason)).toContain('Branch স্তরে ওঠার বোনাস');
  });

  it('is lost by a month below its retention and regained by one that keeps it, without a second bonus', async () => {
    let [dipa] = [await someone(100_000, 10_000)];
    const next = nextMonth(monthOf(today()));
    expect((await own(dipa)).month.asked.amount).toBe('0.00');
    [dipa] = (await goTo(daysAfter(next, 1), [dipa])) as [TestMember];
    await look(dipa);
    // The month in which it was reached is not judged.
    expect(await own(dipa)).toMatchObject({ level: 2, month: { first: next, asked: { amount: '20000.00' } } });
    await played(dipa, 19_999, daysAfter(next, 1));
    const after = nextMonth(next);
    [dipa] = (await goTo(after, [dipa])) as [TestMember];
    await look(dipa);
    expect(await own(dipa)).toMatchObject({
      level: 1,
      changes: [
        { from: 2, to: 1, cause: 'retention', brought: { amount: '19999.00' }, asked: { amount: '20000.00' } },
        {},
      ],
      regain: { level: 2, asked: { amount: '20000.00' } },
    });
    await played(dipa, 20_000, after);
    await Promise.all([look(dipa), look(dipa)]);
    expect(await own(dipa)).toMatchObject({ level: 2, regain: null });
    expect((await rewards(dipa)).filter((one) => one.startsWith('Upgrade'))).toHaveLength(2);
  });
});

describe('many looked at together', () => {
  /** What is stored of a member, without their id. */
  const storedOf = async (member: TestMember) => {
    const { rows } = await w.owner.query<{ state: string }>(
      `select row(v.highest, v.week, v.month, v.reached_in, v.week_seen, v.month_seen, v.due_at, m.rank_level,
         (select array_agg(row(b.kind, b.ref, b.state) order by b.kind, b.ref) from vip_benefits b where b.member = v.member),
         (select array_agg(row(c.from_level, c.to_level, c.cause) order by c.id) from vip_changes c where c.member = v.member))::text as state
       from vip_members v join members m on m.id = v.member where v.member = $1`,
      [member.id],
    );
    return rows[0]?.state;
  };

  it('end as those who are looked at one by one, through weeks, months, birthdays and levels by hand', async () => {
    const size = 8;
    const [apart, together] = [0, 1].map(() => [] as TestMember[]) as [TestMember[], TestMember[]];
    for (const group of [apart, together])
      for (let at = 0; at < size; at += 1) {
        const member = await w.member(at === 7 ? { type: 4, currency: 'FUN' } : {});
        group.push(member);
        await look(member);
        if (at < 7) await paidIn(member, [0, 1000, 1000, 10_000, 50_000, 1000, 1000][at] ?? 0);
        if (at < 6) await played(member, [500, 10_000, 9999, 100_000, 700_000, 12_000][at] ?? 0);
        if (at === 5)
          await transact(w.context.database, (tx) => noteBirthOfDocument(w.context, tx, member.id, '1990-02-28'));
        if (at === 6) await w.context.database.transaction().execute((tx) => setRank(tx, member.id, 2));
      }
    const ids = together.map(({ id }) => id);
    let alone = 0;
    for (const step of [0, 1, 6, 9, 25, 31, 31, 60, 31]) {
      await w.clock.advance(step * dayMs);
      for (const group of [apart, together]) await played(group[1] as TestMember, 300 + step);
      for (const member of apart) await look(member);
      const left = await lookAtMany(w.context, ids);
      for (const member of together.filter(({ id }) => left.includes(id))) await look(member);
      alone += left.length;
      expect(await Promise.all(together.map(storedOf))).toEqual(await Promise.all(apart.map(storedOf)));
      // Looked at once more, nothing but play money is left to look at one by one.
      expect(await lookAtMany(w.context, ids.slice(0, 5))).toEqual([]);
    }
    expect(alone).toBeLessThan((9 * size) / 1.5);
  });
});

describe('what a level gives', () => {
  it('each week and month comes at its end to who has played in it, once, also after a long stop', async () => {
    let [emon, idle] = [await someone(100_000, 10_000), await someone(100_000, 10_000)];
    const [week, month] = [weekOf(today()), monthOf(today())];
    const weeks = [nextWeek(week), nextWeek(nextWeek(week))];
    for (const one of weeks) await played(emon, 5000, one);
    await played(emon, 5000, nextMonth(month));
    const end = daysAfter(nextMonth(month), 15);
    [emon, idle] = (await goTo(end, [emon, idle])) as [TestMember, TestMember];
    await Promise.all([w.tick('vip.look'), w.tick('vip.look')]);
    await w.tick('vip.look');
    const kinds = async (of: TestMember) =>
      (await own(of)).benefits.map(({ kind, ref }) => `${kind} ${ref}`).toSorted();
    const expected = [week, ...weeks, weekOf(nextMonth(month))].filter((one) => nextWeek(one) <= end);
    expect(await kinds(emon)).toEqual(
      [...new Set(expected)]
        .map((one) => `week ${one}`)
        .concat(`month ${month}`, 'upgrade 1', 'upgrade 2')
        .toSorted(),
    );
    expect(await kinds(idle)).toEqual([`month ${month}`, 'upgrade 1', 'upgrade 2', `week ${week}`]);
  });

  it('at a birthday is for who has proved it a month ago, once, whatever the date becomes (PROMO-13)', async () => {
    let members = [await someone(10_000, 1000), await someone(10_000, 1000), await someone(10_000, 1000)];
    const birthday = daysAfter(today(), 40);
    const born = `1990${birthday.slice(4)}`;
    const prove = (member: TestMember, on: string) =>
      transact(w.context.database, (tx) => noteBirthOfDocument(w.context, tx, member.id, on));
    const birthdays = async (member: TestMember) =>
      (await own(member)).benefits.filter(({ kind }) => kind === 'birthday').map(({ ref }) => ref);
    await prove(members[0] as TestMember, born);
    await w.as(members[1] as TestMember).put('PUT /wps/safety/birthDate', { body: { born } });
    members = await goTo(daysAfter(birthday, -8), members);
    await prove(members[2] as TestMember, born);
    for (const member of members) await look(member);
    expect(await Promise.all(members.map(birthdays))).toEqual([[], [], []]);
    members = await goTo(daysAfter(birthday, -7), members);
    for (const member of [...members, ...members]) await look(member);
    expect(await Promise.all(members.map(birthdays))).toEqual([[birthday.slice(0, 4)], [], []]);
    // Another document says another day: not twice in a year.
    await prove(members[0] as TestMember, `1990${daysAfter(birthday, 60).slice(4)}`);
    members = await goTo(daysAfter(birthday, 60), members);
    for (const member of members) await look(member);
    expect(await Promise.all(members.map(birthdays))).toEqual([[birthday.slice(0, 4)], [], []]);
  });

  it('is not for who may be given nothing: an upgrade’s waits for them, a week’s is gone', async () => {
    let [alice] = [await w.member()];
    const until = new Date(w.clock.now() + 20 * dayMs);
    const since = new Date(w.clock.now());
    await w.context.database
      .transaction()
      .execute((tx) => addRestriction(tx, alice.id, { kind: 'time-out', since, until }));
    await paidIn(alice, 10_000);
    await played(alice, 100_000);
    await look(alice);
    [alice] = (await goTo(daysAfter(today(), 10), [alice])) as [TestMember];
    await look(alice);
    expect(await rewards(alice)).toEqual([]);
    const states = async () =>
      [...new Set((await own(alice)).benefits.map(({ kind, state }) => `${kind} ${state}`))].toSorted();
    expect(await states()).toEqual(expect.arrayContaining(['upgrade waiting', 'week lapsed']));
    [alice] = (await goTo(daysAfter(today(), 12), [alice])) as [TestMember];
    await w.tick('vip.look');
    await w.tick('vip.look');
    expect((await rewards(alice)).filter((one) => one.startsWith('Upgrade'))).toHaveLength(2);
    expect(await states()).toEqual(expect.arrayContaining(['upgrade given', 'week lapsed']));
  });

  const points = ['before 1', 'within 1', 'after 1'] as const;
  it.each(isLong ? points : [points[seed % points.length] as string])(
    'comes once when the process is killed %s',
    async (point) => {
      const bob = await w.member();
      await paidIn(bob, 10_000);
      await played(bob, 100_000);
      await killAt(w, { kind: 'look', member: bob.id }, point);
      await Promise.all([look(bob), look(bob)]);
      expect(await rewards(bob)).toEqual(['Upgrade to Branch 50.00 ready', 'Upgrade to Seed 10.00 ready']);
      expect((await own(bob)).changes).toHaveLength(1);
    },
  );
});

describe('the levels', () => {
  it('have names of their own, and none below asks for more (VIP-02, VIP-06)', async () => {
    const objections = (value: unknown) => vipLevels.objections?.(w.context.database, value as never);
    expect(await objections(levels)).toEqual([]);
    expect(await objections(levels.toReversed())).toEqual(['Level 2 asks for less than the level below it.']);
    expect(await objections([levels[0], levels[0]])).toEqual(['Two levels have the same name.']);
    expect(clubLabelOf(w.context.settings, 3)).toEqual({ labelName: 'Root', rankLevel: 3 });
    expect(clubLabelOf(w.context.settings, 0)).toEqual({ labelName: '', rankLevel: 0 });
    expect(clubLabelOf(w.context.settings, 9)).toEqual({ labelName: '', rankLevel: 9 });
  });

  it('that change are applied to everybody: easier ones raise, ones that are gone leave their members on the last', async () => {
    const carol = await someone(5000, 1000);
    const dipa = await someone(100_000, 10_000);
    await w.set('vip.levels', [level('Leaf', ['4000', '500', '0', '11', '0', '0', '0'])]);
    await w.tick('vip.look');
    expect((await own(carol)).level).toBe(1);
    expect(await own(dipa)).toMatchObject({ level: 1, changes: [{ from: 2, to: 1, cause: 'table' }, {}] });
    expect(await rewards(carol)).toEqual(['Upgrade to Leaf 11.00 ready']);
    await w.set('vip.levels', levels);
    await w.tick('vip.look');
    expect((await own(dipa)).level).toBe(2);
    expect(await rewards(dipa)).toHaveLength(2);
  });

  it('of a member and why are on their page of the back office, and who answers a chat sees above 4 that they have a service of their own (VIP-03, VIP-04, DEC-53)', async () => {
    const emon = await someone(100_000, 10_000);
    const support = await staffMember(w, 'support');
    const shown = await support.call.get('GET /admin/api/members/:id/vip', { params: { id: emon.id } });
    expect(shown.value).toEqual(await own(emon));
    expect(shown.value.changes).toMatchObject([{ from: 0, to: 2, cause: 'reached' }]);
    await w.as(emon).post('POST /wps/support/messages', { body: { id: makeId<'request'>(), text: 'hello' } });
    const ranks = async () =>
      (await support.call.get('GET /admin/api/chats', { query: { queue: 'open' } })).value.rows
        .filter(({ member }) => member?.id === emon.id)
        .map(({ rank }) => rank);
    expect(await ranks()).toEqual([2]);
    await w.context.database.transaction().execute((tx) => setRank(tx, emon.id, 5));
    expect(await ranks()).toEqual([5]);
  });

  it('touch money: changing them takes two people', () => {
    expect(settingAreaOf(vipLevels.key)).toBe('money');
  });

  it('say what is missing of one’s own to nobody else', async () => {
    expect((await w.visitor.get('GET /wps/vip')).status).toBe(401);
    const trial = await w.member({ type: 4, currency: 'FUN' });
    expect((await w.as(trial).get('GET /wps/vip')).code).toBe('in_need_true_account');
  });
});
