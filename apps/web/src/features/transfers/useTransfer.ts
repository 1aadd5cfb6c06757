/** Sending a transfer, once: a request without an answer may have been taken, so pressing again sends the same one. */
import { useToast } from '@banyan/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { amountText, symbolOf } from '../../lib/amounts.ts';
import { useText } from '../../lib/language.tsx';
import { refresh } from '../../lib/query.ts';
import { makeSender, useSendOnce } from '../../lib/sendOnce.ts';
import { useSettings } from '../../lib/settings.tsx';
import { useSession } from '../sessions/index.ts';
import { sendTransfer } from './transfers.queries.ts';

const transfers = makeSender(sendTransfer);

/** `about`: up or down, each of which has at most one open request. */
export function useTransfer(about: 'up' | 'down', onSent: () => void) {
  const t = useText();
  const toast = useToast();
  const settings = useSettings();
  const cache = useQueryClient();
  const { member } = useSession();
  return useSendOnce(transfers, {
    owner: member?.id,
    about,
    onTaken: ({ amount, account }) => {
      const text = amountText(amount.amount, symbolOf(amount.currency, settings));
      toast({
        kind: 'done',
        title: t('transfers.send.done'),
        detail: t('transfers.send.doneText', { amount: text, account }),
      });
      void refresh(cache, 'GET /wps/transfers', 'GET /wps/transfers/terms', 'GET /wps/v2/wallets/balance');
      onSent();
    },
  });
}
