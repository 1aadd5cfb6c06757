/** The reward centre: given by an operator, claimed once, credited once, refused to who may not play. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { vendor } from '../../../test/vendor.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { addRestriction } from '../safety/index.ts';
import { type NewReward, giveReward, rewardsOf, takeBackReward } from './index.ts';

let w: World;
beforeAll(async () => {
  w = await world();
  await vendor(w);
});
afterAll(() => w.close());

const why = { by: 'dipa', reason: 'for your patience' };
const dayMs = 86_400_000;
async function given(to: TestMember, more: Partial<NewReward> = {}): Promise<string> {
  const made = await giveReward(
    w.context,
    { account: to.account, kind: 'cash', amount: '25.50', days: 7, ...more },
    why,
  );
  if (!made.ok) throw new Error(made.code);
  return made.value;
}
const claim = (by: TestMember, id: string) => w.as(by).post('POST /wps/rewards/:id/claim', { params: { id } });
const list = async (of: TestMember) => (await w.as(of).get('GET /wps/rewards')).value;
const balance = async (of: TestMember) => (await w.as(of).get('GET /wps/v2/wallets/balance')).value;

describe('a reward', () => {
  it('is counted while it is ready, and credits its money once however often it is claimed (MC-16, VIP-05)', async () => {
    const alice = await w.member();
    const id = await given(alice);
    await given(alice, { kind: 'bonus', amount: '10' });
    expect(await list(alice)).toMatchObject({ ready: 2, totalPages: 1 });
    const claims = await Promise.all(Array.from({ length: 12 }, () => claim(alice, id)));
    expect(new Set(claims.map(({ value }) => value.state))).toEqual(new Set(['claimed']));
    expect(await balance(alice)).toMatchObject({ main: '25.50', bonus: '0.00' });
    const after = await list(alice);
    expect([after.ready, after.content.map(({ state }) => state)]).toEqual([1, ['ready', 'claimed']]);
    await claim(alice, after.content[0]?.id as string);
    expect(await balance(alice)).toMatchObject({ main: '25.50', bonus: '10.00' });
  });

  it('of free rounds lets them be played, and says so', async () => {
    const alice = await w.member();
    const id = await given(alice, {
      kind: 'free-rounds',
      amount: '2',
      at: { vendor: 'ACME', game: 'wheel', rounds: 5 },
    });
    expect((await claim(alice, id)).value).toMatchObject({ kind: 'free-rounds', rounds: 5, state: 'claimed' });
    await claim(alice, id);
    expect((await list(alice)).freeRounds).toMatchObject([{ vendor: 'ACME', gameId: 'wheel', left: 5 }]);
  });

  it('is its member’s alone', async () => {
    const [alice, bob] = [await w.member(), await w.member()];
    expect((await claim(bob, await given(alice))).status).toBe(404);
    const trial = await w.member({ type: 4, currency: 'FUN' });
    expect((await w.as(trial).get('GET /wps/rewards')).code).toBe('in_need_true_account');
    expect((await w.visitor.get('GET /wps/rewards')).status).toBe(401);
  });

  it('is over when its time is, or when it was taken back', async () => {
    const alice = await w.member();
    const [old, gone] = [await given(alice, { days: 1 }), await given(alice, { days: 30 })];
    expect((await takeBackReward(w.context, gone, why)).ok).toBe(true);
    expect(await takeBackReward(w.context, gone, why)).toMatchObject({ code: 'state-conflict' });
    expect((await claim(alice, gone)).code).toBe('reward-unavailable');
    await w.clock.advance(dayMs + 1000);
    const later = await w.session(alice);
    expect((await claim(later, old)).code).toBe('reward-unavailable');
    expect((await list(later)).content.map(({ state }) => state).sort()).toEqual(['expired', 'taken-back']);
    await w.tick('rewards.expire');
    expect((await rewardsOf(w.context, alice.account))?.map(({ state }) => state).sort()).toEqual([
      'expired',
      'taken-back',
    ]);
    expect((await balance(later)).main).toBe('0.00');
  });

  it('is not for who excluded themself', async () => {
    const alice = await w.member();
    const id = await given(alice);
    const since = new Date(w.clock.now());
    await w.context.database
      .transaction()
      .execute((tx) => addRestriction(tx, alice.id, { kind: 'excluded', since, until: undefined }));
    expect((await claim(alice, id)).code).toBe('play-barred');
    expect((await balance(alice)).main).toBe('0.00');
  });

  it.each([
    [{ amount: '0' }, 'amount-malformed'],
    [{ amount: '-5' }, 'amount-malformed'],
    [{ days: 0 }, 'amount-malformed'],
    [{ kind: 'free-rounds' as const }, 'amount-malformed'],
    [{ account: 'nobody-is-called-so' }, 'not-found'],
  ])('with %j is refused', async (more, code) => {
    const alice = await w.member();
    const asked = { account: alice.account, kind: 'cash' as const, amount: '1', days: 1, ...more };
    expect(await giveReward(w.context, asked, why)).toMatchObject({ ok: false, code });
  });
});

it('of points is claimed once, and is theirs to spend', async () => {
  const alice = await w.member();
  const id = await given(alice, { kind: 'points', amount: '250' });
  const own = await w.as(alice).get('GET /wps/rewards');
  expect(own.value.content[0]).toMatchObject({ kind: 'points', amount: { currency: 'PTS', amount: '250.00' } });
  const all = await Promise.all(Array.from({ length: 10 }, () => claim(alice, id)));
  expect(all.every(({ code }) => code === 'ok')).toBe(true);
  expect((await w.as(alice).get('GET /wps/relay/MCS2_getPointBalance')).value.points).toBe('250.00');
  const { content } = (await w.as(alice).get('GET /wps/relay/ODSFE2_MemTransDet')).value;
  expect(content.map(({ type, points }) => `${type} ${points}`)).toEqual(['reward 250.00']);
  expect((await w.as(alice).get('GET /wps/v2/wallets/balance')).value.main).toBe('0.00');
});
