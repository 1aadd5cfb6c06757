/** The reward centre: what lies there for a member to claim (MC-16, VIP-05). */
import { Type } from 'typebox';
import { routes } from './route.ts';
import { Money, Moment, Uuid, pageQuery } from './shapes.ts';

const Kind = Type.Union([
  Type.Literal('cash'),
  Type.Literal('bonus'),
  Type.Literal('free-rounds'),
  Type.Literal('points'),
]);
const State = Type.Union([
  Type.Literal('ready'),
  Type.Literal('claimed'),
  Type.Literal('expired'),
  Type.Literal('taken-back'),
]);

export const Reward = Type.Object(
  {
    id: Uuid,
    kind: Kind,
    amount: Type.Object(
      { ...Money.properties },
      { description: 'Of free rounds the stake of one; of points their number.' },
    ),
    game: Type.Union([Type.String({ description: 'Of free rounds: the title of the game.' }), Type.Null()]),
    rounds: Type.Union([Type.Integer(), Type.Null()]),
    reason: Type.String({ description: 'Why it was given, in the words of the house.' }),
    state: State,
    madeAt: Moment,
    expiresAt: Moment,
    endedAt: Type.Union([Moment, Type.Null()]),
    takenBack: Type.Union([
      Type.Object(
        { reason: Type.String(), amount: Money },
        { description: 'Of what the staff took back: why, in their words, and how much of it.' },
      ),
      Type.Null(),
    ]),
  },
  { title: 'Reward' },
);

const GrantedRounds = Type.Object(
  {
    id: Type.String(),
    vendor: Type.String(),
    gameId: Type.String(),
    game: Type.String({ description: 'The title of the game.' }),
    stake: Money,
    left: Type.Integer(),
    expiresAt: Moment,
  },
  { title: 'GrantedRounds' },
);

export const rewardsRoutes = routes({
  'GET /wps/rewards': {
    summary:
      "The caller's rewards, those to claim first; how many are to claim; and the free rounds that wait at games.",
    access: 'member',
    query: Type.Object(pageQuery, { additionalProperties: false }),
    value: Type.Object({
      content: Type.Array(Reward),
      totalPages: Type.Integer(),
      ready: Type.Integer({ description: 'The badge.' }),
      freeRounds: Type.Array(GrantedRounds),
    }),
    refusals: [],
  },
  'POST /wps/rewards/:id/claim': {
    summary: 'Claims a reward: its money, bonus or free rounds are given once, however often this is sent.',
    access: 'member',
    params: Type.Object({ id: Uuid }),
    value: Reward,
    refusals: ['reward-unavailable', 'play-barred'],
  },
});
