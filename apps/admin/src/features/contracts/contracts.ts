/** What the pages of contracts share. */
import type { ComponentProps } from 'react';
import { percentText } from '@banyan/core/contracts';
import type { Badge } from '@banyan/ui/badge';
import type { CallValue } from '../../lib/client.ts';

export type Contract = CallValue<'GET /admin/api/contracts'>['rows'][number];

export const stateBadges: Readonly<Record<Contract['state'], ComponentProps<typeof Badge>['kind']>> = {
  pending: 'warning',
  accepted: 'positive',
  rejected: 'negative',
  withdrawn: 'plain',
  completed: 'info',
  terminated: 'plain',
};

export const rateText = (rate: number): string => `${percentText(rate)} %`;
export const topRate = ({ tiers }: Contract['terms']): number => Math.max(...tiers.map(({ rate }) => rate));

/** What is read anew after anything has changed. */
export const contractReads = ['GET /admin/api/contracts', 'GET /admin/api/contracts/:id'] as const;
