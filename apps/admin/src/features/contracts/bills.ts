/** What the pages of bills share. */
import type { ComponentProps } from 'react';
import type { Badge } from '@banyan/ui/badge';
import type { CallValue } from '../../lib/client.ts';

export type Bill = CallValue<'GET /admin/api/contract-bills'>['rows'][number];

export const billBadges: Readonly<Record<Bill['state'], ComponentProps<typeof Badge>['kind']>> = {
  'not-reached': 'plain',
  'not-counted': 'plain',
  'to-approve': 'warning',
  due: 'info',
  insufficient: 'negative',
  part: 'warning',
  paid: 'positive',
  denied: 'negative',
};

/** What is read anew after anything has changed. */
export const billReads = ['GET /admin/api/contract-bills', 'GET /admin/api/contract-bills/:id'] as const;
