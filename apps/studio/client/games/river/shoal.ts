/** Which fish swim in the river, and how: the same ones all the time, since nothing depends on where they are. */
import type { RiverFish } from '@banyan/games/river';

export type Swimmer = {
  readonly key: string;
  readonly kind: RiverFish;
  /** Parts of the river's height. */
  readonly lane: number;
  readonly seconds: number;
  /** How far it is on its way when the page is opened, from 0 to 1. */
  readonly ahead: number;
  readonly toLeft: boolean;
};

/** How many of a kind there are, and how long one takes across the river. */
const kinds: readonly (readonly [RiverFish, count: number, seconds: number])[] = [
  ['puti', 3, 13],
  ['tengra', 2, 15],
  ['koi', 2, 16],
  ['pabda', 2, 15],
  ['prawn', 2, 19],
  ['rui', 2, 18],
  ['katla', 1, 20],
  ['boal', 1, 17],
  ['hilsa', 1, 16],
  ['turtle', 1, 26],
  ['gharial', 1, 24],
  ['golden', 1, 22],
];

const all = kinds.reduce((sum, [, count]) => sum + count, 0);
/** Steps that visit every lane, and every part of the way, before one comes again. */
const [laneStep, aheadStep] = [7, 11] as const;

export const shoal: readonly Swimmer[] = kinds
  .flatMap(([kind, count, seconds]) => Array.from({ length: count }, (_, number) => ({ kind, number, seconds })))
  .map(({ kind, number, seconds }, at) => ({
    key: `${kind}-${number}`,
    kind,
    seconds,
    lane: ((at * laneStep) % all) / all,
    ahead: ((at * aheadStep) % all) / all,
    toLeft: at % 2 === 1,
  }));
