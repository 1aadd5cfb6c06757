/** What members agree to (DEC-15): on joining, or at the first login into an account that an agent opened. */
import { Type } from 'typebox';
import { routes } from './route.ts';

export const agreementsRoutes = routes({
  'GET /wps/member/agreements': {
    summary:
      'Whether the caller has yet to accept the terms and confirm the age, with the change of an issued password.',
    access: 'member',
    duringChange: true,
    value: Type.Object({ isDue: Type.Boolean() }),
    refusals: [],
  },
});
