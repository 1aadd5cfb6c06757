/** Withdrawals in the back office: the queues, one with what a decision stands on, and the decisions themselves. */
import { Type } from 'typebox';
import {
  disputeStates,
  payoutFailures,
  rejectReasons,
  reviewReasons,
  withdrawalStates,
} from '@banyan/core/withdrawals';
import { statesOf } from '@banyan/core/states';
import { Money } from '../shapes.ts';
import { adminRoutes } from './route.ts';
import { Moment, Person, Reason, Uuid, cursorQuery, literals, nullable, pageOf } from './shapes.ts';

const queueNames = ['waiting', 'paying', 'paid', 'ended', 'disputed'] as const;
const StateName = literals(statesOf(withdrawalStates));
const Reference = Type.String({ pattern: '^W[0-9A-HJKMNP-TV-Z]{16}$' });
const one = { params: Type.Object({ reference: Reference }, { additionalProperties: false }) };
const why = Type.Object({ reason: Reason }, { additionalProperties: false });
const deciding = ['withdrawals.make', 'withdrawals.authorise'] as const;
const holding = ['withdrawals.hold', 'withdrawals.make'] as const;

const Claim = Type.Object({ who: Person, isMine: Type.Boolean(), until: Moment }, { title: 'Claim' });
const Turnover = Type.Object({ left: Money, required: Money });

const Line = {
  reference: Reference,
  member: Type.Object({ id: Uuid, account: Type.String() }),
  to: Type.Object({
    kind: literals(['bank', 'wallet'] as const),
    institution: Type.String(),
    masked: Type.String(),
  }),
  amount: Money,
  fee: Money,
  pays: Money,
  state: StateName,
  isOnHold: Type.Boolean(),
  reasons: Type.Array(literals(reviewReasons)),
  requestedAt: Moment,
  claim: nullable(Claim),
  /** Of what waits for a decision only. */
  turnover: nullable(Turnover),
  needed: nullable(Type.Integer()),
};

const ApprovalState = Type.Object({
  given: Type.Integer(),
  needed: Type.Integer(),
  /** Why the caller may not approve it, as a code of a refusal. */
  whyNot: nullable(Type.String()),
});

const Outcome = Type.Object({
  reference: Type.String(),
  account: Type.String(),
  amount: nullable(Money),
  /** `ok`, or the code of the refusal. */
  outcome: Type.String(),
  /** After it another person has to approve. */
  isFirst: Type.Boolean(),
});

const claimRefusals = ['state-conflict', 'claim-needed', 'claimed-by-another'] as const;
const Many = Type.Array(Reference, { minItems: 1, maxItems: 100, uniqueItems: true });

export const withdrawalsAdminRoutes = adminRoutes({
  'GET /admin/api/withdrawals': {
    summary: 'A queue of withdrawals: what waits or is being paid with the oldest first, the others with the newest.',
    access: 'staff',
    permission: 'withdrawals.read',
    query: Type.Object({ queue: Type.Optional(literals(queueNames)), ...cursorQuery }, { additionalProperties: false }),
    value: pageOf(Type.Object(Line, { title: 'QueuedWithdrawal' })),
    refusals: [],
  },
  'GET /admin/api/withdrawals/counts': {
    summary: 'How many stand in the queues that wait for people; a thousand stands for more.',
    access: 'staff',
    permission: 'withdrawals.read',
    value: Type.Object({ waiting: Type.Integer(), paying: Type.Integer(), disputed: Type.Integer() }),
    refusals: [],
  },
  'GET /admin/api/withdrawals/:reference': {
    summary:
      'One withdrawal with its steps, its approvals, and what a decision stands on. The number of the account is masked.',
    access: 'staff',
    permission: 'withdrawals.read',
    ...one,
    value: Type.Object(
      {
        ...Line,
        hold: nullable(Type.Object({ by: nullable(Person), reason: Type.String(), at: Moment })),
        approval: ApprovalState,
        approvals: Type.Array(Type.Object({ by: Type.String(), reason: Type.String(), at: Moment })),
        steps: Type.Array(Type.Object({ state: StateName, at: Moment, by: Type.String(), reason: Type.String() })),
        paidReference: nullable(Type.String()),
        failure: nullable(Type.String()),
        evidence: Type.Object({
          balance: Money,
          owed: Money,
          identity: Type.String(),
          memberSince: nullable(Moment),
          /** When the account that it goes to was bound, or changed by the operator. */
          accountSince: nullable(Moment),
          day: Type.Object({ count: Type.Integer(), sum: Money }),
          paidBefore: Type.Integer(),
          /** Other members who have bound the same number. */
          sharedAccount: Type.Array(Type.String()),
          deposits: Type.Array(
            Type.Object({
              reference: Type.String(),
              method: Type.String(),
              amount: Money,
              state: Type.String(),
              at: Moment,
            }),
          ),
          withdrawals: Type.Array(
            Type.Object({ reference: Type.String(), amount: Money, state: StateName, at: Moment }),
          ),
        }),
        dispute: nullable(
          Type.Object({
            state: literals(statesOf(disputeStates)),
            missing: Money,
            words: Type.String(),
            proofs: Type.Array(Uuid),
            openedAt: Moment,
            answer: nullable(Type.String()),
          }),
        ),
        refund: nullable(Type.Object({ amount: Money, askedBy: Type.String(), isDone: Type.Boolean() })),
      },
      { title: 'WithdrawalInReview' },
    ),
    refusals: [],
  },
  'POST /admin/api/withdrawals/:reference/claim': {
    summary: 'Takes it for ten minutes, or for ten more: nobody else decides it meanwhile.',
    access: 'staff',
    permission: ['withdrawals.make', 'withdrawals.authorise', 'withdrawals.hold'],
    ...one,
    value: Type.Object({ until: Moment }),
    refusals: ['claimed-by-another'],
  },
  'POST /admin/api/withdrawals/:reference/release': {
    summary: 'Leaves it to others.',
    access: 'staff',
    permission: ['withdrawals.make', 'withdrawals.authorise', 'withdrawals.hold'],
    ...one,
    value: Type.Null(),
    refusals: ['claimed-by-another'],
  },
  'POST /admin/api/withdrawals/:reference/approve': {
    summary:
      'Approves one that the caller has claimed. Above the limit the first approval waits for a second person, who may authorise.',
    access: 'staff',
    permission: deciding,
    fresh: true,
    ...one,
    body: why,
    value: Type.Object({ given: Type.Integer(), needed: Type.Integer() }),
    refusals: [...claimRefusals, 'same-person', 'money-owed', 'on-hold', 'payout-account-unknown'],
  },
  'POST /admin/api/withdrawals/:reference/reject': {
    summary: 'Rejects one that the caller has claimed: the money goes back, and the player is told the code.',
    access: 'staff',
    permission: 'withdrawals.make',
    fresh: true,
    ...one,
    body: Type.Object({ reason: Reason, code: literals(rejectReasons) }, { additionalProperties: false }),
    value: Type.Null(),
    refusals: claimRefusals,
  },
  'POST /admin/api/withdrawals/:reference/hold': {
    summary: 'Stops one that the caller has claimed: it is not approved before the stop is taken away.',
    access: 'staff',
    permission: holding,
    ...one,
    body: why,
    value: Type.Null(),
    refusals: claimRefusals,
  },
  'POST /admin/api/withdrawals/:reference/unhold': {
    summary: 'Takes the stop away.',
    access: 'staff',
    permission: holding,
    ...one,
    body: why,
    value: Type.Null(),
    refusals: claimRefusals,
  },
  'POST /admin/api/withdrawals/:reference/paid': {
    summary:
      'Enters that it was paid, and under which reference of the bank. An approved one is taken to be paid by hand.',
    access: 'staff',
    permission: 'withdrawals.make',
    fresh: true,
    ...one,
    body: Type.Object(
      { bankReference: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }), reason: Reason },
      { additionalProperties: false },
    ),
    value: Type.Null(),
    refusals: ['state-conflict', 'amount-mismatch'],
  },
  'POST /admin/api/withdrawals/:reference/failed': {
    summary: 'Enters that it could not be paid: the money goes back.',
    access: 'staff',
    permission: 'withdrawals.make',
    fresh: true,
    ...one,
    body: Type.Object({ code: literals(payoutFailures), reason: Reason }, { additionalProperties: false }),
    value: Type.Null(),
    refusals: ['state-conflict', 'amount-mismatch'],
  },
  'POST /admin/api/withdrawals/:reference/refund': {
    summary:
      'Asks for a refund of what is disputed; the same sum by a second person, who may authorise, carries it out.',
    access: 'staff',
    permission: deciding,
    fresh: true,
    ...one,
    body: Type.Object({ amount: Type.String({ maxLength: 40 }), reason: Reason }, { additionalProperties: false }),
    value: Type.Object({ isDone: Type.Boolean() }),
    refusals: ['state-conflict', 'same-person', 'amount-mismatch', 'amount-malformed'],
  },
  'POST /admin/api/withdrawals/:reference/answer': {
    summary: 'Closes a dispute with an answer that its player reads.',
    access: 'staff',
    permission: 'withdrawals.make',
    ...one,
    body: Type.Object({ answer: Reason }, { additionalProperties: false }),
    value: Type.Null(),
    refusals: ['state-conflict'],
  },
  'POST /admin/api/withdrawals/approvals/preview': {
    summary: 'Which of these the caller could approve now, and why the others not.',
    access: 'staff',
    permission: deciding,
    changesNothing: true,
    body: Type.Object({ references: Many }, { additionalProperties: false }),
    value: Type.Array(Outcome),
    refusals: [],
  },
  'POST /admin/api/withdrawals/approvals': {
    summary:
      'Approves several, each on its own: one that is refused does not keep back the others. Each is claimed for it.',
    access: 'staff',
    permission: deciding,
    fresh: true,
    body: Type.Object({ references: Many, reason: Reason }, { additionalProperties: false }),
    value: Type.Array(Outcome),
    refusals: [],
  },
  'POST /admin/api/withdrawals/batches': {
    summary:
      'The file of payouts for a bank, with the numbers of accounts in full; with an id one that was made before.',
    access: 'staff',
    permission: 'withdrawals.make',
    fresh: true,
    body: Type.Object({ id: Type.Optional(Uuid) }, { additionalProperties: false }),
    value: Type.Object({ id: Uuid, count: Type.Integer(), text: Type.String() }),
    refusals: ['state-conflict'],
  },
  'POST /admin/api/withdrawals/results': {
    summary: 'Enters a bank’s file of results. While it has a fault nothing of it is entered.',
    access: 'staff',
    permission: 'withdrawals.make',
    fresh: true,
    body: Type.Object({ text: Type.String({ maxLength: 900_000 }) }, { additionalProperties: false }),
    value: Type.Object({
      faults: Type.Array(Type.String()),
      lines: Type.Array(Type.Object({ line: Type.Integer(), reference: Type.String(), outcome: Type.String() })),
    }),
    refusals: [],
  },
});
