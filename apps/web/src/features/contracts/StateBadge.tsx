/** The state of a contract in a word. */
import { Badge } from '@banyan/ui/badge';
import type { ComponentProps } from 'react';
import { useText } from '../../lib/language.tsx';
import type { Contract } from './contracts.queries.ts';

const kinds: Readonly<Record<Contract['state'], ComponentProps<typeof Badge>['kind']>> = {
  pending: 'warning',
  accepted: 'positive',
  rejected: 'negative',
  withdrawn: 'plain',
  completed: 'info',
  terminated: 'plain',
};

export function StateBadge({ state }: Pick<Contract, 'state'>) {
  const t = useText();
  return <Badge kind={kinds[state]}>{t(`contracts.state.${state}`)}</Badge>;
}
