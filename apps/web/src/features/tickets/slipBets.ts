/** What stands on the bet slip. */

/** A selection in its canonical form, and how many combinations it is. */
export type SlipBet = { readonly selection: string; readonly combinations: number };

export type SlipRow = {
  key: string;
  play: string;
  bets: readonly SlipBet[];
  /** Stake on each combination, decimal text. */
  stake: string;
  /** The odds that the player saw when adding or accepting, a level each, joined by `/`. */
  odds: string;
};
export type Wanted = Omit<SlipRow, 'key'>;
