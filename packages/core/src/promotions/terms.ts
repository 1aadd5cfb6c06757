/**
 * The terms of a bonus: what a member agreed to when the grant was made. A version of them never changes; an edit makes a new version for
 * later grants (promotions.md sections 1 and 2). All amounts are units of one currency.
 */
import type { PlayProduct } from '../records/index.ts';

/**
 * How much of a valid bet counts towards wagering, in hundredths (100 is the whole of it). The most precise entry counts: that of the game,
 * of its category, of its product; what has no entry counts nothing, so a product that is added later is not opened to every bonus by itself.
 */
export type Weights = {
  /** By `vendor/game`. */
  readonly games?: Readonly<Record<string, number>>;
  readonly categories?: Readonly<Record<string, number>>;
  readonly products?: Readonly<Partial<Record<PlayProduct, number>>>;
};

/** The play that is weighed: `game` is `vendor/game`, both are absent for a lottery. */
export type WeighedPlay = { readonly product: PlayProduct; readonly category?: string; readonly game?: string };

export type Terms = {
  /** How many times the base must be bet, in hundredths: 1000 is ten times. */
  readonly multiple: number;
  readonly base: 'bonus' | 'deposit-and-bonus';
  readonly weights: Weights;
  /** The largest stake of a round that needs bonus money; also the most that a larger bet of main money counts. */
  readonly maxBet?: bigint;
  /** The most that is converted, in hundredths of the bonus. */
  readonly cap?: number;
  /** How long the member has once the grant is active. */
  readonly days: number;
  /** How long it may wait for its turn. */
  readonly startDays: number;
  /** The bonus itself goes back to the house when it is converted; what was won with it stays. */
  readonly isSticky: boolean;
  /** Whose money must have been staked for a bet to count. */
  readonly countedFrom: 'all' | 'main' | 'bonus';
  /** Games (`vendor/game`) in which the bonus money cannot be staked. */
  readonly excludedGames: readonly string[];
  /** Bets of sports below these odds count nothing, in hundredths. */
  readonly leastOdds?: number;
  /** What becomes of it when the member asks for a withdrawal. */
  readonly onWithdrawal: 'forfeit' | 'continue';
  /** What becomes of its money when the member is excluded: main money is theirs in any case. */
  readonly onExclusion: 'forfeit' | 'convert';
};

/** What a bonus and the deposit it came with require, in units of weighted valid bets, rounded down. */
export function requiredOf(
  { multiple, base }: Pick<Terms, 'multiple' | 'base'>,
  bonus: bigint,
  deposit: bigint,
): bigint {
  if (bonus < 0n || deposit < 0n) throw new RangeError('an amount is never negative');
  return ((base === 'bonus' ? bonus : bonus + deposit) * BigInt(multiple)) / 100n;
}

/** The weight of a play in hundredths: of its game, else its category, else its product, else none. */
export function weightOf({ games, categories, products }: Weights, { product, category, game }: WeighedPlay): number {
  const own = game === undefined ? undefined : entryOf(games, game);
  const shared = category === undefined ? undefined : entryOf(categories, category);
  return own ?? shared ?? entryOf(products, product) ?? 0;
}

function entryOf(entries: Readonly<Record<string, number>> | undefined, key: string): number | undefined {
  return entries !== undefined && Object.hasOwn(entries, key) ? entries[key] : undefined;
}
