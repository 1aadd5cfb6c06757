/** The halves for a place of an each-way bet: which market decides each, and at which part of the winnings it is paid; without I/O. */
import { type Result, ok, refuse } from '@banyan/core/results';
import { type AskedLeg, eachWayTerms, placeMarketOf, winMarketType } from '@banyan/core/sports';
import { type MarketForBets, marketKey } from '../sport-events/index.ts';
import type { AskedLegOfBet } from './bet-request.ts';
import { askedLeg, priceOf } from './leg-now.ts';

/** A leg of a bet on its market. */
export type StakedLeg = {
  readonly leg: AskedLegOfBet;
  readonly market: MarketForBets;
  /** Null for a leg to win. */
  readonly placeDivisor: number | null;
};

type HasDivisor = { readonly placeDivisor: number | null };

/** Legs by the lines on which the unit is staked: those to win, and of an each-way bet those to be placed. Both in the order of the selections. */
export const byLine = <L extends HasDivisor>(legs: readonly L[]): (readonly L[])[] =>
  [legs.filter(isToWin), legs.filter((leg) => !isToWin(leg))].filter((line) => line.length > 0);

export const isToWin = ({ placeDivisor }: HasDivisor): boolean => placeDivisor === null;

/** How many take part: those on which bets are taken. */
const runnersOf = (market: MarketForBets): number =>
  market.outcomes.filter(({ code }) => priceOf(market, code) !== undefined).length;

/** The half for a place of a leg; undefined where its market has none, too few run, or the event has no market for so many places. */
export function placeLegOf(
  leg: AskedLegOfBet,
  market: MarketForBets,
  markets: ReadonlyMap<string, MarketForBets>,
): (StakedLeg & { readonly places: number; readonly placeDivisor: number }) | undefined {
  const terms = market.type === winMarketType ? eachWayTerms(runnersOf(market)) : undefined;
  if (terms === undefined) return undefined;
  const placeLeg = { ...leg, market: placeMarketOf(terms) };
  const placeMarket = markets.get(marketKey(placeLeg));
  return placeMarket && { leg: placeLeg, market: placeMarket, places: terms.places, placeDivisor: terms.divisor };
}

/** All legs of a bet: to win, and where it is each-way after them to be placed. Refusal `each-way-unfit` with the `leg` that has no half for a place. */
export function stakedLegs(
  legs: readonly AskedLegOfBet[],
  known: readonly MarketForBets[],
  isEachWay: boolean,
  markets: ReadonlyMap<string, MarketForBets>,
): Result<StakedLeg[], 'each-way-unfit'> {
  const toWin = known.map(
    (market, at): StakedLeg => ({
      leg: legs[at] as AskedLegOfBet,
      market,
      placeDivisor: null,
    }),
  );
  if (!isEachWay) return ok(toWin);
  const halves = toWin.map(({ leg, market }) => placeLegOf(leg, market, markets));
  const without = halves.indexOf(undefined);
  return without < 0 ? ok([...toWin, ...(halves as StakedLeg[])]) : refuse('each-way-unfit', { leg: String(without) });
}

/** Staked legs as they are now. A half for a place is at the price of its winner, and open while both markets are. */
export function askedLegs(staked: readonly StakedLeg[], now: number): AskedLeg[] {
  const [toWin = [], toPlace = []] = byLine(staked);
  const winners = toWin.map(({ leg, market }, at) => askedLeg(at, leg, market, now));
  const placed = toPlace.map(({ leg, market }, at) => atWinPrice(askedLeg(at, leg, market, now), winners[at]));
  return [...winners, ...placed];
}

/** The half for a place has no price of its own to move: the winner's is asked about once. */
export function atWinPrice(half: AskedLeg, winner: AskedLeg | undefined): AskedLeg {
  const price = winner?.now.price ?? half.seen.price;
  return { ...half, seen: { ...half.seen, price }, now: { ...half.now, price } };
}
