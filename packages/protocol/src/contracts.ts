/**
 * Contracts of agents (CON-01 to CON-14): what an upline promises to a downline. An agent sees their own contracts and those of the members directly
 * below; anybody else's does not exist. Rates are whole parts of a million, sums exact decimal text.
 */
import { Type } from 'typebox';
import {
  type ContractKind,
  type ContractState,
  carryPolicies,
  contractKinds,
  contractPeriods,
  contractStates,
  endedWhys,
} from '@banyan/core/contracts';
import { statesOf } from '@banyan/core/states';
import { routes } from './route.ts';
import { Currency, Moment, RequestId, Uuid, pageQuery, nullable } from './shapes.ts';

const closed = { additionalProperties: false } as const;

export const ContractKindName = Type.Unsafe<ContractKind>(Type.String({ enum: [...contractKinds] }));
export const ContractStateName = Type.Unsafe<ContractState>(Type.String({ enum: statesOf(contractStates) }));
const Period = Type.Unsafe<(typeof contractPeriods)[number]>(Type.String({ enum: [...contractPeriods] }));
const Carry = Type.Unsafe<(typeof carryPolicies)[number]>(Type.Integer({ minimum: 0, maximum: 3 }));
const Mode = Type.Unsafe<'fixed' | 'float'>(Type.String({ enum: ['fixed', 'float'] }));

/** At most four places: no currency has more. */
const Sum = Type.String({ pattern: '^(0|[1-9][0-9]{0,11})(\\.[0-9]{1,4})?$', maxLength: 17 });
const Rate = Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Parts of a million: 50000 is 5 %.' });

export const ContractTier = Type.Object(
  { rate: Rate, sales: Sum, loss: Sum, users: Type.Integer({ minimum: 0, maximum: 1_000_000 }) },
  { ...closed, title: 'ContractTier' },
);

/** What a kind does not look at is answered as nothing, whatever was sent. */
export const OfferedTerms = Type.Object(
  {
    kind: ContractKindName,
    period: Period,
    mode: Mode,
    checksLoss: Type.Boolean(),
    activeTurnover: Sum,
    carryOver: Carry,
    tiers: Type.Array(ContractTier, { minItems: 1, maxItems: 40 }),
  },
  { ...closed, title: 'OfferedTerms' },
);

export const Contract = Type.Object(
  {
    id: Uuid,
    member: Uuid,
    account: Type.String(),
    /** Whose account offered it; null: the house. */
    offeror: nullable(Type.String()),
    currency: Currency,
    terms: OfferedTerms,
    /** SHA-256 of the terms as they are stored. */
    hash: Type.String(),
    state: ContractStateName,
    offeredAt: Moment,
    answeredAt: nullable(Moment),
    beginsAt: nullable(Moment),
    endedAt: nullable(Moment),
    why: nullable(Type.Unsafe<(typeof endedWhys)[number]>(Type.String({ enum: [...endedWhys] }))),
    reason: Type.String(),
  },
  { title: 'Contract' },
);

export const ContractBounds = Type.Object(
  { least: Type.Integer(), most: Type.Integer(), users: Type.Integer(), tiers: Type.Integer() },
  { title: 'ContractBounds', description: 'What the house allows for a kind: rates, active members, tiers.' },
);

/** Contracts that end with something, and the text by which whoever decides names the list that they saw. */
export const Ending = Type.Object(
  {
    list: Type.Array(Type.Object({ id: Uuid, account: Type.String(), rate: Type.Integer() })),
    hash: Type.String(),
  },
  { title: 'ContractEnding' },
);
const ListHash = Type.String({ pattern: '^[0-9a-f]{64}$', maxLength: 64 });
const Done = Type.Object({ contract: Contract, ended: Ending.properties.list });

const answerBody = Type.Object(
  {
    /** Sent again under the same id it is answered as the first time. */
    id: RequestId,
    contract: Uuid,
    answer: Type.Unsafe<'accept' | 'reject'>(Type.String({ enum: ['accept', 'reject'] })),
    /** Of an acceptance: the hash of the list of contracts that end with it, as it was shown. */
    list: Type.Optional(ListHash),
  },
  closed,
);

const answerRefusals = [
  ...(['in_need_true_account', 'function-not-enabled', 'state-conflict', 'request-mismatch'] as const),
  ...(['contract-list-changed', 'contract-not-held', 'contract-terms-refused', 'line-moving'] as const),
] as const;

const answerOf = (kind: string) => ({
  summary: `Accepts or rejects a ${kind} that was offered to the caller. Whoever offered it may not.`,
  access: 'agent' as const,
  body: answerBody,
  value: Done,
  refusals: answerRefusals,
});

const one = Type.Object({ id: Uuid }, closed);

export const contractsRoutes = routes({
  'GET /wps/agent/contracts': {
    summary:
      "The caller's contract of a kind, the offer that waits with the contracts below that would end with it, and what the caller may offer.",
    access: 'agent',
    query: Type.Object({ kind: ContractKindName }, closed),
    value: Type.Object({
      currency: Currency,
      current: nullable(Contract),
      /** False while the contract of the upline that it rests on has ended: nothing is counted. */
      counts: Type.Boolean(),
      offer: nullable(Contract),
      /** What ends when the offer is accepted. */
      ending: nullable(Ending),
      bounds: ContractBounds,
      mayOffer: Type.Boolean(),
    }),
    refusals: ['in_need_true_account', 'function-not-enabled'],
  },
  'GET /wps/agent/contracts/downlines': {
    summary: 'The agents directly below the caller, each with their contract of a kind and the offer that waits.',
    access: 'agent',
    query: Type.Object({ kind: ContractKindName, ...pageQuery }, closed),
    value: Type.Object({
      list: Type.Array(
        Type.Object({ id: Uuid, account: Type.String(), current: nullable(Contract), offer: nullable(Contract) }),
      ),
      totalPages: Type.Integer(),
    }),
    refusals: ['in_need_true_account', 'function-not-enabled'],
  },
  'GET /wps/agent/contracts/past': {
    summary:
      'Contracts of a kind that the caller had or offered, and that were rejected, withdrawn or have ended; the newest first.',
    access: 'agent',
    query: Type.Object({ kind: ContractKindName, ...pageQuery }, closed),
    value: Type.Object({ list: Type.Array(Contract), totalPages: Type.Integer() }),
    refusals: ['in_need_true_account', 'function-not-enabled'],
  },
  'GET /wps/agent/contracts/:id/ending': {
    summary: 'What ends when the caller ends a contract that they gave: it, and those below that rest on it.',
    access: 'agent',
    params: one,
    value: Ending,
    refusals: ['in_need_true_account', 'state-conflict'],
  },
  'POST /wps/agent/contracts': {
    summary:
      'Offers a contract to an agent directly below, within the own contract of the caller and the bounds of the house.',
    access: 'agent',
    body: Type.Object({ id: RequestId, to: Uuid, terms: OfferedTerms }, closed),
    value: Contract,
    refusals: [
      ...(['in_need_true_account', 'function-not-enabled', 'error_not_agent', 'request-mismatch'] as const),
      ...(['contract-not-held', 'contract-offer-open', 'contract-terms-refused', 'line-moving'] as const),
    ],
  },
  'POST /wps/agent/contracts/:id/withdraw': {
    summary: 'Takes back an offer that was not answered yet.',
    access: 'agent',
    params: one,
    body: Type.Object({ id: RequestId }, closed),
    value: Contract,
    refusals: ['in_need_true_account', 'state-conflict', 'request-mismatch'],
  },
  'POST /wps/agent/contracts/:id/end': {
    summary: 'Ends a contract that the caller gave, and those below that rest on it.',
    access: 'agent',
    params: one,
    body: Type.Object({ id: RequestId, list: ListHash, reason: Type.String({ maxLength: 500 }) }, closed),
    value: Done,
    refusals: ['in_need_true_account', 'state-conflict', 'request-mismatch', 'contract-list-changed'],
  },
  'POST /wps/relay/MCS2_processDividendReq': answerOf('dividend'),
  'POST /wps/relay/MCS2_processDailySalContract': answerOf('daily wage'),
  'POST /wps/relay/MCS2_processContractHourSalary': answerOf('hourly wage'),
  'POST /wps/relay/MCSFE_processRealTimeSalaryContract': answerOf('real-time salary'),
});
