/** Chases: the same lines on draws to come, until they end, one wins, or the member stops them. */
import { Type } from 'typebox';
import { GameCode } from './lottery.ts';
import { routes } from './route.ts';
import { Amount, Moment, Money, pageQuery, RequestId, Uuid } from './shapes.ts';
import { Series, TicketLines } from './tickets.ts';

const DrawNo = Type.String({ pattern: '^[0-9]{8}(?:[0-9]{4})?$', maxLength: 12 });
const Multiple = Type.Integer({ minimum: 1, maximum: 10_000 });

export const ChaseState = Type.Union([
  Type.Literal('running'),
  Type.Literal('done'),
  Type.Literal('won'),
  Type.Literal('refused'),
  Type.Literal('stopped'),
]);

export const ChaseStepState = Type.Union([
  Type.Literal('waiting'),
  Type.Literal('placed'),
  Type.Literal('missed'),
  Type.Literal('refused'),
  Type.Literal('dropped'),
]);

export const Chase = Type.Object(
  {
    id: Uuid,
    gameCode: GameCode,
    state: ChaseState,
    /** A refusal's code when it was refused; else empty. */
    reason: Type.String(),
    stopsOnWin: Type.Boolean(),
    /** It ends once its tickets have paid so much more than they cost. */
    stopAtProfit: Type.Union([Money, Type.Null()]),
    lines: Type.Array(Type.Object({ play: Type.String(), selection: Type.String(), stake: Money })),
    draws: Type.Array(
      Type.Object({
        drawNo: Type.String(),
        closesAt: Moment,
        multiple: Type.Integer(),
        state: ChaseStepState,
        ticketId: Type.Union([Uuid, Type.Null()]),
      }),
    ),
    madeAt: Moment,
    endedAt: Type.Union([Moment, Type.Null()]),
  },
  { title: 'Chase' },
);

export const chaseRoutes = routes({
  'POST /lgw/vn/chases': {
    summary:
      'Starts a chase. Each draw is paid for when it comes on sale; stakes of the lines are for a multiple of one. `id` is the idempotency key.',
    access: 'member',
    forTrial: true,
    body: Type.Object(
      {
        id: RequestId,
        gameCode: GameCode,
        lines: TicketLines,
        series: Type.Optional(Series),
        draws: Type.Array(Type.Object({ drawNo: DrawNo, multiple: Multiple }, { additionalProperties: false }), {
          minItems: 1,
          maxItems: 100,
        }),
        stopsOnWin: Type.Boolean(),
        /** An amount in the caller's currency. */
        stopAtProfit: Type.Optional(Amount),
      },
      { additionalProperties: false },
    ),
    value: Chase,
    refusals: [
      'game-unknown',
      'game-closed',
      'draw-unknown',
      'play-unknown',
      'selection-malformed',
      'amount-malformed',
      'amount-too-precise',
      'amount-too-large',
      'chases-full',
      'chase-stake-out-of-range',
      'request-mismatch',
    ],
  },
  'GET /lgw/vn/chases': {
    summary: "The caller's chases, the newest first.",
    access: 'member',
    forTrial: true,
    query: Type.Object({ ...pageQuery, gameCode: Type.Optional(GameCode) }, { additionalProperties: false }),
    value: Type.Object({ content: Type.Array(Chase), totalPages: Type.Integer() }),
    refusals: [],
  },
  'POST /lgw/vn/chases/:chaseId/stop': {
    summary: 'Stops a chase: what is placed stands, nothing more is placed.',
    access: 'member',
    forTrial: true,
    params: Type.Object({ chaseId: Uuid }),
    value: Chase,
    refusals: ['chase-unknown', 'state-conflict'],
  },
});
