/** Lotteries in the back office: draws, results entered by two people, what stands on them. */
import { Type } from 'typebox';
import { drawStates } from '@banyan/core/lottery';
import { statesOf } from '@banyan/core/states';
import { GameCode } from '../lottery.ts';
import { Currency, Day, Money, Nothing } from '../shapes.ts';
import { adminRoutes } from './route.ts';
import { Moment, Reason, Uuid, cursorQuery, literals, nullable, one, pageOf } from './shapes.ts';

const reading = ['results.read', 'odds.read'] as const;
export const DrawStateName = literals(statesOf(drawStates));

/** The numbers of a result by tier, as its organiser publishes them. */
export const Prizes = Type.Array(
  Type.Object({
    tier: Type.String({ maxLength: 16 }),
    numbers: Type.Array(Type.String({ maxLength: 400 }), { maxItems: 100 }),
  }),
  { maxItems: 40 },
);

/** Numbers as a clerk types them: of a tier, parted by commas. */
export const TypedPrizes = Type.Array(
  Type.Object(
    {
      tier: Type.String({ pattern: '^[A-Za-z0-9_-]{1,16}$' }),
      numbers: Type.String({ maxLength: 400, pattern: '^[^=]*$' }),
    },
    { additionalProperties: false },
  ),
  { minItems: 1, maxItems: 40 },
);

const Draw = {
  id: Uuid,
  game: GameCode,
  drawNo: Type.String(),
  day: Day,
  state: DrawStateName,
  opensAt: Moment,
  closesAt: Moment,
  drawsAt: Moment,
  /** Its result is overdue. */
  isLate: Type.Boolean(),
  /** By currency: how many bets stand on it, and their cost. */
  stakes: Type.Array(Type.Object({ bets: Type.Integer(), cost: Money })),
  result: nullable(Prizes),
  /** Settled, in the version that is in force. */
  isSettled: Type.Boolean(),
};

export const Use = Type.Object(
  {
    play: Type.String(),
    /** Empty: combinations of the play, or of all with `*`. */
    number: Type.String(),
    used: Money,
    cap: Money,
    /** Used of the cap, in whole percent rounded down. */
    percent: Type.Integer(),
    level: literals(['quiet', 'warn', 'act'] as const),
  },
  { title: 'Use' },
);

export const lotteriesRoutes = adminRoutes({
  'GET /admin/api/lotteries': {
    summary: 'Every lottery, on offer or not, with the draw that comes next and how many wait for their numbers.',
    access: 'staff',
    permission: reading,
    value: Type.Array(
      Type.Object(
        {
          code: GameCode,
          region: Type.String(),
          rules: Type.String(),
          prizeMode: Type.String(),
          source: literals(['feed', 'rng', 'parts'] as const),
          isEnabled: Type.Boolean(),
          hasFeed: Type.Boolean(),
          tiers: Type.Array(Type.Object({ tier: Type.String(), count: Type.Integer(), digits: Type.Integer() })),
          next: nullable(Type.Object({ drawNo: Type.String(), closesAt: Moment, drawsAt: Moment })),
          waiting: Type.Integer(),
          late: Type.Integer(),
        },
        { title: 'Lottery' },
      ),
    ),
    refusals: [],
  },
  'GET /admin/api/draws': {
    summary: 'The calendar of draws, the latest first.',
    access: 'staff',
    permission: reading,
    query: Type.Object(
      {
        game: Type.Optional(GameCode),
        state: Type.Optional(DrawStateName),
        /** Closed and past its time. */
        waiting: Type.Optional(literals(['yes'] as const)),
        from: Type.Optional(Moment),
        to: Type.Optional(Moment),
        ...cursorQuery,
      },
      { additionalProperties: false },
    ),
    value: pageOf(Type.Object(Draw, { title: 'ListedDraw' })),
    refusals: [],
  },
  'GET /admin/api/draws/:id': {
    summary:
      'One draw: where it stands, every result that was entered for it, its proof, and who has typed numbers in.',
    access: 'staff',
    permission: reading,
    ...one,
    value: Type.Object(
      {
        ...Draw,
        source: literals(['feed', 'rng', 'parts'] as const),
        versions: Type.Array(
          Type.Object({
            version: Type.Integer(),
            result: nullable(Prizes),
            source: Type.String(),
            reason: Type.String(),
            at: Moment,
          }),
        ),
        /** Who has entered numbers that wait for a second person; never which. */
        entries: Type.Array(Type.Object({ who: Type.String(), at: Moment, isMine: Type.Boolean() })),
        /** Two entries differ, or a feed says other numbers: nothing counts until the case is closed. */
        stop: nullable(Type.Object({ id: Uuid, at: Moment, between: Type.String(), tiers: Type.String() })),
        proof: nullable(
          Type.Object({
            promise: Type.String(),
            beacon: Type.String(),
            roundAt: Moment,
            root: nullable(Type.String()),
            tickets: nullable(Type.Integer()),
            seedHash: nullable(Type.String()),
            seed: nullable(Type.String()),
          }),
        ),
        held: Type.Array(
          Type.Object({ play: Type.String(), number: Type.String(), soldAs: literals(['half', 'full'] as const) }),
        ),
      },
      { title: 'Draw' },
    ),
    refusals: ['draw-unknown'],
  },
  'POST /admin/api/draws/:id/entries': {
    summary:
      'Enters the numbers of a closed draw as one of two people. Equal numbers of a second person count; other ones stop both.',
    access: 'staff',
    permission: 'results.make',
    ...one,
    body: Type.Object({ prizes: TypedPrizes }, { additionalProperties: false }),
    value: Type.Object({ state: literals(['waiting', 'differs', 'agreed'] as const) }),
    refusals: ['draw-unknown', 'same-person', 'state-conflict', 'proposal-refused'],
  },
  'POST /admin/api/draws/:id/resume': {
    summary: 'Closes the case of two entries that differ: both are void, and two people enter the numbers anew.',
    access: 'staff',
    permission: 'results.authorise',
    ...one,
    body: Type.Object({ reason: Reason }, { additionalProperties: false }),
    value: Nothing,
    refusals: ['draw-unknown', 'state-conflict'],
  },
  'POST /admin/api/results/fetch': {
    summary: 'Asks the feeds of results now, for draws that wait.',
    access: 'staff',
    permission: 'results.make',
    value: Type.Object({ drawn: Type.Integer() }),
    refusals: [],
  },
  'POST /admin/api/lotteries/:game/closed-days': {
    summary: 'A day on which a game does not draw, or draws after all. Not while there are bets on its draw.',
    access: 'staff',
    permission: 'results.make',
    params: Type.Object({ game: GameCode }, { additionalProperties: false }),
    body: Type.Object({ day: Day, isClosed: Type.Boolean(), reason: Reason }, { additionalProperties: false }),
    value: Nothing,
    refusals: ['game-unknown', 'state-conflict'],
  },
  'GET /admin/api/draws/:id/exposure': {
    summary: 'What stands on a draw now: by number and play against its caps, and who has staked the most.',
    access: 'staff',
    permission: 'odds.read',
    ...one,
    query: Type.Object({ currency: Type.Optional(Currency) }, { additionalProperties: false }),
    value: Type.Object(
      {
        bets: Type.Integer(),
        cost: Money,
        whole: Type.Object({ maxPayout: Money, cap: nullable(Money), percent: nullable(Type.Integer()) }),
        plays: Type.Array(
          Type.Object({
            play: Type.String(),
            bets: Type.Integer(),
            cost: Money,
            maxPayout: Money,
            cap: nullable(Money),
            percent: nullable(Type.Integer()),
          }),
        ),
        numbers: Type.Array(
          Type.Object({
            play: Type.String(),
            number: Type.String(),
            staked: Money,
            cap: nullable(Money),
            percent: nullable(Type.Integer()),
            maxPayout: Money,
          }),
        ),
        members: Type.Array(Type.Object({ account: Type.String(), bets: Type.Integer(), cost: Money })),
      },
      { title: 'Exposure' },
    ),
    refusals: ['draw-unknown'],
  },
  'GET /admin/api/exposure': {
    summary:
      'Every draw on sale with its fullest number or combinations: from 70 % a warning, from 90 % something to act on.',
    access: 'staff',
    permission: 'odds.read',
    query: Type.Object({ currency: Type.Optional(Currency) }, { additionalProperties: false }),
    value: Type.Array(
      Type.Object({ id: Uuid, game: GameCode, drawNo: Type.String(), closesAt: Moment, worst: nullable(Use) }),
    ),
    refusals: [],
  },
});
