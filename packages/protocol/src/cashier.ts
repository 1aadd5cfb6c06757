/** Deposits: choose a method and an amount, do what it asks for, follow it until it is credited. */
import { Type } from 'typebox';
import { DepositOffer } from './promotions.ts';
import { type RefusalCode } from './refusals.ts';
import { routes } from './route.ts';
import { Amount, Moment, Money, RequestId, Uuid, pageQuery } from './shapes.ts';

const PaymentField = Type.Object(
  {
    name: Type.String(),
    kind: Type.Union([Type.Literal('text'), Type.Literal('digits'), Type.Literal('code'), Type.Literal('picture')]),
    isRequired: Type.Boolean(),
    maxLength: Type.Integer(),
    pattern: Type.Optional(Type.String()),
    hint: Type.Optional(Type.String()),
  },
  { title: 'PaymentField', description: 'Labels are the texts `cashier.field.<name>` and `cashier.hint.<hint>`.' },
);

const DepositMethod = Type.Object({
  code: Type.String(),
  /** A translation key under `cashier.method.`, or after that prefix the operator's own name. */
  name: Type.String(),
  kind: Type.Union([Type.Literal('gateway'), Type.Literal('transfer'), Type.Literal('code')], {
    description: 'With `code` the amount is that of the code and is not asked for.',
  }),
  minimum: Money,
  maximum: Money,
  presets: Type.Array(Money),
  fee: Type.Object({ fixed: Type.String(), rate: Type.String(), ofMinimum: Money }),
  fields: Type.Array(PaymentField),
  sample: Type.Boolean({ description: 'True in demo mode: play money, no payment is made.' }),
});

const PaymentSteps = Type.Object(
  {
    steps: Type.String(),
    lines: Type.Array(Type.Object({ label: Type.String(), value: Type.String(), isCopied: Type.Boolean() })),
    qr: Type.Optional(Type.String()),
    redirect: Type.Optional(Type.String()),
  },
  { title: 'PaymentSteps', description: 'Labels are the texts `cashier.show.<label>` and `cashier.steps.<steps>`.' },
);

const DepositState = Type.Union([
  Type.Literal('requested'),
  Type.Literal('awaiting'),
  Type.Literal('pending'),
  Type.Literal('review'),
  Type.Literal('credited'),
  Type.Literal('failed'),
  Type.Literal('expired'),
  Type.Literal('cancelled'),
]);

const Nullable = <const Shape extends Parameters<typeof Type.Union>[0][number]>(shape: Shape) =>
  Type.Union([shape, Type.Null()]);

export const Deposit = Type.Object(
  {
    id: Uuid,
    method: Type.String(),
    /** The name of its method as in the list of methods; its code when it is not set up any more. */
    name: Type.String(),
    reference: Type.String(),
    amount: Money,
    fee: Money,
    /** What is credited when it is paid as asked, or was credited. */
    get: Money,
    /** What has come so far. */
    paid: Money,
    state: DepositState,
    trouble: Nullable(Type.String()),
    note: Nullable(
      Type.String({ description: 'Of one that is pending: the text `cashier.says.<note>`, where there is one.' }),
    ),
    requestedAt: Moment,
    creditedAt: Nullable(Moment),
    expiresAt: Nullable(Moment),
    /** What the player has to do, while it waits for that. */
    steps: Nullable(PaymentSteps),
    /** What is to be filled in once the money is sent. */
    claim: Type.Array(PaymentField),
    /** What was filled in. */
    fields: Type.Record(Type.String(), Type.String()),
    mayCancel: Type.Boolean(),
  },
  { title: 'Deposit' },
);

const Fields = Type.Record(Type.String({ pattern: '^[a-z][A-Za-z]{0,31}$' }), Type.String({ maxLength: 200 }), {
  maxProperties: 8,
});

const askRefusals = [
  'amount-malformed',
  'amount-too-precise',
  'amount-too-large',
  'amount-out-of-range',
  'method-unavailable',
  'method-full',
  'deposits-open',
  'deposit-barred',
  'deposit-limit-reached',
  'payment-field-wrong',
  'voucher-wrong',
  'request-mismatch',
  'promotion-unavailable',
  'promotion-used-up',
  'in_need_true_account',
] as const satisfies readonly RefusalCode[];

export const cashierRoutes = routes({
  'GET /wps/cashier/methods': {
    summary: 'The ways to deposit that are open to the caller.',
    access: 'member',
    value: Type.Object({ methods: Type.Array(DepositMethod) }),
    refusals: [],
  },
  'GET /wps/cashier/promotions': {
    summary: 'The promotions that the caller may choose for a deposit now, each with its whole terms.',
    access: 'member',
    value: Type.Object({ offers: Type.Array(DepositOffer) }),
    refusals: [],
  },
  'POST /wps/cashier/deposits': {
    summary: 'Asks for a deposit. `id` is made by the caller: sent again, it answers the same deposit.',
    access: 'member',
    body: Type.Object(
      {
        id: RequestId,
        method: Type.String({ maxLength: 32 }),
        amount: Type.Optional(Amount),
        fields: Type.Optional(Fields),
        /** The promotion that is chosen for it, in the version whose terms were read. */
        promotion: Type.Optional(
          Type.Object(
            { id: Type.String({ maxLength: 60 }), version: Type.Integer({ minimum: 1 }) },
            { additionalProperties: false },
          ),
        ),
      },
      { additionalProperties: false },
    ),
    value: Deposit,
    refusals: askRefusals,
  },
  'GET /wps/cashier/deposits': {
    summary: "The caller's deposits, newest first.",
    access: 'member',
    query: Type.Object({ ...pageQuery, state: Type.Optional(DepositState) }, { additionalProperties: false }),
    value: Type.Object({ content: Type.Array(Deposit), totalPages: Type.Integer() }),
    refusals: [],
  },
  'GET /wps/cashier/deposits/:id': {
    summary: 'One deposit of the caller.',
    access: 'member',
    params: Type.Object({ id: Uuid }),
    value: Deposit,
    refusals: [],
  },
  'POST /wps/cashier/deposits/:id/sent': {
    summary:
      'The caller has sent the money, and fills in what shows it. Sent again with the same, it answers the deposit as it is.',
    access: 'member',
    params: Type.Object({ id: Uuid }),
    body: Type.Object({ fields: Fields }, { additionalProperties: false }),
    value: Deposit,
    refusals: ['payment-field-wrong', 'transaction-claimed', 'upload-unknown', 'pictures-too-many', 'state-conflict'],
  },
  'POST /wps/cashier/deposits/:id/cancel': {
    summary: 'Cancels a deposit that was not paid.',
    access: 'member',
    params: Type.Object({ id: Uuid }),
    value: Deposit,
    refusals: ['state-conflict'],
  },
});
