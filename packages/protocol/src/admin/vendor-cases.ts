/** What waits for a person at vendors: cases with their evidence, and planned maintenance. */
import { Type } from 'typebox';
import { maintenanceStates } from '@banyan/core/play';
import { statesOf } from '@banyan/core/states';
import { Money, Nothing } from '../shapes.ts';
import { adminRoutes } from './route.ts';
import { Moment, Reason, Uuid, cursorQuery, literals, nullable, pageOf } from './shapes.ts';
import { VendorCode } from './vendors.ts';

const closed = { additionalProperties: false } as const;
const Facts = Type.Record(Type.String(), Type.String());

export const vendorCasesRoutes = adminRoutes({
  'GET /admin/api/maintenances': {
    summary: 'Planned, running and past maintenance, the latest first; with the draws that fall into it.',
    access: 'staff',
    permission: 'vendors.read',
    value: Type.Array(
      Type.Object(
        {
          id: Uuid,
          vendor: VendorCode,
          startsAt: Moment,
          endsAt: Moment,
          notice: Type.String(),
          reason: Type.String(),
          state: literals(statesOf(maintenanceStates)),
          draws: Type.Integer(),
        },
        { title: 'Maintenance' },
      ),
    ),
    refusals: [],
  },
  'POST /admin/api/maintenances': {
    summary: 'Plans maintenance of a vendor with its end. Bets close at its start; what is owed is still taken.',
    access: 'staff',
    permission: 'vendors.make',
    body: Type.Object(
      { vendor: VendorCode, startsAt: Moment, endsAt: Moment, notice: Type.String({ maxLength: 300 }), reason: Reason },
      closed,
    ),
    value: Type.Object({ id: Uuid }),
    refusals: ['span-malformed', 'state-conflict'],
  },
  'POST /admin/api/maintenances/:id/end': {
    summary: 'Ends maintenance that runs, or cancels what is planned.',
    access: 'staff',
    permission: 'vendors.make',
    params: Type.Object({ id: Uuid }, closed),
    body: Type.Object({ reason: Reason }, closed),
    value: Nothing,
    refusals: ['state-conflict'],
  },
  'GET /admin/api/vendor-cases': {
    summary:
      'What waits for a person at vendors: rounds that nobody ends, money that is owed or held, days that differ.',
    access: 'staff',
    permission: 'vendors.read',
    query: Type.Object(
      { vendor: Type.Optional(VendorCode), state: Type.Optional(literals(['open', 'all'] as const)), ...cursorQuery },
      closed,
    ),
    value: pageOf(
      Type.Object(
        {
          id: Uuid,
          at: Moment,
          kind: Type.String(),
          vendor: Type.String(),
          account: Type.String(),
          round: Type.String(),
          tx: Type.String(),
          closedAt: nullable(Moment),
        },
        { title: 'VendorCase' },
      ),
    ),
    refusals: [],
  },
  'GET /admin/api/vendor-cases/:id': {
    summary: 'One case with its evidence: what was noted, the round, and its last transactions.',
    access: 'staff',
    permission: 'vendors.read',
    params: Type.Object({ id: Uuid }, closed),
    value: Type.Object({
      id: Uuid,
      at: Moment,
      kind: Type.String(),
      vendor: Type.String(),
      account: Type.String(),
      round: Type.String(),
      tx: Type.String(),
      closedAt: nullable(Moment),
      details: Facts,
      evidence: nullable(
        Type.Object({
          game: Type.String(),
          state: Type.String(),
          staked: Money,
          won: Money,
          transactions: Type.Array(
            Type.Object({ tx: Type.String(), type: Type.String(), state: Type.String(), amount: Money }),
          ),
        }),
      ),
    }),
    refusals: [],
  },
  'POST /admin/api/vendor-cases/:id/close': {
    summary: 'Closes a case: somebody has looked and done what was to be done.',
    access: 'staff',
    permission: 'vendors.make',
    params: Type.Object({ id: Uuid }, closed),
    body: Type.Object({ reason: Reason }, closed),
    value: Nothing,
    refusals: ['state-conflict'],
  },
});
