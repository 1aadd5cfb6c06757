/**
 * Deposits as the staff see and decide them: the list by state, one with all that is known of it, the ways to deposit, and lines of statements.
 * What credits or gives back money takes two people and is proposed: the acts `deposits.confirm`, `deposits.credit`, `deposits.return`,
 * `deposits.match` and `deposits.return-line`.
 */
import { Type } from 'typebox';
import { type DepositState, type PaymentState, type Trouble, depositStates, paymentStates } from '@banyan/core/cashier';
import { statesOf } from '@banyan/core/states';
import { Currency, Money } from '../shapes.ts';
import { adminRoutes } from './route.ts';
import { MemberName } from './search.ts';
import { Moment, Reason, cursorQuery, literals, nullable, pageOf } from './shapes.ts';

const strict = { additionalProperties: false } as const;
export const DepositReference = Type.String({ pattern: '^D[0-9A-HJKMNP-TV-Z]{16}$', maxLength: 17 });
export const MethodCode = Type.String({ pattern: '^[a-z][a-z0-9-]{1,31}$', maxLength: 32 });
export const PaymentId = Type.String({ pattern: '^[\\w.:/-]{1,128}$', maxLength: 128 });
const State = literals<DepositState>(statesOf(depositStates));
const Unusual = nullable(Type.Unsafe<Trouble>(Type.String({ title: 'Trouble' })));
const one = { params: Type.Object({ reference: DepositReference }, strict) };

const DepositLine = Type.Object(
  {
    reference: DepositReference,
    member: MemberName,
    method: Type.String(),
    state: State,
    trouble: Unusual,
    /** What was asked for, and the fee that was agreed on. */
    amount: Money,
    fee: Money,
    credited: Money,
    requestedAt: Moment,
  },
  { title: 'DepositLine' },
);

const StatementLine = Type.Object(
  {
    method: Type.String(),
    transaction: Type.String(),
    amount: Money,
    /** Masked. */
    sender: Type.String(),
    sentAt: nullable(Moment),
    importedAt: Moment,
    importedBy: Type.String(),
    state: literals(['open', 'matched', 'returned'] as const),
    reference: nullable(Type.String({ description: 'The deposit that it was matched with.' })),
  },
  { title: 'StatementLine' },
);

export const depositsAdminRoutes = adminRoutes({
  'GET /admin/api/deposits': {
    summary:
      'Deposits of all members, by state: what waits for the staff the longest first, any other the newest first.',
    access: 'staff',
    permission: 'deposits.read',
    query: Type.Object({ state: Type.Optional(State), method: Type.Optional(MethodCode), ...cursorQuery }, strict),
    value: pageOf(DepositLine),
    refusals: [],
  },
  'GET /admin/api/deposits/:reference': {
    summary:
      'One deposit: what came for it, what the player filled in, its cases, its line of a statement, and what was decided.',
    access: 'staff',
    permission: 'deposits.read',
    ...one,
    value: Type.Object({
      ...DepositLine.properties,
      paid: Money,
      adapter: Type.String(),
      /** The other side's name of it. */
      handle: nullable(Type.String()),
      canBeAsked: Type.Boolean({ description: 'Its gateway can be asked what it knows.' }),
      fields: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
      creditedAt: nullable(Moment),
      expiresAt: nullable(Moment),
      endedAt: nullable(Moment),
      refusedAt: nullable(Moment),
      payments: Type.Array(
        Type.Object(
          {
            paymentId: Type.String(),
            amount: Money,
            state: literals<PaymentState>(statesOf(paymentStates)),
            trouble: Unusual,
            cameAt: Moment,
          },
          { title: 'DepositPayment' },
        ),
      ),
      cases: Type.Array(
        Type.Object(
          {
            id: Type.String(),
            at: Moment,
            closedAt: nullable(Moment),
            payment: Type.String(),
            details: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
          },
          { title: 'DepositCase' },
        ),
      ),
      line: nullable(StatementLine),
      decisions: Type.Array(
        Type.Object(
          { at: Moment, by: Type.String(), act: Type.String(), reason: Type.String() },
          { title: 'DepositDecision' },
        ),
      ),
    }),
    refusals: ['not-found'],
  },
  'POST /admin/api/deposits/:reference/refuse': {
    summary: 'The money has not come: ends a deposit that waits. Money that comes later still waits for a person.',
    access: 'staff',
    permission: 'deposits.make',
    fresh: true,
    ...one,
    body: Type.Object({ reason: Reason }, strict),
    value: Type.Object({}, strict),
    refusals: ['not-found', 'state-conflict'],
  },
  'POST /admin/api/deposits/:reference/ask': {
    summary: 'Asks the gateway what it knows of a deposit, and takes its answer.',
    access: 'staff',
    permission: 'deposits.make',
    ...one,
    body: Type.Object({ reason: Reason }, strict),
    value: Type.Object({ state: State }),
    refusals: ['not-found', 'state-conflict', 'vendor-unavailable'],
  },
  'GET /admin/api/deposit-methods': {
    summary:
      'The ways to deposit as they are set up, what keeps one from being offered, how they did in the last 24 hours, and the accounts that receive money, masked.',
    access: 'staff',
    permission: 'deposits.read',
    value: Type.Array(
      Type.Object(
        {
          code: Type.String(),
          adapter: Type.String(),
          currency: Type.String(),
          isOpen: Type.Boolean(),
          minimum: Type.String(),
          maximum: Type.String(),
          fee: Type.Object({ fixed: Type.String(), rate: Type.String() }),
          faults: Type.Array(Type.String()),
          lately: Type.Array(
            Type.Object({
              asked: Type.Integer(),
              credited: Type.Integer(),
              amount: Money,
              success: nullable(Type.String({ description: 'Credited of those asked for, in percent.' })),
              medianSeconds: nullable(Type.Integer()),
            }),
            { description: 'Deposits asked for in the last 24 hours, by currency.' },
          ),
          accounts: Type.Array(
            Type.Object({ number: Type.String(), bank: Type.String(), isOpen: Type.Boolean(), today: Money }),
          ),
        },
        { title: 'WayToDeposit' },
      ),
    ),
    refusals: [],
  },
  'GET /admin/api/statement-lines': {
    summary:
      'Lines of imported statements: those that no deposit claims, the longest waiting first, or those that ended, the newest first.',
    access: 'staff',
    permission: 'deposits.read',
    query: Type.Object(
      {
        state: Type.Optional(literals(['open', 'matched', 'returned'] as const)),
        method: Type.Optional(MethodCode),
        ...cursorQuery,
      },
      strict,
    ),
    value: pageOf(StatementLine),
    refusals: [],
  },
  'POST /admin/api/statement-lines': {
    summary: 'Imports a statement and matches its lines with claims. What was imported before changes nothing.',
    access: 'staff',
    permission: 'deposits.make',
    fresh: true,
    body: Type.Object(
      {
        method: MethodCode,
        currency: Currency,
        csv: Type.String({ minLength: 1, maxLength: 200_000, description: 'With the columns transaction and amount.' }),
        reason: Reason,
      },
      strict,
    ),
    value: Type.Object({ fresh: Type.Integer(), known: Type.Integer(), matched: Type.Integer() }),
    refusals: ['not-found', 'proposal-refused', 'request-mismatch'],
  },
});
