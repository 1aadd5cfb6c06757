/** What a bet that waited out the delay of play is answered: accepted at the prices of now, or refused and its stake given back; without I/O. */
import { coinOf } from '@banyan/core/money';
import { fateOf } from '@banyan/core/promotions';
import { type Result, ok, refuse } from '@banyan/core/results';
import { answerAtDelayEnd, isOverdue } from '@banyan/core/sports';
import type { Decision, Wallet, WriteRequest } from '../../infra/writer.ts';
import { marketKey } from '../sport-events/index.ts';
import type { LoadedBets } from './bet-load.ts';
import type { AnswerRequest } from './bet-request.ts';
import { type BetRow, isSingle, shapeOf } from './bet-row.ts';
import type { Exposure } from './exposure-store.ts';
import { atWinPrice, byLine } from './each-way.ts';
import { weightsOfBet } from './exposure-rules.ts';
import { askedLeg, chanceOf } from './leg-now.ts';
import { lineOf } from './line-odds.ts';
import { contractOf, refusalNamed } from './place-bet-decision.ts';

export type AnsweredRow = {
  readonly kind: 'answered';
  readonly bet: BetRow;
  /** Undefined where it is accepted. */
  readonly refusal: string | undefined;
  readonly win: bigint;
  readonly legs: readonly {
    readonly place: number;
    readonly price: bigint;
    readonly chance: number;
    readonly heldStake: bigint;
    readonly heldReturn: bigint;
  }[];
  readonly exposures: readonly Exposure[];
};

/** What is stored under the key of the answer. */
export type AnswerAnswer = {
  readonly sportBet: string;
  readonly game: string;
  readonly state: 'accepted' | 'refused';
  readonly refusal?: string;
};

export const exposureOf = (bet: BetRow, sign: 1n | -1n): Exposure[] =>
  bet.legs.map(({ event, market, outcome, heldStake, heldReturn }) => ({
    ...{ event, currency: bet.currency, market, outcome },
    ...{ stakes: sign * heldStake, returns: sign * heldReturn, bets: Number(sign) },
  }));

/** Refusal `bet-unknown`: it is not the member's, or was answered already. */
export function decideAnswer(
  { request }: WriteRequest<AnswerRequest>,
  loaded: LoadedBets,
  _wallet: Wallet,
): Result<Decision<AnsweredRow>, 'bet-unknown'> {
  const bet = loaded.bets.get(request.bet);
  if (bet === undefined || bet.state !== 'pending') return refuse('bet-unknown');
  const delayMs = (bet.decidesAt?.getTime() ?? bet.placedAt.getTime()) - bet.placedAt.getTime();
  if (isOverdue(bet.placedAt.getTime(), delayMs, loaded.now)) return ok(refused(bet, bet.fate, 'answer-late'));
  const asked = askedAgain(bet, loaded);
  const answer = answerAtDelayEnd({
    ...{
      request: 'new',
      hasSession: true,
      safety: undefined,
      legs: asked,
      policy: bet.policy,
      sameBetAgoMs: undefined,
    },
    ...{ ticket: ok(bet.combinations), risk: bet.unit, most: bet.unit, available: bet.unit },
  });
  if (answer.kind !== 'taken')
    return ok(refused(bet, bet.fate, answer.kind === 'refused' ? refusalNamed(answer.refusal.code) : 'answer-late'));
  return ok(accepted(bet, answer.prices, loaded));
}

/** The legs of a bet that has waited, as they are now. */
function askedAgain({ legs, placedAt }: BetRow, { markets, now }: LoadedBets) {
  const lines = byLine(legs).map((line) =>
    line.map((leg) => askedLeg(leg.place, leg, markets.get(marketKey(leg)), now, placedAt)),
  );
  const [toWin = [], toPlace = []] = lines;
  return [...toWin, ...toPlace.map((half, at) => atWinPrice(half, toWin[at]))];
}

function refused(bet: BetRow, fate: Parameters<typeof fateOf>[0], refusal: string): Decision<AnsweredRow> {
  const { main, bonus, house } = fateOf(fate, { main: bet.costMain, bonus: bet.costBonus });
  const answer: AnswerAnswer = { sportBet: bet.id, game: bet.game, state: 'refused', refusal };
  return {
    // What was taken goes back; of a free bet that is nothing.
    legs: [
      { account: 'house bets', units: -(bet.costMain + bet.costBonus) },
      { account: 'member main', units: main },
      { account: 'member bonus', units: bonus },
      { account: 'house promotions', units: house },
    ],
    answer: JSON.stringify(answer),
    row: { kind: 'answered', bet, refusal, win: bet.win, legs: [], exposures: exposureOf(bet, -1n) },
  };
}

/** A better price is given, and the contract follows it; what was risked stays. */
function accepted(bet: BetRow, prices: readonly bigint[], loaded: LoadedBets): Decision<AnsweredRow> {
  const coin = coinOf(bet.currency);
  const entered = isSingle(bet) ? bet.risk : bet.unit;
  const isUnchanged = bet.legs.every(({ price }, place) => price === prices[place]);
  const { win } = isUnchanged
    ? bet
    : contractOf({ shape: shapeOf(bet), entered, entryBy: 'stake' }, bet.combinations, linesAt(bet, prices), coin);
  const struck = bet.legs.map((leg, place) => ({
    price: prices[place] as bigint,
    placeDivisor: leg.placeDivisor,
    chance: chanceOf(loaded.markets.get(marketKey(leg)), leg.outcome),
  }));
  const weights = weightsOfBet(bet.unit, shapeOf(bet), struck);
  const legs = bet.legs.map(({ place }) => {
    const weight = weights[place] as (typeof weights)[number];
    return {
      place,
      ...(struck[place] as (typeof struck)[number]),
      heldStake: weight.stakes,
      heldReturn: weight.returns,
    };
  });
  const exposures = bet.legs.map(({ event, market, outcome, heldStake, heldReturn }, place): Exposure => {
    const now = legs[place] as (typeof legs)[number];
    return {
      ...{ event, currency: bet.currency, market, outcome, bets: 0 },
      ...{ stakes: now.heldStake - heldStake, returns: now.heldReturn - heldReturn },
    };
  });
  for (const one of exposures) loaded.exposures.add(one);
  const answer: AnswerAnswer = { sportBet: bet.id, game: bet.game, state: 'accepted' };
  return {
    legs: [],
    answer: JSON.stringify(answer),
    row: { kind: 'answered', bet, refusal: undefined, win, legs, exposures },
  };
}

/** The odds of its lines at prices of its legs. */
const linesAt = ({ legs }: BetRow, prices: readonly bigint[]) =>
  byLine(legs.map(({ placeDivisor }, at) => ({ placeDivisor, price: prices[at] as bigint }))).map(lineOf);
