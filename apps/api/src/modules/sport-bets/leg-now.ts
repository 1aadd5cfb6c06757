/** A leg as it was seen and as its market is now, without I/O: what acceptance, cash-out and the slip all look at. */
import {
  type AskedLeg,
  type DelaySport,
  type DelayedLeg,
  type FairSplit,
  delaySeconds,
  fairChance,
  isPrice,
  priceScale,
} from '@banyan/core/sports';
import type { MarketForBets, StoredOutcome } from '../sport-events/index.ts';

const closedStates: readonly string[] = ['ended', 'abandoned', 'awarded', 'cancelled', 'closed'];
const liveStates: readonly string[] = ['live', 'interrupted'];

export const isLiveMarket = ({ eventState }: Pick<MarketForBets, 'eventState'>): boolean =>
  liveStates.includes(eventState);

export const outcomeOf = (market: MarketForBets | undefined, code: string): StoredOutcome | undefined =>
  market?.outcomes.find((outcome) => outcome.code === code);

/** Undefined for an outcome that has no price now. */
export function priceOf(market: MarketForBets | undefined, code: string): bigint | undefined {
  const price = outcomeOf(market, code)?.price;
  return price !== undefined && isPrice(BigInt(price)) ? BigInt(price) : undefined;
}

export function splitOf(outcome: StoredOutcome | undefined): FairSplit | undefined {
  if (outcome?.fair === undefined) return undefined;
  const [win, halfWin, refund, halfLose, lose] = outcome.fair.map(BigInt) as [bigint, bigint, bigint, bigint, bigint];
  return { win, halfWin, refund, halfLose, lose };
}

/** The fair chance of an outcome in millionths: what its maker says, or what its price says where nobody does. */
export function chanceOf(market: MarketForBets | undefined, code: string): number {
  const outcome = outcomeOf(market, code);
  const split = splitOf(outcome);
  if (split !== undefined) {
    const { numerator, denominator } = fairChance(split);
    return Number((numerator * 1_000_000n) / denominator);
  }
  const price = outcome?.price;
  return price === undefined ? 1_000_000 : Math.floor((Number(priceScale) * 1_000_000) / price);
}

const specifiersOf = (market: string): string => (market.includes('/') ? market.slice(market.indexOf('/') + 1) : '');

export type SeenLeg = {
  readonly market: string;
  readonly outcome: string;
  readonly price: bigint;
  readonly score: string;
  /** Undefined where it was not seen: then it has not changed. */
  readonly redCards?: number;
};

/** The time is over at which an event should have begun: nobody bets at prices from before it, even where nobody has said yet that it has. */
const isPastStart = ({ eventState, startsAt }: MarketForBets, now: number): boolean =>
  eventState === 'scheduled' && startsAt.getTime() <= now;

/** `since`: from when on the market must not have been shut; undefined where the bet does not wait. */
export function askedLeg(
  place: number,
  seen: SeenLeg,
  market: MarketForBets | undefined,
  now: number,
  since?: Date,
): AskedLeg {
  const price = priceOf(market, seen.outcome);
  const line = specifiersOf(seen.market);
  const isLive = market !== undefined && isLiveMarket(market);
  return {
    id: String(place),
    seen: {
      price: seen.price,
      line,
      // Before the start there is no score to be wrong about.
      score: isLive ? seen.score : '',
      redCards: seen.redCards ?? market?.redCards ?? 0,
    },
    now: {
      price: price ?? seen.price,
      line: market?.specifiers ?? line,
      score: isLive ? market.score : '',
      redCards: market?.redCards ?? 0,
    },
    isActive: market?.state === 'active' && price !== undefined,
    isClosed:
      market === undefined ||
      closedStates.includes(market.eventState) ||
      market.resultVersion > 0 ||
      isPastStart(market, now),
    wasShut: since !== undefined && market?.shutAt != null && market.shutAt >= since,
  };
}

const isDelaySport = (sport: string): sport is DelaySport => Object.hasOwn(delaySeconds, sport);
const esports: readonly string[] = ['cs2', 'dota2', 'lol'];

/** How a leg makes its bet wait. */
export function delayedLeg(market: MarketForBets): DelayedLeg {
  const { sport, isVirtual } = market;
  return {
    sport: isVirtual ? 'virtual' : esports.includes(sport) ? 'esports' : isDelaySport(sport) ? sport : 'football',
    isLive: isLiveMarket(market),
    isInDanger: market.isInDanger,
    isSlow: false,
    feedSeconds: market.feedSeconds,
  };
}
