/** The routes of sport events, one line each. */
import type { sportEventRoutes } from '@banyan/protocol/sport-events';
import type { UseCases } from '../../infra/bind.ts';
import { listSportEvents } from './list-events.ts';
import { sportMenu } from './menu.ts';
import { showSportEvent } from './show-event.ts';

export const sportEventUseCases: UseCases<typeof sportEventRoutes> = {
  'GET /lgw/sports/menu': sportMenu,
  'GET /lgw/sports/events': listSportEvents,
  'GET /lgw/sports/events/:eventId': showSportEvent,
};
