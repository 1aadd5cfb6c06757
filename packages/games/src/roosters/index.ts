/**
 * The contest of two puppet roosters, red (meron) and blue (wala): in each clash red takes a ribbon, blue does, both do, or none; who has taken three first has won. Both at once is a
 * draw (BDD), and so is a contest without a winner after ten clashes (FTD). Prices of the sides and of draws are those of the trade (0.80, 0.94, 8 and 88 to one, sides returned at a
 * draw); the chances of a clash are ours, so that each bet returns between 95 and 98 hundredths.
 */
import type { Draws } from '../fair/draws.ts';
import { type SpotLaw, type TableSpec, tableGame } from '../table/index.ts';

export type Clash = 'red' | 'blue' | 'both' | 'none';
/** What is drawn: all clashes in their order. */
export type RoostersResult = { readonly clashes: readonly Clash[] };
export type RoostersEnd = 'meron' | 'wala' | 'bdd' | 'ftd';

const id = 'roosters';
/** `chances`: of a thousand clashes, the rest takes none. Prices in hundredths of the stake, the stake included. */
const rules = {
  ribbons: 3,
  clashes: 10,
  chances: { red: 265, blue: 240, both: 190 },
  /** Ends within so many clashes, or later. */
  short: 4,
  pays: { meron: 180, wala: 206, bdd: 900, ftd: 8900, short: 232, long: 164 },
} as const;

export const roostersRibbons: number = rules.ribbons;

type Taken = { readonly red: number; readonly blue: number };
const after = ({ red, blue }: Taken, clash: Clash): Taken => ({
  red: red + (clash === 'red' || clash === 'both' ? 1 : 0),
  blue: blue + (clash === 'blue' || clash === 'both' ? 1 : 0),
});
function endOf({ red, blue }: Taken): Exclude<RoostersEnd, 'ftd'> | undefined {
  if (red < rules.ribbons && blue < rules.ribbons) return undefined;
  return red === blue ? 'bdd' : red > blue ? 'meron' : 'wala';
}

/** Ribbons taken after each clash. */
export function roostersTaken(clashes: readonly Clash[]): readonly Taken[] {
  let taken: Taken = { red: 0, blue: 0 };
  return clashes.map((clash) => {
    taken = after(taken, clash);
    return taken;
  });
}

export const roostersEnd = ({ clashes }: RoostersResult): RoostersEnd =>
  endOf(roostersTaken(clashes).at(-1) ?? { red: 0, blue: 0 }) ?? 'ftd';

function drawClash(draws: Draws): Clash {
  const { red, blue, both } = rules.chances;
  const number = draws.below(1000);
  return number < red ? 'red' : number < red + blue ? 'blue' : number < red + blue + both ? 'both' : 'none';
}

function draw(draws: Draws): RoostersResult {
  const clashes: Clash[] = [];
  for (let taken: Taken = { red: 0, blue: 0 }; clashes.length < rules.clashes && endOf(taken) === undefined; ) {
    const clash = drawClash(draws);
    clashes.push(clash);
    taken = after(taken, clash);
  }
  return { clashes };
}

function timesAt(spot: string, end: RoostersEnd, length: number): number {
  const { pays, short } = rules;
  if (spot === 'short') return length <= short ? pays.short : 0;
  if (spot === 'long') return length > short ? pays.long : 0;
  if (spot === end) return pays[end];
  // Nobody has won: whoever bet on a side has the stake back.
  return (spot === 'meron' || spot === 'wala') && (end === 'bdd' || end === 'ftd') ? 100 : 0;
}

/** All courses of a contest by how they end and after how many clashes: the ways out of 1000 to the power of all clashes. */
function count(): { readonly end: RoostersEnd; readonly length: number; readonly ways: bigint }[] {
  const { red, blue, both } = rules.chances;
  const chances = { red, blue, both, none: 1000 - red - blue - both };
  const found: { end: RoostersEnd; length: number; ways: bigint }[] = [];
  let open = new Map<string, { taken: Taken; ways: bigint }>([['0 0', { taken: { red: 0, blue: 0 }, ways: 1n }]]);
  for (let length = 1; length <= rules.clashes; length += 1) {
    const rest = 1000n ** BigInt(rules.clashes - length);
    const next: typeof open = new Map();
    for (const { taken, ways } of open.values())
      for (const [clash, chance] of Object.entries(chances)) {
        const now = after(taken, clash as Clash);
        const all = ways * BigInt(chance);
        const end = endOf(now);
        if (end !== undefined) found.push({ end, length, ways: all * rest });
        else {
          const key = `${now.red} ${now.blue}`;
          next.set(key, { taken: now, ways: (next.get(key)?.ways ?? 0n) + all });
        }
      }
    open = next;
  }
  for (const { ways } of open.values()) found.push({ end: 'ftd', length: rules.clashes, ways });
  return found;
}
const courses = count();

function lawOf(spot: string): SpotLaw {
  const byTimes = new Map<number, bigint>();
  for (const { end, length, ways } of courses) {
    const times = timesAt(spot, end, length);
    if (times > 0) byTimes.set(times, (byTimes.get(times) ?? 0n) + ways);
  }
  return { of: 1000n ** BigInt(rules.clashes), prizes: [...byTimes].map(([times, ways]) => ({ times, ways })) };
}

const spec: TableSpec<RoostersResult> = {
  id,
  rules,
  spots: ['meron', 'bdd', 'wala', 'ftd', 'short', 'long'],
  draw,
  times: (spot, result) => timesAt(spot, roostersEnd(result), result.clashes.length),
  law: lawOf,
  extremes: [
    { clashes: ['red', 'red', 'red'] },
    { clashes: ['blue', 'blue', 'blue'] },
    { clashes: ['both', 'both', 'both'] },
    { clashes: ['none', 'none', 'red', 'red', 'red'] },
    { clashes: ['none', 'none', 'blue', 'blue', 'blue'] },
    { clashes: ['none', 'none', 'both', 'both', 'both'] },
    { clashes: Array.from({ length: rules.clashes }, () => 'none') },
  ],
};

export const roosters = tableGame(spec);
