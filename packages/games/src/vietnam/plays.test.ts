/** The plays of both draws: by hand, and against a slow reading of the prizes that shares no code with them. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededWords } from '../draws/seeded.ts';
import { type Lottery, lotteryOf, type Prizes } from '../lottery/index.ts';
import { vietnamNorth, vietnamSouth } from './index.ts';

const north = lotteryOf(vietnamNorth);
const south = lotteryOf(vietnamSouth);

/** A draw made for counting: 68 ends five numbers, 068 two of them. */
const northDay: Prizes = [
  { tier: 'DB', numbers: ['40068'] },
  { tier: 'G1', numbers: ['12068'] },
  { tier: 'G2', numbers: ['77168', '00011'] },
  { tier: 'G3', numbers: ['10013', '20000', '30000', '40000', '50000', '60000'] },
  { tier: 'G4', numbers: ['9968', '0100', '0200', '0300'] },
  { tier: 'G5', numbers: ['0400', '0500', '0600', '0700', '0800', '0900'] },
  { tier: 'G6', numbers: ['115', '300', '700'] },
  { tier: 'G7', numbers: ['68', '00', '01', '02'] },
];
const southDay: Prizes = [
  { tier: 'DB', numbers: ['940068'] },
  { tier: 'G1', numbers: ['12068'] },
  { tier: 'G2', numbers: ['77168'] },
  { tier: 'G3', numbers: ['00011', '10013'] },
  { tier: 'G4', numbers: ['20000', '30000', '40000', '50000', '60000', '70000', '80000'] },
  { tier: 'G5', numbers: ['9968'] },
  { tier: 'G6', numbers: ['0100', '0200', '0300'] },
  { tier: 'G7', numbers: ['115'] },
  { tier: 'G8', numbers: ['68'] },
];

test.each<[string, string, number, number]>([
  // What a north day and a station's day of nearly the same numbers hit.
  ['LO2', '68', 5, 5],
  ['LO2', '11', 1, 1],
  ['LO2', '69', 0, 0],
  ['LO21K', '68', 5, 5],
  ['LO2H', '40', 2, 1],
  ['LO2H', '94', 0, 1],
  ['LO2H', '68', 1, 1],
  ['LO2H', '11', 1, 1],
  ['LO3', '068', 2, 2],
  ['LO3', '115', 1, 1],
  ['LO3', '002', 0, 0],
  ['LO4', '0068', 1, 1],
  ['LO4', '9968', 1, 1],
  ['LO4', '0115', 0, 0],
  ['DE', '68', 1, 1],
  ['DE', '40', 0, 0],
  ['DEDAU', '68', 1, 1],
  ['DEDAU', '02', 1, 0],
  ['DE1', '68', 1, 1],
  ['DE1', '11', 0, 0],
  ['DAU', '6', 1, 1],
  ['DAU', '8', 0, 0],
  ['DUOI', '8', 1, 1],
  ['DUOI', '6', 0, 0],
  ['BC', '068', 1, 1],
  ['BC', '168', 0, 0],
  ['BCDAU', '115', 1, 1],
  ['BCDAU', '300', 1, 0],
  ['BCDAU', '068', 0, 0],
  ['BCDD', '068', 1, 1],
  ['BCDD', '700', 1, 0],
  ['BCDD', '400', 0, 0],
  ['BC4', '0068', 1, 1],
  ['BC4', '2068', 0, 0],
  ['X2', '11-13', 1, 1],
  ['X2', '11-12', 0, 0],
  ['X2', '11-12-13-68', 3, 3],
  ['X3', '11-13-15', 1, 1],
  ['X3', '00-11-12-13-68', 4, 4],
  ['X4', '11-13-15-68', 1, 1],
  ['X4', '11-13-15-20', 0, 0],
  ['T4', '20-21-22-23', 1, 1],
  ['T4', '20-21-22-68', 0, 0],
  ['T4', '20-21-22-23-24-68', 5, 5],
  ['T8', '02-21-22-23-24-25-26-27', 0, 1],
  ['T10', '20-21-22-23-24-25-26-27-28-29', 1, 1],
  ['T10', '00-20-21-22-23-24-25-26-27-28', 0, 0],
  ['CL', 'even', 1, 1],
  ['CL', 'odd', 0, 0],
  ['TX', 'big', 1, 1],
  ['TX', 'small', 0, 0],
])('%s %s hits %i times in the north and %i at a station', (play, selection, inNorth, inSouth) => {
  expect([north.decider(northDay)(play, selection), south.decider(southDay)(play, selection)]).toEqual([
    [inNorth],
    [inSouth],
  ]);
});

test.each<[string, string, number, number]>([
  ['DA2', '11-13', 1, 1],
  ['DA2', '11-12', 1, 0],
  ['DA3', '11-12-13', 3, 1],
  ['DA4', '11-12-13-68', 6, 3],
  ['DA5', '00-11-13-15-68', 10, 10],
])('%s %s is %i pairs, of which %i come', (play, selection, pairs, came) => {
  expect(south.plays.get(play)?.combinations(selection)).toBe(pairs);
  expect(south.decider(southDay)(play, selection)).toEqual([came]);
  expect(north.plays.has(play)).toBe(false);
});

test('costs are those of the table', () => {
  const costs = (play: string) => [north.plays.get(play)?.cost, south.plays.get(play)?.cost];
  const listed = ['LO2', 'LO2H', 'LO21K', 'LO3', 'LO4', 'DE', 'DEDAU', 'DE1', 'BC', 'BCDAU', 'BCDD', 'BC4'];
  expect(Object.fromEntries(listed.map((play) => [play, costs(play)]))).toEqual({
    LO2: [22, 15],
    LO2H: [27, 18],
    LO21K: [1, 1],
    LO3: [23, 17],
    LO4: [20, 16],
    DE: [1, 1],
    DEDAU: [4, 1],
    DE1: [1, 1],
    BC: [1, 1],
    BCDAU: [3, 1],
    BCDD: [4, 2],
    BC4: [1, 1],
  });
  const others = [...south.plays.values()].filter(({ play }) => !listed.includes(play));
  expect(others.map(({ cost }) => cost)).toEqual(others.map(() => 1));
});

test('a stake on a number costs once for each prize it is compared with, where the list says natural', () => {
  for (const lottery of [north, south]) {
    for (const code of ['LO2H', 'LO3', 'LO4', 'DEDAU', 'BCDAU', 'BCDD']) {
      const play = lottery.plays.get(code);
      expect([code, play?.mostHits(play.samples[0] as string)]).toEqual([code, [play?.cost]]);
    }
  }
});

test.each([
  ['X2', 100, 4950],
  ['X3', 100, 161_700],
  ['X4', 71, 971_635],
  ['T4', 71, 971_635],
  ['T8', 24, 735_471],
  ['T10', 22, 646_646],
])('%s takes up to %i numbers, which are %i combinations', (code, most, combinations) => {
  const play = north.plays.get(code);
  const numbers = Array.from({ length: most }, (_, at) => String(at).padStart(2, '0'));
  const selection = numbers.join('-');
  expect(play?.board).toMatchObject({ kind: 'numbers', most });
  expect(north.normalise(code, selection)).toEqual({ ok: true, value: selection });
  expect(play?.combinations(selection)).toBe(combinations);
  if (most < 100) expect(north.normalise(code, `${selection}-${most}`).ok).toBe(false);
});

test.each([
  ['LO2', '7'],
  ['LO2', '007'],
  ['LO2', '0７'],
  ['LO2', '০৭'],
  ['LO2', '+7'],
  ['LO2', ' 7'],
  ['LO2', '07\n'],
  ['LO2', '07-08'],
  ['LO2', ''],
  ['LO4', '007'],
  ['DAU', '07'],
  ['X2', '11'],
  ['X2', '11-11'],
  ['X2', '11 13'],
  ['X2', '11,13'],
  ['X2', '11-'],
  ['X2', '-11-13'],
  ['X2', '1-113'],
  ['X2', '11--13'],
  ['X3', '11-13-11'],
  ['T8', '11-13-15-20'],
  ['DA2', '11-12-13'],
  ['DA3', '11-12'],
  ['CL', ''],
  ['CL', 'Even'],
  ['CL', 'even-odd'],
  ['CL', 'toString'],
  ['TX', 'even'],
  ['NONE', '07'],
  ['toString', '07'],
])('%s %j is refused', (play, selection) => {
  expect(south.normalise(play, selection)).toMatchObject({ ok: false, code: 'selection-malformed' });
});

test('what was never normalised is a bug, not a lost bet', () => {
  const decide = north.decider(northDay);
  for (const [play, selection] of [
    ['LO2', '100'],
    ['LO2', '7'],
    ['X2', '11-x'],
    ['CL', 'toString'],
    ['DA2', '11-13'],
  ] as const) {
    expect(() => decide(play, selection)).toThrow();
  }
});

/** All subsets of so many. */
function subsets(all: readonly string[], size: number): string[][] {
  if (size === 0) return [[]];
  return all.flatMap((first, at) => subsets(all.slice(at + 1), size - 1).map((rest) => [first, ...rest]));
}

/** The rules in their plainest words, a combination at a time over the list of prizes. */
function slowHits(code: string, selection: string, draw: Prizes): number {
  const all = draw.flatMap(({ numbers }) => numbers);
  const special = all[0] ?? '';
  const inTier = (digits: number) => draw.flatMap(({ numbers }) => numbers.filter((n) => n.length === digits));
  const ends = (prizes: readonly string[]) => prizes.filter((number) => number.endsWith(selection)).length;
  const words: Record<string, () => number> = {
    LO2: () => ends(all),
    LO21K: () => ends(all),
    LO3: () => ends(all),
    LO4: () => ends(all),
    LO2H: () => all.filter((number) => number.startsWith(selection)).length,
    DEDAU: () => ends(inTier(2)),
    DE1: () => ends([all[1] ?? '']),
    DAU: () => (special.at(-2) === selection ? 1 : 0),
    BCDAU: () => ends(inTier(3)),
    BCDD: () => ends([special, ...inTier(3)]),
    CL: () => ((Number(special) % 2 === 0) === (selection === 'even') ? 1 : 0),
    TX: () => ('56789'.includes(special.at(-2) ?? '') === (selection === 'big') ? 1 : 0),
  };
  const word = words[code];
  if (word !== undefined) return word();
  if (/^(DE|DUOI|BC|BC4)$/.test(code)) return ends([special]);
  const size = code.startsWith('DA') ? 2 : Number(code.slice(1));
  const cameAll = (pick: readonly string[]) => pick.every((two) => all.some((number) => number.endsWith(two)));
  const cameNone = (pick: readonly string[]) => !pick.some((two) => all.some((number) => number.endsWith(two)));
  return subsets(selection.split('-'), size).filter(code.startsWith('T') ? cameNone : cameAll).length;
}

describe.each([north, south])('$rules against the slow reading', (lottery: Lottery) => {
  const numbers = (digits: number) =>
    fc.integer({ min: 0, max: 10 ** digits - 1 }).map((value) => String(value).padStart(digits, '0'));
  const selection = fc.constantFrom(...lottery.plays.values()).chain(({ play, board }) => {
    if (board.kind === 'choices')
      return fc.tuple(
        fc.constant(play),
        fc.constantFrom(...board.choices).map((one) => [one]),
      );
    if (board.kind !== 'numbers') throw new Error(play);
    const maxLength = Math.min(board.most, board.fewest + 2);
    return fc.tuple(fc.constant(play), fc.uniqueArray(numbers(board.digits), { minLength: board.fewest, maxLength }));
  });

  test('hits, combinations and written form of all kinds of selections', () => {
    fc.assert(
      fc.property(fc.nat(), fc.array(selection, { minLength: 10, maxLength: 20 }), (number, selections) => {
        const draw = lottery.draw(seededWords('2'.repeat(64), `plays ${number}`));
        const decide = lottery.decider(draw);
        const came = [...new Set(draw.flatMap((tier) => tier.numbers.map((text) => text.slice(-2))))];
        // Also from numbers that came, so that xien and da win often enough to be a test.
        const lucky = selections
          .filter(([play]) => /^(X|DA)\d/.test(play))
          .map(
            ([play, picked]) =>
              [play, [...new Set([...came.slice(number % 5), ...picked])].slice(0, picked.length)] as const,
          );
        for (const [code, picked] of [...selections, ...lucky]) {
          const written = lottery.normalise(code, picked.join('-'));
          if (!written.ok) throw new Error(`${code} ${picked} was refused`);
          expect(lottery.normalise(code, picked.toReversed().join('-'))).toEqual(written);
          expect(lottery.normalise(code, written.value)).toEqual(written);
          expect(decide(code, written.value)).toEqual([slowHits(code, written.value, draw)]);
          const play = lottery.plays.get(code);
          expect(play?.mostHits(written.value)[0]).toBeGreaterThanOrEqual(slowHits(code, written.value, draw));
          const size = /^DA\d/.test(code) ? 2 : Number(/^[XT](\d+)$/.exec(code)?.[1] ?? 1);
          expect(play?.combinations(written.value)).toBe(subsets(picked, size).length);
        }
      }),
      { seed: Number(process.env['BANYAN_SEED']), numRuns: process.env.BANYAN_LONG === '1' ? 2000 : 30 },
    );
  });
});
