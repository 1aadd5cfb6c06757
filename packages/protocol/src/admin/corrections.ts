/** Corrections of money by hand, as they were posted. They are proposed as the act `corrections.post`. */
import { Type } from 'typebox';
import { Money } from '../shapes.ts';
import { adminRoutes } from './route.ts';
import { Moment, Person, Uuid, idCursorQuery, literals, nullable, pageOf } from './shapes.ts';

export const correctionKinds = ['credit', 'debit', 'write-off'] as const;

export const Correction = Type.Object(
  {
    id: Uuid,
    kind: literals(correctionKinds),
    amount: Money,
    line: Type.String({ description: 'The transfer whose line it corrects.' }),
    ticket: Type.String(),
    reason: Type.String(),
    maker: nullable(Person),
    checker: nullable(Person),
    at: Moment,
  },
  { title: 'Correction' },
);

export const correctionsRoutes = adminRoutes({
  'GET /admin/api/corrections': {
    summary: 'The corrections of one member, the newest first.',
    access: 'staff',
    permission: ['corrections.read', 'corrections.ask'],
    query: Type.Object({ member: Uuid, ...idCursorQuery }, { additionalProperties: false }),
    value: pageOf(Correction),
    refusals: [],
  },
});
