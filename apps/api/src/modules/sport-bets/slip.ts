/** A slip is looked at before it is placed (`POST /lgw/sports/slips`): what each leg is now, what may be staked, and what stands in its way. */
import { coinOf, money, toWire } from '@banyan/core/money';
import { ok, refuse } from '@banyan/core/results';
import { checkTicket, delayMsOf, priceText, usualTicketLimits } from '@banyan/core/sports';
import type { sportBetRoutes } from '@banyan/protocol/sport-bets';
import type { UseCase } from '../../infra/bind.ts';
import { type MarketForBets, marketKey, readMarketsForBets } from '../sport-events/index.ts';
import { marketsAsked } from './bet-load.ts';
import { type StakedLeg, askedLegs, placeLegOf, stakedLegs } from './each-way.ts';
import { memberRoom } from './member-room.ts';
import { delayedLeg, isLiveMarket, priceOf } from './leg-now.ts';
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
  const markets = await readMarketsForBets(query, marketsAsked({ legs, eachWay: true }));
  const known = legs.map((leg) => markets.get(marketKey(leg)));
  if (known.includes(undefined)) return refuse('sport-event-unknown');
  const found = known as MarketForBets[];
  const staked = stakedLegs(legs, found, body.eachWay === true, markets);
  const halves = found.map((market, place) => placeLegOf(legs[place] as (typeof legs)[number], market, markets));
  // A bet that cannot be each-way is looked at as one to win.
  const all = staked.ok ? staked.value : winnersOf(legs, found);
  const asked = askedLegs(all, context.clock.now());
  const prices = asked.map(({ now }) => now.price);
  const shape = {
    sizes: [...new Set(body.shape.sizes)].sort((a, b) => a - b),
    bankers: [...new Set(body.shape.bankers)].sort((a, b) => a - b),
  };
  const eachWay = body.eachWay === true ? { eachWay: true as const } : {};
  const checked = checkTicket(ticketOf(legs, prices, { shape, entryBy: 'stake', ...eachWay }), usualTicketLimits);
  const ticket = checked.ok && !staked.ok ? staked : checked;
  const limits = caller && limitsIn(context.settings, caller.currency);
  const room =
    caller === undefined || limits === undefined || !ticket.ok
      ? undefined
      : await memberRoom(context, {
          ...{ owner: caller.memberId, currency: caller.currency, shape, limits, coin: coinOf(caller.currency) },
          legs: all.map(({ leg: { outcome }, market, placeDivisor }, at) => ({
            ...{ market, outcome, placeDivisor },
            price: prices[at] as bigint,
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
        eachWay: termsOf(halves[place]),
      };
    }),
    combinations: checked.ok && staked.ok ? checked.value : 0,
    fault: ticket.ok ? null : refusalNamed(ticket.code),
    leastStake: wire(limits?.least),
    mostStake: wire(room),
    waitMs: delayMsOf(found.map(delayedLeg), false),
  });
};

const winnersOf = (legs: readonly StakedLeg['leg'][], markets: readonly MarketForBets[]): StakedLeg[] =>
  markets.map((market, at) => ({ leg: legs[at] as StakedLeg['leg'], market, placeDivisor: null }));

const termsOf = (half: ReturnType<typeof placeLegOf>) =>
  half === undefined ? null : { places: half.places, divisor: half.placeDivisor };
