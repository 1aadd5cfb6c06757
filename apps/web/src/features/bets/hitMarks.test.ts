/** Marks on prizes: what they mark was bet on, and they are as many as a plain count of the prizes says. */
import { checkDraw } from '@banyan/games/verify';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hitMarks } from './hitMarks.ts';

/** Any draw of the north; only its numbers matter. */
const { drawn } = checkDraw(
  {
    drawId: 'a draw',
    game: 'MB1M',
    drawNo: '202611200601',
    closesAt: '2026-11-20T03:00:52.000Z',
    key: '',
    promise: {
      rulesText: '{"rules":"vietnam-north"}',
      rulesHash: '',
      beacon: { source: 'local', chain: '', round: 1 },
      roundAt: '2026-11-20T03:01:00.000Z',
      commitment: '',
      hash: '',
      signature: '',
    },
    seal: { root: '0'.repeat(64), tickets: 0, sealedAt: '2026-11-20T03:00:53.000Z', signature: '' },
    pulse: '0'.repeat(64),
    secret: '5'.repeat(64),
    result: [],
  },
  { keys: [] },
);
const result = drawn ?? [];
const all = result.flatMap(({ numbers }) => numbers);
const special = all[0] as string;

/** The digits that a bet found, prize by prize. */
function marksOf(play: string, selection: string): string[] {
  const found = hitMarks(play, selection);
  return result.flatMap(({ numbers }, tier) =>
    numbers.flatMap((number) => {
      const mark = found(tier === 0, number);
      return mark === undefined ? [] : [number.slice(mark.from, mark.to)];
    }),
  );
}

/** Selections of so many numbers of so many digits. */
function selections(digits: number, picks: number) {
  return fc
    .uniqueArray(fc.integer({ min: 0, max: 10 ** digits - 1 }), { minLength: picks, maxLength: picks })
    .map((numbers) => numbers.map((number) => String(number).padStart(digits, '0')).sort());
}

const ends = (digits: number) => all.filter((number) => number.length >= digits).map((number) => number.slice(-digits));
const lastTwo = ends(2);

describe.each([
  ['LO2', 2, 1, lastTwo],
  ['LO3', 3, 1, ends(3)],
  ['DE', 2, 1, [special.slice(3)]],
  ['DAU', 1, 1, [special.slice(3, 4)]],
  ['DUOI', 1, 1, [special.slice(4)]],
  ['BC', 3, 1, [special.slice(2)]],
  ['X2', 2, 2, lastTwo],
  ['X3', 2, 3, lastTwo],
  ['X4', 2, 4, lastTwo],
  ['T4', 2, 4, lastTwo],
  ['T8', 2, 8, lastTwo],
  ['T10', 2, 10, lastTwo],
] as const)('%s', (play, digits, picks, compared) => {
  test('marks every prize that came, and no other', () => {
    fc.assert(
      fc.property(selections(digits, picks), (numbers) => {
        const expected = compared.filter((end) => numbers.includes(end));
        expect(marksOf(play, numbers.join('-'))).toEqual(expected);
      }),
      { seed: Number(process.env['BANYAN_SEED']), numRuns: 300 },
    );
  });
});

test('27 prizes were drawn to mark, some endings came and some did not', () => {
  expect(all).toHaveLength(27);
  expect(marksOf('LO2', special.slice(3)).length).toBeGreaterThan(0);
});

test('a play without a rule marks nothing', () => {
  expect(hitMarks('toString', '07')(true, '12307')).toBeUndefined();
});
