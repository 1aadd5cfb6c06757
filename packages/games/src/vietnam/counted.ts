/** A counted result: what settlement looks bets up in. */
export type Counts = {
  /** By the name of a play of one number; at each number, how often it hits. */
  readonly of: ReadonlyMap<string, Uint8Array>;
  /** How many prizes end in 00 to 99. */
  readonly lastTwo: Uint8Array;
  /** The last two digits of the special prize. */
  readonly special: number;
};
