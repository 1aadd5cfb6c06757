/** What a bet is worth now, and why nothing is offered for it where nothing is; without I/O. */
import { type Currency, coinOf } from '@banyan/core/money';
import type { Rate } from '@banyan/core/money';
import {
  type Factor,
  cashOutFault,
  cashOutValue,
  countOf,
  cutOf,
  delayMsOf,
  expectedOf,
  factorAt,
  oddsOf,
  readFactor,
  sumOfProducts,
} from '@banyan/core/sports';
import { marketTypeOf } from '@banyan/core/sports/markets';
import { type MarketForBets, marketKey } from '../sport-events/index.ts';
import { type BetRow, type LegRow, isSingle, shapeOf } from './bet-row.ts';
import { delayedLeg, isLiveMarket, outcomeOf, splitOf } from './leg-now.ts';

const million = 1_000_000n;
const openStates: readonly string[] = ['accepted', 'part-cashed-out'];

export type BetValue = {
  /** Units for all of the bet; undefined where nothing is offered. */
  readonly units: bigint | undefined;
  /** How long a request for it waits. */
  readonly waitMs: number;
};

/** A single is worth by its contract: its odds are what it returns over what it risks. */
const oddsIn = (bet: BetRow, leg: LegRow): Rate =>
  isSingle(bet) ? { numerator: bet.risk + bet.win, denominator: bet.risk } : oddsOf(leg.price);

const factorOf = ({ factor }: LegRow): Factor | undefined => (factor === null ? undefined : readFactor(factor));

/** Changes with every part that is taken and every settlement: an offer is of one of these. */
export const versionOf = ({ parts, settlementVersion, risk, win, legs }: BetRow): string =>
  [parts, settlementVersion, risk, win, legs.map(({ factor }) => factor ?? '-').join(';')].join(':');

export function worthOf(bet: BetRow, markets: ReadonlyMap<string, MarketForBets>): BetValue {
  const open = bet.legs.filter(({ factor }) => factor === null);
  const known = open.flatMap((leg) => markets.get(marketKey(leg)) ?? []);
  const waitMs = delayMsOf(known.map(delayedLeg), false);
  const none = { units: undefined, waitMs };
  if (
    !openStates.includes(bet.state) ||
    bet.costBonus > 0n ||
    bet.freeBet !== null ||
    open.length === 0 ||
    known.length < open.length
  )
    return none;
  // The result of a leg was corrected, or a window made it void, and the bet is not settled by it yet: what it is worth stands with neither.
  const isUnderReview = bet.legs.some((leg) => {
    const result = markets.get(marketKey(leg))?.resultVersion ?? 0;
    return leg.factor !== null && leg.resultVersion !== result;
  });
  if (isUnderReview) return none;
  const fault = cashOutFault(
    false,
    open.map((leg, at) => {
      const market = known[at] as MarketForBets;
      const isOffered =
        marketTypeOf(market.type)?.hasCashOut === true && splitOf(outcomeOf(market, leg.outcome)) !== undefined;
      return {
        isMarketOpen: market.state === 'active' && market.resultVersion === 0 && isOffered,
        isLive: isLiveMarket(market),
        isSameGame: false,
        isUnderReview: false,
        // The market of a producer that is silent is shut.
        priceAgeMs: 0,
      };
    }),
  );
  if (fault !== undefined) return none;
  return { units: worth(bet, markets, known), waitMs };
}

function worth(
  bet: BetRow,
  markets: ReadonlyMap<string, MarketForBets>,
  known: readonly MarketForBets[],
): bigint | undefined {
  const shape = shapeOf(bet);
  const [lines, best, struck]: [Rate[], Rate[], Rate[]] = [[], [], []];
  for (const leg of bet.legs) {
    const odds = oddsIn(bet, leg);
    const factor = factorOf(leg);
    const split = splitOf(outcomeOf(markets.get(marketKey(leg)), leg.outcome));
    const settled = factor && factorAt(factor, odds);
    lines.push(settled ?? expectedOf(split as NonNullable<typeof split>, odds));
    best.push(settled ?? odds);
    const chance = { numerator: BigInt(leg.chance ?? 0), denominator: million };
    struck.push({ numerator: chance.numerator * odds.numerator, denominator: chance.denominator * odds.denominator });
  }
  const sum = sumOfProducts(shape, struck);
  const edge = { numerator: sum.numerator, denominator: sum.denominator * BigInt(countOf(shape, bet.legs.length)) };
  const cut = cutOf(known.some(isLiveMarket), known.length);
  const unit = isSingle(bet) ? bet.risk : bet.unit;
  const units = cashOutValue(
    { unit, shape, lines: [lines], best: [best], cut, edge },
    coinOf(bet.currency as Currency),
  );
  return units > 0n ? units : undefined;
}
