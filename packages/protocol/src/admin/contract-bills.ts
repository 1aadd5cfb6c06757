/** Bills of agents' contracts for the staff: which wait, why, and what they follow from. */
import { Type } from 'typebox';
import { ContractBill, ContractBillLine, ContractProof } from '../contract-bills.ts';
import { adminRoutes } from './route.ts';
import { Uuid, cursorQuery, nullable, pageOf } from './shapes.ts';

/** A bill with the ids of its two sides. */
export const StaffBill = Type.Object(
  { ...ContractBill.properties, memberId: Uuid, payerId: nullable(Uuid) },
  { title: 'StaffBill' },
);

export const contractBillsAdminRoutes = adminRoutes({
  'GET /admin/api/contract-bills': {
    summary: 'Bills of all agents or of one, by kind and by what became of them; the newest first.',
    access: 'staff',
    permission: ['agents.read', 'agents.make', 'agents.authorise'],
    query: Type.Object(
      {
        member: Type.Optional(Uuid),
        kind: Type.Optional(ContractBill.properties.kind),
        /** `waiting`: still to be approved or paid. */
        state: Type.Optional(Type.Union([ContractBill.properties.state, Type.Literal('waiting')])),
        ...cursorQuery,
      },
      { additionalProperties: false },
    ),
    value: pageOf(StaffBill),
    refusals: [],
  },
  'GET /admin/api/contract-bills/:id': {
    summary: 'One bill with its proof.',
    access: 'staff',
    permission: ['agents.read', 'agents.make', 'agents.authorise'],
    params: Type.Object({ id: Uuid }),
    value: Type.Object({ bill: StaffBill, proof: ContractProof }),
    refusals: ['not-found'],
  },
  'GET /admin/api/contract-bills/:id/lines': {
    summary: 'Everybody whose figures a bill is the sum of.',
    access: 'staff',
    permission: ['agents.read', 'agents.make', 'agents.authorise'],
    params: Type.Object({ id: Uuid }),
    query: Type.Object({ after: Type.Optional(Uuid) }, { additionalProperties: false }),
    value: Type.Object({ lines: Type.Array(ContractBillLine), isMore: Type.Boolean() }),
    refusals: ['not-found'],
  },
  'POST /admin/api/contract-bills/:id/decision': {
    summary: 'Lets a dividend of the house be paid or denies it; grants one that an upline denied.',
    access: 'staff',
    permission: 'agents.authorise',
    params: Type.Object({ id: Uuid }),
    body: Type.Object(
      { isPaid: Type.Boolean(), reason: Type.String({ minLength: 3, maxLength: 500 }) },
      { additionalProperties: false },
    ),
    value: Type.Object({ bill: StaffBill }),
    refusals: ['not-found', 'bill-decided'],
  },
});
