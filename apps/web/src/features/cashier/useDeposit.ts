/** Asking for a deposit, once: a request without an answer may have been taken, so pressing again sends the same one. */
import { useQueryClient } from '@tanstack/react-query';
import { makeId } from '@banyan/core/ids';
import { makeSender, useSendOnce } from '../../lib/sendOnce.ts';
import { useSession } from '../sessions/index.ts';
import { askDeposit, depositsQuery } from './cashier.queries.ts';

const deposits = makeSender(askDeposit);

export function useDeposit(onAsked: () => void) {
  const cache = useQueryClient();
  const { member } = useSession();
  const { sent, refused, send, forgetRefusal } = useSendOnce(deposits, {
    owner: member?.id,
    about: 'deposit',
    onTaken: () => {
      void cache.invalidateQueries({ queryKey: depositsQuery.queryKey.slice(0, 1) });
      onAsked();
    },
  });
  return {
    ask: (method: string, amount: string) => void send(() => ({ id: makeId(), method, amount })),
    /** The request that has no answer yet. */
    unanswered: sent?.isUnanswered === true ? sent.body : undefined,
    isAsking: sent?.isSending === true,
    refused,
    forgetRefusal,
  };
}
