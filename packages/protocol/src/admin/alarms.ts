/** Alarms: what a rule found and a person should look at. */
import { Type } from 'typebox';
import { alarmRules, alarmStates } from '@banyan/core/alarms';
import { statesOf } from '@banyan/core/states';
import { adminRoutes } from './route.ts';
import { Moment, Person, Reason, Uuid, cursorQuery, literals, nullable, one, pageOf } from './shapes.ts';

export const Alarm = Type.Object(
  {
    id: Uuid,
    rule: literals(alarmRules),
    subject: Type.String(),
    state: literals(statesOf(alarmStates)),
    measured: Type.String(),
    threshold: Type.String(),
    since: Moment,
    seenAt: Moment,
    acknowledgedBy: nullable(Person),
    acknowledgedAt: nullable(Moment),
    note: Type.String(),
    clearedAt: nullable(Moment),
  },
  { title: 'Alarm' },
);

const readers = ['operations.read', 'money-reports.read', 'game-reports.read'] as const;

export const alarmsRoutes = adminRoutes({
  'GET /admin/api/alarms': {
    summary: 'Alarms, the newest first.',
    access: 'staff',
    permission: readers,
    // Each is of a vendor, a queue, a game or the ledger, and none of a member.
    scope: 'whole-house',
    query: Type.Object(
      { state: Type.Optional(literals(statesOf(alarmStates))), ...cursorQuery },
      { additionalProperties: false },
    ),
    value: pageOf(Alarm),
    refusals: [],
  },
  'POST /admin/api/alarms/:id/acknowledge': {
    summary: 'Somebody looks at it, and says what they do. It stays until it is over.',
    access: 'staff',
    permission: ['operations.make', 'deposits.make', 'withdrawals.make', 'odds.make'],
    ...one,
    body: Type.Object({ note: Reason }, { additionalProperties: false }),
    value: Alarm,
    refusals: ['state-conflict'],
  },
});
