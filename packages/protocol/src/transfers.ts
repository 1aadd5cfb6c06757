/**
 * Transfers between members: to the one directly above, and from agents to those directly below. Both are off until the
 * operator turns them on (R18, MC-11).
 */
import { Type } from 'typebox';
import { routes } from './route.ts';
import { Money, Moment, RequestId, Uuid, pageQuery } from './shapes.ts';

const Direction = Type.Union([Type.Literal('up'), Type.Literal('down')]);

export const MemberTransfer = Type.Object(
  {
    id: Uuid,
    direction: Direction,
    isSent: Type.Boolean({ description: 'True for the sender’s line, false for the receiver’s.' }),
    account: Type.String({ description: 'The other member.' }),
    amount: Money,
    turnover: Type.Object(
      { ...Money.properties },
      { description: 'What the receiver has to bet before withdrawing it.' },
    ),
    state: Type.Union([Type.Literal('sent'), Type.Literal('credited')]),
    madeAt: Moment,
    creditedAt: Type.Union([Moment, Type.Null()]),
  },
  { title: 'MemberTransfer' },
);

export const transfersRoutes = routes({
  'GET /wps/transfers/terms': {
    summary: 'To whom the caller may send, within which bounds, and what is left of today.',
    access: 'member',
    value: Type.Object({
      upline: Type.Union([Type.String({ description: 'The account directly above.' }), Type.Null()]),
      mayToDownline: Type.Boolean(),
      minimum: Money,
      maximum: Money,
      leftToday: Money,
      turnoverTimes: Type.Number({ description: 'The receiver bets the amount so many times before withdrawing it.' }),
    }),
    refusals: ['function-not-enabled'],
  },
  'POST /wps/transfers': {
    summary:
      'Sends real money to the direct upline, or to a direct downline. `id` is made by the caller: sent again, it answers the same transfer.',
    access: 'member',
    encrypted: true,
    body: Type.Object(
      {
        id: RequestId,
        direction: Direction,
        /** The account of a direct downline; without meaning upwards. */
        to: Type.Optional(Type.String({ maxLength: 64 })),
        amount: Type.String({ maxLength: 40 }),
        paymentPassword: Type.String({ maxLength: 200 }),
      },
      { additionalProperties: false },
    ),
    value: MemberTransfer,
    refusals: [
      'function-not-enabled',
      'amount-malformed',
      'amount-too-precise',
      'amount-too-large',
      'amount-out-of-range',
      'daily-limit-reached',
      'balance-owed',
      'contracts-unpaid',
      'insufficient-funds',
      'currency-mismatch',
      'receiver-unavailable',
      'request-mismatch',
      'payment-password-unset',
      'payment-password-wrong',
      'payment-password-locked',
    ],
  },
  'GET /wps/transfers': {
    summary: 'What the caller sent and received, newest first.',
    access: 'member',
    query: Type.Object(pageQuery, { additionalProperties: false }),
    value: Type.Object({ content: Type.Array(MemberTransfer), totalPages: Type.Integer() }),
    refusals: [],
  },
});
