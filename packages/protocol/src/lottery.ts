/** Lotteries: games, draws, tickets, bets and results. Numbers are text, zero-padded: 07523 is not 7523. */
import { Type } from 'typebox';
import { Receipt } from './receipt.ts';
import { routes } from './route.ts';
import { Amount, Day, Moment, Money, RequestId, Uuid, pageQuery } from './shapes.ts';
import { LedgerLine } from './wallet.ts';

export const GameCode = Type.String({ pattern: '^[A-Z0-9]{2,16}$', maxLength: 16 });
const PlayCode = Type.String({ pattern: '^[A-Z0-9]{2,8}$', maxLength: 8 });

/** Odds of every level of a play, joined by `/` in the order of the levels: `14`, `2.5/8`. */
const Odds = Type.String({ maxLength: 400, description: 'Decimal text for each level, joined by /' });

/** The prize modes (LOT-03): fixed Vietnamese odds, series and rebate, quick fixed odds, boards of the region. */
export const PrizeMode = Type.Union([
  Type.Literal('Lott'),
  Type.Literal('ZY'),
  Type.Literal('Elott'),
  Type.Literal('SEA'),
]);

export const LotteryGame = Type.Object(
  {
    gameCode: GameCode,
    /** A translation key under `lottery.game.`. */
    name: Type.String(),
    /** Its vendor in the catalogue's category LOTT. */
    vendor: Type.String(),
    region: Type.String({ description: 'A translation key under `lottery.region.`: north, quick, ssc' }),
    rules: Type.String({ description: 'The family of its rules: vietnam-north, ssc, keno' }),
    prizeMode: PrizeMode,
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

/**
 * How a selection is picked and written; enough to draw the board of a play without knowing its game. The grammar of each
 * kind stands in packages/games/src/lottery/play.ts.
 */
export const Board = Type.Union(
  [
    Type.Object(
      {
        kind: Type.Literal('numbers'),
        first: Type.Integer(),
        last: Type.Integer(),
        digits: Type.Integer(),
        fewest: Type.Integer(),
        most: Type.Integer(),
      },
      { description: 'Different numbers, joined by -: `07-13-68`' },
    ),
    Type.Object(
      {
        kind: Type.Literal('places'),
        places: Type.Array(Type.String({ description: 'A translation key under `lottery.place.`' })),
        symbols: Type.Array(Type.String()),
        fewest: Type.Integer(),
        isDistinct: Type.Boolean(),
      },
      { description: 'Symbols for each place, places joined by |: `0-1|2|3-4`' },
    ),
    Type.Object(
      {
        kind: Type.Literal('groups'),
        groups: Type.Array(Type.Object({ group: Type.String(), fewest: Type.Integer(), most: Type.Integer() })),
        symbols: Type.Array(Type.String()),
        placesOf: Type.Optional(Type.Object({ count: Type.Integer(), fewest: Type.Integer() })),
      },
      { description: 'Symbols for each kind, kinds joined by |; chosen places come first: `1-3-5:0|1|2`' },
    ),
    Type.Object(
      { kind: Type.Literal('choices'), choices: Type.Array(Type.String()), most: Type.Integer() },
      { description: 'Out of a closed list, joined by - in its order: `big-odd`' },
    ),
    Type.Object(
      {
        kind: Type.Literal('list'),
        digits: Type.Integer(),
        symbols: Type.Array(Type.String()),
        most: Type.Integer(),
      },
      { description: 'Whole numbers, ascending, joined by -: `01234-98765`' },
    ),
  ],
  { title: 'Board' },
);

/** Between which series the caller may bet. Odds at a series s are the fair ones times s/2000, cut after six decimals. */
export const SeriesChoice = Type.Object(
  {
    lowest: Type.Integer(),
    highest: Type.Integer(),
    /** The one that the shown odds are of. */
    opening: Type.Integer(),
    /** The account's own: at series s, (account - s)/2000 of every cost comes back as rebate. */
    account: Type.Integer(),
  },
  { title: 'SeriesChoice' },
);

/** What a play returns in the long run, by its exact chances; one for each kind of selection whose chances differ. */
export const PlayReturn = Type.Object(
  {
    selection: Type.String({ description: 'Such a selection' }),
    combinations: Type.Integer(),
    rtp: Type.String({ description: 'Returned for each unit paid, decimal text cut after six digits: 0.957272' }),
    chances: Type.Array(
      Type.String({ description: 'For each level the average of its hits, decimal text of nine significant digits' }),
    ),
  },
  { title: 'PlayReturn' },
);

export const LotteryPlay = Type.Object(
  {
    play: PlayCode,
    group: Type.String({ description: 'A translation key under `lottery.group.`: plays of one group stand together' }),
    board: Board,
    levels: Type.Array(
      Type.Object({
        level: Type.String({ description: 'A translation key under `lottery.level.`: win, hit5' }),
        odds: Type.String({ description: 'Return per unit of stake and winning combination, decimal text' }),
        /** The same at every series: the level gives the stake back. */
        isRefund: Type.Boolean(),
      }),
    ),
    odds: Odds,
    fairOdds: Type.Union([Odds, Type.Null()], { description: 'In games of series, what series 2000 would pay' }),
    cost: Type.Integer({ description: 'How many times its stake one combination costs' }),
    returns: Type.Array(PlayReturn),
    /** Of boards of numbers; the board says the same. */
    digits: Type.Integer({ description: 'Digits of one number; 0 where the board has none' }),
    picks: Type.Integer({ description: 'Numbers of one combination; 1 where the board is another' }),
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
    combinations: Type.Integer({ description: 'How many the selection is; each costs its stake times the cost' }),
    odds: Odds,
    rebate: Money,
    series: Type.Union([Type.Integer(), Type.Null()]),
    state: BetState,
    hits: Type.Union([Type.Integer(), Type.Null()], { description: 'Over all levels' }),
    hitsByLevel: Type.Union([Type.Array(Type.Integer()), Type.Null()], {
      description: 'In the order of the levels; empty when none has one',
    }),
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
      description: 'How many times the stake the player saw one combination cost; another cost now is refused',
    }),
    combinations: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 1_000_000,
        description: 'How many combinations the player saw the selection be; another number is refused',
      }),
    ),
    play: PlayCode,
    selection: Type.String({ maxLength: 400, description: 'Written as the board of the play says' }),
    /** For one combination. */
    stake: Amount,
    odds: Type.String({
      maxLength: 400,
      description: 'The odds the player saw, joined by / for several levels; other odds now are refused',
    }),
  },
  { additionalProperties: false },
);

export const TicketLines = Type.Array(TicketLine, { minItems: 1, maxItems: 200 });
/** In games of series and rebate; absent: the one at which the board opens. */
export const Series = Type.Integer({ minimum: 1, maximum: 1999 });

export const lotteryRoutes = routes({
  'GET /lgw/vn/games/game_menu': {
    summary: 'The Vietnamese lotteries on offer.',
    access: 'none',
    query: Type.Object(
      {
        lotteryType: Type.Optional(Type.Literal('SEA', { description: 'The one type of lottery there is' })),
        prizeMode: Type.Optional(PrizeMode),
      },
      { additionalProperties: false },
    ),
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
    access: 'optional',
    query: Type.Object({ gameCode: GameCode }, { additionalProperties: false }),
    value: Type.Object({
      draw: Type.Union([Draw, Type.Null()]),
      last: Type.Union([Draw, Type.Null()]),
      plays: Type.Array(LotteryPlay),
      series: Type.Union([SeriesChoice, Type.Null()], { description: 'Null where odds are fixed' }),
      held: Type.Optional(
        Type.Array(
          Type.Object({
            play: PlayCode,
            number: Type.String(),
            soldAs: Type.Union([Type.Literal('half'), Type.Literal('full')]),
          }),
          { description: 'Numbers that pay half of the odds, or are not sold' },
        ),
      ),
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
  'GET /lotto/lgw/games/opened/numero': {
    summary: 'The last drawn numbers of every game on offer, the latest first.',
    access: 'member',
    forTrial: true,
    query: Type.Object(
      {
        lotteryType: Type.Optional(Type.Literal('SEA')),
        count: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 100 })),
        language: Type.Optional(Type.String({ maxLength: 8 })),
      },
      { additionalProperties: false },
    ),
    value: Type.Object({ list: Type.Array(Draw) }),
    refusals: [],
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
      { id: RequestId, drawId: Uuid, lines: TicketLines, series: Type.Optional(Series) },
      { additionalProperties: false },
    ),
    value: Type.Object({
      ticketId: Uuid,
      drawId: Uuid,
      cost: Money,
      balance: Amount,
      bets: Type.Array(Type.Object({ id: Uuid, play: PlayCode, selection: Type.String(), cost: Money })),
      /** Null only for a ticket that was taken before there were receipts, and is sent again. */
      receipt: Type.Union([Receipt, Type.Null()]),
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
      'liability-reached',
      'series-out-of-range',
      'odds-changed',
      'ticket-too-large',
      'game-closed',
      'insufficient-funds',
      'request-mismatch',
    ],
  },
  'POST /lgw/vn/tickets/:ticketId/cancel': {
    summary: 'Takes a ticket back before its draw closes; its cost returns to where it came from.',
    access: 'member',
    forTrial: true,
    params: Type.Object({ ticketId: Uuid }),
    value: Type.Object({ ticketId: Uuid, refunded: Money, balance: Amount }),
    refusals: ['ticket-unknown', 'draw-closed', 'state-conflict', 'request-mismatch', 'insufficient-funds'],
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
