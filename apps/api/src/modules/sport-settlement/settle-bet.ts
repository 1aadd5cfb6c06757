/**
 * What the result of a market makes of a bet, without I/O: its legs' factors, whether anything is still open that could change what it pays, and the
 * posting that moves the difference to what was paid before.
 */
import type { Leg } from '@banyan/core/ledger';
import { type Currency, coinOf } from '@banyan/core/money';
import { type GrantState, correctBonusWin, fateOf } from '@banyan/core/promotions';
import {
  type Factor,
  type SettlementState,
  type Withdrawal,
  combinationsPay,
  factorAt,
  factorText,
  lost,
  oddsOf,
  placed,
  readFactor,
  refund,
  settlementStateOf,
  singlePays,
  won,
} from '@banyan/core/sports';
import { marketTypeIn } from '@banyan/core/sports/markets';
import { type VoidWindow, afterWithdrawals, isCutByWithdrawals, voidWhyOf } from '@banyan/core/sports/results';
import type { MoneySplit } from '@banyan/core/wallet';
import type { LanePosting } from '../../infra/writer.ts';
import { type BetRow, type LegRow, type WonSingle, betPayoutKey, byLine, shapeOf } from '../sport-bets/index.ts';

/** The result of a market, and the version that the bets on it are brought to. */
export type MarketResult = {
  readonly version: number;
  /** Null where the result was taken back: its bets are open again. */
  readonly factors: ReadonlyMap<string, Factor> | null;
};

export type SettleJob = {
  readonly event: string;
  readonly results: ReadonlyMap<string, MarketResult>;
  readonly windows: readonly VoidWindow[];
  /** Runners that were withdrawn from the event. */
  readonly withdrawals: readonly Withdrawal[];
};

export type SettledLeg = {
  readonly place: number;
  readonly factor: string | null;
  readonly voidWhy: string | null;
  /** Percent of the winnings that withdrawn runners took off. */
  readonly cut: number;
  readonly version: number;
};

export type SettledBet = {
  readonly bet: BetRow;
  readonly legs: readonly SettledLeg[];
  /** Undefined where only legs changed and the bet goes on as it is. */
  readonly end:
    | { readonly state: SettlementState | 'reopened'; readonly payout: bigint; readonly version: number }
    | undefined;
  readonly posting: LanePosting | undefined;
};

/** A bet to which a cash-out took everything is over, and one that was refused never was. */
const overStates: readonly string[] = ['refused', 'cashed-out', 'requested', 'pending'];

function legAfter(
  bet: BetRow,
  leg: LegRow,
  { event, results, windows, withdrawals }: SettleJob,
): SettledLeg | undefined {
  const result = leg.event === event ? results.get(leg.market) : undefined;
  if (result === undefined || leg.resultVersion >= result.version) return undefined;
  const { place } = leg;
  if (result.factors === null) return { place, factor: null, voidWhy: null, cut: 0, version: result.version };
  const struckAt = (bet.acceptedAt ?? bet.placedAt).getTime();
  const why = voidWhyOf(leg.market, struckAt, windows);
  // An outcome that the result does not name was not in the market when it was decided: nobody has won or lost on it.
  const factor = why === undefined ? (result.factors.get(leg.outcome) ?? refund) : refund;
  const own = isCut(leg.market) ? afterWithdrawals(factor, withdrawals, struckAt) : { factor, percent: 0 };
  const factorOfLeg = leg.placeDivisor === null ? own.factor : placed(own.factor, leg.placeDivisor);
  return { place, factor: factorText(factorOfLeg), voidWhy: why ?? null, cut: own.percent, version: result.version };
}

/** Whether the winnings on a market are cut by withdrawn runners. */
export function isCut(market: string): boolean {
  const type = marketTypeIn(market);
  return type !== undefined && isCutByWithdrawals(type);
}

type Known = Factor | undefined;
const isLost = (factor: Known): boolean => factor !== undefined && factor.stake === 0n && factor.price === 0n;

/** What a bet pays; undefined while an open leg could still change it. */
export function payoutOf(bet: BetRow, factors: readonly Known[]): bigint | undefined {
  const whole = wholeOf(bet, factors);
  if (whole === undefined || bet.freeBet === null) return whole;
  // A free bet pays what it wins and not itself.
  return whole > bet.risk ? whole - bet.risk : 0n;
}

function wholeOf(bet: BetRow, factors: readonly Known[]): bigint | undefined {
  const coin = coinOf(bet.currency as Currency);
  const [first] = factors;
  if (factors.length === 1) return first && singlePays({ risk: bet.risk, win: bet.win }, first, coin);
  const shape = shapeOf(bet);
  const legs = bet.legs.map((leg, at) => ({ ...leg, factor: factors[at] }));
  const pays = (open: 'won' | 'lost'): bigint => {
    const lines = byLine(legs).map((line) =>
      line.map(({ price, placeDivisor, factor }) => {
        const best = placeDivisor === null ? won : placed(won, placeDivisor);
        return factorAt(factor ?? (open === 'won' ? best : lost), oddsOf(price));
      }),
    );
    return combinationsPay(bet.unit, shape, lines, coin);
  };
  const least = pays('lost');
  if (!factors.includes(undefined)) return least;
  return factors.some(isLost) && pays('won') === least ? least : undefined;
}

/** Undefined for a bet that nothing is to be done to. `wallet` is what the member has when its turn comes. */
export function settleBet(
  bet: BetRow & { readonly fate: GrantState },
  job: SettleJob,
  wallet: MoneySplit & { readonly owed: bigint },
): SettledBet | undefined {
  const legs = bet.legs.flatMap((leg) => legAfter(bet, leg, job) ?? []);
  if (legs.length === 0) return undefined;
  if (overStates.includes(bet.state)) return { bet, legs, end: undefined, posting: undefined };
  const byPlace = new Map(legs.map((leg) => [leg.place, leg]));
  const factors = bet.legs.map((leg): Known => {
    const text = byPlace.has(leg.place) ? (byPlace.get(leg.place) as SettledLeg).factor : leg.factor;
    return text === null ? undefined : readFactor(text);
  });
  const payout = payoutOf(bet, factors);
  const wasSettled = bet.state === 'settled' || bet.state === 'void';
  if (payout === undefined && !wasSettled) return { bet, legs, end: undefined, posting: undefined };
  const isVoid = factors.every((factor) => factor !== undefined && factorText(factor) === factorText(refund));
  const paid = bet.payout ?? 0n;
  const due = payout ?? 0n;
  if (payout !== undefined && wasSettled && due === paid && isVoid === (bet.state === 'void'))
    return { bet, legs, end: undefined, posting: undefined };
  const version = bet.settlementVersion + 1;
  const state = payout === undefined ? 'reopened' : settlementStateOf(version, isVoid);
  return { bet, legs, end: { state, payout: due, version }, posting: postingOf(bet, version, due, isVoid, wallet) };
}

/** What a single that won is paid at its first settlement: as `settleBet` would, where no bonus money was staked and nothing is owed. */
export function wonPosting({ bet, member, payout, currency, game }: WonSingle): LanePosting {
  if (payout % coinOf(currency) !== 0n) throw new Error(`the contract of ${bet} is not in coins`);
  return {
    ...{ owner: member, key: betPayoutKey(bet, 1), request: { bet, version: 1, payout }, kind: 'win' },
    legs: [
      { account: 'house bets', units: -payout },
      { account: 'member main', units: payout },
    ],
    answer: JSON.stringify({ sportBet: bet, game }),
  };
}

/** The difference to what was paid, dealt out as the stake was; undefined where nothing moves. */
function postingOf(
  bet: BetRow & { readonly fate: GrantState },
  version: number,
  due: bigint,
  isVoid: boolean,
  wallet: MoneySplit & { readonly owed: bigint },
): LanePosting | undefined {
  const paid = bet.payout ?? 0n;
  if (due === paid) return undefined;
  const isFree = bet.freeBet !== null;
  const stake = { main: bet.costMain, bonus: bet.costBonus };
  const isFirstVoid = isVoid && paid === 0n && due === stake.main + stake.bonus;
  const { main, bonus, house, receivable } = isFirstVoid
    ? { ...fateOf(bet.fate, stake), receivable: 0n }
    : correctBonusWin(bet.fate, paid, due, stake, wallet);
  const legs: Leg[] = [
    { account: isFree ? 'house promotions' : 'house bets', units: paid - due },
    { account: 'member main', units: main },
    { account: 'member bonus', units: bonus },
    { account: 'member receivable', units: receivable },
    { account: 'house promotions', units: house },
  ];
  return {
    owner: bet.member,
    key: betPayoutKey(bet.id, version),
    request: { bet: bet.id, version, payout: due },
    kind: isFirstVoid ? 'refund' : version === 1 ? 'win' : 'correction',
    legs: legs.filter(({ units }) => units !== 0n),
    answer: JSON.stringify({ sportBet: bet.id, game: bet.game }),
  };
}
