/**
 * Undoing one transaction, or a whole round. A stake comes back to the balances it was taken from; a win is taken back as far
 * as the wallet goes, and the rest is booked as owed, so that no balance goes below zero. The bonus part of both follows the fate of
 * its grant: the end of a grant moved the balance to where `fateOf` sends what comes later, so that is also where it is taken back from.
 */
import type { Leg } from '../ledger/index.ts';
import { fateOf } from '../promotions/index.ts';
import { type Result, ok, refuse } from '../results/index.ts';
import type { MoneySplit } from '../wallet/index.ts';
import type { WalletRefusal } from './codes.ts';
import { type PlayTransaction, type Round, isDebit, plus, sumOf } from './round.ts';
import { transactionStates } from './states.ts';

export type RolledBack = {
  readonly legs: readonly Leg[];
  readonly round: Round;
  /** Those that stood and stand no more. */
  readonly undone: readonly PlayTransaction[];
  readonly wallet: MoneySplit;
  /** What the wallet could not give back, in units. */
  readonly shortfall: bigint;
};

/** Whether it can be undone. */
const stands = ({ state }: PlayTransaction): boolean => transactionStates[state].includes('rolled back');
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** Undoes one transaction. A second time nothing moves. Refusal: `ROUND_CLOSED` for a bet of a round in which a win stands. */
export function rollBack(
  transaction: PlayTransaction,
  round: Round,
  wallet: MoneySplit,
): Result<RolledBack, WalletRefusal> {
  if (!stands(transaction)) return ok({ legs: [], round, undone: [], wallet, shortfall: 0n });
  if (transaction.type === 'bet' && round.wins > 0) return refuse('ROUND_CLOSED');
  return ok(undo([transaction], round, wallet));
}

/** Undoes everything of a round that stands, stakes first, and voids it. */
export function rollBackRound(transactions: readonly PlayTransaction[], round: Round, wallet: MoneySplit): RolledBack {
  const remaining = transactions.filter(stands);
  const ordered = [...remaining.filter(({ type }) => isDebit(type)), ...remaining.filter(({ type }) => !isDebit(type))];
  const undone = undo(ordered, round, wallet);
  return { ...undone, round: { ...undone.round, state: 'voided' } };
}

function undo(transactions: readonly PlayTransaction[], round: Round, wallet: MoneySplit): RolledBack {
  let at = { round, wallet, shortfall: 0n };
  const legs: Leg[] = [];
  for (const transaction of transactions) {
    const done = isDebit(transaction.type) ? giveBack(transaction, at) : takeBack(transaction, at);
    legs.push(...done.legs);
    at = done.at;
  }
  const undone = transactions.map((one) => ({ ...one, state: 'rolled back' as const }));
  return { legs, undone, ...at };
}

type At = { round: Round; wallet: MoneySplit; shortfall: bigint };

function giveBack({ type, split, jackpotPart }: PlayTransaction, at: At): { legs: Leg[]; at: At } {
  const { round } = at;
  const left = { ...round, staked: plus(round.staked, split, -1n), bets: round.bets - 1 };
  const back = fateOf(round.fate, split);
  return {
    at: { ...at, wallet: plus(at.wallet, back), round: type === 'bet' ? left : round },
    legs: [
      { account: 'member main', units: back.main },
      { account: 'member bonus', units: back.bonus },
      { account: 'house promotions', units: back.house },
      { account: 'house bets', units: jackpotPart - sumOf(split) },
      { account: 'jackpot pool', units: -jackpotPart },
    ],
  };
}

function takeBack({ type, split, isHeld }: PlayTransaction, at: At): { legs: Leg[]; at: At } {
  const { round, wallet } = at;
  const whole = sumOf(split);
  const source = type === 'jackpot' ? ('jackpot pool' as const) : ('house bets' as const);
  const before = { ...round, won: plus(round.won, split, -1n), wins: round.wins - 1 };
  // It never reached the player.
  if (isHeld)
    return {
      at: { ...at, round: type === 'adjust_credit' ? round : before },
      legs: [
        { account: 'vendor in-transit', units: -whole },
        { account: source, units: whole },
      ],
    };
  const paid = fateOf(round.fate, split);
  const bonus = least(wallet.bonus, paid.bonus);
  const main = least(wallet.main, whole - paid.house - bonus);
  const short = whole - paid.house - bonus - main;
  return {
    at: {
      wallet: plus(wallet, { main, bonus }, -1n),
      round: type === 'adjust_credit' ? round : before,
      shortfall: at.shortfall + short,
    },
    legs: [
      { account: 'member main', units: -main },
      { account: 'member bonus', units: -bonus },
      { account: 'member receivable', units: -short },
      { account: 'house promotions', units: -paid.house },
      { account: source, units: whole },
    ],
  };
}
