/** The legs and the stake of a slip as they were sent, read into what is decided on. */
import { type Currency, coinOf, parseMoney } from '@banyan/core/money';
import { type Result, ok, refuse } from '@banyan/core/results';
import { type OddsFormat, entryBy, oddsOf, readPrice } from '@banyan/core/sports';
import type { InputOf } from '@banyan/protocol';
import type { sportBetRoutes } from '@banyan/protocol/sport-bets';
import type { AskedLegOfBet, PlaceRequest } from './bet-request.ts';

type SentTicket = InputOf<(typeof sportBetRoutes)['POST /lgw/sports/tickets']>['body'];
type SentLeg = SentTicket['legs'][number];

/** Undefined for a price that is none, such as 1.00. */
export function readLegs(sent: readonly SentLeg[]): AskedLegOfBet[] | undefined {
  const legs = sent.map(({ eventId, marketId, outcome, price, score }) => ({
    ...{ event: eventId, market: marketId, outcome, score },
    price: readPrice(price),
  }));
  return legs.every((leg): leg is AskedLegOfBet => leg.price !== undefined) ? legs : undefined;
}

/** A single in an Asian format with a minus says what is to be won; everything else what is staked. */
function entryOf(format: OddsFormat, legs: readonly AskedLegOfBet[], isEachWay: boolean): 'stake' | 'win' {
  const [first] = legs;
  return legs.length === 1 && !isEachWay && first !== undefined ? entryBy(format, oddsOf(first.price)) : 'stake';
}

export function readTicket(
  { legs: sent, shape, stake, policy, format, freeBetId, eachWay = false }: SentTicket,
  currency: Currency,
): Result<PlaceRequest, 'amount-malformed' | 'amount-too-precise' | 'amount-too-large' | 'price-changed'> {
  const legs = readLegs(sent);
  if (legs === undefined) return refuse('price-changed');
  const amount = parseMoney(currency, stake);
  if (!amount.ok) return amount;
  const { units } = amount.value;
  if (units <= 0n) return refuse('amount-malformed');
  if (units % coinOf(currency) !== 0n) return refuse('amount-too-precise');
  return ok({
    act: 'place',
    ...{ currency, legs, policy, format },
    shape: {
      sizes: [...new Set(shape.sizes)].sort((a, b) => a - b),
      bankers: [...new Set(shape.bankers)].sort((a, b) => a - b),
    },
    entered: units,
    // A free bet is a stake, whatever a minus of its odds says otherwise.
    entryBy: freeBetId === undefined ? entryOf(format, legs, eachWay) : 'stake',
    ...(eachWay ? { eachWay } : {}),
    ...(freeBetId === undefined ? {} : { freeBet: freeBetId }),
  });
}
