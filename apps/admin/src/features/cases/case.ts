/** Cases as the server answers them, where what they are about is found, and how grave they look. */
import type { Permission } from '@banyan/core/staff';
import type { BadgeKind } from '@banyan/ui/badge';
import type { AdminKey } from '@banyan/protocol/admin';
import type { CallValue } from '../../lib/client.ts';

export type Line = CallValue<'GET /admin/api/cases'>['rows'][number];
export type Shown = CallValue<'GET /admin/api/cases/:id'>;

/** Who may see some kind of case. */
export const readers = [
  ...(['complaints.read', 'vendors.read', 'deposits.read', 'withdrawals.read', 'results.read'] as const),
] satisfies readonly Permission[];

export const queues = ['open', 'mine', 'closed'] as const;

export const touched = [
  'GET /admin/api/cases',
  'GET /admin/api/cases/counts',
  'GET /admin/api/cases/:id',
] as const satisfies readonly AdminKey[];

export const severityBadges: Readonly<Record<Line['severity'], BadgeKind>> = {
  low: 'plain',
  normal: 'info',
  high: 'negative',
};

/** A kind's name in a text key: it has no blanks. */
export const keyOf = (kind: Line['kind']): string => kind.replaceAll(' ', '-');

type Way = { readonly to: string; readonly permission: Permission };

/** The page of what a case is about, with what it takes to open it. */
export function wayTo({ id, kind, round, tx, member }: Line): Way | undefined {
  switch (kind) {
    case 'complaint':
      return { to: `/complaints/${round}`, permission: 'complaints.read' };
    case 'feedback':
      return { to: '/feedback?state=all', permission: 'complaints.read' };
    case 'member':
      return member === null ? undefined : { to: `/members/${member.id}`, permission: 'members.read' };
    case 'payment':
      return { to: `/deposits/${tx}`, permission: 'deposits.read' };
    case 'payout':
    case 'dispute':
      return { to: `/withdrawals/${tx}`, permission: 'withdrawals.read' };
    case 'draw':
      return { to: '/draws', permission: 'results.read' };
    case 'day':
      return { to: `/day-sheets/${round.slice(0, 10)}`, permission: 'deposits.read' };
    default:
      return { to: `/vendor-cases/${id}`, permission: 'vendors.read' };
  }
}
