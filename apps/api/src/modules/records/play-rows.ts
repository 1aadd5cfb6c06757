/** Bets and rounds as rows of the records: how each stands, and how much of it counts as play. Without I/O. */
import { type CountedPlay, type PlayState, playStyleOf, validBet } from '@banyan/core/records';
import type { MemberId } from '@banyan/core/ids';
import { isEverySide, oddsInHundredths } from '@banyan/core/sports';
import { splitWin } from '@banyan/core/wallet';
import { coveringBets, type Lottery } from '@banyan/games/lottery';
import type { recordRounds } from '../seamless-wallet/index.ts';
import type { recordSportBets } from '../sport-bets/index.ts';
import type { recordBets } from '../tickets/index.ts';

type RecordBet = Awaited<ReturnType<typeof recordBets.ofMembers>>[number];
type RecordSportBet = Awaited<ReturnType<typeof recordSportBets.changedAfter>>[number];
type RecordRound = Awaited<ReturnType<typeof recordRounds.changedAfter>>[number];

export type PlayRow = {
  readonly member: MemberId;
  readonly at: Date;
  readonly endedAt: Date | null;
  readonly occasion: string | null;
  readonly product: CountedPlay['product'];
  readonly category: string;
  readonly vendor: string;
  readonly game: string;
  readonly ref: string;
  readonly currency: string;
  readonly state: PlayState;
  readonly stake: bigint;
  readonly valid: bigint;
  readonly payout: bigint;
  readonly rebate: bigint;
  /** Of sports, in hundredths; null for a system and for other products. */
  readonly odds: number | null;
  /** Of stake and payout; the payout's without a jackpot and without what free rounds won, which stand apart. */
  readonly stakeBonus: bigint;
  readonly payoutBonus: bigint;
  readonly jackpotIn: bigint;
  readonly jackpotWon: bigint;
  readonly freeWon: bigint;
  /** Tips and corrections to the house's favour, less those to the member's. */
  readonly adjusted: bigint;
};

/** The category of draws of the house. */
export const lotteryCategory = 'LOTT';

const stateOfBet = { accepted: 'open', won: 'won', lost: 'lost', void: 'void' } as const;

/** One member's bets on one draw, which are judged together: what covers a position counts for nothing. */
export function rowsOfBets(lottery: Lottery, bets: readonly RecordBet[]): PlayRow[] {
  const live = bets.filter(({ state }) => state !== 'void');
  const covering = coveringBets(lottery, live);
  const isCovering = new Map(live.map(({ id }, index) => [id, covering[index] === true]));
  return bets.map((bet) => {
    const state = stateOfBet[bet.state];
    const counted = { product: 'lottery', state, stake: bet.cost, payout: bet.payout } as const;
    return {
      member: bet.member,
      at: bet.placedAt,
      endedAt: bet.settledAt,
      occasion: bet.draw,
      category: lotteryCategory,
      vendor: '',
      game: bet.game,
      ref: bet.id,
      currency: bet.currency,
      ...counted,
      valid: validBet({ ...counted, isCovering: isCovering.get(bet.id) === true }),
      rebate: state === 'won' || state === 'lost' ? bet.rebate : 0n,
      odds: null,
      stakeBonus: bet.costBonus,
      payoutBonus: splitWin(bet.payout, { main: bet.cost - bet.costBonus, bonus: bet.costBonus }).bonus,
      jackpotIn: 0n,
      jackpotWon: 0n,
      freeWon: 0n,
      adjusted: 0n,
    };
  });
}

function stateOfRound({ state, won, bets, wins }: RecordRound): PlayState {
  if (state === 'open') return 'open';
  // What was rolled back as a whole leaves a round in which nothing stands.
  if (state === 'voided' || (bets === 0 && wins === 0)) return 'void';
  return won > 0n ? 'won' : 'lost';
}

const esports: readonly string[] = ['cs2', 'dota2', 'lol'];

function stateOfSportBet({ state, paid, staked }: RecordSportBet): PlayState {
  if (state === 'refused' || state === 'void') return 'void';
  if (state === 'settled' || state === 'cashed-out') return paid > staked ? 'won' : 'lost';
  return 'open';
}

/** A bet on sports, with what it was cashed out for. What was cashed out was taken back before its end, and is no turnover. */
export function rowOfSportBet(bet: RecordSportBet): PlayRow {
  const state = stateOfSportBet(bet);
  const odds = oddsInHundredths(bet.prices.map(BigInt), bet.combinations);
  const isCovering = bet.market !== null && isEverySide(bet.market, bet.sides);
  const toTheEnd = { product: 'sports', state, stake: bet.risk, payout: bet.payout, odds, isCovering } as const;
  const isOver = state !== 'open';
  return {
    member: bet.member,
    at: bet.placedAt,
    endedAt: isOver ? bet.changedAt : null,
    occasion: null,
    category: esports.includes(bet.game) ? 'ESPORTS' : 'SPORTS',
    vendor: '',
    game: bet.game,
    ref: bet.id,
    currency: bet.currency,
    ...{ product: 'sports', state, stake: bet.staked, payout: bet.paid, odds },
    // A free bet is no turnover of its player, and what it won is a cost of the house.
    valid: bet.isFree || bet.state === 'cashed-out' ? 0n : validBet(toTheEnd),
    rebate: 0n,
    stakeBonus: bet.stakedBonus,
    payoutBonus: splitWin(bet.paid, { main: bet.staked - bet.stakedBonus, bonus: bet.stakedBonus }).bonus,
    ...{ jackpotIn: 0n, jackpotWon: 0n, freeWon: bet.isFree ? bet.paid : 0n, adjusted: 0n },
  };
}

export type ListedAs = { readonly category: string; readonly classify: string | null };

/** A round; `listed` is how the catalogue knows its game. */
export function rowOfRound(round: RecordRound, listed: ListedAs | undefined): PlayRow {
  const category = listed?.category ?? '';
  const state = stateOfRound(round);
  const style = playStyleOf({ category, classify: listed?.classify ?? null });
  const isFree = round.isFree && round.staked === 0n;
  const counted = { product: 'game', state, stake: round.staked, payout: round.won } as const;
  return {
    member: round.member,
    at: round.openedAt,
    endedAt: state === 'open' ? null : round.changedAt,
    occasion: null,
    category,
    vendor: round.vendor,
    game: round.game,
    ref: round.round,
    currency: round.currency,
    ...counted,
    valid: validBet({ ...counted, style }),
    rebate: 0n,
    odds: null,
    stakeBonus: round.stakedBonus,
    // A round that cost nothing was a present of the house, and what it won is its cost.
    payoutBonus: isFree ? 0n : round.wonBonus - round.jackpotBonus,
    jackpotIn: round.jackpotIn,
    jackpotWon: round.jackpotWon,
    freeWon: isFree ? round.won - round.jackpotWon : 0n,
    adjusted: round.adjusted,
  };
}
