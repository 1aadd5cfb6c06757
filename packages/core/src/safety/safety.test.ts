/** The rules of the player's protection, with a clock that the test moves. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { testSeed } from '../test-seed.ts';
import { type BusinessDay, businessDayOf } from '../time/index.ts';
import {
  type Disguise,
  type Limit,
  type Restriction,
  ageOn,
  changeLimit,
  confirmLimit,
  isInForce,
  isOfAge,
  isReady,
  limitKinds,
  limitPeriods,
  markTexts,
  mayAskBack,
  periodOf,
  spellOf,
  waitMs,
  wantedOf,
} from './index.ts';

const seeded = { seed: testSeed, numRuns: 500 };
const none: Limit = { most: undefined, wanted: undefined };
const most = fc.option(fc.bigInt({ min: 0n, max: 1000n }), { nil: undefined });
/** How much a limit lets through; none lets all. */
const reach = (value: bigint | undefined) => value ?? 10n ** 18n;

describe('a limit', () => {
  it('is never looser than it was within the last day, whatever is asked for, confirmed and taken back', () => {
    const act = fc.record({
      afterMs: fc.oneof(fc.integer({ min: 0, max: 2 * waitMs }), fc.constantFrom(waitMs - 1, waitMs, 1)),
      what: fc.oneof(fc.constant('confirm' as const), most),
    });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
        let now = 0;
        let limit = none;
        let everSet = false;
        let asked: { most: bigint | undefined; at: number }[] = [];
        for (const { afterMs, what } of acts) {
          now += afterMs;
          const before = limit;
          if (what === 'confirm') {
            const done = confirmLimit(limit, now);
            if (done.ok) limit = done.value;
          } else {
            limit = changeLimit(limit, what, now);
            asked.push({ most: what, at: now });
          }
          if (everSet && reach(limit.most) > reach(before.most)) {
            // Looser: exactly this was asked for at least a day ago, and this act was the second yes.
            expect(what).toBe('confirm');
            expect(asked.some((one) => one.most === limit.most && one.at + waitMs <= now)).toBe(true);
            asked = [];
          }
          everSet ||= limit.most !== undefined;
        }
      }),
      seeded,
    );
  });

  it('waits for a day to the millisecond, lapses after a week more, and is stricter at once', () => {
    const asked = changeLimit({ most: 100n, wanted: undefined }, 200n, 0);
    expect(asked).toEqual({ most: 100n, wanted: { most: 200n, askedAt: 0 } });
    expect([isReady(asked, waitMs - 1), isReady(asked, waitMs)]).toEqual([false, true]);
    expect(confirmLimit(asked, waitMs - 1)).toMatchObject({ code: 'limit-waiting' });
    expect(confirmLimit(asked, waitMs)).toEqual({ ok: true, value: { most: 200n, wanted: undefined } });
    expect(wantedOf(asked, 8 * waitMs)).toBeUndefined();
    expect(confirmLimit(asked, 8 * waitMs)).toMatchObject({ code: 'limit-unasked' });
    expect(changeLimit(asked, 50n, waitMs)).toEqual({ most: 50n, wanted: undefined });
    expect(changeLimit(asked, 100n, waitMs)).toEqual({ most: 100n, wanted: undefined });
    expect(changeLimit(none, 100n, 0)).toEqual({ most: 100n, wanted: undefined });
    expect(changeLimit({ most: 100n, wanted: undefined }, undefined, 0).most).toBe(100n);
    expect(limitKinds).toHaveLength(4);
  });
});

test.each([
  ['day', '2026-11-22', '2026-11-22', '2026-11-23'],
  ['week', '2026-11-22', '2026-11-16', '2026-11-23'],
  ['week', '2026-11-23', '2026-11-23', '2026-11-30'],
  ['month', '2026-12-31', '2026-12-01', '2027-01-01'],
] as const)('the %s of %s begins on %s and ends with %s', (period, day, first, next) => {
  const noon = Date.parse(`${day}T06:00:00Z`);
  const { firstDay, begin, end } = periodOf(period, noon, 'Asia/Dhaka');
  expect([firstDay, new Date(begin).toISOString()]).toEqual([
    first,
    new Date(Date.parse(`${first}T00:00:00+06:00`)).toISOString(),
  ]);
  expect(end).toBe(Date.parse(`${next}T00:00:00+06:00`));
});

test('a period holds its instant, begins and ends at a midnight of its zone, also where clocks change', () => {
  const zone = fc.constantFrom('Asia/Dhaka', 'Europe/London', 'America/Sao_Paulo', 'Asia/Kathmandu', 'Africa/Cairo');
  const at = fc.integer({ min: Date.parse('2015-01-01'), max: Date.parse('2035-01-01') });
  fc.assert(
    fc.property(at, zone, fc.constantFrom(...limitPeriods), (now, where, period) => {
      const { firstDay, begin, end } = periodOf(period, now, where);
      expect(begin <= now && now < end).toBe(true);
      expect(businessDayOf(begin, where)).toBe(firstDay);
      expect(businessDayOf(begin - 1, where) < firstDay).toBe(true);
      expect(periodOf(period, end, where).begin).toBe(end);
      expect(periodOf(period, begin, where)).toEqual({ firstDay, begin, end });
    }),
    { seed: testSeed, numRuns: 100 },
  );
});

test('who is a day short of eighteen is refused, and who has the birthday is not', () => {
  const today = '2026-11-22' as BusinessDay;
  expect(isOfAge('2008-11-23', today, 18)).toBe(false);
  expect(isOfAge('2008-11-22', today, 18)).toBe(true);
  expect([ageOn('2008-02-29', '2026-02-28'), ageOn('2008-02-29', '2026-03-01')]).toEqual([17, 18]);
  expect([isOfAge('2027-01-01', today, 18), isOfAge('1890-01-01', today, 18)]).toEqual([false, false]);
});

describe('a restriction', () => {
  const hourMs = 3_600_000;
  it.each([
    [{ kind: 'time-out', hours: 23 }, false],
    [{ kind: 'time-out', hours: 24 }, true],
    [{ kind: 'time-out', hours: 1008 }, true],
    [{ kind: 'time-out', hours: 1009 }, false],
    [{ kind: 'time-out', hours: 24.5 }, false],
    [{ kind: 'excluded', months: 5 }, false],
    [{ kind: 'excluded', months: 6 }, true],
    [{ kind: 'excluded', months: 121 }, false],
    [{ kind: 'excluded', months: undefined }, true],
  ] as const)('%j: %s', (spell, isRight) => {
    expect(spellOf(spell, 0).ok).toBe(isRight);
  });

  it('of six months is never shorter than 180 days, nor than six months on the calendar', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: Date.parse('2099-01-01') }),
        fc.integer({ min: 6, max: 120 }),
        (now, months) => {
          const until = (spellOf({ kind: 'excluded', months }, now) as { value: { until: number } }).value.until;
          expect(until - now).toBeGreaterThanOrEqual(months * 30 * 24 * hourMs);
        },
      ),
      seeded,
    );
  });

  it('ends alone when it is a time-out; an exclusion holds until its member asks, and a day more', () => {
    const excluded: Restriction = { kind: 'excluded', since: 0, until: 1000, returnAskedAt: undefined };
    expect([
      isInForce({ ...excluded, kind: 'time-out' }, 999),
      isInForce({ ...excluded, kind: 'time-out' }, 1000),
    ]).toEqual([true, false]);
    expect(isInForce(excluded, 10 ** 12)).toBe(true);
    expect([mayAskBack(excluded, 999), mayAskBack(excluded, 1000)]).toEqual([false, true]);
    const asked = { ...excluded, returnAskedAt: 1000 };
    expect([isInForce(asked, 1000 + waitMs - 1), isInForce(asked, 1000 + waitMs)]).toEqual([true, false]);
    expect(isInForce({ ...asked, until: undefined }, 10 ** 12)).toBe(true);
  });
});

/** One person, written in twenty ways. */
const person: Disguise = {
  phones: ['+8801712345678'],
  emails: ['rahim.uddin@example.test'],
  documents: ['19902692620000012'],
  devices: ['a-browser-of-theirs'],
  names: ['Md. Rahim Uddin'],
  born: '1990-03-07',
};
const disguises: readonly Disguise[] = [
  { phones: ['01712345678'] },
  { phones: ['+880 1712-345678'] },
  { phones: ['008801712345678'] },
  { phones: ['০১৭১২৩৪৫৬৭৮'] },
  { phones: ['０１７１２３４５６７８'] },
  { emails: ['RahimUddin@example.test'] },
  { emails: ['rahim.uddin+new@example.test'] },
  { documents: ['1990 2692 6200 00012'] },
  { documents: ['1990-2692620000012'] },
  { documents: ['১৯৯০২৬৯২৬২০০০০০১২'] },
  { devices: ['a-browser-of-theirs'] },
  { names: ['rahim uddin'], born: '1990-03-07' },
  { names: ['RAHIM  UDDIN'], born: '1990-03-07' },
  { names: ['Uddin, Rahim'], born: '1990-03-07' },
  { names: ['Mohammad Rahim Uddin'], born: '1990-03-07' },
  { names: ['Rahím Uddîn'], born: '1990-03-07' },
  { names: ['Ｒａｈｉｍ Uddin'], born: '1990-03-07' },
  { names: ['Ra\u200Bhim Ud\u00ADdin'], born: '1990-03-07' },
  { names: ['Rahim-Uddin'], born: '1990-03-07' },
  { names: ['Mr Rahim Uddin'], born: '1990-03-07', phones: ['01999999999'], documents: ['X1234567'] },
];

const keysOf = (disguise: Disguise) => markTexts(disguise).map(({ kind, text }) => `${kind} ${text}`);

test('twenty disguises of a person are the same person', () => {
  const known = new Set(keysOf(person));
  expect(disguises).toHaveLength(20);
  for (const disguise of disguises)
    expect([disguise, keysOf(disguise).some((key) => known.has(key))]).toEqual([disguise, true]);
});

test.each<Disguise>([
  { names: ['Rahim Uddin'], born: '1990-03-08' },
  { names: ['Karim Uddin'], born: '1990-03-07' },
  { names: ['Rahim Uddin'] },
  { phones: ['01712345679'] },
  { phones: [''], documents: ['-'], emails: [''], devices: [''], names: [''] },
])('%j is somebody else', (other) => {
  const known = new Set(keysOf(person));
  expect(keysOf(other).some((key) => known.has(key))).toBe(false);
});
