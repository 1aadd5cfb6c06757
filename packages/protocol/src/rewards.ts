/** The reward centre: what lies there for a member to claim (MC-16, VIP-05). */
import { Type } from 'typebox';
import { rewardKinds } from '@banyan/core/rewards';
import { routes } from './route.ts';
import { Money, Moment, Uuid, literals, pageQuery } from './shapes.ts';

/** Decimal odds in hundredths: `1.50`. */
const OddsText = Type.String({ pattern: '^[0-9]{1,3}\\.[0-9]{2}$' });

const Kind = literals(rewardKinds);
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
      { description: 'Of free rounds the stake of one; of a free bet its stake; of points their number.' },
    ),
    game: Type.Union([Type.String({ description: 'Of free rounds: the title of the game.' }), Type.Null()]),
    rounds: Type.Union([Type.Integer(), Type.Null()]),
    leastOdds: Type.Union([OddsText, Type.Null()], {
      description: 'Of a free bet: the least odds of all its selections together.',
    }),
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

const FreeBet = Type.Object(
  {
    id: Uuid,
    stake: Money,
    leastOdds: Type.Union([OddsText, Type.Null()]),
    expiresAt: Moment,
  },
  { title: 'FreeBet' },
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
  'GET /wps/rewards/free-bets': {
    summary: "The caller's free bets on sports that wait to be bet with, those that end first before the others.",
    access: 'member',
    value: Type.Object({ content: Type.Array(FreeBet) }),
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
