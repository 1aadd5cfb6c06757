/**
 * What a lottery family is made of, whatever it draws: a result in tiers, and plays. A play is data (board, levels) and four
 * pure rules: how a selection is written, how many combinations it is, how often it wins on each level, and how often it
 * would in the long run. Settlement, prices, caps, boards and charts read these and know no game by name.
 */
import type { Rate } from '@banyan/core/money';
import type { Result } from '@banyan/core/results';

/** A result as it goes over the wire and into the database: one entry for each tier in the family's order, numbers as text. */
export type Prizes = readonly { readonly tier: string; readonly numbers: readonly string[] }[];

/** A tier of a result: how many numbers it has and how each is written. */
export type TierShape = {
  readonly tier: string;
  readonly count: number;
  /** Digits of each number, zero-padded. */
  readonly digits: number;
};

/** What every number of a tier is, and how it follows from the stream of words. */
export type DrawRule = {
  /** The least and the greatest number, both possible. */
  readonly first: number;
  readonly last: number;
  /**
   * `independent`: each number by itself, so that one may come again. `redraw`: the same, but one that the tier has already is thrown
   * away. `remaining`: a place among the numbers that are left, in ascending order.
   */
  readonly method: 'independent' | 'redraw' | 'remaining';
  /** How a result is written: as drawn, ascending, or each number's own digits ascending with 0 after 9. */
  readonly order: 'drawn' | 'ascending' | 'digits';
};

/** A tier with how it is drawn. */
export type DrawnTier = TierShape & DrawRule;

/** The first thing that is wrong with a result. */
export type PrizesFault = {
  readonly reason:
    | 'tier-missing'
    | 'tier-repeated'
    | 'tier-unknown'
    | 'count-wrong'
    | 'prize-missing'
    | 'not-digits'
    | 'number-too-long'
    | 'zeros-lost'
    | 'out-of-range'
    | 'number-repeated';
  readonly tier: string;
  /** The number as it was given, cut to 40 characters. */
  readonly found?: string;
};

export type PrizesReading =
  | { readonly ok: true; readonly value: Prizes }
  | { readonly ok: false; readonly fault: PrizesFault };

/**
 * How a selection is picked and written; enough for a page to draw the board without knowing the game.
 *
 * - `numbers`: different numbers from `first` to `last`, written with `digits` digits, ascending, joined by `-`: `07-13-68`.
 *   With fewer than `most` needed, a selection of more numbers than `fewest` stands for several combinations.
 * - `places`: for every place the symbols chosen for it, places joined by `|`, symbols by `-`: `0-1|2|3-4`. A place may stay
 *   empty when fewer than all are needed (`||5`). `fewest` counts the places that must be filled.
 * - `groups`: like places, but the groups are kinds (`double` and `single`, `banker` and `drag`), each with a least number.
 * - `choices`: words or sums out of a closed list, joined by `-` in the list's order: `big-odd`, `11-12`.
 * - `list`: whole numbers of `digits` symbols, ascending, joined by `-`: `01234-98765`. For numbers that are typed.
 * A play over chosen places of a result (any two of five) writes the places, counted from 1, in front: `1-3-5:0|1|2`.
 */
export type Board =
  | {
      readonly kind: 'numbers';
      readonly first: number;
      readonly last: number;
      readonly digits: number;
      readonly fewest: number;
      readonly most: number;
    }
  | {
      readonly kind: 'places';
      /** Translation keys under `lottery.place.`. */
      readonly places: readonly string[];
      readonly symbols: readonly string[];
      readonly fewest: number;
      /** True when the symbols of a combination must differ (an order of horses, balls without replacement). */
      readonly isDistinct: boolean;
    }
  | {
      readonly kind: 'groups';
      readonly groups: readonly { readonly group: string; readonly fewest: number; readonly most: number }[];
      readonly symbols: readonly string[];
      /** How many of the result's places are chosen first; absent: the play's places are fixed. */
      readonly placesOf?: { readonly count: number; readonly fewest: number };
    }
  | { readonly kind: 'choices'; readonly choices: readonly string[]; readonly most: number }
  | { readonly kind: 'list'; readonly digits: number; readonly symbols: readonly string[]; readonly most: number };

/** One level on which a combination of the play can win. */
export type Level = {
  /** A name within the play, for texts and tables: `win`, `hit5`, `zu3`. */
  readonly level: string;
  /**
   * Returned per unit of stake and winning combination, stake included, when an installation starts; decimal text. For plays
   * of the series kind it is what series 2000 would pay, the fair price (see `series`).
   */
  readonly odds: string;
  /** True when the level refunds the stake (a push): its odds are 1 at every series, and no operator changes them. */
  readonly isRefund?: true;
};

/** What is known of a play beside its rules. */
export type PlayShape = {
  readonly play: string;
  /** A translation key under `lottery.group.`; plays of one group stand together. */
  readonly group: string;
  readonly board: Board;
  readonly levels: readonly Level[];
  /** How many times its stake one combination costs: 22 for LO2, which stands on 27 numbers. */
  readonly cost: number;
  /** True when one combination can win several times on a level (LO2). */
  readonly paysPerHit: boolean;
};

/** A play with its rules. `Index` is what the family makes of a result once, so that a decision is a table lookup. */
export type Play<Index> = PlayShape & {
  /**
   * A selection in its canonical form, so that equal bets have equal text. Refusal: `selection-malformed` with what the
   * board asks for. Text over `maxSelectionLength` is refused before it is read.
   */
  normalise(selection: string): Result<string, 'selection-malformed'>;
  /** How many combinations a normalised selection is: 1 to `maxCombinations`; by formula, never by listing them. */
  combinations(selection: string): number;
  /** For each level, how many winning combinations (with `paysPerHit`: hits) a normalised selection has on a result. */
  hits(selection: string, index: Index): readonly number[];
  /** For each level, the most that `hits` can answer for this selection on any result; bounds what a bet can pay. */
  mostHits(selection: string): readonly number[];
  /** For each level, the exact average of `hits` for a normalised selection: computed, never typed. */
  chance(selection: string): readonly Rate[];
  /** Normalised selections of as few combinations as can be, one for each different chance: what returns are shown by. */
  readonly samples: readonly string[];
};

/** A family of games with one shape of result: all of a kind of draw share it, whatever they are called. */
export type Family<Index> = {
  /** The name that a game's row gives: `vietnam-north`, `ssc`, `keno`. */
  readonly rules: string;
  /** In the order in which they are drawn. */
  readonly tiers: readonly DrawnTier[];
  readonly plays: readonly Play<Index>[];
  /** Reads a result, tiers in any order, and answers it in the family's; or the first fault. Nothing is padded or guessed. */
  parse(wire: Prizes): PrizesReading;
  /** Makes a parsed result ready for decisions. */
  index(result: Prizes): Index;
};

/** The longest selection in characters. */
export const maxSelectionLength = 400;

/** The most combinations of one selection: a full board of five digits. */
export const maxCombinations = 1_000_000;
