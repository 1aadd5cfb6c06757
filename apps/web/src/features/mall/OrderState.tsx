/** How an order stands (POINT-04). */
import { Badge, type BadgeKind } from '@banyan/ui/badge';
import { useText } from '../../lib/language.tsx';
import type { MallOrderState } from './mall.queries.ts';

const kinds: Readonly<Record<MallOrderState, BadgeKind>> = {
  processing: 'warning',
  approved: 'positive',
  rejected: 'negative',
};

export function OrderState({ state }: { state: MallOrderState }) {
  const t = useText();
  return <Badge kind={kinds[state]}>{t(`mall.state.${state}`)}</Badge>;
}
