/** Bills of agents' contracts: what a period brought, who pays it, and every figure from which either side computes it again. */
import { Type } from 'typebox';
import {
  billKinds,
  type ContractKind,
  contractBillStates,
  type ContractBillState,
  contractKinds,
} from '@banyan/core/contracts';
import { routes } from './route.ts';
import { Amount, Currency, Day, Moment, Money, Uuid, pageQuery, nullable } from './shapes.ts';

const Kind = Type.Unsafe<(typeof billKinds)[number]>(Type.String({ enum: [...billKinds] }));
const State = Type.Unsafe<ContractBillState>(Type.String({ enum: Object.keys(contractBillStates) }));
/** Sums of a team may be above what one amount of a request may be. */
const Units = Type.String({ maxLength: 40, pattern: '^-?[0-9]+$' });

export const ContractBill = Type.Object(
  {
    id: Uuid,
    contract: Uuid,
    kind: Kind,
    currency: Currency,
    /** Of an hour its first moment; else the days. */
    startsAt: Moment,
    first: Day,
    last: Day,
    /** Whose bill it is. */
    member: Type.String(),
    /** The account that pays it; null: the house. */
    payer: nullable(Type.String()),
    /** Whether the caller is who pays. */
    isPayer: Type.Boolean(),
    state: State,
    amount: Money,
    paid: Money,
    reason: Type.String(),
  },
  { title: 'ContractBill' },
);

/** What somebody did alone in the time of a bill, in units. */
export const ContractBillLine = Type.Object(
  { id: Uuid, account: Type.String(), upline: nullable(Uuid), valid: Units, staked: Units, won: Units, given: Units },
  { title: 'ContractBillLine' },
);

/** Terms and results as the calculation takes them: units as text, rates in parts of a million. */
export const ContractProof = Type.Object(
  {
    member: Uuid,
    /** The contract's terms as they were hashed when it was offered, and SHA-256 of them. */
    terms: Type.String({ maxLength: 20_000 }),
    termsHash: Type.String({ maxLength: 64 }),
    sales: Units,
    users: Type.Integer(),
    result: Units,
    carried: Units,
    tier: nullable(Type.Integer()),
    factor: Type.Integer(),
    units: Units,
    payments: Type.Array(Type.Object({ part: Type.Integer(), amount: Money, at: Moment })),
    /** When the figures were taken, and SHA-256 over all lines and bills of that run. */
    madeAt: Moment,
    runHash: Type.String({ maxLength: 64 }),
  },
  { title: 'ContractProof' },
);

/** How many lines one call answers. */
export const billLinesAtOnce = 1000;

export const contractBillsRoutes = routes({
  'GET /wps/agent/bills': {
    summary:
      "The caller's bills of one kind or all, or those that the caller pays; the newest first, with what is still owed.",
    access: 'agent',
    query: Type.Object(
      {
        side: Type.Optional(Type.Union([Type.Literal('received'), Type.Literal('paid')], { default: 'received' })),
        kind: Type.Optional(Kind),
        ...pageQuery,
      },
      { additionalProperties: false },
    ),
    value: Type.Object({
      content: Type.Array(ContractBill),
      totalPages: Type.Integer(),
      /** What the caller has still to pay to those below, over all kinds. */
      owed: Amount,
      currency: Currency,
    }),
    refusals: ['in_need_true_account'],
  },
  'GET /wps/agent/waiting': {
    summary: 'What waits for the caller by kind of contract: an offer to answer, and bills to pay or to decide on.',
    access: 'agent',
    value: Type.Object({
      list: Type.Array(
        Type.Object({
          kind: Type.Unsafe<ContractKind>(Type.String({ enum: [...contractKinds] })),
          offers: Type.Integer(),
          bills: Type.Integer(),
        }),
      ),
    }),
    refusals: ['in_need_true_account'],
  },
  'GET /wps/agent/bills/:id': {
    summary:
      'One bill with the terms, the sums and the payments. Anybody but its two sides is answered as if it did not exist.',
    access: 'agent',
    params: Type.Object({ id: Uuid }),
    value: Type.Object({ bill: ContractBill, proof: ContractProof }),
    refusals: ['in_need_true_account', 'not-found'],
  },
  'GET /wps/agent/bills/:id/lines': {
    summary: 'Everybody whose figures a bill is the sum of, in the order of their ids.',
    access: 'agent',
    params: Type.Object({ id: Uuid }),
    query: Type.Object({ after: Type.Optional(Uuid) }, { additionalProperties: false }),
    value: Type.Object({ lines: Type.Array(ContractBillLine), isMore: Type.Boolean() }),
    refusals: ['in_need_true_account', 'not-found'],
  },
  'POST /wps/agent/bills/:id/decision': {
    summary:
      'The upline lets a dividend be paid, or denies it with a reason. The same again is answered with what stands.',
    access: 'agent',
    params: Type.Object({ id: Uuid }),
    body: Type.Object(
      { isPaid: Type.Boolean(), reason: Type.Optional(Type.String({ maxLength: 500 })) },
      { additionalProperties: false },
    ),
    value: Type.Object({ bill: ContractBill }),
    refusals: ['in_need_true_account', 'not-found', 'bill-decided', 'reason-required'],
  },
});
