/** Markers from days of play, the level that follows, and how a watch opens, rises, closes and comes back. */
import { expect, test } from 'vitest';
import {
  type HarmBars,
  type HarmWatch,
  type PlayDay,
  harmLevelOf,
  markersOf,
  watchAfter,
  watchAfterContact,
} from './index.ts';

const bars: HarmBars = {
  ...{ least: 1000n, times: 3, depositsADay: 5, failedDeposits: 3, betsADay: 500, hoursADay: 6, looserAsked: 2 },
};
const day = (of: Partial<PlayDay> = {}): PlayDay => ({
  ...{ bets: 0n, stake: 0n, win: 0n, deposits: 0n, deposited: 0n, seconds: 0 },
  ...of,
});
const facts = (week: readonly Partial<PlayDay>[], before: readonly Partial<PlayDay>[] = []) => ({
  ...{ week: week.map(day), before: before.map(day), failedDeposits: 0, looserAsked: 0 },
});
const kinds = (of: ReturnType<typeof facts>) =>
  markersOf(of, bars).map(({ kind, isStrong }) => `${kind}${isStrong ? '!' : ''}`);

test.each([
  ['a loss below the least sum is none', facts([{ stake: 999n }]), []],
  ['the least sum is one', facts([{ stake: 1000n }]), ['loss-rise']],
  ['twice the bar is strong', facts([{ stake: 2000n }]), ['loss-rise!']],
  ['what was won is taken off', facts([{ stake: 5000n, win: 4500n }]), []],
  ['three usual weeks are a rise', facts([{ stake: 6000n }], [{ stake: 8000n }]), ['loss-rise']],
  ['less than three are none', facts([{ stake: 5999n }], [{ stake: 8000n }]), []],
  ['who won before is compared with the least sum', facts([{ stake: 1000n }], [{ win: 9000n }]), ['loss-rise']],
  ['deposits of a day count, not of the week', facts([{ deposits: 4n }, { deposits: 4n }]), []],
  ['five deposits of a day', facts([{ deposits: 5n }]), ['deposits-many']],
  ['money in', facts([{ deposited: 600n }, { deposited: 400n }]), ['deposit-rise']],
  ['six hours, and not a second less', facts([{ seconds: 21_599 }, { seconds: 21_600 }]), ['long-play']],
  ['many bets', facts([{ bets: 1000n }]), ['bets-many!']],
] as const)('%s', (_, of, found) => {
  expect(kinds(of)).toEqual(found);
});

test('failed deposits and looser limits count within the week', () => {
  expect(kinds({ ...facts([]), failedDeposits: 3, looserAsked: 2 })).toEqual(['deposits-failed', 'limits-looser']);
  expect(kinds({ ...facts([]), failedDeposits: 2, looserAsked: 1 })).toEqual([]);
});

test('a bar of zero measures nothing', () => {
  expect(markersOf(facts([{ bets: 9n }]), { ...bars, betsADay: 0 })).toEqual([]);
});

const marker = (kind: 'loss-rise' | 'bets-many' | 'long-play' | 'reported', isStrong = false) => ({
  ...{ kind, isStrong, measured: 1n, bar: 1n },
});

test('the level follows from how many there are and how strong', () => {
  expect(harmLevelOf([])).toBeUndefined();
  expect(harmLevelOf([marker('loss-rise', true)])).toBe('watch');
  expect(harmLevelOf([marker('loss-rise'), marker('bets-many')])).toBe('watch');
  expect(harmLevelOf([marker('loss-rise', true), marker('bets-many')])).toBe('strong');
  expect(harmLevelOf([marker('loss-rise'), marker('bets-many'), marker('long-play')])).toBe('strong');
  expect(harmLevelOf([marker('reported')])).toBe('strong');
});

const now = 1_000_000_000_000;
const dayMs = 86_400_000;
const found = (level: 'watch' | 'strong', ...of: ('loss-rise' | 'bets-many')[]) => ({ level, kinds: of });

test('a strong finding asks for a contact at once, and once', () => {
  const opened = watchAfter(undefined, found('strong', 'loss-rise'), now) as HarmWatch;
  expect(opened).toMatchObject({ level: 'strong', contactDueAt: now });
  const later = watchAfterContact(opened, { outcome: 'informed', nextAt: undefined }, now + 5);
  expect(later.contactDueAt).toBe(now + 5 + 14 * dayMs);
  expect(watchAfter(later, found('strong', 'loss-rise'), now + dayMs)?.contactDueAt).toBe(later.contactDueAt);
});

test('a watch never falls to less by itself, and asks for nobody', () => {
  expect(watchAfter(undefined, found('watch', 'loss-rise'), now)?.contactDueAt).toBeUndefined();
  const strong = watchAfter(undefined, found('strong', 'loss-rise'), now) as HarmWatch;
  expect(watchAfter(strong, found('watch', 'loss-rise'), now + dayMs)?.level).toBe('strong');
});

test('closed without concern, it comes back for something new or after two weeks', () => {
  const open = watchAfter(undefined, found('strong', 'loss-rise'), now) as HarmWatch;
  const closed = watchAfterContact(open, { outcome: 'no-concern', nextAt: undefined }, now);
  expect(closed).toMatchObject({ contactDueAt: undefined, closedAt: now });
  expect(watchAfter(closed, found('strong', 'loss-rise'), now + dayMs)).toBeUndefined();
  expect(watchAfter(closed, found('watch', 'bets-many'), now + dayMs)).toMatchObject({
    level: 'watch',
    closedAt: undefined,
  });
  expect(watchAfter(closed, found('strong', 'loss-rise'), now + 14 * dayMs)?.contactDueAt).toBe(now + 14 * dayMs);
});
