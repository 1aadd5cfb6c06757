/** What the house checks again of its own draws and games, as everybody may know it. */
import { Type } from 'typebox';
import { routes } from './route.ts';
import { Moment } from './shapes.ts';

export const fairnessRoutes = routes({
  'GET /wps/fairness/totals': {
    summary:
      'How many finished draws and rounds of the house a process of its own has checked again, and how many were not right.',
    access: 'none',
    value: Type.Object({
      list: Type.Array(
        Type.Object({
          kind: Type.Union([Type.Literal('draws'), Type.Literal('rounds')]),
          checked: Type.Integer({ minimum: 0 }),
          mismatches: Type.Integer({ minimum: 0 }),
          checkedAt: Type.Union([Moment, Type.Null()]),
        }),
      ),
    }),
    refusals: [],
  },
});
