/** The menu of the book (`GET /lgw/sports/menu`): sports and their tournaments with how many events are live or to come. */
import { sql } from 'kysely';
import { ok } from '@banyan/core/results';
import type { sportEventRoutes } from '@banyan/protocol/sport-events';
import type { UseCase } from '../../infra/bind.ts';
import type { Row } from '../../infra/row.ts';
import { type Names, liveStates, waitingStates } from './event-row.ts';
import { nameIn } from './event-wire.ts';

type Counted = Row<'sport_tournaments', 'id' | 'sport' | 'category'> & {
  readonly names: Names;
  readonly isVirtual: boolean;
  readonly live: number;
  readonly upcoming: number;
};

export const sportMenu: UseCase<(typeof sportEventRoutes)['GET /lgw/sports/menu']> = async (
  { database },
  { query, request },
) => {
  const { rows } = await sql<Counted>`select t.id, t.sport, t.category, t.names, t.is_virtual as "isVirtual",
      (count(*) filter (where e.state = any (${[...liveStates]}::text[])))::integer as live,
      (count(*) filter (where e.state = any (${[...waitingStates]}::text[])))::integer as upcoming
    from sport_events e join sport_tournaments t on t.id = e.tournament
    where e.state = any (${[...liveStates, ...waitingStates]}::text[])
    group by t.id order by t.tier, t.position, t.id`.execute(database);
  const language = query.language ?? request.language;
  const bySport = Map.groupBy(rows, ({ sport }) => sport);
  return ok({
    sports: [...bySport].map(([sport, tournaments]) => ({
      sport,
      live: tournaments.reduce((sum, { live }) => sum + live, 0),
      upcoming: tournaments.reduce((sum, { upcoming }) => sum + upcoming, 0),
      tournaments: tournaments.map(({ id, category, names, isVirtual, live, upcoming }) => ({
        ...{ tournamentId: id, category, name: nameIn(names, language), isVirtual, live, upcoming },
      })),
    })),
  });
};
