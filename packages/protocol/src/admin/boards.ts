/** Leaderboards and missions in the back office: scores, who is excluded, prizes and what became of them, and the progress of a member. */
import { Type } from 'typebox';
import { boardPrizeStates, boardTurnStates, scoreKinds } from '@banyan/core/promotions';
import { statesOf } from '@banyan/core/states';
import { Mission } from '../missions.ts';
import { Money } from '../shapes.ts';
import { PromotionId } from './promotion-shapes.ts';
import { adminRoutes } from './route.ts';
import { Moment, Reason, Uuid, literals, nullable, one } from './shapes.ts';

const closed = { additionalProperties: false } as const;
const Period = Type.String({ pattern: '^([0-9]{4}-[0-9]{2}-[0-9]{2})?$', maxLength: 10 });
const CurrencyCode = Type.String({ pattern: '^[A-Z]{3,4}$' });
const turn = { period: Period, currency: CurrencyCode };
const member = { member: Uuid, account: Type.String() };
const prizeStates = statesOf(boardPrizeStates);

const BoardDesk = Type.Object(
  {
    turns: Type.Array(
      Type.Object({
        ...turn,
        version: Type.Integer(),
        state: literals(statesOf(boardTurnStates)),
        startsAt: Moment,
        endsAt: Moment,
        frozenAt: nullable(Moment),
        hash: nullable(Type.String()),
        players: Type.Integer(),
      }),
    ),
    /** Of the turn that was asked for, else of the newest. */
    shown: nullable(
      Type.Object({
        ...turn,
        score: literals(scoreKinds),
        places: Type.Array(Type.Object({ ...member, rank: Type.Integer(), score: Type.String() })),
        excluded: Type.Array(Type.Object({ ...member, score: Type.String(), why: Type.String() })),
        prizes: Type.Array(
          Type.Object({
            ...member,
            place: Type.Integer(),
            score: Type.String(),
            prize: Money,
            state: literals(prizeStates),
            tries: Type.Integer(),
            why: nullable(Type.String()),
            reward: nullable(Uuid),
          }),
        ),
      }),
    ),
  },
  { title: 'BoardDesk' },
);

export const boardsAdminRoutes = adminRoutes({
  'GET /admin/api/boards/:id': {
    summary:
      'A leaderboard: its turns, and of one of them the places, who is excluded, and the prizes with their payment.',
    access: 'staff',
    permission: 'promotions.read',
    params: Type.Object({ id: PromotionId }, closed),
    query: Type.Object({ period: Type.Optional(Period), currency: Type.Optional(CurrencyCode) }, closed),
    value: BoardDesk,
    refusals: [],
  },
  'POST /admin/api/boards/:id/exclude': {
    summary: 'Excludes a participant from the places of a turn that is not frozen yet, for good.',
    access: 'staff',
    permission: 'promotions.make',
    params: Type.Object({ id: PromotionId }, closed),
    body: Type.Object({ ...turn, member: Uuid, reason: Reason }, closed),
    value: Type.Object({}),
    refusals: ['state-conflict'],
  },
  'POST /admin/api/boards/:id/prizes': {
    summary:
      'Decides a prize that could not be paid by itself: tries it again at once, or leaves it unpaid because its winner may not have it.',
    access: 'staff',
    permission: 'promotions.make',
    params: Type.Object({ id: PromotionId }, closed),
    body: Type.Object({ ...turn, member: Uuid, outcome: literals(['pay', 'not-eligible']), reason: Reason }, closed),
    value: Type.Object({ state: literals(prizeStates), why: nullable(Type.String()) }),
    refusals: ['state-conflict'],
  },
  'GET /admin/api/members/:id/missions': {
    summary: 'How far a member is in the missions that are on, as they see it.',
    access: 'staff',
    permission: 'promotions.read',
    ...one,
    value: Type.Object({ missions: Type.Array(Mission) }),
    refusals: [],
  },
});
