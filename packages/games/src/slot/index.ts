/**
 * Monsoon, a slot: five reels of three rows, 243 ways from the left, cascades that pay more the longer they go on, and free
 * spins that three clouds bring. What it returns is not estimated: every spin there is, 20^5 of them, has been counted.
 */
import { type Game, hashOfRules } from '../fair/game.ts';
import type { Draws } from '../fair/draws.ts';
import { exactReturn } from './returns.ts';
import { type Fall, fallsOf, mostFalls, rows, scattersIn, stripLength, strips, symbols } from './reels.ts';
import { ladderAt, payOf } from './gain.ts';
import { freeSpins, ladders, pays } from './pays.ts';

export { type SymbolName, rows, strips, symbols } from './reels.ts';
export { freeSpins, ladders, pays } from './pays.ts';
export { chanceOfFreeSpins, countedSpins, exactReturn, meanFreeSpins, slotVolatility } from './returns.ts';
export { fallsOf } from './reels.ts';

const id = 'monsoon';
const rules = { symbols, strips, rows, mostFalls, pays, ladders, freeSpins } as const;

/** A fall as it is shown; `gain` in hundredths of the stake, its step of the ladder included. */
export type ShownFall = Fall & { readonly times: number; readonly gain: number };
export type ShownSpin = {
  readonly isFree: boolean;
  readonly stops: readonly number[];
  readonly falls: readonly ShownFall[];
  readonly clouds: number;
  /** Free spins that this one brought. */
  readonly brought: number;
};

function spin(draws: Draws, isFree: boolean): Omit<ShownSpin, 'brought'> {
  const stops = strips.map(() => draws.below(stripLength));
  const ladder = isFree ? ladders.free : ladders.paid;
  const falls = fallsOf(stops).map((fall, at) => {
    const times = ladderAt(ladder, at);
    return { ...fall, times, gain: payOf(fall.wins) * times };
  });
  return { isFree, stops, falls, clouds: scattersIn(falls.at(-1)?.window ?? []) };
}

/** A whole round: the paid spin, and every free one that it leads to. */
function playRound(draws: Draws): { readonly spins: readonly ShownSpin[]; readonly gain: number } {
  const spins: ShownSpin[] = [];
  let left = 1;
  let again: number = freeSpins.mostAgain;
  let gain = 0;
  for (; left > 0; left -= 1) {
    const isFree = spins.length > 0;
    const shown = spin(draws, isFree);
    const isEnough = shown.clouds >= freeSpins.clouds;
    let brought = 0;
    if (isEnough && !isFree) brought = freeSpins.first;
    else if (isEnough && again > 0) {
      brought = freeSpins.again;
      again -= 1;
    }
    left += brought;
    spins.push({ ...shown, brought });
    gain += shown.falls.reduce((sum, fall) => sum + fall.gain, 0);
  }
  return { spins, gain };
}

export const slot: Game<Readonly<Record<string, never>>> = {
  id,
  rules,
  hash: hashOfRules(id, rules),
  readChoice: (sent) => (Object.keys(sent).length === 0 ? {} : undefined),
  play(stake, _choice, draws) {
    const { spins, gain } = playRound(draws);
    return { payout: (stake * BigInt(gain)) / 100n, shown: { spins, gain } };
  },
  returnOf: exactReturn,
  mostPayout: (stake) => stake * BigInt(freeSpins.mostTimes),
};
