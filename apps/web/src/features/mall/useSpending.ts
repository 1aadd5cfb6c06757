/** Spending points, once: a request without an answer may have been taken, so pressing again sends the same one. */
import { useQueryClient } from '@tanstack/react-query';
import { refresh } from '../../lib/query.ts';
import { makeSender, type Sender, useSendOnce } from '../../lib/sendOnce.ts';
import { useSession } from '../sessions/index.ts';
import { convert, type MallOrder, redeem, spentKeys } from './mall.queries.ts';

const orders = makeSender(redeem);
const conversions = makeSender(convert);

function useSpending<Body extends { readonly id: string }>(
  sender: Sender<Body, MallOrder>,
  about: string,
  onTaken: (order: MallOrder) => void,
) {
  const cache = useQueryClient();
  const { member } = useSession();
  const { sent, refused, send, forgetRefusal } = useSendOnce(sender, {
    owner: member?.id,
    about,
    onTaken: (order) => {
      void refresh(cache, ...spentKeys);
      onTaken(order);
    },
  });
  const isUnanswered = sent?.isUnanswered === true;
  return {
    /** Sends what has no answer yet, or else this. */
    ask: (body: Body) => void send(() => body),
    again: () => {
      if (sent !== undefined) void send(() => sent.body);
    },
    isUnanswered,
    isAsking: sent?.isSending === true,
    refused,
    forgetRefusal,
  };
}

export const useOrder = (item: string, onTaken: (order: MallOrder) => void) => useSpending(orders, item, onTaken);
export const useConversion = (onTaken: (order: MallOrder) => void) => useSpending(conversions, 'convert', onTaken);
