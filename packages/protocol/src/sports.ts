/** Sports: the matches that the home page points at (HOME-05). The book itself, its markets and its bets, is another matter. */
import { Type } from 'typebox';
import { routes } from './route.ts';
import { Moment, Uuid } from './shapes.ts';

export const HotMatch = Type.Object(
  {
    matchId: Type.String(),
    sport: Type.String({ description: 'A word such as cricket or football, for its picture' }),
    competition: Type.String(),
    home: Type.String(),
    away: Type.String(),
    startsAt: Moment,
    isLive: Type.Boolean(),
    phase: Type.String({ description: 'How far it is, in the words of its sport; empty where nobody tells' }),
    homeScore: Type.String({ description: 'Empty before it has begun' }),
    awayScore: Type.String({ description: 'Empty before it has begun' }),
    eventId: Type.Union([Uuid, Type.Null()], {
      description: 'Of the book of the house; null for a match that only stands here',
    }),
    isVirtual: Type.Boolean({ description: 'Played by our own model' }),
  },
  { title: 'HotMatch' },
);

export const sportsRoutes = routes({
  'GET /wps/sports/hotMatches': {
    summary: 'The matches to point at, in the operator’s order, those under way before those to come; 24 at most.',
    access: 'none',
    query: Type.Object({ language: Type.Optional(Type.String({ maxLength: 8 })) }, { additionalProperties: false }),
    value: Type.Object({ list: Type.Array(HotMatch) }),
    refusals: [],
  },
});
