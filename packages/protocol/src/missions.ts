/** Missions, leaderboards and the winners list (MC-18, PROMO-16, API-35, API-36). */
import { Type } from 'typebox';
import { givenKinds, measures, missionWindows, scoreKinds } from '@banyan/core/promotions';
import { routes } from './route.ts';
import { Money, Moment, Uuid, pageQuery, literals, nullable } from './shapes.ts';

const closed = { additionalProperties: false } as const;
const Id = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{1,59}$', maxLength: 60 });
const Period = Type.String({
  pattern: '^([0-9]{4}-[0-9]{2}-[0-9]{2})?$',
  maxLength: 10,
  description: 'The first business day of the turn; empty where there is one turn.',
});
const Gives = literals(givenKinds);

const scope = {
  categories: Type.Array(Type.String(), { description: 'Empty together with no games: every play.' }),
  games: Type.Array(Type.String(), { description: 'Titles.' }),
};

const MissionTask = Type.Object({
  measure: literals(measures),
  in: Type.Unsafe<'money' | 'multiple' | 'count'>(Type.String({ enum: ['money', 'multiple', 'count'] })),
  ...scope,
  target: Type.String({ description: 'Decimal text: an amount, a multiple of the stake, or a number.' }),
  progress: Type.String(),
  leastStake: nullable(Money),
  isDone: Type.Boolean(),
});

export const Mission = Type.Object(
  {
    id: Id,
    version: Type.Integer(),
    period: Period,
    title: Type.String(),
    state: Type.Unsafe<'locked' | 'join' | 'open' | 'waiting' | 'claim' | 'claimed' | 'over'>(
      Type.String({
        enum: ['locked', 'join', 'open', 'waiting', 'claim', 'claimed', 'over'],
        description: '`waiting`: fulfilled, and its prize cannot be given at this moment.',
      }),
    ),
    window: literals(missionWindows),
    combine: literals(['all', 'any', 'in-order']),
    endsAt: nullable(Moment),
    prize: Type.Object({ ...Money.properties }, { description: 'Of free rounds the stake of one.' }),
    gives: Gives,
    rounds: nullable(Type.Integer()),
    tasks: Type.Array(MissionTask),
    /** The mission that opens this one, of one that is locked. */
    after: nullable(Type.String()),
    reward: nullable(Uuid),
    claimBy: nullable(Moment),
  },
  { title: 'Mission' },
);

const Place = Type.Object(
  {
    rank: Type.Integer({ description: 'Equal scores share a rank.' }),
    name: nullable(Type.String({ description: 'Masked; null for who does not want to stand there.' })),
    isMine: Type.Boolean(),
    score: Type.String({ description: 'Decimal text: an amount, a multiple of the stake, or points.' }),
    prize: nullable(Money),
  },
  { title: 'BoardPlace' },
);

export const Board = Type.Object(
  {
    id: Id,
    period: Period,
    title: Type.String(),
    state: Type.Unsafe<'open' | 'counting' | 'paying' | 'paid'>(
      Type.String({ enum: ['open', 'counting', 'paying', 'paid'], description: '`counting`: over, not frozen yet.' }),
    ),
    score: literals(scoreKinds),
    points: Type.Array(
      Type.Object({
        for: literals(['bet', 'win', 'multiple']),
        atLeast: nullable(Type.String({ description: 'A multiple of the stake.' })),
        points: Type.Integer(),
      }),
    ),
    ...scope,
    leastStake: nullable(Money),
    window: literals(missionWindows),
    startsAt: Moment,
    endsAt: Moment,
    gives: Gives,
    prizes: Type.Array(Money, { description: 'By place, the first first.' }),
    mayJoin: Type.Boolean({ description: 'One must join, and the caller has not.' }),
    isIn: Type.Boolean(),
    players: Type.Integer(),
    places: Type.Array(Place),
    own: nullable(Place),
    /** Around the caller, without themselves. */
    above: Type.Array(Place),
    below: Type.Array(Place),
    hash: nullable(Type.String({ description: 'SHA-256 of the places as they were frozen.' })),
  },
  { title: 'Board' },
);

export const missionRoutes = routes({
  'GET /wps/relay/MCSFE_getMissionSummaryDetails': {
    summary: 'The missions of the caller with their progress, and how many of them there are to work on or to claim.',
    access: 'member',
    value: Type.Object({
      missionCount: Type.Integer({ description: 'The badge.' }),
      missions: Type.Array(Mission),
    }),
    refusals: [],
  },
  'GET /wps/relay/MCSFE_getMissionLeaderboard': {
    summary:
      'Leaderboards in the caller’s currency with their own place, and the winners list: the largest wins of the last days. Names are masked; who does not want to stand there does not.',
    access: 'member',
    value: Type.Object({
      boards: Type.Array(Board),
      days: Type.Integer(),
      list: Type.Array(
        Type.Object({
          rank: Type.Integer({ description: 'Equal wins share a rank.' }),
          name: Type.String(),
          isMine: Type.Boolean(),
          game: Type.String(),
          amount: Money,
          at: Moment,
        }),
      ),
    }),
    refusals: [],
  },
  'POST /wps/missions/:id/join': {
    summary:
      'Joins a mission or a leaderboard for its present turn: plays from now on count. Again it changes nothing.',
    access: 'member',
    params: Type.Object({ id: Id }, closed),
    value: Type.Object({ id: Id, period: Period }),
    refusals: ['promotion-unavailable', 'play-barred'],
  },
  'GET /wps/missions/:id/plays': {
    summary: 'The plays of the caller that counted for a turn of a mission or a leaderboard, the newest first.',
    access: 'member',
    params: Type.Object({ id: Id }, closed),
    query: Type.Object({ ...pageQuery, period: Type.Optional(Period) }, closed),
    value: Type.Object({
      plays: Type.Array(
        Type.Object({
          task: Type.Integer({ description: 'Of a mission: the place of the task, from 0.' }),
          game: Type.String(),
          at: Moment,
          in: literals(['money', 'multiple', 'count']),
          worth: Type.String(),
        }),
      ),
      totalPages: Type.Integer(),
    }),
    refusals: [],
  },
});
