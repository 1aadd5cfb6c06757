/** Numbers of three and of four digits: random selections against rules written again, chances against many draws and against a count of all, and what they return. */
import { describe, expect, test } from 'vitest';
import { expectReturn, normal, returned, seeded } from '../balls/trials.ts';
import { type Prizes, lotteryOf } from '../lottery/index.ts';
import { fourD, threeD } from './index.ts';

const isLong = process.env['BANYAN_LONG'] === '1';
const three = lotteryOf(threeD);
const four = lotteryOf(fourD);

const drawnIn = (result: Prizes, tier: string): readonly string[] =>
  result.find((one) => one.tier === tier)?.numbers ?? [];
const times = (list: readonly string[], number: string): number => list.filter((one) => one === number).length;
const sortedOf = (number: string): string => [...number].toSorted().join('');

/** Numbers of which some are drawn and some are near a drawn one, so that rare levels come. */
function numberNear(result: Prizes, digits: number, below: (n: number) => number): string {
  const all = result.flatMap(({ numbers }) => numbers);
  const seen = all[below(all.length)] ?? '';
  const turned = [...seen].toSorted(() => below(3) - 1).join('');
  const free = String(below(10 ** digits)).padStart(digits, '0');
  return [seen, turned, free, seen][below(4)] ?? free;
}

describe('three digits', () => {
  const tiers = ['D3S', 'D3A', 'D3B', 'D3C'];

  /** The best prize of a pair by the words of the rules, level by level. */
  function levelOf(one: string, other: string, result: Prizes): string | undefined {
    for (const [at, tier] of tiers.entries()) {
      const drawn = drawnIn(result, tier);
      if (drawn.includes(one) && drawn.includes(other)) return ['special', 'first', 'second', 'third'][at];
    }
    const [anyOne, anyOther] = [one, other].map((number) =>
      tiers.some((tier) => drawnIn(result, tier).includes(number)),
    );
    if (anyOne === true && anyOther === true) return 'both';
    if ([one, other].some((number) => drawnIn(result, 'D3S').includes(number))) return 'oneSpecial';
    return anyOne === true || anyOther === true ? 'one' : undefined;
  }

  test('random numbers and pairs win what the rules say', () => {
    const { below, words } = seeded('three digits');
    const pairLevels = three.plays.get('PAIR')?.levels.map(({ level }) => level) ?? [];
    const met = new Set<string | undefined>();
    for (let run = 0; run < 3000; run += 1) {
      const result = three.draw(words);
      expect(three.parse(result)).toEqual({ ok: true, value: result });
      const decide = three.decider(result);
      const number = numberNear(result, 3, below);
      expect(decide('NUMBER', number)).toEqual(tiers.map((tier) => times(drawnIn(result, tier), number)));
      const other = numberNear(result, 3, below);
      if (other === number) continue;
      const pair = normal(three, 'PAIR', number + other);
      expect(pair).toBe(normal(three, 'PAIR', other + number));
      const level = levelOf(number, other, result);
      met.add(level);
      expect(decide('PAIR', pair)).toEqual(pairLevels.map((one) => (one === level ? 1 : 0)));
    }
    expect(met.size).toBe(pairLevels.length + 1);
  });

  test('the chances of a pair are those of many draws', () => {
    const { words } = seeded('chances of a pair');
    const runs = isLong ? 2_000_000 : 100_000;
    const chances = (three.plays.get('PAIR')?.chance('000001') ?? []).map(
      (c) => Number(c.numerator) / Number(c.denominator),
    );
    const came = chances.map(() => 0);
    for (let run = 0; run < runs; run += 1) {
      // Two numbers that were not chosen by what was drawn.
      const at = three.decider(three.draw(words))('PAIR', '123456').indexOf(1);
      if (at >= 0) came[at] = (came[at] as number) + 1;
    }
    for (const [at, chance] of chances.entries()) {
      const expected = chance * runs;
      expect(Math.abs((came[at] as number) - expected), `level ${at}`).toBeLessThan(4.5 * Math.sqrt(expected) + 4.5);
    }
    // Two of a hundred million ways are both of the special two, in either order.
    expect(three.plays.get('PAIR')?.chance('000001')[0]).toEqual({ numerator: 1n, denominator: 500_000n });
  });

  test('prizes keep their proportions, and return about nine tenths', () => {
    expectReturn(three, 0.87, 0.905);
    const odds = (play: string) => three.plays.get(play)?.levels.map((level) => Number(level.odds)) ?? [];
    const [special = 0, first = 0, second = 0, third = 0] = odds('NUMBER');
    for (const [one, known] of [
      [first, 35],
      [second, 21],
      [third, 10],
    ] as const)
      expect(Math.abs(one / special - known / 100)).toBeLessThan(0.01);
    expect(returned(three, 'NUMBER', '007', { odds: ['100', '35', '21', '10'] })).toBe('0.5460');
    const known = ['100000', '4000', '1000', '500', '100', '15', '4'];
    expect(returned(three, 'PAIR', '007068', { odds: known })).toBe('0.5316');
  });

  test('a number twice is no pair', () => {
    for (const wrong of ['007007', '00706', '', '0070688', '007-068', '৩৩৩৩৩৩'])
      expect(three.normalise('PAIR', wrong)).toMatchObject({ ok: false, code: 'selection-malformed' });
  });
});

describe('four digits', () => {
  const tiers = ['D4A', 'D4B', 'D4C', 'D4S', 'D4P'];

  test('random numbers win what the rules say, in every order where that was bet', () => {
    const { below, words } = seeded('four digits');
    for (let run = 0; run < 3000; run += 1) {
      const result = four.draw(words);
      const decide = four.decider(result);
      const number = numberNear(result, 4, below);
      const straight = tiers.map((tier) => times(drawnIn(result, tier), number));
      expect(decide('BIG', number)).toEqual(straight);
      expect(decide('SMALL', number)).toEqual(straight.slice(0, 3));
      expect(decide('FIRST4', number)).toEqual(straight.slice(0, 1));
      const ends = tiers.slice(0, 3).flatMap((tier) => drawnIn(result, tier).map((one) => one.slice(1)));
      expect(decide('LAST3', number.slice(1))).toEqual([times(ends, number.slice(1))]);
      if (new Set(number).size === 1) continue;
      const any = normal(four, 'BIGANY', number);
      expect(normal(four, 'SMALLANY', number)).toBe(any);
      const orders = tiers.map((tier) => times(drawnIn(result, tier).map(sortedOf), sortedOf(number)));
      expect(decide('BIGANY', any)).toEqual(orders);
      expect(decide('SMALLANY', any)).toEqual(orders.slice(0, 3));
    }
  });

  test('every order of the digits is a bet of its own', () => {
    const orders = (number: string) => four.plays.get('BIGANY')?.combinations(normal(four, 'BIGANY', number));
    expect(['1234', '1123', '1122', '1112'].map(orders)).toEqual([24, 12, 6, 4]);
    expect(four.normalise('BIGANY', '1111')).toMatchObject({ ok: false, code: 'selection-malformed' });
    // Among all numbers so many are of these digits.
    const all = Array.from({ length: 10_000 }, (_, number) => String(number).padStart(4, '0'));
    for (const number of ['0123', '0012', '0011', '0001'])
      expect(orders(number)).toBe(all.filter((one) => sortedOf(one) === number).length);
  });

  test('prizes keep their proportions, and return about nine tenths', () => {
    expectReturn(four, 0.88, 0.905);
    expect(returned(four, 'BIG', '0007', { odds: ['2500', '1000', '500', '180', '60'] })).toBe('0.6400');
    expect(returned(four, 'SMALL', '0007', { odds: ['3500', '2000', '1000'] })).toBe('0.6500');
    for (const number of ['0123', '0012', '0011', '0001']) expect(returned(four, 'BIGANY', number)).toBe('0.8940');
  });
});
