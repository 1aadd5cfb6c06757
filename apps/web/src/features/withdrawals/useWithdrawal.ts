/** Asking for a withdrawal, once: a request without an answer may have been taken, so pressing again sends the same one. */
import { useQueryClient } from '@tanstack/react-query';
import { makeId } from '@banyan/core/ids';
import { refresh } from '../../lib/query.ts';
import { makeSender, useSendOnce } from '../../lib/sendOnce.ts';
import { useSession } from '../sessions/index.ts';
import { askWithdrawal, type Withdrawal } from './withdrawals.queries.ts';

const withdrawals = makeSender(askWithdrawal);

export function useWithdrawal(onTaken: (withdrawal: Withdrawal) => void) {
  const cache = useQueryClient();
  const { member } = useSession();
  const { sent, refused, send, forgetRefusal } = useSendOnce(withdrawals, {
    owner: member?.id,
    about: 'withdrawal',
    onTaken: (withdrawal) => {
      void refresh(cache, 'GET /wps/withdrawals', 'GET /wps/withdrawals/terms', 'GET /wps/v2/wallets/balance');
      onTaken(withdrawal);
    },
  });
  return {
    ask: (asked: { account: string; amount: string; paymentPassword: string; endsBonus?: boolean }) =>
      void send(() => ({ id: makeId(), ...asked })),
    /** The request that has no answer yet. */
    unanswered: sent?.isUnanswered === true ? sent.body : undefined,
    isAsking: sent?.isSending === true,
    refused,
    forgetRefusal,
  };
}
