/**
 * What past results say in figures: which number came how often, how long it has not come, and where each draw stood. Which
 * figures a game has follows from the tiers of its results. They describe the past; draws are independent.
 */
import { characterOf } from '../lottery/character.ts';
import type { Prizes } from '../lottery/play.ts';
import { ankOf } from '../matka/panna.ts';

export type View = {
  /** A key under `lottery.trend.view.`; with `place` where there are several of a kind. */
  readonly name:
    | 'place'
    | 'any'
    | 'sum'
    | 'last2'
    | 'tens'
    | 'units'
    | 'ends'
    | 'ank'
    | 'open'
    | 'close'
    | 'jodi'
    | 'sum2'
    | 'number';
  readonly place?: number;
  readonly symbols: readonly string[];
  /** One symbol a draw: the draws can be joined by a line. */
  readonly isSingle: boolean;
  readonly read: (result: Prizes) => readonly string[];
};

const range = (from: number, to: number, digits = 1): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => String(from + at).padStart(digits, '0'));
const figures = range(0, 9);
const hundred = range(0, 99, 2);

const characters: readonly string[] = range(0, 15).map(characterOf);

const sumOf = (numbers: readonly string[]): number => numbers.reduce((sum, number) => sum + Number(number), 0);
const numbersOf = (result: Prizes, tier: string) => result.find((one) => one.tier === tier)?.numbers;

type Reading = (result: Prizes) => readonly (string | undefined)[];

function view(name: View['name'], symbols: readonly string[], read: Reading, more: Partial<View> = {}): View {
  const known = (result: Prizes) => read(result).filter((one) => one !== undefined);
  return { name, symbols, isSingle: true, read: known, ...more };
}

const onlyTier = (result: Prizes): readonly string[] => result[0]?.numbers ?? [];

function places(count: number, symbols: readonly string[]): View[] {
  return Array.from({ length: count }, (_, at) =>
    view('place', symbols, (result) => [onlyTier(result)[at]], { place: at + 1 }),
  );
}

/** Every number once, however often it came in the draw. */
const any = (symbols: readonly string[]): View =>
  view('any', symbols, (result) => [...new Set(onlyTier(result))], { isSingle: false });
const sum = (from: number, to: number): View =>
  view('sum', range(from, to), (result) => [String(sumOf(onlyTier(result)))]);

/** The ends of one number, which most bets are on. */
function endsOf(tier: string): View[] {
  const number = (result: Prizes) => numbersOf(result, tier)?.[0];
  return [
    view('last2', hundred, (result) => [number(result)?.slice(-2)]),
    view('tens', figures, (result) => [number(result)?.at(-2)]),
    view('units', figures, (result) => [number(result)?.at(-1)]),
  ];
}

const ank = (tier: string) => (result: Prizes) => {
  const panna = numbersOf(result, tier)?.[0];
  return panna === undefined ? undefined : ankOf(panna);
};
const matkaViews: readonly View[] = [
  view('open', figures, (result) => [ank('OPEN')(result)]),
  view('close', figures, (result) => [ank('CLOSE')(result)]),
  view('jodi', hundred, (result) => [`${ank('OPEN')(result)}${ank('CLOSE')(result)}`]),
];

/** The ends of all prizes, each once: what the plays on any prize are about. */
const allEnds: View = view(
  'ends',
  hundred,
  (result) => [...new Set(result.flatMap(({ numbers }) => numbers.map((number) => number.slice(-2))))],
  { isSingle: false },
);

const byTier: Readonly<Record<string, (count: number) => readonly View[]>> = {
  digits: (count) => [
    ...(count === 3 ? [sum(0, 27)] : []),
    ...places(count, figures),
    ...(count === 3 ? [] : [any(figures)]),
  ],
  balls: (count) => (count > 10 ? [any(range(1, 80, 2))] : [...places(count, range(1, 11, 2)), any(range(1, 11, 2))]),
  dice: () => [sum(3, 18), any(range(1, 6))],
  order: (count) => [
    ...places(count, range(1, 10, 2)),
    view('sum2', range(3, 19), (result) => [String(sumOf(onlyTier(result).slice(0, 2)))]),
  ],
  // Characters of a hash by their places; symbols are the characters, as they are shown.
  hash: (count) =>
    places(count, characters).map((one) => ({ ...one, read: (result) => one.read(result).map(characterOf) })),
  lotto45: () => [any(range(1, 45, 2))],
  lotto55: () => [any(range(1, 55, 2))],
  // Most bets are on the number that is drawn last.
  six49: () => [view('place', range(1, 49, 2), (result) => [onlyTier(result)[6]], { place: 7 }), any(range(1, 49, 2))],
  D3S: () => [
    view('last2', hundred, (result) => onlyTier(result).map((number) => number.slice(-2)), { isSingle: false }),
    allEnds,
  ],
  D4A: () => [...endsOf('D4A'), allEnds],
  colour: () => [view('number', figures, onlyTier)],
  DB: () => [...endsOf('DB'), allEnds],
  FIRST: () => endsOf('FIRST'),
  OPEN: () => matkaViews,
  PANNA: () => [view('ank', figures, (result) => [ank('PANNA')(result)])],
  ROUND: () => endsOf('ROUND'),
  LIVE: () => endsOf('LIVE'),
  ROUND1: () => [
    view('place', hundred, (result) => [numbersOf(result, 'ROUND1')?.[0]], { place: 1 }),
    view('place', hundred, (result) => [numbersOf(result, 'ROUND2')?.[0]], { place: 2 }),
  ],
};

/** The figures that a game of such results has; none for a shape that is not known. */
export function viewsOf(result: Prizes): readonly View[] {
  const [first] = result;
  if (first === undefined || !Object.hasOwn(byTier, first.tier)) return [];
  return byTier[first.tier]?.(first.numbers.length) ?? [];
}

export type Count = {
  readonly symbol: string;
  /** In how many of the counted draws it came. */
  readonly came: number;
  /** How many draws ago it came last, over all that are known; all of them when it never did. */
  readonly missing: number;
  /** The longest it has not come within the counted draws. */
  readonly longest: number;
};

/** Counts over the first `span` of the results, which begin with the newest. */
export function countsOf({ symbols, read }: View, results: readonly Prizes[], span: number): Count[] {
  const drawn = results.map((result) => new Set(read(result)));
  const counted = drawn.slice(0, span);
  return symbols.map((symbol) => {
    let came = 0;
    let run = 0;
    let longest = 0;
    for (const one of counted) {
      run = one.has(symbol) ? 0 : run + 1;
      came += run === 0 ? 1 : 0;
      longest = Math.max(longest, run);
    }
    const last = drawn.findIndex((one) => one.has(symbol));
    return { symbol, came, missing: last === -1 ? drawn.length : last, longest };
  });
}

/**
 * A row for each of the newest `rows` results, the oldest first: for each symbol 0 where it came, else for how many draws it
 * has not, counted from the first result there is.
 */
export function trendOf({ symbols, read }: View, results: readonly Prizes[], rows: number): (readonly number[])[] {
  const missing = symbols.map(() => 0);
  const all = results.toReversed().map((result) => {
    const drawn = new Set(read(result));
    for (const [at, symbol] of symbols.entries()) missing[at] = drawn.has(symbol) ? 0 : (missing[at] as number) + 1;
    return [...missing];
  });
  return all.slice(-rows);
}
