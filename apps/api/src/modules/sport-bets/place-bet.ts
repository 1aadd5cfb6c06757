/**
 * A bet on sports (`POST /lgw/sports/tickets`). What only the request says is judged here; what depends on prices, limits and money inside the writer's
 * transaction, so that a request that is sent again is answered as the first time, whatever has changed since.
 */
import type { RequestKey } from '@banyan/core/ids';
import { formatExact, money, toWire } from '@banyan/core/money';
import { ok } from '@banyan/core/results';
import { businessDayOf } from '@banyan/core/time';
import type { sportBetRoutes } from '@banyan/protocol/sport-bets';
import type { UseCase } from '../../infra/bind.ts';
import { merchantTimeZone } from '../settings/index.ts';
import type { BetTerms } from './bet-request.ts';
import { limitsIn } from './bet-settings.ts';
import { placeWork } from './bet-work.ts';
import type { PlaceAnswer } from './place-bet-decision.ts';
import { readTicket } from './read-slip.ts';

const dayMs = 86_400_000;

const quarterMs = 900_000;
let known = { zone: '', quarter: 0, startsAt: 0 };

/** About when the business day began. Days begin on quarters of an hour everywhere, so each is looked up once a quarter: it took 50 us a bet. */
export function startOfDay(now: number, zone: string): number {
  const quarter = Math.floor(now / quarterMs);
  if (known.zone !== zone || known.quarter !== quarter) known = { zone, quarter, startsAt: lookedUp(now, zone) };
  return known.startsAt;
}

/** By whole hours back, so that no zone's table of offsets is needed. */
function lookedUp(now: number, zone: string): number {
  const hourMs = 3_600_000;
  const today = businessDayOf(now, zone);
  let at = Math.floor(now / hourMs) * hourMs;
  while (now - at < dayMs && businessDayOf(at - 1, zone) === today) at -= hourMs;
  return at;
}

export const placeSportBet: UseCase<(typeof sportBetRoutes)['POST /lgw/sports/tickets']> = async (
  context,
  { body },
  caller,
) => {
  const request = readTicket(body, caller.currency);
  if (!request.ok) return request;
  const terms: BetTerms = {
    limits: limitsIn(context.settings, caller.currency),
    dayStart: startOfDay(context.clock.now(), context.settings.get(merchantTimeZone)),
  };
  const placed = await context.writer.submit(placeWork, {
    owner: caller.memberId,
    key: body.id as RequestKey,
    request: request.value,
    unfingerprinted: terms,
  });
  if (!placed.ok) return placed;
  const { sportBet, state, waitMs, risk, returns, prices, balance } = JSON.parse(placed.value.answer) as PlaceAnswer;
  const wire = (units: string) => toWire(money(caller.currency, BigInt(units)));
  return ok({
    ticketId: body.id,
    betId: sportBet,
    state,
    waitMs,
    risk: wire(risk),
    returns: wire(returns),
    prices: [...prices],
    balance: formatExact(money(caller.currency, BigInt(balance))),
  });
};
