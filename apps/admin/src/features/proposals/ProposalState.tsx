/** The state of a proposal in a word and a colour. */
import { Badge, type BadgeKind } from '@banyan/ui/badge';
import type { CallValue } from '../../lib/client.ts';
import { useText } from '../../lib/language.tsx';

export type Proposal = CallValue<'GET /admin/api/proposals/:id'>;

const kinds: Readonly<Record<Proposal['state'], BadgeKind>> = {
  asked: 'warning',
  approved: 'positive',
  refused: 'negative',
  withdrawn: 'plain',
  lapsed: 'plain',
  stale: 'info',
};

export function ProposalState({ state }: { state: Proposal['state'] }) {
  const t = useText();
  return <Badge kind={kinds[state]}>{t(`proposals.state.${state}`)}</Badge>;
}
