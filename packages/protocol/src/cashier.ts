/** Deposits: choose a method and an amount, follow it until it is credited. */
import { Type } from 'typebox';
import { routes } from './route.ts';
import { Amount, Moment, Money, RequestId, Uuid, pageQuery } from './shapes.ts';

export const DepositMethod = Type.Object({
  code: Type.String(),
  /** A translation key under `cashier.method.`; operators' own names come with the back office. */
  name: Type.String(),
  minimum: Money,
  maximum: Money,
  presets: Type.Array(Money),
  sample: Type.Boolean({ description: 'True in demo mode: play money, no payment is made.' }),
});
export const Deposit = Type.Object(
  {
    id: Uuid,
    method: Type.String(),
    amount: Money,
    state: Type.Union([
      Type.Literal('requested'),
      Type.Literal('pending'),
      Type.Literal('credited'),
      Type.Literal('failed'),
    ]),
    requestedAt: Moment,
    creditedAt: Type.Union([Moment, Type.Null()]),
  },
  { title: 'Deposit' },
);

export const cashierRoutes = routes({
  'GET /wps/cashier/methods': {
    summary: 'The ways to deposit that are open to the caller.',
    access: 'member',
    value: Type.Object({ methods: Type.Array(DepositMethod) }),
    refusals: [],
  },
  'POST /wps/cashier/deposits': {
    summary: 'Asks for a deposit. `id` is made by the caller: sent again, it answers the same deposit.',
    access: 'member',
    body: Type.Object(
      { id: RequestId, method: Type.String({ maxLength: 32 }), amount: Amount },
      { additionalProperties: false },
    ),
    value: Deposit,
    refusals: [
      'amount-malformed',
      'amount-too-precise',
      'amount-too-large',
      'amount-out-of-range',
      'method-unavailable',
      'deposit-barred',
      'deposit-limit-reached',
      'request-mismatch',
      'in_need_true_account',
    ],
  },
  'GET /wps/cashier/deposits': {
    summary: "The caller's deposits, newest first.",
    access: 'member',
    query: Type.Object(pageQuery, { additionalProperties: false }),
    value: Type.Object({ content: Type.Array(Deposit), totalPages: Type.Integer() }),
    refusals: [],
  },
});
