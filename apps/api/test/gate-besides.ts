/** What calls of `gates.test.ts` must have beside the id that is tried. */

/** What a query must have beside the id. */
export const besides: Readonly<Record<string, object>> = {
  'GET /wps/agent/team/report': { from: '2026-11-01', to: '2026-11-02' },
  'GET /wps/agent/team/bets': { from: '2026-11-01', to: '2026-11-02' },
  'GET /wps/agent/team/lines': { from: '2026-11-01', to: '2026-11-02' },
  'GET /wps/agent/team/profit': { from: '2026-11-01', to: '2026-11-02' },
  'POST /wps/agent/team/export': { list: 'bets', format: 'csv', from: '2026-11-01', to: '2026-11-02' },
};

/** What a body must have beside an id in the path. */
export const besideIds: Readonly<Record<string, object>> = {
  'POST /wps/agent/bills/:id/decision': { isPaid: true },
};
