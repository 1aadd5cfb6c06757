/** Promotions with a draw in the back office: what tickets and prizes have come to, every draw, and tickets that the staff give. */
import { Type } from 'typebox';
import { Money } from '../shapes.ts';
import { PromotionId } from './promotion-shapes.ts';
import { adminRoutes } from './route.ts';
import { Moment, Reason, Uuid, cursorQuery, literals, nullable, pageOf } from './shapes.ts';

const closed = { additionalProperties: false } as const;
const params = Type.Object({ id: PromotionId }, closed);

const PrizeFigures = Type.Object({
  place: Type.Integer(),
  weight: Type.Integer({ description: 'Of 1,000,000.' }),
  amount: Money,
  stock: nullable(Type.Integer()),
  left: nullable(Type.Integer()),
  /** How often its number was drawn, how often it was given, and what was paid. */
  drawn: Type.Integer(),
  given: Type.Integer(),
  paid: Money,
});

export const ChanceLogLine = Type.Object(
  {
    id: Uuid,
    at: Moment,
    member: Uuid,
    account: Type.String(),
    kind: literals(['spin', 'envelope', 'raffle']),
    number: nullable(Type.Integer()),
    drawn: nullable(Type.Integer()),
    place: Type.Integer(),
    amount: Money,
  },
  { title: 'ChanceLogLine' },
);

export const chanceAdminRoutes = adminRoutes({
  'GET /admin/api/promotions/:id/chance': {
    summary:
      'The tickets of a promotion with a draw, its prizes with their odds and what is left, and what a ticket is worth.',
    access: 'staff',
    permission: 'promotions.read',
    params,
    value: Type.Object({
      tickets: Type.Object({
        given: Type.Integer(),
        byStaff: Type.Integer(),
        used: Type.Integer(),
        lapsed: Type.Integer(),
      }),
      /** How many more tickets the caller may give today. */
      mayGive: Type.Integer(),
      currencies: Type.Array(
        Type.Object({
          currency: Type.String(),
          fallback: Type.Integer(),
          worth: Type.Object({ ...Money.properties }, { description: 'Of a ticket now, rounded down.' }),
          /** Of the tickets that were used under this version: what their odds say, and what was paid. */
          draws: Type.Integer(),
          expected: Money,
          paid: Money,
          prizes: Type.Array(PrizeFigures),
        }),
      ),
    }),
    refusals: [],
  },
  'GET /admin/api/promotions/:id/draws': {
    summary: 'What was drawn under a promotion, the newest first.',
    access: 'staff',
    permission: 'promotions.read',
    params,
    query: Type.Object(cursorQuery, closed),
    value: pageOf(ChanceLogLine),
    refusals: [],
  },
  'POST /admin/api/promotions/:id/tickets': {
    summary: 'Gives a member tickets of a wheel, an egg or a raffle, as many as one person may give in a day.',
    access: 'staff',
    permission: 'promotions.make',
    params,
    body: Type.Object(
      {
        account: Type.String({ minLength: 1, maxLength: 60 }),
        count: Type.Integer({ minimum: 1, maximum: 1000 }),
        reason: Reason,
        /** The same request gives once. */
        request: Uuid,
      },
      closed,
    ),
    value: Type.Object({ given: Type.Integer(), mayGive: Type.Integer() }),
    refusals: ['play-barred', 'promotion-unavailable', 'amount-out-of-range'],
  },
});
