/** Baccarat: all orders of six cards of eight decks by their values, the published edges, and the rule of the third card. */
import { expect, test } from 'vitest';
import { nextBelow, seededWords } from '../draws/index.ts';
import { baccarat, baccaratSum, baccaratValue, bankerDraws } from './index.ts';

const all = 416n * 415n * 414n * 413n * 412n * 411n;

/** How many orders of six cards end so, by what the first six cards count; where fewer are drawn, whatever follows. */
function countAll() {
  const left = Array.from({ length: 10 }, (_, value): number => (value === 0 ? 128 : 32));
  const found = { player: 0, banker: 0, bankerSix: 0, tie: 0 };
  const exact = { player: 0n, banker: 0n, bankerSix: 0n, tie: 0n };
  const take = (value: number): number => {
    const ways = left[value] as number;
    left[value] = ways - 1;
    return ways;
  };
  const end = (player: number, banker: number, ways: number): void => {
    if (player === banker) found.tie += ways;
    else if (player > banker) found.player += ways;
    else {
      found.banker += ways;
      if (banker === 6) found.bankerSix += ways;
    }
  };
  /** The banker's third card, or none; in orders of the two last cards. */
  function bank(player: number, banker: number, third: number | undefined, ways: number): void {
    const rest = third === undefined ? 412 : 411;
    const after = third === undefined ? 411 : 1;
    if (!bankerDraws(banker, third)) end(player, banker, ways * rest * after);
    else
      for (let value = 0; value < 10; value += 1)
        end(player, (banker + value) % 10, ways * (left[value] as number) * after);
  }
  for (let a = 0; a < 10; a += 1)
    for (let b = 0; b < 10; b += 1)
      for (let c = 0; c < 10; c += 1)
        for (let d = 0; d < 10; d += 1) {
          const first = take(a) * take(b) * take(c) * take(d);
          const [player, banker] = [(a + c) % 10, (b + d) % 10];
          if (Math.max(player, banker) >= 8) end(player, banker, 412 * 411);
          else if (player >= 6) bank(player, banker, undefined, 1);
          else
            for (let third = 0; third < 10; third += 1) {
              const ways = take(third);
              bank((player + third) % 10, banker, third, ways);
              left[third] = (left[third] as number) + 1;
            }
          for (const value of [a, b, c, d]) left[value] = (left[value] as number) + 1;
          for (const key of Object.keys(found) as (keyof typeof found)[]) {
            exact[key] += BigInt(first) * BigInt(found[key]);
            found[key] = 0;
          }
        }
  return exact;
}

/** In percent, four decimals. */
const edgeOf = ({ numerator, denominator }: { numerator: bigint; denominator: bigint }): string =>
  (100 - (Number(numerator) / Number(denominator)) * 100).toFixed(4);

test('the ways are those of all orders of six cards', () => {
  const counted = countAll();
  expect(counted.player + counted.banker + counted.tie).toBe(all);
  expect(counted).toMatchObject({ player: 2230518282592256n, banker: 2292252566437888n, tie: 475627426473216n });
  for (const [spot, ways] of [
    ['player', [counted.player, counted.tie]],
    ['banker', [counted.banker, counted.tie]],
    ['banker-even', [counted.banker - counted.bankerSix, counted.bankerSix, counted.tie]],
    ['tie', [counted.tie]],
  ] as const)
    expect([spot, baccarat.law(spot).of, baccarat.law(spot).prizes.map((prize) => prize.ways)]).toEqual([
      spot,
      all,
      ways,
    ]);
  // 8 to 1 would cost half as much again as the 9 to 1 that is paid here.
  expect(edgeOf({ numerator: counted.tie * 9n, denominator: all })).toBe('14.3596');
});

test.each([
  ['player', '1.2351'],
  ['banker', '1.0579'],
  ['banker-even', '1.4581'],
  ['tie', '4.8440'],
  ['player-pair', '10.3614'],
  ['banker-pair', '10.3614'],
])('%s has an edge of %s', (spot, edge) => {
  expect(edgeOf(baccarat.returnOf({ bets: { [spot]: 1 } }))).toBe(edge);
});

test('the banker draws by the rule', () => {
  const drawsAt = (sum: number) => Array.from({ length: 10 }, (_, third) => third).filter((at) => bankerDraws(sum, at));
  expect(drawsAt(2)).toHaveLength(10);
  expect(drawsAt(3)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 9]);
  expect(drawsAt(4)).toEqual([2, 3, 4, 5, 6, 7]);
  expect(drawsAt(5)).toEqual([4, 5, 6, 7]);
  expect(drawsAt(6)).toEqual([6, 7]);
  expect(drawsAt(7)).toEqual([]);
  expect([0, 5, 6, 7].map((sum) => bankerDraws(sum, undefined))).toEqual([true, true, false, false]);
});

test('rounds deal by the rule, pay what they show, and never more than the most', () => {
  const words = seededWords('5a'.repeat(32), 'baccarat');
  const draws = { below: (n: number) => Number(nextBelow(BigInt(n), words)), steps: [] };
  const choice = { bets: { player: 1, banker: 1, 'banker-even': 1, tie: 1, 'player-pair': 1, 'banker-pair': 1 } };
  const most = baccarat.mostPayout(600n, choice);
  expect(most).toBe(100n * (1n + 1n + 1n + 10n + 12n + 12n));
  for (let number = 0; number < 2000; number += 1) {
    const { payout, shown } = baccarat.play(600n, choice, draws);
    const { player, banker, winner, returned } = shown as unknown as {
      player: number[];
      banker: number[];
      winner: string;
      returned: Record<string, number>;
    };
    const [p, b] = [player.slice(0, 2), banker.slice(0, 2)].map(baccaratSum) as [number, number];
    const isNatural = Math.max(p, b) >= 8;
    expect(player.length).toBe(!isNatural && p <= 5 ? 3 : 2);
    const third = player[2] === undefined ? undefined : baccaratValue(player[2]);
    expect(banker.length).toBe(!isNatural && bankerDraws(b, third) ? 3 : 2);
    expect(payout).toBe(Object.values(returned).reduce((sum, times) => sum + BigInt(times), 0n));
    expect(payout).toBeLessThanOrEqual(most);
    expect(Object.hasOwn(returned, winner)).toBe(true);
  }
});
