/** The hot matches of the home page: those that the operator put there first, then events of the book; named in the page's language (HOME-05). */
import { ok } from '@banyan/core/results';
import { fallbackLanguage } from '@banyan/i18n';
import type { sportsRoutes } from '@banyan/protocol/sports';
import type { Database } from '../../infra/database.ts';
import type { UseCase } from '../../infra/bind.ts';
import { openBetsByEvent } from '../sport-bets/index.ts';
import { hotEvents, isLiveEvent, nameIn } from '../sport-events/index.ts';
import { type Names, readHot } from './store.ts';

const most = 24;
const betsLookedAt = 500;

export const hotMatches: UseCase<(typeof sportsRoutes)['GET /wps/sports/hotMatches']> = async (
  { database, clock },
  { request: { language } },
) => {
  const rows = await readHot(database, new Date(clock.now()), most);
  const nameOf = (names: Names): string => names[language] ?? names[fallbackLanguage] ?? '';
  const events =
    rows.length >= most ? [] : await bookMatches(database, new Date(clock.now()), most - rows.length, language);
  const placed = rows.map(({ code, sport, startsAt, competition, home, away, ...rest }) => ({
    matchId: code,
    sport,
    competition: nameOf(competition),
    home: nameOf(home),
    away: nameOf(away),
    startsAt: startsAt.toISOString(),
    isLive: rest.isLive,
    phase: rest.phase,
    homeScore: rest.homeScore,
    awayScore: rest.awayScore,
    eventId: null,
    isVirtual: false,
  }));
  return ok({ list: [...placed, ...events] });
};

/** Events of the book in the shape of the row. */
async function bookMatches(database: Database, at: Date, limit: number, language: string) {
  const events = await hotEvents(database, at, await openBetsByEvent(database, betsLookedAt), limit);
  return events.map((event) => ({
    matchId: event.id,
    sport: event.sport,
    competition: nameIn(event.tournamentNames, language),
    home: nameIn(event.sides.home.names, language),
    away: nameIn(event.sides.away.names, language),
    startsAt: event.startsAt.toISOString(),
    isLive: isLiveEvent(event),
    phase: event.shown.clock ?? '',
    homeScore: event.shown.home ?? '',
    awayScore: event.shown.away ?? '',
    eventId: event.id,
    isVirtual: event.isVirtual,
  }));
}
