/** How states of deposits, of what came for them and of lines are marked. */
import type { CallValue } from '../../lib/client.ts';

export type DepositLine = CallValue<'GET /admin/api/deposits'>['rows'][number];
export type Sheet = CallValue<'GET /admin/api/deposits/:reference'>;
export type Payment = Sheet['payments'][number];
export type StatementLine = CallValue<'GET /admin/api/statement-lines'>['rows'][number];

export const depositBadges = {
  requested: 'plain',
  awaiting: 'plain',
  pending: 'warning',
  review: 'warning',
  credited: 'positive',
  failed: 'negative',
  expired: 'plain',
  cancelled: 'plain',
} as const;

export const paymentBadges = { held: 'warning', credited: 'positive', returned: 'plain' } as const;
export const lineBadges = { open: 'warning', matched: 'positive', returned: 'plain' } as const;
