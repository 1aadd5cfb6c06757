/** Bets in the shape of the wire, their legs with the score and the price of now. */
import { money, toWire } from '@banyan/core/money';
import { type Factor, nameOf, placeResultName, placesOf, priceText, readFactor } from '@banyan/core/sports';
import type { ValueOf } from '@banyan/protocol';
import type { sportBetRoutes } from '@banyan/protocol/sport-bets';
import type { Database } from '../../infra/database.ts';
import {
  type EventToShow,
  type MarketForBets,
  marketKey,
  nameIn,
  readEventsToShow,
  readMarketsForBets,
} from '../sport-events/index.ts';
import { type BetRow, type LegRow, returnsOf } from './bet-row.ts';
import { worthOf } from './bet-value.ts';
import { isToWin } from './each-way.ts';
import { isLiveMarket, outcomeOf, priceOf } from './leg-now.ts';
import { queryOf } from './query-of.ts';

export type WireSportBet = ValueOf<(typeof sportBetRoutes)['GET /lgw/sports/bets/:betId']>['bet'];
type WireLeg = WireSportBet['legs'][number];

type Shown = {
  readonly events: ReadonlyMap<string, EventToShow>;
  readonly markets: ReadonlyMap<string, MarketForBets>;
};

function toLeg(leg: LegRow, half: LegRow | undefined, { events, markets }: Shown, language: string): WireLeg {
  const event = events.get(leg.event);
  const market = markets.get(marketKey(leg));
  if (event === undefined || market === undefined) throw new Error(`there is no market ${leg.market} of ${leg.event}`);
  const name = outcomeOf(market, leg.outcome)?.name;
  const price = market.state === 'active' ? priceOf(market, leg.outcome) : undefined;
  return {
    ...{ place: leg.place, eventId: leg.event, sport: market.sport },
    tournament: nameIn(event.tournamentNames, language),
    home: nameIn(event.sides.home.names, language),
    away: nameIn(event.sides.away.names, language),
    startsAt: market.startsAt.toISOString(),
    eventState: market.eventState,
    isLive: isLiveMarket(market),
    scoreNow: market.score,
    clock: event.shown.clock ?? '',
    ...{ marketId: leg.market, type: market.type, specifiers: market.specifiers, outcome: leg.outcome },
    ...(name === undefined ? {} : { outcomeName: nameIn(name, language) }),
    price: priceText(leg.price),
    priceNow: price === undefined ? null : priceText(price),
    score: leg.score,
    result: leg.factor === null ? null : nameOf(readFactor(leg.factor) as Factor),
    voidWhy: leg.voidWhy,
    cut: leg.cut,
    eachWay: half === undefined ? null : toPlaced(half),
  };
}

/** The half of a leg for a place. */
const toPlaced = ({ market, placeDivisor, factor, voidWhy }: LegRow): NonNullable<WireLeg['eachWay']> => ({
  places: placesOf(market),
  divisor: placeDivisor ?? 1,
  result: factor === null ? null : placeResultName(readFactor(factor) as Factor, placeDivisor ?? 1),
  voidWhy,
});

function kindOf({ legs, sizes, bankers }: BetRow): WireSportBet['kind'] {
  const selections = legs.filter(isToWin).length;
  if (selections === 1) return 'single';
  return bankers.length === 0 && sizes.length === 1 && sizes[0] === selections ? 'multiple' : 'system';
}

function toBet(bet: BetRow, shown: Shown, language: string): WireSportBet {
  const wire = (units: bigint) => toWire(money(bet.currency, units));
  const halves = bet.legs.filter((leg) => !isToWin(leg));
  return {
    ...{ betId: bet.id, ticketId: bet.ticket, kind: kindOf(bet), sizes: [...bet.sizes], bankers: [...bet.bankers] },
    combinations: bet.combinations,
    unit: wire(bet.unit),
    risk: wire(bet.risk),
    returns: wire(returnsOf(bet)),
    format: bet.format,
    state: bet.state,
    refusal: bet.refusal,
    placedAt: bet.placedAt.toISOString(),
    waitsUntil: bet.state === 'pending' ? (bet.decidesAt?.toISOString() ?? null) : null,
    settledAt: bet.settledAt?.toISOString() ?? null,
    payout: bet.payout === null ? null : wire(bet.payout),
    cashedOut: wire(bet.cashedOut),
    settlements: bet.settlementVersion,
    isFree: bet.freeBet !== null,
    canCashOut: worthOf(bet, shown.markets).units !== undefined,
    legs: bet.legs.filter(isToWin).map((leg, at) => toLeg(leg, halves[at], shown, language)),
  };
}

/** Bets with what they stand on as it is now. */
export async function toWireBets(
  database: Database,
  bets: readonly BetRow[],
  language: string,
): Promise<WireSportBet[]> {
  const keys = bets.flatMap(({ legs }) => legs.map(({ event, market }) => ({ event, market })));
  const shown: Shown = {
    events: await readEventsToShow(
      database,
      keys.map(({ event }) => event),
    ),
    markets: await readMarketsForBets(queryOf(database), keys),
  };
  return bets.map((bet) => toBet(bet, shown, language));
}
