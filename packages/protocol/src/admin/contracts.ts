/** Contracts of agents in the back office: all of them by kind, state and line, what the house offers, and what ends with one. */
import { Type } from 'typebox';
import { Contract, ContractBounds, ContractKindName, ContractStateName, Ending, OfferedTerms } from '../contracts.ts';
import { Currency, RequestId } from '../shapes.ts';
import { adminRoutes } from './route.ts';
import { Person, Reason, Uuid, cursorQuery, nullable, one, pageOf } from './shapes.ts';

const closed = { additionalProperties: false } as const;
const Account = Type.String({ minLength: 1, maxLength: 64 });
/** What somebody offers in the place of the house. */
export const houseOffer = { account: Account, terms: OfferedTerms };

export const contractsAdminRoutes = adminRoutes({
  'GET /admin/api/contracts': {
    summary:
      'Contracts of agents, the newest offer first: of one kind, in one state, of one line with everybody below.',
    access: 'staff',
    permission: 'agents.read',
    scope: 'narrowed',
    query: Type.Object(
      {
        kind: Type.Optional(ContractKindName),
        state: Type.Optional(ContractStateName),
        line: Type.Optional(Account),
        ...cursorQuery,
      },
      closed,
    ),
    value: pageOf(Contract),
    refusals: [],
  },
  'GET /admin/api/contracts/:id': {
    summary: 'One contract, who of the house offered it, and what would end with it.',
    access: 'staff',
    permission: 'agents.read',
    scope: 'narrowed',
    ...one,
    value: Type.Object({
      contract: Contract,
      offeredBy: nullable(Person),
      approvedBy: nullable(Person),
      /** Null where it is not in force. */
      ending: nullable(Ending),
      /** Contracts that ended when this one began or ended. */
      endedWith: Ending.properties.list,
    }),
    refusals: [],
  },
  'GET /admin/api/contract-bounds': {
    summary: 'What the house allows for each kind, and which of them are switched on.',
    access: 'staff',
    permission: 'agents.read',
    value: Type.Object({
      currency: Currency,
      kinds: Type.Array(Type.Object({ kind: ContractKindName, isOn: Type.Boolean(), bounds: ContractBounds })),
    }),
    refusals: [],
  },
  'POST /admin/api/contracts': {
    summary:
      'Offers a contract of the house to an agent without an agent above. A rate outside the bounds takes two people.',
    access: 'staff',
    permission: 'agents.make',
    scope: 'narrowed',
    body: Type.Object({ id: RequestId, ...houseOffer, reason: Reason }, closed),
    value: Contract,
    refusals: [
      ...(['function-not-enabled', 'error_not_agent', 'request-mismatch', 'contract-of-upline'] as const),
      ...(['contract-offer-open', 'contract-terms-refused', 'line-moving', 'proposal-required'] as const),
    ],
  },
  'POST /admin/api/contracts/:id/withdraw': {
    summary: 'Takes back an offer that was not answered yet.',
    access: 'staff',
    permission: 'agents.make',
    scope: 'narrowed',
    params: Type.Object({ id: Uuid }, closed),
    body: Type.Object({ id: RequestId, reason: Reason }, closed),
    value: Contract,
    refusals: ['state-conflict', 'request-mismatch'],
  },
});
