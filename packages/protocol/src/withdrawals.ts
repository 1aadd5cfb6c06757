/** Withdrawals: ask, follow every step, say what arrived. */
import { Type } from 'typebox';
import { statesOf } from '@banyan/core/states';
import { disputeStates, reviewReasons, withdrawalStates } from '@banyan/core/withdrawals';
import { routes } from './route.ts';
import { PayoutKind } from './payout-accounts.ts';
import { Amount, Moment, Money, RequestId, Uuid, pageQuery, literals, nullable } from './shapes.ts';

export const WithdrawalState = literals(statesOf(withdrawalStates));

export const WithdrawalReason = literals(reviewReasons);

export const WithdrawalActor = literals(['player', 'operator', 'bank', 'nobody']);

const withdrawal = {
  id: Uuid,
  reference: Type.String({ description: 'What support knows it by.' }),
  account: Type.Object({ kind: PayoutKind, institution: Type.String(), name: Type.String(), masked: Type.String() }),
  amount: Money,
  fee: Money,
  /** What is paid out: the amount less the fee. */
  pays: Money,
  state: WithdrawalState,
  /** Who has to act so that it goes on. */
  waitsFor: WithdrawalActor,
  mayCancel: Type.Boolean(),
  mayDispute: Type.Boolean(),
  requestedAt: Moment,
  paidAt: nullable(Moment),
  /** When it counts as received by itself. */
  receivedAutoAt: nullable(Moment),
  failure: nullable(
    Type.String({ description: 'Why it was rejected or could not be paid: a key under `withdrawal.failure.`.' }),
  ),
};

export const Withdrawal = Type.Object(withdrawal, { title: 'Withdrawal' });

export const WithdrawalDetail = Type.Object(
  {
    ...withdrawal,
    /** What holds it up, each with who can remove it. */
    blockers: Type.Array(Type.Object({ reason: WithdrawalReason, waitsFor: WithdrawalActor })),
    approvals: Type.Object({ given: Type.Integer(), needed: Type.Integer() }),
    steps: Type.Array(
      Type.Object({ state: WithdrawalState, at: Moment, by: literals(['player', 'rule', 'time', 'operator', 'bank']) }),
    ),
    received: nullable(Money),
    remainder: nullable(Money),
    dispute: nullable(
      Type.Object({
        state: literals(statesOf(disputeStates)),
        missing: Money,
        openedAt: Moment,
        closedAt: nullable(Moment),
        answer: nullable(Type.String()),
      }),
    ),
  },
  { title: 'WithdrawalDetail' },
);

const one = { params: Type.Object({ id: Uuid }, { additionalProperties: false }) };
const Proofs = Type.Array(Uuid, { maxItems: 3 });

export const withdrawalsRoutes = routes({
  'GET /wps/withdrawals/terms': {
    summary:
      'What the caller may withdraw now: limits, fee, what of the balance is free, and the turnover that is still owed.',
    access: 'member',
    value: Type.Object({
      balance: Money,
      free: Money,
      owed: Money,
      minimum: Money,
      maximum: Money,
      dayCountLeft: Type.Integer(),
      daySumLeft: Money,
      fee: Type.Object({ fixed: Money, percent: Type.String() }),
      turnover: Type.Object({
        left: Money,
        required: Money,
        /** Each requirement that is open, the oldest first. */
        parts: Type.Array(
          Type.Object({
            source: literals(['deposit', 'transfer', 'bonus', 'adjustment']),
            required: Money,
            left: Money,
            bets: Money,
            since: Moment,
          }),
        ),
      }),
      mayCancel: Type.Boolean(),
      receivedAutoMinutes: Type.Integer(),
      disputeDays: Type.Integer(),
      /** False where nothing can be paid out: no payout method is set up for any kind of account. */
      isOpen: Type.Boolean(),
    }),
    refusals: [],
  },
  'POST /wps/withdrawals': {
    summary:
      'Asks for a withdrawal; the amount is held at once. `id` is made by the caller: sent again, it answers the same withdrawal.',
    access: 'member',
    encrypted: true,
    body: Type.Object(
      {
        id: RequestId,
        account: Uuid,
        amount: Amount,
        paymentPassword: Type.String({ maxLength: 64 }),
        /** That it may end an active bonus whose terms say so. */
        endsBonus: Type.Optional(Type.Boolean()),
      },
      { additionalProperties: false },
    ),
    value: Withdrawal,
    refusals: [
      'amount-malformed',
      'amount-too-precise',
      'amount-too-large',
      'payment-password-unset',
      'payment-password-wrong',
      'payment-password-locked',
      'payout-account-unknown',
      'method-unavailable',
      'withdrawal-out-of-range',
      'withdrawal-limit-reached',
      'bonus-active',
      'insufficient-funds',
      'turnover-open',
      'money-owed',
      'contracts-unpaid',
      'identity-required',
      'request-mismatch',
    ],
  },
  'GET /wps/withdrawals': {
    summary: "The caller's withdrawals, newest first.",
    access: 'member',
    query: Type.Object(
      {
        ...pageQuery,
        state: Type.Optional(literals(['open', 'paid', 'ended'])),
        /** Asked for from this moment on, and before that one. */
        from: Type.Optional(Moment),
        to: Type.Optional(Moment),
      },
      { additionalProperties: false },
    ),
    value: Type.Object({ content: Type.Array(Withdrawal), totalPages: Type.Integer() }),
    refusals: [],
  },
  'GET /wps/withdrawals/:id': {
    summary: 'A withdrawal with every step, what holds it up and who has to act.',
    access: 'member',
    ...one,
    value: WithdrawalDetail,
    refusals: ['withdrawal-unknown'],
  },
  'POST /wps/withdrawals/:id/cancel': {
    summary: 'Takes a withdrawal back before it was decided, where the operator allows that; the money returns.',
    access: 'member',
    ...one,
    value: WithdrawalDetail,
    refusals: ['withdrawal-unknown', 'function-not-enabled', 'state-conflict'],
  },
  'POST /wps/withdrawals/:id/receipt': {
    summary:
      'Says what arrived of a withdrawal that was paid: all, a part with what is missing, or nothing, with a proof.',
    access: 'member',
    ...one,
    body: Type.Object(
      {
        outcome: literals(['received', 'partial', 'not_received']),
        received: Type.Optional(Amount),
        remainder: Type.Optional(Amount),
        proofs: Type.Optional(Proofs),
        words: Type.Optional(Type.String({ maxLength: 1000 })),
      },
      { additionalProperties: false },
    ),
    value: WithdrawalDetail,
    refusals: [
      'withdrawal-unknown',
      'state-conflict',
      'receipt-mismatch',
      'proof-required',
      'upload-unknown',
      'pictures-too-many',
      'amount-malformed',
      'amount-too-precise',
      'amount-too-large',
    ],
  },
  'POST /wps/withdrawals/:id/dispute': {
    summary: 'Disputes a withdrawal that counted as received by itself, within the days that the operator gives.',
    access: 'member',
    ...one,
    body: Type.Object(
      { words: Type.String({ minLength: 3, maxLength: 1000 }), proofs: Proofs },
      { additionalProperties: false },
    ),
    value: WithdrawalDetail,
    refusals: ['withdrawal-unknown', 'state-conflict', 'upload-unknown', 'pictures-too-many', 'dispute-late'],
  },
});
