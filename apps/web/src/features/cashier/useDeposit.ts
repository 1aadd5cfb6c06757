/** Asking for a deposit, once: a request without an answer may have been taken, so pressing again sends the same one. */
import { useQueryClient } from '@tanstack/react-query';
import { makeId } from '@banyan/core/ids';
import { refresh } from '../../lib/query.ts';
import { makeSender, useSendOnce } from '../../lib/sendOnce.ts';
import { useSession } from '../sessions/index.ts';
import { askDeposit } from './cashier.queries.ts';

const deposits = makeSender(askDeposit);
type Wanted = Omit<Parameters<typeof askDeposit>[0], 'id'>;

export function useDeposit(onAsked: () => void) {
  const cache = useQueryClient();
  const { member } = useSession();
  const { sent, refused, send, forgetRefusal } = useSendOnce(deposits, {
    owner: member?.id,
    about: 'deposit',
    onTaken: () => {
      void refresh(cache, 'GET /wps/cashier/deposits');
      onAsked();
    },
  });
  return {
    ask: (wanted: Wanted) => void send(() => ({ id: makeId(), ...wanted })),
    /** The request that has no answer yet. */
    unanswered: sent?.isUnanswered === true ? sent.body : undefined,
    isAsking: sent?.isSending === true,
    refused,
    forgetRefusal,
  };
}
