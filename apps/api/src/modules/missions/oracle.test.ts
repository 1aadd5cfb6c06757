/**
 * Random plays, corrections and voids of several members, counted at random moments, some twice at once: at every look progress, scores and places
 * are what an oracle written apart finds by going through all plays anew.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MemberId } from '@banyan/core/ids';
import { leastOfStep, stepOf } from '@banyan/core/promotions';
import { type TestPlay, playOf, record } from '../../../test/plays.ts';
import { boardPromotion, missionPromotion } from '../../../test/missions.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { neighboursOf, rankOf } from './board-store.ts';
import { countMembers } from './count.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const isLong = process.env['BANYAN_LONG'] === '1';
let state = Number(process.env['BANYAN_SEED'] ?? 1) % 2147483647 || 1;
const random = (below: number): number => {
  state = (state * 48271) % 2147483647;
  return state % below;
};
const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;

it('the steps of scores are the same in the database, and in the order of the scores', async () => {
  const scores = Array.from({ length: 300 }, (_, at) =>
    at < 60 ? BigInt(at * 20) : BigInt(random(2 ** 30)) * BigInt(1 + random(2 ** 20)),
  );
  const { rows } = await w.owner.query('select s, board_step(s) as step from unnest($1::bigint[]) s', [
    scores.map(String),
  ]);
  for (const { s, step } of rows as { s: bigint; step: number }[]) {
    expect(stepOf(s)).toBe(step);
    expect(leastOfStep(step) <= s && s < leastOfStep(step + 1)).toBe(true);
  }
});

it('is what an oracle finds, however it was fed', async () => {
  await missionPromotion(w, {
    id: 'sum',
    targets: ['1000000', '1000000', '1000000'],
    rules: { tasks: [{ measure: 'valid-bet' }, { measure: 'wins', categories: ['LIVE'] }, { measure: 'multiple' }] },
  });
  await boardPromotion(w, { id: 'race', endsAt: null, rules: { categories: ['RNG'] } });
  const members = await Promise.all(Array.from({ length: 6 }, () => w.member()));
  const plays = new Map<TestMember, TestPlay[]>(members.map((m) => [m, []]));
  const turn = { promotion: 'race', period: '', currency: 'BDT' as const };
  for (let round = 0; round < (isLong ? 200 : 12); round += 1) {
    await w.clock.advance(1000);
    for (const m of members) {
      const own = plays.get(m) as TestPlay[];
      for (let n = random(4); n > 0; n -= 1) {
        const stake = BigInt(1 + random(20)) * 100_000n;
        const payout = random(3) === 0 ? stake * BigInt(1 + random(5)) : 0n;
        own.push(playOf(w, { stake, payout, state: payout > 0n ? 'won' : 'lost', category: pick(['RNG', 'LIVE']) }));
      }
      // The clock goes on: what is corrected now is found below by this moment.
      const now = w.clock.now();
      if (own.length > 0 && random(3) === 0) {
        const at = random(own.length);
        const payout = pick([0n, (own[at] as TestPlay).stake * 3n]);
        const isVoid = random(2) === 0;
        const { stake } = own[at] as TestPlay;
        own[at] = {
          ...(own[at] as TestPlay),
          endedAt: new Date(now),
          ...(isVoid
            ? { state: 'void', valid: 0n, payout: 0n }
            : { state: payout > 0n ? 'won' : 'lost', payout, valid: stake }),
        };
      }
      await record(w, m, own.slice(-4).concat(own.filter(({ endedAt }) => endedAt.getTime() === now)));
    }
    const some = members.filter(() => random(3) > 0);
    const count = () =>
      countMembers(w.context, new Map(some.map(({ id }) => [id as MemberId, new Set<string>()])), false);
    await Promise.all(random(2) === 0 ? [count(), count()] : [count()]);
  }
  await countMembers(w.context, new Map(members.map(({ id }) => [id as MemberId, new Set<string>()])), false);

  const ended = (m: TestMember) => (plays.get(m) as TestPlay[]).filter((play) => play.state !== 'void');
  const sum = (list: readonly TestPlay[]) => list.reduce((all, { stake }) => all + stake, 0n);
  const { rows } = await w.owner.query(
    "select member, progress::text[] as progress from mission_entries where promotion = 'sum'",
  );
  for (const m of members) {
    const own = ended(m);
    const wins = own.filter(({ category, payout, stake }) => category === 'LIVE' && payout > stake).length;
    const best = own.reduce(
      (most, { payout, stake }) => ((payout * 100n) / stake > most ? (payout * 100n) / stake : most),
      0n,
    );
    const row = (rows as { member: string; progress: string[] }[]).find(({ member }) => member === m.id);
    expect([m.account, row?.progress ?? ['0', '0', '0']]).toEqual([m.account, [sum(own), wins, best].map(String)]);
  }
  const scores = members.map((m) => ({ m, score: sum(ended(m).filter(({ category }) => category === 'RNG')) }));
  for (const { m, score } of scores.filter((one) => one.score > 0n)) {
    const above = scores.filter((other) => other.score > score).length;
    expect(Number(await rankOf(w.context.database, turn, score))).toBe(above + 1);
    const inOrder = scores
      .filter((one) => one.score > 0n)
      .toSorted((a, b) => (a.score === b.score ? (a.m.id < b.m.id ? -1 : 1) : a.score > b.score ? -1 : 1))
      .map((one) => one.m.id);
    const place = inOrder.indexOf(m.id);
    const near = await neighboursOf(w.context.database, turn, { member: m.id, score }, 2);
    expect(near.above.map(({ member }) => member)).toEqual(inOrder.slice(Math.max(place - 2, 0), place));
    expect(near.below.map(({ member }) => member)).toEqual(inOrder.slice(place + 1, place + 3));
  }
  const { rows: steps } = await w.owner.query(
    `select s.step, s.members from board_steps s where s.promotion = 'race' and s.members <> 0 except
     select board_step(score), count(*) from board_scores where promotion = 'race' and score > 0 group by 1`,
  );
  expect(steps).toEqual([]);
});
