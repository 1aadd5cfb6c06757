/** Missions and their board (API-35, API-36). No mission runs yet: the summary says so, the board shows what is really there. */
import { Type } from 'typebox';
import { routes } from './route.ts';
import { Money, Moment } from './shapes.ts';

export const missionRoutes = routes({
  'GET /wps/relay/MCSFE_getMissionSummaryDetails': {
    summary: 'How many missions the caller can work on, and which. None are run yet.',
    access: 'member',
    value: Type.Object({
      missionCount: Type.Integer({ description: 'The badge.' }),
      missions: Type.Array(Type.Object({ id: Type.String(), title: Type.String() })),
    }),
    refusals: [],
  },
  'GET /wps/relay/MCSFE_getMissionLeaderboard': {
    summary:
      'The largest wins of the last days in the caller’s currency, names masked; who does not want to stand there does not.',
    access: 'member',
    value: Type.Object({
      days: Type.Integer(),
      list: Type.Array(
        Type.Object({
          rank: Type.Integer({ description: 'Equal wins share a rank.' }),
          name: Type.String(),
          isMine: Type.Boolean(),
          game: Type.String(),
          amount: Money,
          at: Moment,
        }),
      ),
    }),
    refusals: [],
  },
});
