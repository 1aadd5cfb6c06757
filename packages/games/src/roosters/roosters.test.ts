/** The contest of roosters: all courses counted, every spot pays what is said, and what is drawn follows the counted chances. */
import { expect, test } from 'vitest';
import { fairDraws } from '../fair/index.ts';
import { type Clash, roosters, roostersEnd, roostersTaken } from './index.ts';

const share = ({ numerator, denominator }: { numerator: bigint; denominator: bigint }) =>
  Number((numerator * 100_000n) / denominator) / 1000;

test('each spot returns between 95 and 98 hundredths, exactly counted', () => {
  const returns = Object.fromEntries(roosters.spots.map((spot) => [spot, share(roosters.returnOfSpot(spot))]));
  expect(returns).toEqual({ meron: 97.371, bdd: 95.159, wala: 95.548, ftd: 96.755, short: 95.721, long: 96.334 });
  // Ends that exclude each other make one whole.
  for (const spots of [
    ['short', 'long'],
    ['meron', 'wala', 'bdd', 'ftd'],
  ]) {
    const wins = spots.map((spot) => {
      const { of, prizes } = roosters.law(spot);
      return Number(
        (prizes.filter(({ times }) => times > 100).reduce((sum, { ways }) => sum + ways, 0n) * 1_000_000n) / of,
      );
    });
    expect(wins.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1_000_000, -1);
  }
});

/** Enumerates by hand, without the counted states: every sequence of clashes up to a length, with its weight. */
test('the counted chances of short contests are those of all sequences', () => {
  const weights: Record<Clash, number> = { red: 265, blue: 240, both: 190, none: 305 };
  const kinds = Object.keys(weights) as Clash[];
  let short = 0;
  const walk = (clashes: Clash[], weight: number): void => {
    const isOver = clashes.length > 0 && roostersEnd({ clashes }) !== 'ftd';
    if (isOver) short += weight;
    else if (clashes.length < 4) for (const kind of kinds) walk([...clashes, kind], (weight * weights[kind]) / 1000);
  };
  walk([], 1);
  const { of, prizes } = roosters.law('short');
  expect(Number(((prizes[0]?.ways ?? 0n) * 1_000_000_000n) / of) / 1e9).toBeCloseTo(short, 8);
});

test('a side is returned at either draw, and the ends are told apart', () => {
  const pays = (clashes: Clash[]) => roosters.spots.map((spot) => roosters.times(spot, { clashes }));
  expect(pays(['red', 'red', 'red'])).toEqual([180, 0, 0, 0, 232, 0]);
  expect(pays(['blue', 'none', 'blue', 'both', 'blue'])).toEqual([0, 0, 206, 0, 0, 164]);
  expect(pays(['both', 'both', 'both'])).toEqual([100, 900, 100, 0, 232, 0]);
  expect(pays(Array.from({ length: 10 }, () => 'none'))).toEqual([100, 0, 100, 8900, 0, 164]);
  expect(roostersTaken(['red', 'both', 'none']).at(-1)).toEqual({ red: 2, blue: 1 });
});

test('seeded contests end as often as was counted', () => {
  const rounds = 20_000;
  const ends = { meron: 0, wala: 0, bdd: 0, ftd: 0 };
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const draws = fairDraws(roosters, { serverSeed: 'b3'.repeat(32), clientSeed: 'alice', nonce });
    ends[roostersEnd(roosters.draw(draws))] += 1;
  }
  const expected = (['meron', 'wala', 'bdd', 'ftd'] as const).map((end) => {
    const { of, prizes } = roosters.law(end);
    return (rounds * Number(((prizes.find(({ times }) => times > 100)?.ways ?? 0n) * 1_000_000n) / of)) / 1_000_000;
  });
  // 99 % of three degrees of freedom.
  const counted = Object.values(ends);
  const deviation = counted.reduce((sum, one, at) => sum + (one - (expected[at] ?? 0)) ** 2 / (expected[at] ?? 1), 0);
  expect(deviation).toBeLessThan(11.345);
});

test('no combination of spots is paid more than its most', () => {
  const choice = { bets: { meron: 1, bdd: 1, wala: 1, ftd: 1, short: 1, long: 1 } };
  const most = roosters.mostPayout(600n, choice);
  expect(most).toBe(100n + 100n + 8900n + 164n);
});
