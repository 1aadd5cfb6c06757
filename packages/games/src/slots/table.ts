/**
 * A slot as data: every number that decides a round of it, hashed into each round. Gains are whole hundredths of the stake, so that nothing is ever rounded
 * away.
 */

/** Reels as text, from top to bottom and round again: a letter a symbol, `a` the first. */
export type Strips = readonly string[];

/** What all slots of reels have. */
export type ReelTable = {
  /** From the commonest to the dearest; those that pay on lines come first, so that `pays` lines up with them. */
  readonly symbols: readonly string[];
  readonly rows: number;
  readonly strips: Strips;
  /** Stands for every symbol that pays on lines; null for none. */
  readonly wild: number | null;
  /** A line is the row on each reel, from the top, a digit a reel. */
  readonly lines: readonly string[];
  /** Whether lines are read from the right as well. All reels of one symbol are paid once. */
  readonly bothWays: boolean;
  /** For each symbol that pays: on 3, 4, ... reels, in hundredths of the stake for each line. */
  readonly pays: readonly (readonly number[])[];
  /** No round pays more stakes. The most that the game can pay is below it, so it never takes anything away. */
  readonly mostTimes: number;
};

/** Scatters that pay anywhere (hundredths of the stake, from `least` on) and bring free spins. */
export type ScatterTable = {
  readonly symbol: number;
  readonly least: number;
  readonly pays: readonly number[];
};

/** Free spins on the same reels. */
export type FreeSpinsTable = ReelTable & {
  readonly feature: 'free spins';
  readonly scatter: ScatterTable;
  /** How many at first, how many each time that scatters come again, and how often those count. Gains are multiplied by `times`. */
  readonly free: { readonly first: number; readonly again: number; readonly mostAgain: number; readonly times: number };
};

/** Wilds that cover their reel and stay, while every new one brings a respin of the others. */
export type RespinsTable = ReelTable & { readonly feature: 'respins'; readonly wild: number };

/** Free spins in which one drawn symbol covers every reel that shows it, and pays on all lines wherever its reels are. */
export type BookTable = ReelTable & {
  readonly feature: 'book';
  readonly scatter: ScatterTable;
  readonly free: { readonly first: number; readonly again: number; readonly mostAgain: number };
};

/** Money symbols: enough of them hold, and the empty cells are drawn again, three times after every new one. */
export type HoldTable = ReelTable & {
  readonly feature: 'hold';
  readonly money: number;
  readonly hold: {
    readonly least: number;
    readonly respins: number;
    /** A drawn empty cell stays empty in so many cases; each of `values` comes in `weight` more. `name` marks a fixed jackpot. */
    readonly empty: number;
    readonly values: readonly { readonly gain: number; readonly weight: number; readonly name?: string }[];
    /** For filling every cell, on top. */
    readonly full: number;
  };
};

/** Three reels and one of multipliers; two reels of one symbol bring a respin of the third. */
export type MultiplierTable = ReelTable & {
  readonly feature: 'multiplier';
  /** The multipliers of a spin, and those of a respin; each as likely as another. */
  readonly multipliers: readonly number[];
  readonly respinMultipliers: readonly number[];
};

export type SlotTable = FreeSpinsTable | RespinsTable | BookTable | HoldTable | MultiplierTable;
