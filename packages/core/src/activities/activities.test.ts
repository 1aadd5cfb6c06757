/** The state of a promotion for a member: every combination of what is known, against the words of the rules; and codes. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GrantState, PromotionState } from '../promotions/index.ts';
import { bonusGrantStates, promotionStates } from '../promotions/index.ts';
import { type RewardState, rewardStates } from '../rewards/index.ts';
import { statesOf } from '../states/index.ts';
import { testSeed } from '../test-seed.ts';
import {
  type ActivityFacts,
  type ActivityState,
  type ApplicationState,
  activityOf,
  activitySteps,
  applicationStates,
  charactersOf,
  codeOf,
  isFinal,
  normalCode,
} from './index.ts';

const now = 1000;
const running = { state: 'running' as PromotionState, startsAt: null, endsAt: null, isUsedUp: false };
const nothing: ActivityFacts = { now, offer: running, timesLeft: 1, isJoined: false };
const stateOf = (more: Partial<ActivityFacts>, offer: Partial<ActivityFacts['offer']> = {}) =>
  activityOf({ ...nothing, ...more, offer: { ...running, ...offer } });

describe('the state of a promotion', () => {
  const over: Partial<ActivityFacts['offer']>[] = [
    { state: 'ended' },
    { state: 'paused' },
    { endsAt: now },
    { isUsedUp: true },
  ];

  test('for whoever has nothing under it', () => {
    expect(stateOf({})).toBe('join');
    expect(stateOf({}, { startsAt: now })).toBe('join');
    expect(stateOf({}, { startsAt: now + 1 })).toBe('coming-soon');
    expect(stateOf({}, { state: 'draft' })).toBe('coming-soon');
    expect(stateOf({}, { endsAt: now + 1 })).toBe('join');
    for (const offer of over) expect(stateOf({}, offer)).toBe('close');
  });

  test.each<[Partial<ActivityFacts>, ActivityState]>([
    [{ reward: 'ready', timesLeft: 0 }, 'claim'],
    [{ application: 'applied', timesLeft: 0 }, 'applying'],
    [{ application: 'in-review', timesLeft: 0 }, 'process'],
    [{ application: 'approved', reward: 'ready', timesLeft: 0 }, 'claim'],
    [{ application: 'approved', reward: 'claimed', timesLeft: 0 }, 'claimed'],
    [{ application: 'approved', timesLeft: 0 }, 'issued'],
    [{ application: 'rejected', timesLeft: 0 }, 'rejected'],
    [{ reward: 'claimed', timesLeft: 0 }, 'claimed'],
    [{ grant: 'waiting', timesLeft: 0 }, 'joined'],
    [{ grant: 'active', timesLeft: 0 }, 'joined'],
    [{ grant: 'converted', timesLeft: 0 }, 'issued'],
    [{ grant: 'forfeited', timesLeft: 0 }, 'issued'],
  ])('%j is %s, also after the promotion is over', (facts, state) => {
    expect(stateOf(facts)).toBe(state);
    for (const offer of over) expect(stateOf(facts, offer)).toBe(state);
  });

  test('what was opted into closes with the promotion, and what ended unclaimed is closed', () => {
    expect(stateOf({ isJoined: true, timesLeft: 0 })).toBe('joined');
    for (const offer of over) expect(stateOf({ isJoined: true, timesLeft: 0 }, offer)).toBe('close');
    expect(stateOf({ reward: 'expired', timesLeft: 0 })).toBe('close');
    expect(stateOf({ reward: 'taken-back', timesLeft: 0 })).toBe('close');
  });

  test('may be joined again while times are left, but not after a rejection', () => {
    expect(stateOf({ reward: 'claimed', timesLeft: 1 })).toBe('join');
    expect(stateOf({ reward: 'claimed', timesLeft: 1 }, { isUsedUp: true })).toBe('claimed');
    expect(stateOf({ grant: 'cancelled', timesLeft: 1 })).toBe('join');
    expect(stateOf({ application: 'withdrawn' })).toBe('join');
    expect(stateOf({ application: 'rejected', timesLeft: 3 })).toBe('rejected');
  });

  const maybe = <Word>(words: readonly Word[]): (Word | undefined)[] => [undefined, ...words];
  const all: ActivityFacts[] = [];
  for (const state of statesOf(promotionStates))
    for (const startsAt of [null, now - 1, now + 1])
      for (const endsAt of [null, now - 1, now + 1])
        for (const isUsedUp of [false, true])
          for (const timesLeft of [0, 1])
            for (const application of maybe<ApplicationState>(statesOf(applicationStates)))
              for (const reward of maybe<RewardState>(statesOf(rewardStates)))
                for (const grant of maybe<GrantState>(statesOf(bonusGrantStates)))
                  for (const isJoined of [false, true])
                    all.push({
                      ...{ now, timesLeft, application, reward, grant, isJoined },
                      offer: { state, startsAt, endsAt, isUsedUp },
                    });

  /** The same in other words: the first line that fits, said as a list and not as code. */
  const lines: readonly (readonly [
    ActivityState,
    (facts: ActivityFacts, isOpen: boolean, isBefore: boolean) => boolean,
  ])[] = [
    ['claim', ({ reward }) => reward === 'ready'],
    ['applying', ({ application }) => application === 'applied'],
    ['process', ({ application }) => application === 'in-review'],
    ['joined', ({ grant }) => ['waiting', 'active'].includes(grant ?? '')],
    ['joined', ({ isJoined }, isOpen) => isJoined && isOpen],
    ['rejected', ({ application }) => application === 'rejected'],
    ['coming-soon', ({ timesLeft }, _isOpen, isBefore) => timesLeft > 0 && isBefore],
    ['join', ({ timesLeft }, isOpen) => timesLeft > 0 && isOpen],
    ['claimed', ({ reward }) => reward === 'claimed'],
    ['issued', ({ grant }) => ['converted', 'forfeited', 'expired', 'spent'].includes(grant ?? '')],
    ['issued', ({ application, reward }) => application === 'approved' && reward === undefined],
    ['close', () => true],
  ];

  test(`agrees with the list in all ${all.length} cases, and every state is reached`, () => {
    const seen = new Set<ActivityState>();
    for (const facts of all) {
      const { state, startsAt, endsAt, isUsedUp } = facts.offer;
      const isOver = state === 'ended' || endsAt === now - 1;
      const isBefore = !isOver && (state === 'draft' || startsAt === now + 1);
      const isOpen = !isOver && !isBefore && state === 'running' && !isUsedUp;
      const expected = lines.find(([, fits]) => fits(facts, isOpen, isBefore))?.[0];
      const found = activityOf(facts);
      if (found !== expected) expect({ facts, found }).toEqual({ facts, found: expected });
      seen.add(found);
    }
    expect([...seen].toSorted()).toEqual(Object.keys(activitySteps).toSorted());
  });

  test('final states end the period, and none but them is final', () => {
    const final = (Object.keys(activitySteps) as ActivityState[]).filter(isFinal);
    expect(final.toSorted()).toEqual(['claimed', 'close', 'issued', 'rejected']);
    for (const state of final) expect(activitySteps[state].filter((next) => next !== 'join')).toEqual([]);
    for (const [state, following] of Object.entries(activitySteps))
      if (!isFinal(state as ActivityState)) expect(following).toContain('close');
  });
});

test('an application is decided once, by whoever has taken it up', () => {
  expect(applicationStates.applied).not.toContain('approved');
  for (const state of ['approved', 'rejected', 'withdrawn'] as const) expect(applicationStates[state]).toEqual([]);
});

test('a remark is counted in code points', () => {
  expect(charactersOf('ক'.repeat(140))).toBe(140);
  expect(charactersOf('😀'.repeat(140))).toBe(140);
  expect('😀'.repeat(140).length).toBe(280);
});

describe('a code', () => {
  test('is read as people type it', () => {
    expect(normalCode(' eid-2026 ')).toBe('E1D2026');
    expect(normalCode('O1lI-ABCD')).toBe('0111ABCD');
    for (const none of ['', 'abc', 'a b', 'A'.repeat(33), 'drop;table', 'কোড১২', 'ＡＢＣＤ'])
      expect(normalCode(none)).toBeUndefined();
  });

  test('is written of 80 bits in 16 characters, each code for other bits', () => {
    expect(codeOf(new Uint8Array(10))).toBe('0000-0000-0000-0000');
    expect(codeOf(new Uint8Array(10).fill(255))).toBe('ZZZZ-ZZZZ-ZZZZ-ZZZZ');
    expect(codeOf(new Uint8Array([0, 0, 0, 0, 0, 0, 0, 0, 0, 31]))).toBe('0000-0000-0000-000Z');
    expect(() => codeOf(new Uint8Array(9))).toThrow(RangeError);
    const bits = fc.uint8Array({ minLength: 10, maxLength: 10 });
    fc.assert(
      fc.property(bits, bits, (one, other) => {
        expect(codeOf(one) === codeOf(other)).toBe(String(one) === String(other));
        expect(normalCode(codeOf(one).toLowerCase())).toBe(codeOf(one).replaceAll('-', ''));
      }),
      { seed: testSeed, numRuns: 300 },
    );
  });
});
