/** Signs of abuse are found in the records with their evidence; who confirms one withholds open bonuses and nothing of the member's own. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MemberId, makeId } from '@banyan/core/ids';
import { drawAndSettle, line, openDraw, place } from '../../../test/draws.ts';
import { bonusesOf, depositPromotion } from '../../../test/promotions.ts';
import { type TestStaff, auditOf, staffMember } from '../../../test/staff.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
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
async function betAgainst(one: TestMember, other: TestMember): Promise<void> {
  const digits = (from: number) => Array.from({ length: 5 }, (_, at) => line('DAU', String(from + at), '1'));
  for (let day = 1; day <= 5; day += 1) {
    const draw = await openDraw(w, `2005-10-0${day}`);
    for (const [member, lines] of [
      [one, digits(0)],
      [other, digits(5)],
    ] as const) {
      const placed = await place(w, await w.session(member), draw, lines);
      expect(placed.code).toBe('ok');
    }
    await drawAndSettle(w, draw);
  }
  await w.caughtUp();
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
      `opposite-bets ${bob?.account}`,
      `opposite-bets ${carol?.account}`,
      `shared-device ${alice?.account}`,
      `shared-device ${bob?.account}`,
    ].toSorted(),
  );
  const against = await of(carol, 'opposite-bets');
  expect(against).toMatchObject({ state: 'open', others: [{ id: bob?.id }], evidence: { draws: '5' } });
  expect(against.withheld).toMatchObject({ amount: '100.00' });
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

test('confirmed by many at once it takes the open bonus back once, and leaves the money that is theirs', async () => {
  const { id } = await of(carol, 'opposite-bets');
  const before = await bonusesOf(w, carol as TestMember);
  const answers = await Promise.all(Array.from({ length: 10 }, () => decide(id, 'confirmed')));
  expect(answers.filter(({ code }) => code === 'ok')).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'state-conflict')).toHaveLength(9);
  const after = await bonusesOf(w, carol as TestMember);
  expect(after).toMatchObject({ main: before.main, bonus: 0n, grants: [{ state: 'forfeited' }] });
  expect(await of(carol, 'opposite-bets')).toMatchObject({ state: 'confirmed', withheld: { amount: '100.00' } });
  const lines = (await auditOf(w, 'member', carol?.id)).filter(({ act }) => act === 'abuse.decide');
  expect(lines).toMatchObject([{ outcome: 'done', staff: risk.id }]);
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
