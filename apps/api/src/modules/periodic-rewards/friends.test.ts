/**
 * Friends' play: whoever brought friends is given a share of what they and those below them bet, by level; never for another account of their own, for
 * who came otherwise, or while referral is off. What one friend did is shown to nobody else.
 */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { counted, friendsPlay, nextDay, periodic, todayOf } from '../../../test/periodic.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterEach(async () => {
  await w.owner.query("update promotions set state = 'ended'");
  await w.owner.query("delete from reward_periods where state = 'open'");
});
afterAll(() => w.close());

let count = 0;
async function running(more: Partial<typeof friendsPlay> = {}): Promise<string> {
  count += 1;
  const id = `friends-${count}`;
  await periodic(w, id, { ...friendsPlay, ...more });
  await w.tick('periods.close');
  return id;
}
const brought = (by: TestMember, friend: TestMember, decidedBy = 'referral') =>
  w.owner.query(
    'insert into member_origins (bucket, member, invited_by, decided_by) values (bucket_of($1), $1, $2, $3)',
    [friend.id, by.id, decidedBy],
  );
/** Members who brought each other in a row: the first brought the second, and so on. */
async function chain(length: number): Promise<TestMember[]> {
  const members = await Promise.all(Array.from({ length }, () => w.member()));
  for (const [at, friend] of members.entries()) if (at > 0) await brought(members[at - 1] as TestMember, friend);
  return members;
}
const soFar = async (member: TestMember, id: string) =>
  (await w.as(member).get('GET /wps/promotions/periods')).value.periods.find(({ promotion }) => promotion === id)
    ?.soFar;
const lineOf = async (member: TestMember, id: string) =>
  (await w.as(member).get('GET /wps/promotions/periods/lines', { query: { kind: 'friends' } })).value.content.find(
    ({ promotion }) => promotion === id,
  );

it('gives the share of each level, to claim, once, with a proof that names nobody', async () => {
  const id = await running();
  const [top, first, second, third] = (await chain(4)) as [TestMember, TestMember, TestMember, TestMember];
  await counted(w, first, { valid: 10_000, won: 400 });
  await counted(w, second, { valid: 6000 });
  await counted(w, second, { valid: 4000, category: 'LIVE' });
  await counted(w, second, { valid: 9000, game: 'free' });
  // Below the last level that counts for the top, but not for the first.
  await counted(w, third, { valid: 20_000 });
  expect((await soFar(top, id))?.amount.amount).toBe('15.00');
  expect((await soFar(first, id))?.amount.amount).toBe('20.00');
  const [later, laterFirst, , laterThird] = (await nextDay(w, [top, first, second, third])) as TestMember[];
  const line = await lineOf(later as TestMember, id);
  expect(line).toMatchObject({ state: 'ready', kind: 'friends', amount: { amount: '15.00' } });
  expect(line?.parts.map(({ category, percent, amount }) => [category, percent, amount.amount])).toEqual([
    ['friends-1', '0.1', '10.00'],
    ['friends-2', '0.05', '5.00'],
  ]);
  const shown = await w.as(later as TestMember).get('GET /wps/promotions/periods/lines/:id', {
    params: { id: line?.id as string },
  });
  // What a friend staked and won is theirs to know.
  expect(shown.value.proof.plays.every(({ staked, won }) => staked.amount === '0.00' && won.amount === '0.00')).toBe(
    true,
  );
  expect(JSON.stringify(shown.value)).not.toContain(first.id);
  expect(await lineOf(laterThird as TestMember, id)).toBeUndefined();
  expect((await lineOf(laterFirst as TestMember, id))?.amount.amount).toBe('20.00');
  const claim = () =>
    w.as(later as TestMember).post('POST /wps/rewards/:id/claim', { params: { id: line?.reward as string } });
  await Promise.all(Array.from({ length: 20 }, claim));
  expect((await w.as(later as TestMember).get('GET /wps/v2/wallets/balance')).value.main).toBe('15.00');
});

it('counts nothing for who came by an agent’s link, or plays in the browser of who would earn', async () => {
  const id = await running();
  const [top, agents, twin, friend] = await Promise.all([w.member(), w.member(), w.member(), w.member()]);
  await brought(top, agents, 'affiliate');
  await brought(top, twin);
  await brought(top, friend);
  for (const one of [agents, twin, friend]) await counted(w, one, { valid: 10_000 });
  expect((await soFar(top, id))?.amount.amount).toBe('20.00');
  for (const one of [top, twin])
    await w.owner.query(
      `insert into member_devices (bucket, member, id, device_hash, first_seen_at, last_seen_at, address, user_agent)
       values (bucket_of($1), $1, $2, sha256('one browser'), clock_now(), clock_now(), '203.0.113.7', 'a browser')`,
      [one.id, makeId()],
    );
  expect((await soFar(top, id))?.amount.amount).toBe('10.00');
  const [later] = (await nextDay(w, [top])) as [TestMember];
  expect((await lineOf(later, id))?.amount.amount).toBe('10.00');
});

it('begins no period while referral is off', async () => {
  await w.set('switch.referral', false);
  const id = await running();
  const periods = () =>
    w.owner.query('select 1 from reward_periods where promotion = $1 and first_day = $2', [id, todayOf(w)]);
  expect((await periods()).rowCount).toBe(0);
  await w.set('switch.referral', undefined);
  await w.tick('periods.close');
  expect((await periods()).rowCount).toBe(1);
});
