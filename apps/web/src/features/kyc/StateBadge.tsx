/** How far something is, in a word. */
import { Badge, type BadgeKind } from '@banyan/ui/badge';
import { useText } from '../../lib/language.tsx';
import type { Identity } from './kyc.queries.ts';

const kinds: Record<Identity['state'], BadgeKind> = {
  none: 'warning',
  pending: 'info',
  verified: 'positive',
  rejected: 'negative',
  expired: 'negative',
};

/** A state in a word; of the whole person, or of one paper. */
export function StateBadge({ state, whole = false }: { state: Identity['state']; whole?: boolean }) {
  const t = useText();
  return <Badge kind={kinds[state]}>{whole ? t(`kyc.whole.${state}`) : t(`kyc.state.${state}`)}</Badge>;
}
