/** Draws from seeds: the golden vectors, the shape of a real draw, and an even spread over two thousand of them. */
import { describe, expect, test } from 'vitest';
import { vietnamNorth } from '../vietnam/index.ts';
import { chiSquare } from './chi-square.ts';
import { drawXsmb } from './index.ts';
import { vectors } from './vectors.ts';

const { index: indexResult, parse: parseResult, tiers } = vietnamNorth;
const seed = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

test('draws equal the golden vectors, those that drew a number again among them', () => {
  expect(vectors.draws.filter(({ repeats }) => repeats > 0).length).toBeGreaterThan(2);
  for (const { seed: key, drawId, result } of vectors.draws) expect(drawXsmb(key, drawId)).toEqual(result);
});

test('another draw of the same seed is another draw; the same one is the same', () => {
  expect(drawXsmb(seed, 'a')).toEqual(drawXsmb(seed, 'a'));
  expect(drawXsmb(seed, 'a')).not.toEqual(drawXsmb(seed, 'b'));
});

describe('two thousand draws', () => {
  const draws = Array.from({ length: 2000 }, (_, number) => drawXsmb(seed, `spread ${number}`));

  test('each is a valid result and holds no number twice in a tier', () => {
    for (const draw of draws) {
      expect(parseResult(draw)).toEqual({ ok: true, value: draw });
      for (const { numbers } of draw) expect(new Set(numbers).size).toBe(numbers.length);
    }
  });

  // One fair run in a million passes 183 at 99 degrees of freedom, 45 at 9.
  test('endings of all 27, of the special prize and of tier 7 are even', () => {
    const all = new Array<number>(100).fill(0);
    const special = new Array<number>(100).fill(0);
    const last = new Array<number>(100).fill(0);
    for (const draw of draws) {
      const index = indexResult(draw);
      for (const [ending, count] of index.lastTwo.entries()) all[ending] = (all[ending] as number) + count;
      const ending = index.special;
      special[ending] = (special[ending] as number) + 1;
      for (const number of draw.at(-1)?.numbers ?? []) last[Number(number)] = (last[Number(number)] as number) + 1;
    }
    expect(all.reduce((sum, count) => sum + count, 0)).toBe(54_000);
    for (const counts of [all, special, last]) expect(chiSquare(counts)).toBeLessThan(183);
  });

  test('every digit of every place of every tier is even', () => {
    for (const [at, { tier, digits }] of tiers.entries()) {
      for (let place = 0; place < digits; place += 1) {
        const counts = new Array<number>(10).fill(0);
        for (const draw of draws) {
          for (const number of draw[at]?.numbers ?? []) {
            const digit = Number(number[place]);
            counts[digit] = (counts[digit] as number) + 1;
          }
        }
        expect(`${tier} place ${place} ${chiSquare(counts) < 45}`).toBe(`${tier} place ${place} true`);
      }
    }
  });
});
