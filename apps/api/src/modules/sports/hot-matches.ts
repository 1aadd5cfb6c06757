/** The hot matches of the home page, named in the page's language, in English where a name is missing there (HOME-05). */
import { ok } from '@banyan/core/results';
import { fallbackLanguage } from '@banyan/i18n';
import type { sportsRoutes } from '@banyan/protocol/sports';
import type { UseCase } from '../../infra/bind.ts';
import { type Names, readHot } from './store.ts';

const most = 24;

export const hotMatches: UseCase<(typeof sportsRoutes)['GET /wps/sports/hotMatches']> = async (
  { database, clock },
  { request: { language } },
) => {
  const rows = await readHot(database, new Date(clock.now()), most);
  const nameOf = (names: Names): string => names[language] ?? names[fallbackLanguage] ?? '';
  return ok({
    list: rows.map(({ code, sport, startsAt, competition, home, away, ...rest }) => ({
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
    })),
  });
};
