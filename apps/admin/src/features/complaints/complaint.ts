/** Complaints as the server answers them, what is read anew after an act, and how their states are coloured. */
import type { BadgeKind } from '@banyan/ui/badge';
import type { AdminKey } from '@banyan/protocol/admin';
import type { CallValue } from '../../lib/client.ts';

export type Line = CallValue<'GET /admin/api/complaints'>['rows'][number];
export type Shown = CallValue<'GET /admin/api/complaints/:reference'>;

export const queues = ['waiting', 'escalated', 'open', 'closed'] as const;
export type Queue = (typeof queues)[number];

export const touched = [
  'GET /admin/api/complaints',
  'GET /admin/api/complaints/counts',
  'GET /admin/api/complaints/:reference',
] as const satisfies readonly AdminKey[];

export const stateBadges: Readonly<Record<Line['state'], BadgeKind>> = {
  open: 'warning',
  reopened: 'warning',
  answered: 'positive',
  closed: 'plain',
};
