/** A taken ticket is said once, with the way to the bets. */
import { useToast } from '@banyan/ui/toast';
import { useCallback } from 'react';
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../lib/language.tsx';
import { useMemberCentre } from '../members/index.ts';
import type { PlacedTicket } from './tickets.queries.ts';

export function usePlacedToast(): (ticket: PlacedTicket) => void {
  const t = useText();
  const toast = useToast();
  const { openEntry } = useMemberCentre();
  return useCallback(
    (ticket) =>
      toast({
        kind: 'done',
        title: t('lottery.slip.placed'),
        detail: (
          <>
            {t('lottery.slip.placedText', { count: ticket.bets.length })} · <Amount value={ticket.cost} />
          </>
        ),
        action: { label: t('lottery.slip.seeBets'), run: () => openEntry('personalHistoryCopy') },
      }),
    [t, toast, openEntry],
  );
}
