/** Tickets on draws, and the bets they are made of. */
import { Type } from 'typebox';
import { Draw } from './draws.ts';
import { GameCode, LotteryGame, Odds, PlayCode } from './lottery.ts';
import { Receipt } from './receipt.ts';
import { routes } from './route.ts';
import { Amount, Moment, Money, pageQuery, RequestId, Uuid } from './shapes.ts';
import { LedgerLine } from './wallet.ts';

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

export const ticketRoutes = routes({
  'GET /wps/member/rebates': {
    summary:
      'What was paid back on the caller’s settled bets of the last 30 days, by game, the most first. Nothing is claimed by hand yet.',
    access: 'member',
    value: Type.Object({
      days: Type.Integer(),
      total: Money,
      list: Type.Array(Type.Object({ gameCode: Type.String(), bets: Type.Integer(), staked: Money, rebate: Money })),
    }),
    refusals: [],
  },
  'GET /lgw/vn/games/game_menu/recent': {
    summary: 'The games the caller bet on last.',
    access: 'member',
    value: Type.Object({ list: Type.Array(LotteryGame) }),
    refusals: [],
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
      'age-unproven',
      'check-due',
      'time-limit-reached',
      'loss-limit-reached',
      'stake-limit-reached',
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
      'ticket-payout-too-high',
      'member-payout-reached',
      'member-number-cap-reached',
      'series-out-of-range',
      'odds-changed',
      'ticket-too-large',
      'game-closed',
      'bonus-max-bet',
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
