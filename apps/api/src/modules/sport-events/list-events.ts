/** A page of events (`GET /lgw/sports/events`). */
import { ok } from '@banyan/core/results';
import { parseBusinessDay } from '@banyan/core/time';
import type { sportEventRoutes } from '@banyan/protocol/sport-events';
import type { UseCase } from '../../infra/bind.ts';
import { merchantTimeZone } from '../settings/index.ts';
import { countOpen, listEvents, mainMarkets, marketsOf } from './event-lists.ts';
import { toEvent } from './event-wire.ts';

const usualSize = 30;
const mostIds = 50;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const listSportEvents: UseCase<(typeof sportEventRoutes)['GET /lgw/sports/events']> = async (
  { database, settings },
  { query, request },
) => {
  const { state, sport, tournament, day, search, pageNo = 1, pageSize = usualSize } = query;
  const ids = query.ids
    ?.split(',')
    .filter((id) => uuid.test(id))
    .slice(0, mostIds);
  const asked = day === undefined ? undefined : parseBusinessDay(day);
  if (day !== undefined && asked === undefined) return ok({ content: [], totalPages: 0, total: 0 });
  const zone = settings.get(merchantTimeZone);
  const limit = pageSize;
  const { events, total } = await listEvents(
    database,
    { state, sport, tournament, ids, search, day: asked === undefined ? undefined : { day: asked, zone } },
    { offset: (pageNo - 1) * limit, limit },
  );
  const markets = await marketsOf(
    database,
    events.map(({ id }) => id),
  );
  const language = query.language ?? request.language;
  return ok({
    content: events.map((event) => {
      const own = markets.get(event.id) ?? [];
      return toEvent(event, mainMarkets(own), countOpen(own), language);
    }),
    totalPages: Math.ceil(total / limit),
    total,
  });
};
