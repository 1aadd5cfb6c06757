/** How much waits for this person, by the page where it is decided: shown in the menu and on the desk. A feature adds its line. */
import { useQuery } from '@tanstack/react-query';
import { may, useMe } from '../../lib/me.ts';
import { queryOf } from '../../lib/query.ts';

const proposalsQuery = queryOf(
  'GET /admin/api/proposals',
  { query: { state: 'asked', limit: 100 } },
  { everyMs: 15_000 },
);

const kycQuery = queryOf('GET /admin/api/kyc', { query: { limit: 100 } }, { everyMs: 30_000 });

const chatsQuery = queryOf('GET /admin/api/chats/counts', undefined, { everyMs: 10_000 });

const complaintsQuery = queryOf('GET /admin/api/complaints/counts', undefined, { everyMs: 30_000 });

const casesQuery = queryOf('GET /admin/api/cases/counts', undefined, { everyMs: 30_000 });

const withdrawalsQuery = queryOf('GET /admin/api/withdrawals/counts', undefined, { everyMs: 15_000 });
const depositsQuery = queryOf(
  'GET /admin/api/deposits',
  { query: { state: 'review', limit: 100 } },
  { everyMs: 30_000 },
);
const linesQuery = queryOf('GET /admin/api/statement-lines', { query: { limit: 100 } }, { everyMs: 30_000 });

const daysQuery = queryOf('GET /admin/api/day-sheets', { query: { state: 'open', limit: 100 } }, { everyMs: 60_000 });

const watchesQuery = queryOf('GET /admin/api/watches/counts', undefined, { everyMs: 60_000 });

const elevationsQuery = queryOf(
  'GET /admin/api/elevations',
  { query: { only: 'due', limit: 100 } },
  { everyMs: 60_000 },
);

const mallQuery = queryOf('GET /admin/api/mall/orders', { query: { limit: 100 } }, { everyMs: 30_000 });

export function useWaiting(): Readonly<Record<string, number>> {
  const me = useMe();
  const readsPapers = may(me, 'kyc.read');
  const decidesDeposits = may(me, 'deposits.make');
  const proposals = useQuery(proposalsQuery);
  const readsWithdrawals = may(me, 'withdrawals.read');
  const withdrawals = useQuery({ ...withdrawalsQuery, enabled: readsWithdrawals });
  const decidesOrders = may(me, ['grants.make', 'grants.authorise']);
  const orders = useQuery({ ...mallQuery, enabled: decidesOrders });
  const makesSafety = may(me, 'safety.make');
  const watches = useQuery({ ...watchesQuery, enabled: makesSafety });
  const answers = may(me, 'complaints.make');
  const chats = useQuery({ ...chatsQuery, enabled: answers });
  const complaints = useQuery({ ...complaintsQuery, enabled: answers });
  const readsCases = may(me, ['complaints.make', 'deposits.make', 'withdrawals.make', 'vendors.make', 'results.make']);
  const cases = useQuery({ ...casesQuery, enabled: readsCases });
  const papers = useQuery({ ...kycQuery, enabled: readsPapers });
  const deposits = useQuery({ ...depositsQuery, enabled: decidesDeposits });
  const signsDays = may(me, 'deposits.authorise');
  const days = useQuery({ ...daysQuery, enabled: signsDays });
  const readsLog = may(me, 'audit.read');
  const elevations = useQuery({ ...elevationsQuery, enabled: readsLog });
  const lines = useQuery({ ...linesQuery, enabled: decidesDeposits });
  return {
    '/proposals': proposals.data?.rows.filter(({ mayDecide }) => mayDecide).length ?? 0,
    ...(readsWithdrawals ? { '/withdrawals': withdrawals.data?.waiting ?? 0 } : {}),
    ...(decidesOrders ? { '/mall-orders': orders.data?.rows.length ?? 0 } : {}),
    ...(readsCases ? { '/cases': cases.data?.untaken ?? 0 } : {}),
    ...(answers ? { '/chats': chats.data?.waiting ?? 0, '/complaints': complaints.data?.waiting ?? 0 } : {}),
    ...(decidesDeposits
      ? { '/deposits': deposits.data?.rows.length ?? 0, '/statement-lines': lines.data?.rows.length ?? 0 }
      : {}),
    ...(readsLog ? { '/elevations': elevations.data?.rows.length ?? 0 } : {}),
    ...(signsDays ? { '/day-sheets': days.data?.rows.length ?? 0 } : {}),
    ...(makesSafety ? { '/watches': watches.data?.due ?? 0 } : {}),
    ...(readsPapers ? { '/kyc': papers.data?.rows.length ?? 0 } : {}),
  };
}
