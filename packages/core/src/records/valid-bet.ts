/**
 * The valid bet: how much of a stake counts as play, for turnover, rank and rebate. One function for every product
 * (promotions.md section 3); weights belong to the terms of whoever counts and come later. All amounts are units.
 */
import type { StateTable } from '../states/index.ts';

/** What a play was on. */
export type PlayProduct = 'lottery' | 'game' | 'sports';

/** How a play stands. A result that is corrected may turn any end into another, and a round that was ended may be opened again. */
export type PlayState = 'open' | 'won' | 'lost' | 'void';
export const playStates: StateTable<PlayState> = {
  open: ['won', 'lost', 'void'],
  won: ['open', 'lost', 'void'],
  lost: ['open', 'won', 'void'],
  void: ['open', 'won', 'lost'],
};

/**
 * How a game of a vendor takes risk: `spin` risks the whole stake each time; at a `table` opposite sides can be bet in one round, and
 * what is at risk is what the round moved; with `cash-out` a player takes a sure, small win when they like.
 */
export type PlayStyle = 'spin' | 'table' | 'cash-out';

/** A cash-out below this multiple of the stake, and a bet on sports below these odds, is no risk worth counting (hundredths). */
export const leastMultiple = 150;

/** Where what a round moved is what was risked: tables, games against other players, and books and fights of vendors. */
const netCategories: ReadonlySet<string> = new Set(['LIVE', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT']);

/** The style of a game by what its vendor lists it as. */
export function playStyleOf({ category, classify }: { category: string; classify?: string | null }): PlayStyle {
  if (netCategories.has(category) || classify === 'TG' || classify === 'VP') return 'table';
  return classify === 'AC' ? 'cash-out' : 'spin';
}

export type CountedPlay = {
  readonly product: PlayProduct;
  readonly style?: PlayStyle;
  readonly state: PlayState;
  readonly stake: bigint;
  readonly payout: bigint;
  /** Of a lottery: the member's bets on the draw cover 80 % of a position, or both sides. Of sports: every side of the market. */
  readonly isCovering?: boolean;
  /** Of sports, in hundredths as it was struck; null for a system, which has none. */
  readonly odds?: number | null;
};

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const abs = (value: bigint): bigint => (value < 0n ? -value : value);

/** The valid bet of one play, from 0 to its stake: nothing while it is open or when it is void. */
export function validBet(play: CountedPlay): bigint {
  const { product, style = 'spin', state, stake, payout, isCovering = false } = play;
  if (state === 'open' || state === 'void' || stake <= 0n) return 0n;
  const risked = least(stake, abs(payout - stake));
  if (product === 'lottery') return isCovering ? 0n : stake;
  // Half a loss counts half, and of a win no more than it brought: both are what the bet moved.
  if (product === 'sports') return isCovering || (play.odds ?? 0) < leastMultiple ? 0n : risked;
  if (style === 'table') return risked;
  if (style === 'cash-out' && payout > 0n && payout * 100n < stake * BigInt(leastMultiple)) return 0n;
  return stake;
}
