/**
 * Plays on which digits came, in whatever order (zu): so many of them once, twice and so on. A selection stands for every
 * group that its digits make. Over chosen places (ren) it stands for those of each choice of places.
 */
import type { Rate } from '@banyan/core/money';
import { choose, type Play } from '../lottery/index.ts';
import { orders, share, threeGroupSums, timesOver, twoGroupSums } from './chances.ts';
import { placeCount, type SscIndex, type View, viewOf } from './result.ts';
import { digitSymbols, type SetRule, type SetShape, setPlay, sizeOf } from './sets.ts';
import { placesOf, type Window } from './windows.ts';

/** A part of a group: `digits` different digits that come `times` times each. */
type Part = { readonly times: number; readonly digits: number };

/** What makes up a group. With `isOneSet` one set of digits serves both parts, else each part has its own. */
export type Pattern = {
  /** What its plays' names end with. */
  readonly name: string;
  readonly parts: readonly [Part] | readonly [Part, Part];
  readonly isOneSet: boolean;
};

const one = (digits: number): Part => ({ times: 1, digits });
const two = (digits: number): Part => ({ times: 2, digits });

/** The groups of five, four, three and two places, by the number of their orders. */
export const patterns = {
  zu120: { name: 'Z120', parts: [one(5)], isOneSet: true },
  zu60: { name: 'Z60', parts: [two(1), one(3)], isOneSet: false },
  zu30: { name: 'Z30', parts: [two(2), one(1)], isOneSet: false },
  zu20: { name: 'Z20', parts: [{ times: 3, digits: 1 }, one(2)], isOneSet: false },
  zu10: { name: 'Z10', parts: [{ times: 3, digits: 1 }, two(1)], isOneSet: false },
  zu5: { name: 'Z5', parts: [{ times: 4, digits: 1 }, one(1)], isOneSet: false },
  zu24: { name: 'Z24', parts: [one(4)], isOneSet: true },
  zu12: { name: 'Z12', parts: [two(1), one(2)], isOneSet: false },
  zu6of4: { name: 'Z6', parts: [two(2)], isOneSet: true },
  zu4: { name: 'Z4', parts: [{ times: 3, digits: 1 }, one(1)], isOneSet: false },
  /** Three digits, two of them alike: which comes twice follows from the result, so that n digits are n(n - 1) groups. */
  zu3: { name: 'Z3', parts: [two(1), one(1)], isOneSet: true },
  zu6: { name: 'Z6', parts: [one(3)], isOneSet: true },
  pair: { name: 'G', parts: [one(2)], isOneSet: true },
} as const satisfies Readonly<Record<string, Pattern>>;

const groupNames = ['', 'single', 'double', 'triple', 'four'];

/** How often each digit of a group comes: 2, 1, 1 for zu12. */
function repeatsOf({ parts }: Pattern): number[] {
  return parts.flatMap(({ times, digits }) => new Array<number>(digits).fill(times));
}

/** How many groups some sets make: some digits of the first, some others of the second. */
function groupsOf({ parts, isOneSet }: Pattern, sets: readonly number[]): number {
  const [first, second] = parts;
  const a = sets[0] as number;
  if (second === undefined) return choose(sizeOf(a), first.digits);
  const b = isOneSet ? a : (sets[1] as number);
  const both = sizeOf(a & b);
  let groups = 0;
  // By how many of the first part's digits are in both sets, and so no more to be had for the second.
  for (let shared = 0; shared <= Math.min(both, first.digits); shared += 1) {
    const ways = choose(both, shared) * choose(sizeOf(a) - both, first.digits - shared);
    groups += ways * choose(sizeOf(b) - shared, second.digits);
  }
  return groups;
}

/** True when a view is a group of these sets. */
function isGroup({ parts, isOneSet }: Pattern, sets: readonly number[], { exactly }: View): boolean {
  return parts.every(({ times, digits }, at) => {
    const came = exactly[times] as number;
    return (came & ~(sets[isOneSet ? 0 : at] as number)) === 0 && sizeOf(came) === digits;
  });
}

function boardGroups({ parts, isOneSet }: Pattern) {
  const asked = isOneSet
    ? [{ group: 'single', fewest: parts.reduce((sum, { digits }) => sum + digits, 0) }]
    : parts.map(({ times, digits }) => ({ group: groupNames[times] as string, fewest: digits }));
  return asked.map((group) => ({ ...group, most: 10 }));
}

/** The least selection: the digits from 0 on, each in one group. */
function sampleOf({ parts, isOneSet }: Pattern): string {
  let next = 0;
  const sets = parts.map(({ digits }) => Array.from({ length: digits }, () => String(next++)).join('-'));
  return sets.join(isOneSet ? '-' : '|');
}

/** A group of a window's digits. */
export function grouped(window: Window, pattern: Pattern): Play<SscIndex> {
  const places = placesOf(window);
  const chance = share(orders(repeatsOf(pattern)), window.count);
  const [asked] = boardGroups(pattern);
  const board: SetShape['board'] = pattern.isOneSet
    ? { kind: 'numbers', first: 0, last: 9, digits: 1, fewest: asked?.fewest ?? 1, most: 10 }
    : { kind: 'groups', groups: boardGroups(pattern), symbols: digitSymbols };
  return setPlay(
    {
      play: `${window.code}${pattern.name}`,
      group: window.group,
      board,
      levels: [{ level: 'win', chance }],
      samples: [sampleOf(pattern)],
    },
    {
      combinations: ({ sets }) => groupsOf(pattern, sets),
      hits: ({ sets }, index) => [isGroup(pattern, sets, viewOf(index, places)) ? 1 : 0],
      mostHits: () => [1],
      chance: ({ sets }) => [timesOver(chance, groupsOf(pattern, sets))],
    },
  );
}

/** All sets of `count` places out of the five, by the set they are chosen from. */
export function choicesOfPlaces(count: number): readonly (readonly number[])[] {
  const all = Array.from({ length: 2 ** placeCount }, (_, set) => set);
  const some = all.filter((set) => sizeOf(set) === count);
  return all.map((from) => some.filter((set) => (set & ~from) === 0));
}

/** In how many ways a group can be had from digits that came so often, one digit after another. */
function waysOf(came: readonly number[], repeats: readonly number[]): number {
  if (repeats.length === 0) return 1;
  const [count, ...others] = came;
  if (count === undefined) return 0;
  let ways = waysOf(others, repeats);
  for (const times of new Set(repeats)) {
    if (times <= count) ways += choose(count, times) * waysOf(others, repeats.toSpliced(repeats.indexOf(times), 1));
  }
  return ways;
}

/** The ways in which so many places fall to at most so many digits, the commonest first. */
function splits(places: number, digits: number, largest: number = places): number[][] {
  if (places === 0) return [[]];
  if (digits === 0) return [];
  const found: number[][] = [];
  for (let first = Math.min(places, largest); first >= 1; first -= 1) {
    for (const rest of splits(places - first, digits - 1, first)) found.push([first, ...rest]);
  }
  return found;
}

/** The most groups of the pattern among all choices of places, by the places chosen and the digits picked. */
function mostGroups(pattern: Pattern): readonly (readonly number[])[] {
  const repeats = repeatsOf(pattern);
  return Array.from({ length: placeCount + 1 }, (_, places) =>
    Array.from({ length: 11 }, (_, digits) =>
      Math.max(0, ...splits(places, digits).map((came) => waysOf(came, repeats))),
    ),
  );
}

/** A group over chosen places: of every choice of as many places as the group has. */
export function groupedAnywhere(pattern: Pattern): Play<SscIndex> {
  const repeats = repeatsOf(pattern);
  const count = repeats.reduce((sum, times) => sum + times, 0);
  const chance = share(orders(repeats), count);
  const chosen = choicesOfPlaces(count);
  const most = mostGroups(pattern);
  const ways = (places: number) => (chosen[places] as readonly number[]).length;
  const combinations: SetRule['combinations'] = ({ places, sets }) => ways(places) * groupsOf(pattern, sets);
  return setPlay(
    {
      play: `R${count}${pattern.name}`,
      group: 'anyplaces',
      board: {
        kind: 'groups',
        groups: boardGroups(pattern),
        symbols: digitSymbols,
        placesOf: { count: placeCount, fewest: count },
      },
      levels: [{ level: 'win', chance }],
      samples: [`${digitSymbols.slice(1, count + 1).join('-')}:${sampleOf(pattern)}`],
    },
    {
      combinations,
      hits({ places, sets }, index) {
        let hits = 0;
        for (const some of chosen[places] as readonly number[]) {
          if (isGroup(pattern, sets, viewOf(index, some))) hits += 1;
        }
        return [hits];
      },
      mostHits({ places, sets }) {
        const digits = sizeOf(sets.reduce((all, set) => all | set, 0));
        return [most[sizeOf(places)]?.[digits] as number];
      },
      chance: (picked) => [timesOver(chance, combinations(picked))],
    },
  );
}

/** The levels of plays that stand for groups of three of both kinds. */
const threeLevels = [
  { level: 'zu3', chance: share(3, 3) },
  { level: 'zu6', chance: share(6, 3) },
] as const;

/** On which level three digits are, as hits; a triple is on none. */
function threeHits({ exactly }: View, hits: number): readonly number[] {
  if (exactly[3] !== 0) return [0, 0];
  return exactly[2] === 0 ? [0, hits] : [hits, 0];
}

/** A play whose choices are sums, each with so many groups on every level. */
function groupSumPlay(
  window: Window,
  levels: SetShape['levels'],
  counts: readonly (readonly number[])[],
  hits: (view: View) => readonly number[],
): Play<SscIndex> {
  const places = placesOf(window);
  const highest = window.count * 9 - 1;
  const choices = Array.from({ length: highest }, (_, at) => String(at + 1));
  const groups = (set: number) =>
    counts.map((byNumber) =>
      byNumber.reduce((sum, ways, number) => ((set & (1 << (number - 1))) === 0 || number === 0 ? sum : sum + ways), 0),
    );
  // Both kinds of group in other parts is another return, when their prices are not the fair ones.
  const kinds = new Map<string, string>();
  for (const choice of choices) {
    const [a = 0, b = 0] = groups(1 << (Number(choice) - 1));
    const parts = levels.length === 1 ? '' : String(a / (a + b));
    if (!kinds.has(parts)) kinds.set(parts, choice);
  }
  return setPlay(
    {
      play: `${window.code}GSUM`,
      group: window.group,
      board: { kind: 'choices', choices, most: choices.length },
      levels,
      samples: [...kinds.values()],
    },
    {
      combinations: ({ sets: [set = 0] }) => groups(set).reduce((sum, count) => sum + count, 0),
      hits({ sets: [set = 0] }, index) {
        const view = viewOf(index, places);
        const isChosen = view.sum >= 1 && view.sum <= highest && (set & (1 << (view.sum - 1))) !== 0;
        return isChosen ? hits(view) : levels.map(() => 0);
      },
      mostHits: ({ sets: [set = 0] }) => groups(set).map((count) => Math.min(count, 1)),
      chance: ({ sets: [set = 0] }) =>
        groups(set).map((count, level) => timesOver(levels[level]?.chance as Rate, count)),
    },
  );
}

/** By the sum of a group of three digits; triples are no group. */
export function byGroupSum3(window: Window): Play<SscIndex> {
  const { zu3, zu6 } = threeGroupSums();
  return groupSumPlay(window, threeLevels, [zu3, zu6], (view) => threeHits(view, 1));
}

/** By the sum of a group of two digits; pairs are no group. */
export function byGroupSum2(window: Window): Play<SscIndex> {
  const levels = [{ level: 'win', chance: share(2, 2) }];
  return groupSumPlay(window, levels, [twoGroupSums()], ({ exactly }) => [exactly[2] === 0 ? 1 : 0]);
}

/** The groups of three with a given digit: 18 with two alike, 36 with none. */
const withDigit = { zu3: 9 + 9, zu6: choose(9, 2) } as const;

function bearerBoard(window: Window) {
  return {
    play: `${window.code}GB`,
    group: window.group,
    board: { kind: 'numbers', first: 0, last: 9, digits: 1, fewest: 1, most: 10 },
    samples: ['0'],
  } as const;
}

/** All groups of three that have a digit (baodan): 54 for each digit picked. */
export function byBearer3(window: Window): Play<SscIndex> {
  const places = placesOf(window);
  return setPlay(
    { ...bearerBoard(window), levels: threeLevels },
    {
      combinations: ({ sets: [set = 0] }) => sizeOf(set) * (withDigit.zu3 + withDigit.zu6),
      hits({ sets: [set = 0] }, index) {
        const view = viewOf(index, places);
        return threeHits(view, sizeOf(set & view.came));
      },
      mostHits: ({ sets: [set = 0] }) => [Math.min(sizeOf(set), 2), Math.min(sizeOf(set), 3)],
      chance: ({ sets: [set = 0] }) => [
        timesOver(threeLevels[0].chance, sizeOf(set) * withDigit.zu3),
        timesOver(threeLevels[1].chance, sizeOf(set) * withDigit.zu6),
      ],
    },
  );
}

/** All groups of two that have a digit: 9 for each digit picked. */
export function byBearer2(window: Window): Play<SscIndex> {
  const places = placesOf(window);
  const chance = share(2, 2);
  return setPlay(
    { ...bearerBoard(window), levels: [{ level: 'win', chance }] },
    {
      combinations: ({ sets: [set = 0] }) => sizeOf(set) * 9,
      hits({ sets: [set = 0] }, index) {
        const { came, exactly } = viewOf(index, places);
        return [exactly[2] === 0 ? sizeOf(set & came) : 0];
      },
      mostHits: ({ sets: [set = 0] }) => [Math.min(sizeOf(set), 2)],
      chance: ({ sets: [set = 0] }) => [timesOver(chance, sizeOf(set) * 9)],
    },
  );
}
