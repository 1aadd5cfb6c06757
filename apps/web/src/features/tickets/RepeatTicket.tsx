/** The way to bet as the last time: the newest ticket of this lottery comes onto the empty slip, at the odds of now. */
import { useSession } from '../sessions/index.ts';
import { Button } from '@banyan/ui/button';
import { useToast } from '@banyan/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useText } from '../../lib/language.tsx';
import { useRefusalText } from '../../lib/refusalText.ts';
import { rowsAgain } from './ownTickets.ts';
import { lastBetsQuery } from './tickets.queries.ts';
import type { Slip } from './useSlip.ts';

export function RepeatTicket({ slip }: { slip: Slip }) {
  const t = useText();
  const toast = useToast();
  const say = useRefusalText();
  const cache = useQueryClient();
  const { signedIn } = useSession();
  const asking = useMutation({
    mutationFn: async () => await cache.fetchQuery({ ...lastBetsQuery(slip.gameCode), staleTime: 0 }),
    onSuccess: ({ content }) => {
      const rows = rowsAgain(content, slip.priceOf);
      if (rows.length === 0) toast({ kind: 'info', title: t('lottery.slip.repeatNone') });
      else slip.add(rows);
    },
    onError: (error) => toast({ kind: 'error', title: say(error) }),
  });
  if (!signedIn) return null;
  return (
    <Button
      kind="ghost"
      size="s"
      busy={asking.isPending}
      icon={<RotateCcw size={16} strokeWidth={1.9} aria-hidden="true" />}
      onClick={() => asking.mutate()}
    >
      {t('lottery.slip.repeat')}
    </Button>
  );
}
