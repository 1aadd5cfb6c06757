/** Who is waited for, in a word. */
import { Badge, type BadgeKind } from '@banyan/ui/badge';
import { useText } from '../../lib/language.tsx';
import type { Complaint } from './complaints.queries.ts';

const kinds: Record<Complaint['state'], BadgeKind> = {
  open: 'warning',
  reopened: 'warning',
  answered: 'positive',
  closed: 'plain',
};

export function ComplaintState({ state }: { state: Complaint['state'] }) {
  const t = useText();
  return <Badge kind={kinds[state]}>{t(`complaints.state.${state}`)}</Badge>;
}
