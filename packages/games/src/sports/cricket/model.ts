/**
 * The T20 model: what a ball brings, by the phase of the innings, the wickets that have fallen and how strong the sides are. Balls know nothing of each other
 * beyond that, and a side that chases bats as one that does not.
 */
import type { Side } from '@banyan/core/sports/results';

/** What a side's batting and the other's bowling make of the balls of an innings. */
export type InningsModel = {
  /** The chance of n runs is multiplied by this n times: above one a side scores faster. */
  readonly pace: number;
  /** How many times as likely as usual a wicket is. */
  readonly wickets: number;
};

export type CricketModel = {
  /** Who bats first: the toss was held when the fixtures were made. */
  readonly first: Side;
  /** By who bats. */
  readonly innings: Readonly<Record<Side, InningsModel>>;
};

export const oversOfInnings = 20;
export const ballsOfInnings = 6 * oversOfInnings;
export const wicketsOfInnings = 10;

/** What a ball can be: a wide, which is bowled again, a wicket, or runs off the bat. */
export const ballEnds = ['wide', 'wicket', 0, 1, 2, 3, 4, 6] as const;
export type BallEnd = (typeof ballEnds)[number];

/** What it adds to the score. A wide is one run, and no run is taken on a wicket. */
export const runsOf = (end: BallEnd): number => (end === 'wide' ? 1 : end === 'wicket' ? 0 : end);

/** Power-play, middle overs, death; up to which ball each goes. Two windows of three for the two innings. */
export const phaseEnds = [36, 90, 120] as const;

type Phase = { readonly wide: number; readonly wicket: number; readonly runs: readonly number[] };

/**
 * Of every ball that is one of the six: wickets and runs as Cricsheet has them for 2021 to 2026 (1.488, 1.429 and 1.762 runs with wides), and the part of
 * deliveries that are bowled again. How runs are shared among ones, fours and sixes is ours, and so is that all of the latter are wides.
 */
const phases: readonly Phase[] = [
  { wide: 0.039, wicket: 0.041, runs: [0.4029, 0.27, 0.045, 0.005, 0.172, 0.0641] },
  { wide: 0.036, wicket: 0.046, runs: [0.2895, 0.42, 0.07, 0.005, 0.1, 0.0695] },
  { wide: 0.066, wicket: 0.084, runs: [0.2376, 0.36, 0.08, 0.005, 0.122, 0.1114] },
];

/** From so many wickets on bowlers bat: slower, and out sooner. Ours. */
export const tailFrom = 6;
const ofTail: InningsModel = { pace: 0.97, wickets: 1.25 };

function powersOf(factor: number): number[] {
  const powers = [1];
  for (let count = 1; count <= 6; count += 1) powers.push((powers[count - 1] ?? 1) * factor);
  return powers;
}

/** Chances of the ends of a ball, in the order of `ballEnds`. */
function chancesOf({ wide, wicket, runs }: Phase, { pace, wickets }: InningsModel): Float64Array {
  const powers = powersOf(pace);
  const paced = runs.map((chance, at) => chance * (powers[Number(ballEnds[at + 2])] ?? 1));
  const sum = paced.reduce((all, chance) => all + chance, 0);
  const out = wicket * wickets;
  const legal = 1 - wide;
  return Float64Array.from([wide, legal * out, ...paced.map((chance) => (legal * (1 - out) * chance) / sum)]);
}

/** The tables of an innings: by phase, with batters in and from the sixth wicket on. */
export type BallTables = readonly (readonly [Float64Array, Float64Array])[];

export function ballTables(model: InningsModel): BallTables {
  const tail = { pace: model.pace * ofTail.pace, wickets: model.wickets * ofTail.wickets };
  return phases.map((phase) => [chancesOf(phase, model), chancesOf(phase, tail)] as const);
}

/** `ball` counts from 0 those that were bowled before it. */
export function tableAt(tables: BallTables, ball: number, lost: number): Float64Array {
  const phase = phaseEnds.findIndex((end) => ball < end);
  const [usual, tail] = tables[phase] ?? [];
  const table = lost < tailFrom ? usual : tail;
  if (table === undefined) throw new RangeError(`no ball ${ball} in an innings`);
  return table;
}
