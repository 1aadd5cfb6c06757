/** Plays on sides: big and small, odd and even, dragon and tiger, and the shapes of three and of five digits. */
import type { Rate } from '@banyan/core/money';
import { choose, type Play, reduced } from '../lottery/index.ts';
import { orders, share, timesOver } from './chances.ts';
import { choicesOfPlaces } from './groups.ts';
import { placeCount, type SscIndex, type View, viewOf } from './result.ts';
import { type Picked, placeNames, setPlay, sizeOf } from './sets.ts';
import { placesOf, type Window } from './windows.ts';

const sideNames = ['big', 'small', 'odd', 'even'] as const;

/** For every digit, the sides it is on. */
const sidesOf: readonly number[] = Array.from(
  { length: 10 },
  (_, digit) => (digit >= 5 ? 1 : 2) | (digit % 2 === 1 ? 4 : 8),
);

/** The sides of each place's digit: a combination is one side for every place. */
export function bySides(window: Window): Play<SscIndex> {
  const { code, group, first, count } = window;
  const places = placesOf(window);
  const chance = reduced(1n, 2n ** BigInt(count));
  const combinations = ({ sets }: Picked) => sets.reduce((ways, set) => ways * sizeOf(set), 1);
  return setPlay(
    {
      play: `${code}BS`,
      group,
      board: {
        kind: 'places',
        places: placeNames.slice(first, first + count),
        symbols: sideNames,
        fewest: count,
        isDistinct: false,
      },
      levels: [{ level: 'win', chance }],
      samples: [new Array<string>(count).fill('big').join('|')],
    },
    {
      combinations,
      hits({ sets }, index) {
        const { digits } = viewOf(index, places);
        return [sets.reduce((ways, set, at) => ways * sizeOf(set & (sidesOf[digits[at] as number] as number)), 1)];
      },
      mostHits: ({ sets }) => [
        sets.reduce((ways, set) => ways * Math.max(...sidesOf.map((sides) => sizeOf(set & sides))), 1),
      ],
      chance: (picked) => [timesOver(chance, combinations(picked))],
    },
  );
}

/**
 * Dragon, tiger or tie of two places: the dragon wins when the one further to the front has the greater digit. More than
 * two places stand for every two of them.
 */
export function byDragon(): Play<SscIndex> {
  const pairs = choicesOfPlaces(2);
  const [dragon, tiger, tie] = [1, 2, 4];
  const ways = (places: number) => (pairs[places] as readonly number[]).length;
  // Of the 100 pairs 10 are a tie, and the others fall to both sides alike.
  const levels = [
    { level: 'side', chance: share(choose(10, 2), 2) },
    { level: 'tie', chance: share(10, 2) },
  ] as const;
  return setPlay(
    {
      play: 'DT',
      group: 'dragon',
      board: {
        kind: 'groups',
        groups: [{ group: 'side', fewest: 1, most: 3 }],
        symbols: ['dragon', 'tiger', 'tie'],
        placesOf: { count: placeCount, fewest: 2 },
      },
      levels,
      samples: ['1-5:dragon', '1-5:tie'],
    },
    {
      combinations: ({ places, sets: [set = 0] }) => ways(places) * sizeOf(set),
      hits({ places, sets: [set = 0] }, index) {
        let [sides, ties] = [0, 0];
        for (const pair of pairs[places] as readonly number[]) {
          const [front, back] = viewOf(index, pair).digits as readonly [number, number];
          if (front === back) ties += (set & tie) === 0 ? 0 : 1;
          else sides += (set & (front > back ? dragon : tiger)) === 0 ? 0 : 1;
        }
        return [sides, ties];
      },
      mostHits: ({ places, sets: [set = 0] }) => [
        (set & (dragon | tiger)) === 0 ? 0 : ways(places),
        (set & tie) === 0 ? 0 : ways(places),
      ],
      chance: ({ places, sets: [set = 0] }) => [
        timesOver(levels[0].chance, ways(places) * sizeOf(set & (dragon | tiger))),
        timesOver(levels[1].chance, (set & tie) === 0 ? 0 : ways(places)),
      ],
    },
  );
}

/** Shapes: every one is a choice with a level of its own. */
type Shapes = {
  readonly chances: Readonly<Record<string, Rate>>;
  /** Which of them a view is. */
  readonly shapeOf: (view: View) => string;
};

function byShape(window: Window, { chances, shapeOf }: Shapes): Play<SscIndex> {
  const places = placesOf(window);
  const choices = Object.keys(chances);
  const each = (set: number, of: (at: number) => number) =>
    choices.map((_, at) => ((set & (1 << at)) === 0 ? 0 : of(at)));
  return setPlay(
    {
      play: `${window.code}SHAPE`,
      group: window.group,
      board: { kind: 'choices', choices, most: choices.length },
      levels: choices.map((level) => ({ level, chance: chances[level] as Rate })),
      samples: choices,
    },
    {
      combinations: ({ sets: [set = 0] }) => sizeOf(set),
      hits({ sets: [set = 0] }, index) {
        const shape = choices.indexOf(shapeOf(viewOf(index, places)));
        return each(set, (at) => (at === shape ? 1 : 0));
      },
      mostHits: ({ sets: [set = 0] }) => each(set, () => 1),
      chance: ({ sets: [set = 0] }) =>
        choices.map((choice, at) => timesOver(chances[choice] as Rate, (set & (1 << at)) === 0 ? 0 : 1)),
    },
  );
}

/** The different digits that stand next to one another: 8 threes in a row, and those of 120 without any neighbours. */
const [inRow, apart, threes] = [8, choose(8, 3), choose(10, 3)];

/**
 * Shapes of three digits. A straight is three digits in a row in any order, from 0-1-2 to 7-8-9: 9 and 0 are no neighbours,
 * which is the count of 48 in 1,000 that the specification gives (houses that let it run round count 60). A half straight
 * has two neighbours and no pair, the mixed rest has neither.
 */
export function byShape3(window: Window): Play<SscIndex> {
  const any = orders([1, 1, 1]);
  return byShape(window, {
    chances: {
      triple: share(10, 3),
      straight: share(inRow * any, 3),
      pair: share(10 * 9 * orders([2, 1]), 3),
      half: share((threes - inRow - apart) * any, 3),
      mixed: share(apart * any, 3),
    },
    shapeOf({ exactly, came }) {
      if (exactly[3] !== 0) return 'triple';
      if (exactly[2] !== 0) return 'pair';
      const neighbours = sizeOf(came & (came >> 1));
      return neighbours === 2 ? 'straight' : neighbours === 1 ? 'half' : 'mixed';
    },
  });
}

/** Shapes of five digits, by how often each comes: from five alike down to all different. */
export function byShape5(window: Window): Play<SscIndex> {
  return byShape(window, {
    chances: {
      five: share(10, 5),
      four: share(10 * 9 * orders([4, 1]), 5),
      full: share(10 * 9 * orders([3, 2]), 5),
      triple: share(10 * choose(9, 2) * orders([3, 1, 1]), 5),
      pairs: share(choose(10, 2) * 8 * orders([2, 2, 1]), 5),
      pair: share(10 * choose(9, 3) * orders([2, 1, 1, 1]), 5),
      different: share(choose(10, 5) * orders([1, 1, 1, 1, 1]), 5),
    },
    shapeOf({ exactly }) {
      if (exactly[5] !== 0) return 'five';
      if (exactly[4] !== 0) return 'four';
      const pairs = sizeOf(exactly[2] as number);
      if (exactly[3] !== 0) return pairs === 1 ? 'full' : 'triple';
      return pairs === 2 ? 'pairs' : pairs === 1 ? 'pair' : 'different';
    },
  });
}
