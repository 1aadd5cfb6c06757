/** Launching a game: its address for one player, one time. Calls are GET with the payload as query, as the specification has it. */
import { Type } from 'typebox';
import { routes } from './route.ts';
import { Moment, Money, Nothing, pageQuery } from './shapes.ts';

const Vassalage = Type.String({ pattern: '^[A-Z0-9_]{2,32}$', maxLength: 32 });
const GameType = Type.String({ pattern: '^[A-Z]{2,12}$', maxLength: 12 });
/** What a game is known by (CAT-07): the catalogue's number, or the vendor and its own code. */
const identity = {
  nodeId: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
  vassalage: Type.Optional(Vassalage),
  gameType: Type.Optional(GameType),
  gameId: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_.:-]{1,64}$', maxLength: 64 })),
};

export const Launched = Type.Object(
  {
    content: Type.String({ description: 'The address to open in the frame; its code is good once, for a minute' }),
    nodeId: Type.Integer(),
    vassalage: Vassalage,
    gameType: GameType,
    gameId: Type.String(),
    title: Type.String(),
    vendorTitle: Type.String(),
    motif: Type.String({ description: 'Of the picture that stands while the game loads' }),
    mode: Type.Union([Type.Literal('real'), Type.Literal('demo')], {
      description: 'demo: play money, a trial account’s or the game’s own',
    }),
  },
  { title: 'Launched' },
);

const RoundState = Type.Union([Type.Literal('open'), Type.Literal('settled'), Type.Literal('voided')]);

/** A round of a vendor's game as the wallet kept it. */
export const GameRound = Type.Object(
  {
    vassalage: Vassalage,
    gameId: Type.String(),
    /** The vendor's own name of the round. */
    roundId: Type.String(),
    gameType: Type.Union([GameType, Type.Null()], { description: 'Null for a game that the catalogue lists no more' }),
    title: Type.String(),
    state: RoundState,
    stake: Money,
    win: Money,
    balanceBefore: Money,
    balanceAfter: Money,
    openedAt: Moment,
    changedAt: Moment,
    proof: Type.Union([Type.String(), Type.Null()], {
      description: 'Where the vendor shows how the round came out, for anybody to recompute',
    }),
  },
  { title: 'GameRound' },
);

/** What a game with real money may be refused for. */
const launchRefusals = [
  'game-unknown',
  'game-closed',
  'game-maintenance',
  'vendor-unavailable',
  'transfer-pending',
  'play-barred',
  'age-unproven',
  'check-due',
  'time-limit-reached',
  'limit-uncounted',
  'url-invalid',
] as const;

export const launchRoutes = routes({
  'GET /wps/game/launchGame': {
    summary: 'Opens a game for the caller: with real money, or with play money for a trial account (CAT-12, CAT-22).',
    access: 'member',
    forTrial: true,
    query: Type.Object(identity, { additionalProperties: false }),
    value: Launched,
    refusals: launchRefusals,
  },
  'GET /wps/game/launchDemo': {
    summary: 'Opens the demo of a game, without an account and without money (CAT-14, DEC-60).',
    access: 'none',
    query: Type.Object(identity, { additionalProperties: false }),
    value: Launched,
    refusals: [
      'game-unknown',
      'game-closed',
      'game-maintenance',
      'vendor-unavailable',
      'demo-unavailable',
      'url-invalid',
    ],
  },
  'GET /wps/member/rounds': {
    summary:
      "The caller's rounds of vendors' games, newest first; with `state=open` those whose stake is still in play.",
    access: 'member',
    forTrial: true,
    query: Type.Object(
      {
        ...pageQuery,
        state: Type.Optional(RoundState),
        vassalage: Type.Optional(Vassalage),
        gameId: identity.gameId,
      },
      { additionalProperties: false },
    ),
    value: Type.Object({ content: Type.Array(GameRound), totalPages: Type.Integer(), total: Type.Integer() }),
    refusals: [],
  },
  'POST /wps/game/leaveGame': {
    summary: 'The caller has left a game: what its vendor holds of theirs comes back.',
    access: 'member',
    forTrial: true,
    body: Type.Object({ vassalage: Type.Optional(Vassalage) }, { additionalProperties: false }),
    value: Nothing,
    refusals: [],
  },
  'GET /wps/member/transfers': {
    summary: "The caller's money that is on its way to a vendor or back, and the vendors that may hold some.",
    access: 'member',
    forTrial: true,
    value: Type.Object({
      content: Type.Array(
        Type.Object({
          vassalage: Vassalage,
          title: Type.String(),
          direction: Type.Union([Type.Literal('in'), Type.Literal('out')]),
          amount: Money,
          at: Moment,
        }),
      ),
      held: Type.Array(Type.Object({ vassalage: Vassalage, title: Type.String() })),
    }),
    refusals: [],
  },
  'GET /wps/relay/GCS_gameLaunchFB': {
    summary: 'Opens the sports book: to look at without a token, to play with one; null while none is connected.',
    access: 'optional',
    query: Type.Object({ language: Type.Optional(Type.String({ maxLength: 8 })) }, { additionalProperties: false }),
    value: Type.Union([Launched, Type.Null()]),
    refusals: [...launchRefusals, 'demo-unavailable', 'in_need_true_account'],
  },
  'GET /wps/game/launchLobby': {
    summary: 'The lobby of a lottery vendor, a page of this site (LOT-10).',
    access: 'member',
    forTrial: true,
    query: Type.Object({ vassalage: Type.Optional(Vassalage) }, { additionalProperties: false }),
    value: Type.Object({ content: Type.String({ description: 'A path of this site' }) }),
    refusals: ['game-unknown', 'game-maintenance', 'play-barred', 'age-unproven', 'check-due', 'time-limit-reached'],
  },
});
