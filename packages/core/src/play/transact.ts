/**
 * What a vendor's request does to a wallet and a round: its actions in order, all or none. Only a bet and a tip ask whether the
 * player may play; what is owed to a player is never refused for that.
 */
import type { Leg } from '../ledger/index.ts';
import { type Terms as BonusTerms, fateOf, splitBonusStake } from '../promotions/index.ts';
import { type Result, ok, refuse } from '../results/index.ts';
import { type MoneySplit, splitWin } from '../wallet/index.ts';
import type { WalletRefusal } from './codes.ts';
import { type Action, type PlayTransaction, type Round, isDebit, newRound, plus, sumOf } from './round.ts';
import { roundStates } from './states.ts';

/** What stands before the request. */
export type Before = {
  /** Undefined for the first request of a round. */
  readonly round: Round | undefined;
  /** What is known of a transaction of this player and vendor, by its id. */
  known(txId: string): PlayTransaction | undefined;
  readonly wallet: MoneySplit;
  /** Why the player may not bet now, if so. */
  readonly barrier: WalletRefusal | undefined;
  /** The member's active grant, if there is one: what its terms say of stakes. */
  readonly bonus?: PlayBonus | undefined;
  /** `vendor/game`, as terms name it. */
  readonly game?: string;
};

export type PlayBonus = { readonly grant: string; readonly terms: Pick<BonusTerms, 'excludedGames' | 'maxBet'> };

export type Moved = {
  readonly legs: readonly Leg[];
  readonly round: Round;
  readonly transactions: readonly PlayTransaction[];
  readonly wallet: MoneySplit;
};

/** `holdsCredits`: what the request gives is taken and not paid yet. */
type Terms = { readonly round: string; readonly finishes: boolean; readonly holdsCredits?: boolean };

type Step = { legs: Leg[]; round: Round; wallet: MoneySplit };

/**
 * Decides the actions of round `round`. Refusals: the barrier, `INSUFFICIENT_FUNDS` and (above the largest bet with bonus money) `LIMIT_STAKE` for what takes money, `ROUND_CLOSED` for a bet on a round
 * that has ended and for anything but a win on a voided one, `INVALID_REQUEST` for a win that names no bet of its round, `TX_ROLLED_BACK` for what was rolled back before it came and for a win without a standing bet,
 * `BET_NOT_FOUND` (to be sent again) for a win before its bet.
 */
export function transact(
  actions: readonly Action[],
  before: Before,
  { round: id, finishes, holdsCredits = false }: Terms,
): Result<Moved, WalletRefusal> {
  let step: Step = { legs: [], round: before.round ?? newRound, wallet: before.wallet };
  const transactions: PlayTransaction[] = [];
  for (const action of actions) {
    if (before.known(action.txId)?.state === 'tombstone') return refuse('TX_ROLLED_BACK');
    const own = transactions.find(({ txId }) => txId === action.ref) ?? undefined;
    const done = take(action, step, before, own, { id, holdsCredits });
    if (!done.ok) return done;
    step = done.value.step;
    const { type, txId, jackpotPart } = action;
    transactions.push({
      txId,
      type,
      round: id,
      split: done.value.split,
      jackpotPart,
      state: 'posted',
      isHeld: holdsCredits && !isDebit(type),
    });
  }
  const { round } = step;
  const mayEnd = roundStates[round.state].includes('settled');
  const closed = finishes && mayEnd ? { ...round, state: 'settled' as const } : round;
  return ok({ legs: step.legs, round: closed, transactions, wallet: step.wallet });
}

type Taken = { readonly step: Step; readonly split: MoneySplit };

function take(
  action: Action,
  step: Step,
  before: Before,
  own: PlayTransaction | undefined,
  { id, holdsCredits }: { readonly id: string; readonly holdsCredits: boolean },
): Result<Taken, WalletRefusal> {
  const isOwedAction = action.type === 'win' || action.type === 'jackpot';
  // What was undone as a whole stays so; a win has a refusal of its own.
  if (step.round.state === 'voided' && !isOwedAction) return refuse('ROUND_CLOSED');
  switch (action.type) {
    case 'bet':
      if (before.barrier !== undefined) return refuse(before.barrier);
      if (step.round.state !== 'open') return refuse('ROUND_CLOSED');
      return debit(action, step, before);
    case 'tip':
      if (before.barrier !== undefined) return refuse(before.barrier);
      return debit(action, step, before);
    case 'adjust_debit':
      return debit(action, step, before);
    case 'adjust_credit':
      return ok(credit(action, step, holdsCredits));
    case 'win':
    case 'jackpot': {
      const owed = isOwed(action, step.round, before, own, id);
      return owed.ok ? ok(credit(action, step, holdsCredits)) : owed;
    }
  }
}

/** Whether a bet stands that the win can belong to. */
function isOwed(
  { ref }: Action,
  round: Round,
  before: Before,
  own: PlayTransaction | undefined,
  id: string,
): Result<undefined, WalletRefusal> {
  const bet = ref === undefined ? undefined : (own ?? before.known(ref));
  if (ref !== undefined && bet === undefined) return refuse('BET_NOT_FOUND');
  if (bet !== undefined && bet.state !== 'posted') return refuse('TX_ROLLED_BACK');
  if (bet !== undefined && (bet.type !== 'bet' || bet.round !== id)) return refuse('INVALID_REQUEST');
  if (round.state === 'voided') return refuse('TX_ROLLED_BACK');
  if (round.bets > 0 || bet !== undefined) return ok(undefined);
  // A round that is known and has no standing bet had one that was rolled back.
  return refuse(before.round === undefined ? 'BET_NOT_FOUND' : 'TX_ROLLED_BACK');
}

/** The wallet as a stake of this round may use it: bonus money of one grant stays out of a round that holds another's. */
function usable({ round, wallet }: Step, bonus: PlayBonus | undefined): MoneySplit {
  const holdsOther = bonus !== undefined && round.staked.bonus > 0n && round.grant !== bonus.grant;
  return holdsOther ? { main: wallet.main, bonus: 0n } : wallet;
}

function debit(
  action: Action,
  step: Step,
  { bonus, game }: Before,
): Result<Taken, 'INSUFFICIENT_FUNDS' | 'LIMIT_STAKE'> {
  const { round } = step;
  const stake = { units: action.units, stakedBefore: sumOf(round.staked), ...(game === undefined ? {} : { game }) };
  const taken = splitBonusStake(bonus?.terms, stake, usable(step, bonus));
  if (!taken.ok) return refuse(taken.code === 'bonus-max-bet' ? 'LIMIT_STAKE' : 'INSUFFICIENT_FUNDS');
  const split = taken.value;
  const isBet = action.type === 'bet';
  const staked = isBet ? { ...round, staked: plus(round.staked, split), bets: round.bets + 1 } : round;
  return ok({
    split,
    step: {
      wallet: plus(step.wallet, split, -1n),
      round: split.bonus > 0n && bonus !== undefined ? { ...staked, grant: bonus.grant, fate: 'active' } : staked,
      legs: [
        ...step.legs,
        { account: 'member main', units: -split.main },
        { account: 'member bonus', units: -split.bonus },
        { account: 'house bets', units: action.units - action.jackpotPart },
        { account: 'jackpot pool', units: action.jackpotPart },
      ],
    },
  });
}

function credit(action: Action, step: Step, isHeld: boolean): Taken {
  const { round } = step;
  // A win follows the balances of the stakes, and its bonus part the fate of their grant; a correction in the player's favour is real money.
  const isWin = action.type !== 'adjust_credit';
  const split = isWin ? splitWin(action.units, round.staked) : { main: action.units, bonus: 0n };
  const paid = fateOf(round.fate, split);
  const from = action.type === 'jackpot' ? 'jackpot pool' : 'house bets';
  return {
    split,
    step: {
      wallet: isHeld ? step.wallet : plus(step.wallet, paid),
      round: isWin ? { ...round, won: plus(round.won, split), wins: round.wins + 1 } : round,
      legs: [
        ...step.legs,
        ...(isHeld
          ? [{ account: 'vendor in-transit' as const, units: sumOf(split) }]
          : [
              { account: 'member main' as const, units: paid.main },
              { account: 'member bonus' as const, units: paid.bonus },
              { account: 'house promotions' as const, units: paid.house },
            ]),
        { account: from, units: -sumOf(split) },
      ],
    },
  };
}
