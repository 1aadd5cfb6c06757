/** Withdrawals as the server answers them, and how their states are coloured. */
import type { BadgeKind } from '@banyan/ui/badge';
import type { AdminKey } from '@banyan/protocol/admin';
import type { CallValue } from '../../lib/client.ts';

export type Line = CallValue<'GET /admin/api/withdrawals'>['rows'][number];
export type Shown = CallValue<'GET /admin/api/withdrawals/:reference'>;
export type Outcome = CallValue<'POST /admin/api/withdrawals/approvals'>[number];

export const queues = ['waiting', 'paying', 'paid', 'ended', 'disputed'] as const;
export type Queue = (typeof queues)[number];

/** What is read anew after a decision. */
export const touched = [
  'GET /admin/api/withdrawals',
  'GET /admin/api/withdrawals/counts',
  'GET /admin/api/withdrawals/:reference',
] as const satisfies readonly AdminKey[];

const colours: Readonly<Partial<Record<Line['state'], BadgeKind>>> = {
  requested: 'warning',
  reviewing: 'warning',
  approved: 'info',
  paying: 'info',
  paid: 'positive',
  received: 'positive',
  received_auto: 'positive',
};
export const colourOf = (state: Line['state']): BadgeKind => colours[state] ?? 'negative';
