/** What the screens of applications show of a state. */
import type { BadgeKind } from '@banyan/ui/badge';
import type { CallValue } from '../../lib/client.ts';

export type ApplicationLine = CallValue<'GET /admin/api/applications'>['rows'][number];
export type Sheet = CallValue<'GET /admin/api/applications/:id'>;

export const applicationBadges: Readonly<Record<ApplicationLine['state'], BadgeKind>> = {
  applied: 'warning',
  'in-review': 'info',
  approved: 'positive',
  rejected: 'negative',
  withdrawn: 'plain',
};
