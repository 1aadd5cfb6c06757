/**
 * Seven up, seven down: two dice; their sum is below seven, seven, or above, or one sum is bet on. The prices are ours: every spot returns between 94 and 97 hundredths, where the
 * usual even money for down and up leaves 83, and five to one for seven would return all.
 */
import { type SpotLaw, type TableSpec, tableGame } from '../table/index.ts';

/** What is drawn: two faces from 1 to 6. */
export type SevenResult = { readonly dice: readonly number[] };

const id = 'seven';
/** Hundredths; 2 and 12 are alike, 3 and 11, and so on. */
const rules = { faces: 6, side: 230, seven: 580, sums: { 2: 3400, 3: 1720, 4: 1150, 5: 860, 6: 690 } } as const;

const sums = [2, 3, 4, 5, 6, 8, 9, 10, 11, 12] as const;
const waysOf = (sum: number): number => rules.faces - Math.abs(sum - 7);

function timesAt(spot: string, sum: number): number {
  if (spot === 'down') return sum < 7 ? rules.side : 0;
  if (spot === 'up') return sum > 7 ? rules.side : 0;
  if (spot === 'seven') return sum === 7 ? rules.seven : 0;
  return Number(spot.slice(4)) === sum ? rules.sums[Math.min(sum, 14 - sum) as keyof typeof rules.sums] : 0;
}

function lawOf(spot: string): SpotLaw {
  let [ways, times] = [0, 0];
  for (let sum = 2; sum <= 12; sum += 1) {
    const pays = timesAt(spot, sum);
    if (pays > 0) [ways, times] = [ways + waysOf(sum), pays];
  }
  return { of: 36n, prizes: [{ ways: BigInt(ways), times }] };
}

const spec: TableSpec<SevenResult> = {
  id,
  rules,
  spots: ['down', 'seven', 'up', ...sums.map((sum) => `sum-${sum}`)],
  draw: (draws) => ({ dice: Array.from({ length: 2 }, () => draws.below(rules.faces) + 1) }),
  times: (spot, { dice }) => timesAt(spot, (dice[0] as number) + (dice[1] as number)),
  law: lawOf,
  extremes: Array.from({ length: 11 }, (_, at) => ({ dice: at < 6 ? [1, at + 1] : [6, at - 4] })),
};

export const seven = tableGame(spec);
