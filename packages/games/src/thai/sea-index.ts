/** A result as the board reads it. */
export type SeaIndex = {
  /** The last four digits of the first prize. */
  readonly four: string;
  readonly top: string;
  /** The three digits of `top`, ascending. */
  readonly sorted: string;
  readonly bottom: string;
  /** The prizes of three digits that are compared with a number's first and last three; empty where a draw has none. */
  readonly front: readonly string[];
  readonly back: readonly string[];
};
