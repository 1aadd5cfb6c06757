/** A slip is looked at before it is placed (`POST /lgw/sports/slips`): what each leg is now, what may be staked, and what stands in its way. */
import { coinOf, money, toWire } from '@banyan/core/money';
import { ok, refuse } from '@banyan/core/results';
import { checkTicket, delayMsOf, priceText, usualTicketLimits } from '@banyan/core/sports';
import type { sportBetRoutes } from '@banyan/protocol/sport-bets';
import type { UseCase } from '../../infra/bind.ts';
import { type MarketForBets, marketKey, readMarketsForBets } from '../sport-events/index.ts';
import { memberRoom } from './member-room.ts';
import { askedLeg, delayedLeg, isLiveMarket, priceOf } from './leg-now.ts';
import { limitsIn } from './bet-settings.ts';
import { refusalNamed, ticketOf } from './place-bet-decision.ts';
import { queryOf } from './query-of.ts';
import { readLegs } from './read-slip.ts';

export const lookAtSlip: UseCase<(typeof sportBetRoutes)['POST /lgw/sports/slips']> = async (
  context,
  { body },
  caller,
) => {
  const legs = readLegs(body.legs);
  if (legs === undefined) return refuse('sport-event-unknown');
  const query = queryOf(context.database);
  const markets = await readMarketsForBets(query, legs);
  const known = legs.map((leg) => markets.get(marketKey(leg)));
  if (known.includes(undefined)) return refuse('sport-event-unknown');
  const found = known as MarketForBets[];
  const asked = legs.map((leg, place) => askedLeg(place, leg, found[place], context.clock.now()));
  const prices = asked.map(({ now }) => now.price);
  const shape = {
    sizes: [...new Set(body.shape.sizes)].sort((a, b) => a - b),
    bankers: [...new Set(body.shape.bankers)].sort((a, b) => a - b),
  };
  const ticket = checkTicket(ticketOf(legs, prices, shape, 'stake'), usualTicketLimits);
  const limits = caller && limitsIn(context.settings, caller.currency);
  const room =
    caller === undefined || limits === undefined || !ticket.ok
      ? undefined
      : await memberRoom(context, {
          ...{ owner: caller.memberId, currency: caller.currency, shape, limits, coin: coinOf(caller.currency) },
          legs: found.map((market, place) => ({
            market,
            outcome: (legs[place] as (typeof legs)[number]).outcome,
            price: prices[place] as bigint,
          })),
        });
  const wire = (units: bigint | undefined) =>
    caller === undefined || units === undefined ? null : toWire(money(caller.currency, units));
  return ok({
    legs: found.map((market, place) => {
      const { isActive, isClosed, seen, now } = asked[place] as (typeof asked)[number];
      const price =
        market.state === 'active' ? priceOf(market, (legs[place] as (typeof legs)[number]).outcome) : undefined;
      const fault = isClosed
        ? 'bets-closed'
        : !isActive
          ? 'market-inactive'
          : seen.score !== now.score
            ? 'score-changed'
            : null;
      return {
        price: price === undefined ? null : priceText(price),
        score: market.score,
        isActive: isActive && !isClosed,
        isLive: isLiveMarket(market),
        fault,
      };
    }),
    combinations: ticket.ok ? ticket.value : 0,
    fault: ticket.ok ? null : refusalNamed(ticket.code),
    leastStake: wire(limits?.least),
    mostStake: wire(room),
    waitMs: delayMsOf(found.map(delayedLeg), false),
  });
};
