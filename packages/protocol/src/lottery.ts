/** Lotteries: games, draws, tickets, bets and results. Numbers are text, zero-padded: 07523 is not 7523. */
import { Type } from 'typebox';
import { routes } from './route.ts';
import { Amount, Day, Moment, Money, RequestId, Uuid, pageQuery } from './shapes.ts';
import { LedgerLine } from './wallet.ts';

const GameCode = Type.String({ pattern: '^[A-Z0-9]{2,16}$', maxLength: 16 });
const PlayCode = Type.String({ pattern: '^[A-Z0-9]{2,8}$', maxLength: 8 });

export const LotteryGame = Type.Object(
  {
    gameCode: GameCode,
    /** A translation key under `lottery.game.`. */
    name: Type.String(),
    /** Its vendor in the catalogue's category LOTT. */
    vendor: Type.String(),
    region: Type.String({ description: 'north, south, central, quick' }),
    motif: Type.String({ description: "The art generator's motif" }),
    schedule: Type.Object({
      drawTime: Type.Union([Type.String(), Type.Null()], {
        description: 'HH:mm in the draw zone; null when by interval',
      }),
      everySeconds: Type.Union([Type.Integer(), Type.Null()]),
      timeZone: Type.String(),
    }),
    source: Type.Union([Type.Literal('feed'), Type.Literal('rng')]),
  },
  { title: 'LotteryGame' },
);

export const LotteryPlay = Type.Object(
  {
    play: PlayCode,
    group: Type.String({ description: 'lo, de, digit, bacang, xien, truot' }),
    odds: Type.String({ description: 'Return per unit of stake per hit, decimal text' }),
    cost: Type.Integer({ description: 'How many units a selection costs' }),
    digits: Type.Integer({ description: 'Digits of one number: 1, 2 or 3' }),
    picks: Type.Integer({ description: 'Numbers in one selection: 1, or k for xien and truot' }),
    minStake: Money,
    maxStake: Money,
    paysPerHit: Type.Boolean(),
  },
  { title: 'LotteryPlay' },
);

export const DrawState = Type.Union([
  Type.Literal('scheduled'),
  Type.Literal('open'),
  Type.Literal('closed'),
  Type.Literal('drawn'),
  Type.Literal('settled'),
  Type.Literal('void'),
]);

export const Prize = Type.Object({ tier: Type.String(), numbers: Type.Array(Type.String()) });

export const Draw = Type.Object(
  {
    id: Uuid,
    gameCode: GameCode,
    drawNo: Type.String(),
    day: Day,
    state: DrawState,
    opensAt: Moment,
    closesAt: Moment,
    drawsAt: Moment,
    result: Type.Union([Type.Array(Prize), Type.Null()]),
    seedHash: Type.Union([Type.String(), Type.Null()], {
      description: 'rng draws: SHA-256 of the seed, shown before sales open',
    }),
    seed: Type.Union([Type.String(), Type.Null()], { description: 'rng draws: the seed, shown once drawn' }),
    settlementVersion: Type.Integer({ description: '0 before settlement, 1 after, more after corrections' }),
  },
  { title: 'Draw' },
);

export const BetState = Type.Union([
  Type.Literal('accepted'),
  Type.Literal('won'),
  Type.Literal('lost'),
  Type.Literal('void'),
]);

export const Bet = Type.Object(
  {
    id: Uuid,
    ticketId: Uuid,
    gameCode: GameCode,
    drawId: Uuid,
    drawNo: Type.String(),
    play: PlayCode,
    selection: Type.String(),
    stake: Money,
    cost: Money,
    odds: Type.String(),
    state: BetState,
    hits: Type.Union([Type.Integer(), Type.Null()]),
    payout: Type.Union([Money, Type.Null()]),
    placedAt: Moment,
    settledAt: Type.Union([Moment, Type.Null()]),
  },
  { title: 'Bet' },
);

const TicketLine = Type.Object(
  {
    cost: Type.Integer({
      minimum: 1,
      maximum: 10_000,
      description: 'How many times the stake the player saw a selection cost; another cost now is refused',
    }),
    play: PlayCode,
    selection: Type.String({
      maxLength: 40,
      description: 'A number such as 07, or numbers joined by - for xien and truot',
    }),
    stake: Amount,
    odds: Type.String({
      maxLength: 16,
      description: 'The odds the player saw; other odds now are refused, not taken silently',
    }),
  },
  { additionalProperties: false },
);

export const lotteryRoutes = routes({
  'GET /lgw/vn/games/game_menu': {
    summary: 'The Vietnamese lotteries on offer.',
    access: 'none',
    value: Type.Object({ list: Type.Array(LotteryGame) }),
    refusals: [],
  },
  'GET /lgw/vn/games/game_menu/recent': {
    summary: 'The games the caller bet on last.',
    access: 'member',
    value: Type.Object({ list: Type.Array(LotteryGame) }),
    refusals: [],
  },
  'GET /lgw/vn/draws/current': {
    summary: 'The draw on sale, or the next one, with plays, odds and the server time its countdown runs on.',
    access: 'none',
    query: Type.Object({ gameCode: GameCode }, { additionalProperties: false }),
    value: Type.Object({
      draw: Type.Union([Draw, Type.Null()]),
      last: Type.Union([Draw, Type.Null()]),
      plays: Type.Array(LotteryPlay),
      serverTimeMs: Type.Integer(),
    }),
    refusals: ['game-unknown'],
  },
  'GET /lgw/vn/numeros/opened/game': {
    summary: 'The last drawn numbers of a game.',
    access: 'none',
    query: Type.Object(
      {
        gameCode: Type.Optional(GameCode),
        count: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 100 })),
        language: Type.Optional(Type.String({ maxLength: 8 })),
      },
      { additionalProperties: false },
    ),
    value: Type.Object({ list: Type.Array(Draw) }),
    refusals: ['game-unknown'],
  },
  'GET /lgw/vn/draws/:drawId': {
    summary: 'One draw with everything needed to check it.',
    access: 'none',
    params: Type.Object({ drawId: Uuid }),
    value: Draw,
    refusals: ['draw-unknown'],
  },
  'POST /lgw/vn/tickets': {
    summary:
      'Bets on a draw. `id` is made by the caller and is the idempotency key: sent again, it answers the same ticket.',
    access: 'member',
    forTrial: true,
    body: Type.Object(
      { id: RequestId, drawId: Uuid, lines: Type.Array(TicketLine, { minItems: 1, maxItems: 200 }) },
      { additionalProperties: false },
    ),
    value: Type.Object({
      ticketId: Uuid,
      drawId: Uuid,
      cost: Money,
      balance: Amount,
      bets: Type.Array(Type.Object({ id: Uuid, play: PlayCode, selection: Type.String(), cost: Money })),
    }),
    refusals: [
      'play-barred',
      'draw-unknown',
      'draw-closed',
      'play-unknown',
      'play-closed',
      'selection-malformed',
      'stake-out-of-range',
      'amount-malformed',
      'amount-too-precise',
      'amount-too-large',
      'number-cap-reached',
      'odds-changed',
      'ticket-too-large',
      'game-closed',
      'insufficient-funds',
      'request-mismatch',
    ],
  },
  'GET /wps/member/bets': {
    summary: "The caller's bets, newest first.",
    access: 'member',
    forTrial: true,
    query: Type.Object(
      { ...pageQuery, gameCode: Type.Optional(GameCode), drawId: Type.Optional(Uuid), state: Type.Optional(BetState) },
      { additionalProperties: false },
    ),
    value: Type.Object({ content: Type.Array(Bet), totalPages: Type.Integer() }),
    refusals: [],
  },
  'GET /wps/member/bets/:betId': {
    summary: 'One bet with the draw it stands on and every ledger line it made.',
    access: 'member',
    forTrial: true,
    params: Type.Object({ betId: Uuid }),
    value: Type.Object({ bet: Bet, draw: Draw, lines: Type.Array(LedgerLine) }),
    refusals: ['bet-unknown'],
  },
});
