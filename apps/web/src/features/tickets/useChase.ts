/** Starting a chase so that it starts once: from the slip, or from the board for all that is still to come. */
import { makeId } from '@banyan/core/ids';
import { useToast } from '@banyan/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useText } from '../../lib/language.tsx';
import { refresh } from '../../lib/query.ts';
import { makeSender, useSendOnce } from '../../lib/sendOnce.ts';
import { useGate, useSession } from '../sessions/index.ts';
import { balanceQuery } from '../wallet/index.ts';
import { ticketLines } from './slip.ts';
import type { Wanted } from './slipBets.ts';
import { type ChaseBody, startChase } from './tickets.queries.ts';
import type { Slip } from './useSlip.ts';

const chases = makeSender(startChase);

export type Chase = {
  readonly run: (rows: readonly Wanted[], choice: Pick<ChaseBody, 'draws' | 'stopsOnWin' | 'stopAtProfit'>) => void;
  readonly isSending: boolean;
  readonly isUnanswered: boolean;
  readonly refused: unknown;
};

/** `onTaken` once it runs. */
export function useChase(slip: Slip, onTaken: () => void): Chase {
  const t = useText();
  const toast = useToast();
  const gate = useGate({ forTrial: true });
  const cache = useQueryClient();
  const { member } = useSession();
  const { sent, refused, send } = useSendOnce(chases, {
    owner: member?.id,
    about: slip.gameCode,
    onTaken: ({ draws }) => {
      onTaken();
      toast({
        kind: 'done',
        title: t('lottery.chase.started'),
        detail: t('lottery.chase.count', { count: draws.length }),
      });
      void cache.invalidateQueries({ queryKey: balanceQuery.queryKey });
      void refresh(cache, 'GET /lgw/vn/chases');
      void refresh(cache, 'GET /wps/member/bets');
    },
  });
  const run: Chase['run'] = (rows, choice) => {
    const { gameCode, current, cost, series } = slip;
    const make = (): ChaseBody => {
      const lines = ticketLines(rows, current.plays, cost.currency);
      return { id: makeId(), gameCode, lines, ...(current.series === null ? {} : { series }), ...choice };
    };
    gate(() => void send(make));
  };
  return { run, isSending: sent?.isSending === true, isUnanswered: sent?.isUnanswered === true, refused };
}
