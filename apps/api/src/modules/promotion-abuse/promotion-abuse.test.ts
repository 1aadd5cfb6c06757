/** Signs of abuse are found in the records with their evidence; who confirms one withholds open bonuses and nothing of the member's own. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MemberId, makeId } from '@banyan/core/ids';
import { drawAndSettle, line, openDraw, place } from '../../../test/draws.ts';
import { boardPromotion, missionPromotion } from '../../../test/missions.ts';
import { bonusesOf, depositPromotion, fixedPromotion } from '../../../test/promotions.ts';
import { type TestStaff, auditOf, staffMember, staffSession } from '../../../test/staff.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { catchUpRecords as bringRecordsUp } from '../records/index.ts';
import { lookForAbuse } from './look.ts';

let w: World;
let risk: TestStaff;
let [alice, bob, carol]: TestMember[] = [];
const hundred = 1_000_000n;
beforeAll(async () => {
  w = await world();
  [alice, bob, carol] = [await w.member(), await w.member(), await w.member()];
  const version = await depositPromotion(w, {
    id: 'welcome',
    bdt: { tiers: [{ from: '100', percent: '50', cap: '100' }] },
  });
  for (const m of [alice, bob, carol]) {
    const body = { id: makeId(), method: 'demo', amount: '200', promotion: { id: 'welcome', version } };
    await w.as(m as TestMember).post('POST /wps/cashier/deposits', { body });
    await w.settle();
  }
  await missionPromotion(w, { id: 'play', targets: ['100000'] });
  await missionPromotion(w, { id: 'often', targets: ['1000'], rules: { tasks: [{ measure: 'bets' }] } });
  await boardPromotion(w, { id: 'wins', rules: { score: 'win-sum' } });
  await shareBrowser(alice as TestMember, bob as TestMember);
  await betAgainst(bob as TestMember, carol as TestMember);
  risk = await staffMember(w, 'risk');
  await look();
});
afterAll(() => w.close());

const look = () => lookForAbuse(w.context, new AbortController().signal);

async function shareBrowser(...members: TestMember[]): Promise<void> {
  for (const { id } of members)
    await w.owner.query(
      `insert into member_devices (bucket, member, id, device_hash, first_seen_at, last_seen_at, address, user_agent)
       values (bucket_of($1), $1, $2, sha256('one browser'), clock_now(), clock_now(), '10.0.0.1', 'a browser')`,
      [id, makeId()],
    );
}

/** Five draws of which one has the lower half of the digits and the other the upper. */
async function betAgainst(one: TestMember, other: TestMember, month = '2005-10'): Promise<void> {
  const digits = (from: number) => Array.from({ length: 5 }, (_, at) => line('DAU', String(from + at), '1'));
  for (let day = 1; day <= 5; day += 1) {
    const draw = await openDraw(w, `${month}-0${day}`);
    for (const [member, lines] of [
      [one, digits(0)],
      [other, digits(5)],
    ] as const) {
      const placed = await place(w, await w.session(member), draw, lines);
      expect(placed.code).toBe('ok');
    }
    await drawAndSettle(w, draw);
  }
  await w.tick('records.feed');
}

const list = async (query: object = {}, by = risk) =>
  (await by.call.get('GET /admin/api/promotion-abuse', { query })).value.rows;
const of = async (member: TestMember | undefined, sign: string) => {
  const row = (await list()).find((one) => one.member.id === member?.id && one.sign === sign);
  if (row === undefined) throw new Error(`there is no ${sign}`);
  return row;
};
const decide = (id: string, state: 'confirmed' | 'dismissed', by = risk) =>
  by.call.post('POST /admin/api/promotion-abuse/:id/decide', {
    params: { id },
    body: { state, reason: 'the rule of one bonus a person' },
  });

test('who shares a browser and who bets against each other is found, with whom and by what', async () => {
  const rows = await list();
  expect(rows.map(({ sign, member }) => `${sign} ${member.account}`).toSorted()).toEqual(
    [
      ...[alice, bob, carol].map((m) => `near-registration ${m?.account}`),
      ...[alice, bob].map((m) => `shared-address ${m?.account}`),
      `opposite-bets ${bob?.account}`,
      `opposite-bets ${carol?.account}`,
      `shared-device ${alice?.account}`,
      `shared-device ${bob?.account}`,
    ].toSorted(),
  );
  const against = await of(carol, 'opposite-bets');
  expect(against).toMatchObject({ state: 'open', others: [{ id: bob?.id }], evidence: { rounds: '5' } });
  expect(against).toMatchObject({ answer: 'counts-nothing', withheld: { amount: '0.00' } });
});

test('seen again it is the same, and what was dismissed stays dismissed', async () => {
  const before = (await list()).length;
  const { id } = await of(alice, 'shared-device');
  expect((await risk.call.post('POST /admin/api/promotion-abuse/:id/claim', { params: { id } })).value).toMatchObject({
    claimedBy: { id: risk.id },
  });
  expect((await decide(id, 'dismissed')).value).toMatchObject({ state: 'dismissed', withheld: { amount: '0.00' } });
  await look();
  expect(await list()).toHaveLength(before);
  expect(await list({ state: 'dismissed' })).toHaveLength(1);
  expect((await bonusesOf(w, alice as TestMember)).bonus).toBe(hundred);
});

/** What the rounds against each other count for a member: in the meter of their bonus, in points, in a mission and for rebates. Units. */
async function countedFor({ id }: Pick<TestMember, 'id'>) {
  const sum = async (text: string) => BigInt((await w.owner.query(text, [id])).rows[0]?.units ?? -1n);
  const inMission = (promotion: string) =>
    sum(
      `select sum(progress[1])::bigint as units from mission_entries where member = $1 and promotion = '${promotion}'`,
    );
  return {
    meter: await sum('select sum(progress)::bigint as units from bonus_grants where member = $1'),
    points: await sum(
      "select sum(posted)::bigint as units from points_earned where member = $1 and source <> 'deposit'",
    ),
    mission: await inMission('play'),
    often: await inMission('often'),
    wins: await inMission('wins'),
    rebate: await sum('select sum(valid)::bigint as units from record_main_days where member = $1'),
  };
}

async function follow(): Promise<void> {
  await w.caughtUp();
  for (const tick of ['records.feed', 'bonuses.feed', 'missions.feed', 'points.earn']) await w.tick(tick);
}

test('confirmed by many at once the rounds of both count as no play, once, and nothing that is theirs is taken', async () => {
  await follow();
  const { id } = await of(carol, 'opposite-bets');
  const five = 5n * 50_000n;
  for (const member of [bob, carol] as TestMember[])
    expect(await countedFor(member)).toMatchObject({ meter: five, mission: five, often: 25n, rebate: five });
  const won = await Promise.all([bob, carol].map(async (member) => (await countedFor(member as TestMember)).wins));
  expect(won.some((units) => units > 0n)).toBe(true);
  expect((await countedFor(carol as TestMember)).points).toBeGreaterThan(0n);
  const before = await bonusesOf(w, carol as TestMember);
  const answers = await Promise.all(Array.from({ length: 10 }, () => decide(id, 'confirmed')));
  expect(answers.filter(({ code }) => code === 'ok')).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'state-conflict')).toHaveLength(9);
  await follow();
  for (const member of [bob, carol] as TestMember[])
    expect(await countedFor(member)).toEqual({ meter: 0n, points: 0n, mission: 0n, often: 0n, wins: 0n, rebate: 0n });
  const after = await bonusesOf(w, carol as TestMember);
  expect(after).toMatchObject({ main: before.main, bonus: before.bonus, grants: [{ state: 'active' }] });
  for (const member of [bob, carol])
    expect(await of(member, 'opposite-bets')).toMatchObject({ state: 'confirmed', withheld: { amount: '0.00' } });
  const lines = (await auditOf(w, 'member', carol?.id)).filter(({ act }) => act === 'abuse.decide');
  expect(lines).toMatchObject([{ outcome: 'done', staff: risk.id }]);
});

test('what was decided to count nothing still does when the records are brought up again', async () => {
  await w.owner.query('update record_members set is_filled = false, filled_draw = $2 where member = $1', [
    carol?.id,
    '00000000-0000-0000-0000-000000000000',
  ]);
  await bringRecordsUp(w.context, carol?.id as MemberId);
  await follow();
  expect(await countedFor(carol as TestMember)).toMatchObject({ meter: 0n, rebate: 0n });
});

test('a pair that was decided about is a sign again by what they did later, and by that alone', async () => {
  await look();
  expect((await list({ state: 'open' })).filter(({ sign }) => sign === 'opposite-bets')).toEqual([]);
  await betAgainst(bob as TestMember, carol as TestMember, '2005-11');
  risk = { ...risk, ...(await staffSession(w, risk.id)) };
  await look();
  await look();
  const again = (await list({ state: 'open' })).filter(({ sign }) => sign === 'opposite-bets');
  expect(again.map(({ member }) => member.id).toSorted()).toEqual([bob?.id, carol?.id].toSorted());
  for (const { evidence } of again) expect(evidence).toMatchObject({ rounds: '5' });
  const [first] = again;
  expect((await decide(first?.id ?? '', 'confirmed')).code).toBe('ok');
  await follow();
  for (const member of [bob, carol] as TestMember[])
    expect(await countedFor(member)).toMatchObject({ meter: 0n, mission: 0n, often: 0n, rebate: 0n });
  await look();
  expect((await list({ state: 'open' })).filter(({ sign }) => sign === 'opposite-bets')).toEqual([]);
});

test('a browser that was dismissed is a sign again when somebody else comes to it', async () => {
  const own = async () =>
    (await list()).filter(({ member, sign }) => member.id === alice?.id && sign === 'shared-device');
  expect((await own()).map(({ state }) => state)).toEqual(['dismissed']);
  await shareBrowser(carol as TestMember);
  await look();
  expect(await own()).toMatchObject([{ state: 'open', others: [{ id: carol?.id }], evidence: { shared: '1' } }, {}]);
});

/** A round at a vendor's table, as the records have it when it has ended. */
async function seat({ id }: Pick<TestMember, 'id'>, round: number, paid: bigint, at: Date): Promise<void> {
  await w.owner.query(
    `insert into record_plays (bucket, member, at, ended_at, product, category, vendor, game, ref, currency, state, stake, valid, payout, rebate,
       day, ended_day, is_counted)
     values (bucket_of($1), $1, $4::timestamptz, $4::timestamptz, 'game', 'LIVE', 'ACME', 'baccarat', $2, 'BDT', $3, 1000000, 1000000, $5, 0,
       $4::timestamptz::date, $4::timestamptz::date, true)`,
    [id, `round-${round}`, paid > 0n ? 'won' : 'lost', at, paid],
  );
}

test('at a table of a vendor those of whom one loses what the other wins are found, and those who only sit there are not', async () => {
  const [dipa, emon, farid] = [await w.member(), await w.member(), await w.member()];
  const version = await fixedPromotion(w, { id: 'table', kind: 'registration', gives: { kind: 'cash', claimDays: 7 } });
  for (const m of [dipa, emon, farid]) await rewardUnder(m, 'table', version);
  const at = new Date(w.clock.now());
  for (let round = 1; round <= 6; round += 1) {
    await seat(dipa, round, round % 2 === 0 ? 1_950_000n : 0n, at);
    await seat(emon, round, round % 2 === 0 ? 0n : 1_950_000n, at);
    await seat(farid, round, round <= 3 ? 1_950_000n : 0n, at);
  }
  await look();
  const found = (await list({ state: 'open' })).filter(
    ({ promotion, sign }) => promotion === 'table' && sign === 'opposite-bets',
  );
  expect(found.map(({ member, others }) => [member.id, others.map(({ id }) => id)]).toSorted()).toEqual(
    [
      [dipa.id, [emon.id]],
      [emon.id, [dipa.id]],
    ].toSorted(),
  );
  expect((await decide(found[0]?.id ?? '', 'confirmed')).code).toBe('ok');
  const { rows } = await w.owner.query(
    'select member, sum(valid)::bigint as valid from record_plays where member = any ($1) group by 1',
    [[dipa.id, emon.id, farid.id]],
  );
  expect(new Map(rows.map(({ member, valid }) => [member, valid]))).toEqual(
    new Map([
      [dipa.id, 0n],
      [emon.id, 0n],
      [farid.id, 6_000_000n],
    ]),
  );
});

/** A reward that lies in the reward centre under a promotion. */
async function rewardUnder({ id }: Pick<TestMember, 'id'>, promotion: string, version: number): Promise<void> {
  await w.owner.query(
    `insert into rewards (bucket, member, id, kind, currency, units, reserved, reason, occasion, given_by, made_at, expires_at, promotion, version, source)
     values (bucket_of($1), $1, $2, 'cash', 'BDT', 500000, 500000, $3, 'registration', 'rule', clock_now(), clock_now() + interval '7 days', $3, $4, 'registration')`,
    [id, makeId(), promotion, version],
  );
  await w.clock.advance(1000);
}

const papers = (members: readonly TestMember[]) =>
  w.owner.query(
    `insert into kyc_persons (bucket, member, details, paper, number_hash, at)
     select bucket_of(m), m, 'sealed', 'passport', sha256('one paper'), clock_now() from unnest($1::uuid[]) m`,
    [members.map(({ id }) => id)],
  );
const phones = async (members: readonly TestMember[]) => {
  for (const [at, { id }] of members.entries())
    await w.owner.query(
      `insert into member_contacts (bucket, member, kind, value, verified_at, added_at) values (bucket_of($1), $1, 'phone', $2, now(), now())`,
      [id, `+88017110009${at + 10}`],
    );
};

test('a second account of a person loses what the rules give once for each, the first keeps, and without the rule it is noted', async () => {
  const [first, second] = [await w.member(), await w.member()];
  await papers([first, second]);
  await phones([first, second]);
  const rules = { kind: 'registration', gives: { kind: 'cash', claimDays: 7 } } as const;
  const asked = await fixedPromotion(w, { id: 'once', ...rules, audience: { oncePer: ['document'] } });
  const unasked = await fixedPromotion(w, { id: 'often', ...rules });
  for (const m of [first, second]) {
    await rewardUnder(m, 'once', asked);
    await rewardUnder(m, 'often', unasked);
  }
  await look();
  const row = async (m: TestMember, promotion: string) =>
    (await list({ state: 'open' })).find(
      (one) => one.member.id === m.id && one.promotion === promotion && one.sign === 'shared-document',
    );
  expect(await row(first, 'once')).toMatchObject({ answer: 'noted', evidence: { keeps: '1' } });
  expect(await row(second, 'once')).toMatchObject({ answer: 'withheld', withheld: { amount: '50.00' } });
  expect(await row(second, 'often')).toMatchObject({ answer: 'noted', withheld: { amount: '0.00' } });
  expect((await list()).filter(({ sign }) => sign === 'near-phone')).toHaveLength(4);
  for (const one of [await row(first, 'once'), await row(second, 'once'), await row(second, 'often')])
    expect((await decide(one?.id ?? '', 'confirmed')).code).toBe('ok');
  const { rows } = await w.owner.query(
    'select member, promotion, state from rewards where member = any ($1) order by made_at',
    [[first.id, second.id]],
  );
  expect(rows).toEqual([
    { member: first.id, promotion: 'once', state: 'ready' },
    { member: first.id, promotion: 'often', state: 'ready' },
    { member: second.id, promotion: 'once', state: 'taken-back' },
    { member: second.id, promotion: 'often', state: 'ready' },
  ]);
});

test('who may only read promotions decides nothing', async () => {
  const { id } = await of(bob, 'shared-device');
  const auditor = await staffMember(w, 'auditor');
  expect((await list({}, auditor)).length).toBeGreaterThan(0);
  expect((await decide(id, 'confirmed', auditor)).code).toBe('access-denied');
  const nobody = await staffMember(w, [], { permissions: ['members.read'] });
  expect((await nobody.call.get('GET /admin/api/promotion-abuse', { query: {} })).code).toBe('access-denied');
  expect((await bonusesOf(w, { id: bob?.id as MemberId })).bonus).toBe(hundred);
});
