/**
 * The plays of the Vietnam north draw: what is picked and when it pays. Odds, cost and limits here are what an
 * installation starts with; afterwards they are settings.
 *
 * Odds and costs are those of a published price list of the trade (LO2 at a cost of 22 for its 27 numbers), except that
 * LO3 costs its natural 23: the prizes with three digits or more.
 */

export type PlayCode = 'LO2' | 'LO3' | 'DE' | 'DAU' | 'DUOI' | 'BC' | 'X2' | 'X3' | 'X4' | 'T4' | 'T8' | 'T10';
export type PlayGroup = 'lo' | 'de' | 'digit' | 'bacang' | 'xien' | 'truot';

export type Play = {
  readonly play: PlayCode;
  readonly group: PlayGroup;
  /** Digits of one number. */
  readonly digits: number;
  /** Different numbers in one selection. */
  readonly picks: number;
  /** True when a number that came several times pays several times. */
  readonly paysPerHit: boolean;
  /** The most hits a selection can have: for a single number, how many of the 27 it is compared with. */
  readonly mostHits: number;
  /** Returned per unit of stake and hit, stake included; decimal text. */
  readonly odds: string;
  /** How many times the stake a selection costs. */
  readonly cost: number;
};

const single = { picks: 1, paysPerHit: false, mostHits: 1, cost: 1 } as const;
const xien = { group: 'xien', digits: 2, paysPerHit: false, mostHits: 1, cost: 1 } as const;
const truot = { group: 'truot', digits: 2, paysPerHit: false, mostHits: 1, cost: 1 } as const;

/** Every play in the order in which they are shown. */
export const plays: Readonly<Record<PlayCode, Play>> = {
  LO2: { play: 'LO2', group: 'lo', digits: 2, picks: 1, paysPerHit: true, mostHits: 27, odds: '78', cost: 22 },
  LO3: { play: 'LO3', group: 'lo', digits: 3, picks: 1, paysPerHit: true, mostHits: 23, odds: '770', cost: 23 },
  DE: { play: 'DE', group: 'de', digits: 2, odds: '82', ...single },
  DAU: { play: 'DAU', group: 'digit', digits: 1, odds: '8.7', ...single },
  DUOI: { play: 'DUOI', group: 'digit', digits: 1, odds: '8.7', ...single },
  BC: { play: 'BC', group: 'bacang', digits: 3, odds: '700', ...single },
  X2: { play: 'X2', picks: 2, odds: '14', ...xien },
  X3: { play: 'X3', picks: 3, odds: '50', ...xien },
  X4: { play: 'X4', picks: 4, odds: '150', ...xien },
  T4: { play: 'T4', picks: 4, odds: '2.5', ...truot },
  T8: { play: 'T8', picks: 8, odds: '8', ...truot },
  T10: { play: 'T10', picks: 10, odds: '11', ...truot },
};

/** True for a play of this game by its exact name. */
export function isPlay(text: string): text is PlayCode {
  return Object.hasOwn(plays, text);
}

/** Stake limits as decimal text in the installation's currency; all three are in stake, not in cost. */
export type Limits = { readonly minStake: string; readonly maxStake: string; readonly capPerNumber: string };

/**
 * What an installation starts with. The largest stake of a play is the round figure whose single hit returns at most
 * about a million, and a number takes ten such stakes from all members together.
 */
export const defaultLimits: Readonly<Record<PlayCode, Limits>> = {
  LO2: { minStake: '1.00', maxStake: '10000.00', capPerNumber: '100000.00' },
  LO3: { minStake: '1.00', maxStake: '1000.00', capPerNumber: '10000.00' },
  DE: { minStake: '1.00', maxStake: '10000.00', capPerNumber: '100000.00' },
  DAU: { minStake: '1.00', maxStake: '100000.00', capPerNumber: '1000000.00' },
  DUOI: { minStake: '1.00', maxStake: '100000.00', capPerNumber: '1000000.00' },
  BC: { minStake: '1.00', maxStake: '1000.00', capPerNumber: '10000.00' },
  X2: { minStake: '1.00', maxStake: '50000.00', capPerNumber: '500000.00' },
  X3: { minStake: '1.00', maxStake: '20000.00', capPerNumber: '200000.00' },
  X4: { minStake: '1.00', maxStake: '5000.00', capPerNumber: '50000.00' },
  T4: { minStake: '1.00', maxStake: '100000.00', capPerNumber: '1000000.00' },
  T8: { minStake: '1.00', maxStake: '100000.00', capPerNumber: '1000000.00' },
  T10: { minStake: '1.00', maxStake: '50000.00', capPerNumber: '500000.00' },
};
