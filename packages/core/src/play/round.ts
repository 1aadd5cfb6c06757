/** A round of a game as the wallet sees it: what was staked and won in it, by real and bonus balance. */
import type { GrantState } from '../promotions/index.ts';
import type { MoneySplit } from '../wallet/index.ts';
import type { RoundState, TransactionState } from './states.ts';

/** `bet`, `tip` and `adjust_debit` take from the player, the others give. */
export type ActionType = 'bet' | 'win' | 'jackpot' | 'tip' | 'adjust_credit' | 'adjust_debit';

/** One action of a vendor's request. Units are zero or more; the direction is the type's. */
export type Action = {
  readonly type: ActionType;
  readonly txId: string;
  /** The bet that a win belongs to, where the vendor says so. */
  readonly ref: string | undefined;
  readonly units: bigint;
  /** How much of a bet goes into the jackpot's pool. */
  readonly jackpotPart: bigint;
  readonly freeRound: string | undefined;
};

/** What the wallet knows of a transaction. The split is never negative. */
export type PlayTransaction = {
  readonly txId: string;
  readonly type: ActionType;
  /** The vendor's id of its round; empty for what was rolled back before it came. */
  readonly round: string;
  readonly split: MoneySplit;
  readonly jackpotPart: bigint;
  readonly state: TransactionState;
  /** A credit that is not paid yet: its money waits on the vendor's in-transit account. */
  readonly isHeld: boolean;
};

export type Round = {
  readonly state: RoundState;
  /** Of the bets that stand. */
  readonly staked: MoneySplit;
  readonly won: MoneySplit;
  /** Bets and wins that stand. */
  readonly bets: number;
  readonly wins: number;
  /** The grant whose bonus money it has staked, if any. */
  readonly grant: string | undefined;
  /** How that grant stands: where the bonus part of a win or of a stake goes when it comes back. */
  readonly fate: GrantState;
};

export const newRound: Round = {
  state: 'open',
  staked: { main: 0n, bonus: 0n },
  won: { main: 0n, bonus: 0n },
  bets: 0,
  wins: 0,
  grant: undefined,
  fate: 'active',
};

export const sumOf = (split: MoneySplit): bigint => split.main + split.bonus;

export const plus = (a: MoneySplit, b: MoneySplit, times = 1n): MoneySplit => ({
  main: a.main + b.main * times,
  bonus: a.bonus + b.bonus * times,
});

/** What some actions give to the player, in units. */
export const creditsOf = (actions: readonly Action[]): bigint =>
  actions.reduce((sum, { type, units }) => (isDebit(type) ? sum : sum + units), 0n);

/** Whether an action of this type takes money from the player. */
export const isDebit = (type: ActionType): boolean => type === 'bet' || type === 'tip' || type === 'adjust_debit';
