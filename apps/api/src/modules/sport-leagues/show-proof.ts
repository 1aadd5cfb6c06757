/** What anyone needs to play a simulated match again (`GET /lgw/sports/events/:eventId/proof`). A window's secret and seed are told once it has been played. */
import { sql } from 'kysely';
import { fallbackLanguage } from '@banyan/i18n';
import { ok, refuse } from '@banyan/core/results';
import { leagues, seasonSeed, turnOf } from '@banyan/games/sports';
import type { sportLeagueRoutes } from '@banyan/protocol/sport-leagues';
import type { UseCase } from '../../infra/bind.ts';
import type { Row } from '../../infra/row.ts';
import { houseKeyOf } from '../draws/index.ts';
import { nameIn, readEventsToShow } from '../sport-events/index.ts';
import { secretOf } from './window-secret.ts';

type Match = Row<'sport_league_matches', 'league' | 'slot' | 'nr' | 'promise' | 'signature'> & {
  readonly rulesText: string;
  readonly rulesHash: string;
  readonly atWindow: number;
  readonly isOver: boolean;
};
type Window = Row<
  'sport_league_windows',
  'nr' | 'beacon' | 'chain' | 'round' | 'commitment' | 'root' | 'bets' | 'pulse' | 'seed'
> & {
  readonly closesAt: Date;
  readonly playsAt: Date;
  readonly roundAt: Date;
  readonly sealedAt: Date | null;
};

export const showProof: UseCase<(typeof sportLeagueRoutes)['GET /lgw/sports/events/:eventId/proof']> = async (
  { database, secrets },
  { params: { eventId }, query: { language = fallbackLanguage } },
) => {
  const { rows } =
    await sql<Match>`select m.league, m.slot, m.nr, m.promise, m.signature, m.rules_text as "rulesText", m.rules_hash as "rulesHash",
      m.at_window as "atWindow", m.is_over as "isOver"
    from sport_league_matches m where m.event = ${eventId}::uuid`.execute(database);
  const [match] = rows;
  const league = leagues.find(({ code }) => code === match?.league);
  if (match === undefined || league === undefined) return refuse('sport-event-unknown');
  const { rows: windows } =
    await sql<Window>`select w.nr, w.beacon, w.chain, w.round, w.commitment, w.root, w.bets, w.pulse, w.seed,
      w.closes_at as "closesAt", w.plays_at as "playsAt", w.round_at as "roundAt", w.sealed_at as "sealedAt"
    from sport_league_windows w where w.event = ${eventId}::uuid order by w.nr`.execute(database);
  const event = (await readEventsToShow(database, [eventId])).get(eventId);
  const { season, round } = turnOf(Number(match.slot), league.rounds);
  const nameOf = (side: 'home' | 'away') => (event === undefined ? '' : nameIn(event.sides[side].names, language));
  return ok({
    ...{ eventId, home: nameOf('home'), away: nameOf('away'), slot: Number(match.slot) },
    score: match.isOver ? { home: event?.shown.home ?? '', away: event?.shown.away ?? '' } : null,
    ...{ league: match.league, season, round: round + 1, nr: match.nr, seasonSeed: seasonSeed(match.league, season) },
    ...{ promise: match.promise, signature: match.signature, key: houseKeyOf(secrets).key },
    ...{ rulesText: match.rulesText, rulesHash: match.rulesHash },
    windows: windows.map(({ nr, beacon, chain, round: number, commitment, root, bets, ...times }) => {
      const isPlayed = times.seed !== null && (match.isOver || nr < match.atWindow);
      return {
        ...{ nr, beacon, chain, round: Number(number), commitment, root, bets },
        closesAt: times.closesAt.toISOString(),
        playsAt: times.playsAt.toISOString(),
        roundAt: times.roundAt.toISOString(),
        sealedAt: times.sealedAt?.toISOString() ?? null,
        pulse: isPlayed ? times.pulse : null,
        secret: isPlayed ? secretOf(secrets, eventId, nr) : null,
        seed: isPlayed ? times.seed : null,
      };
    }),
  });
};
