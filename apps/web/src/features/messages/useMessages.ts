/** The messages of the pane in an order that stays, and reading them, which the server remembers. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../lib/language.tsx';
import { type Message, type Messages, markRead, messagesKey, messagesQuery, unreadKey } from './messages.queries.ts';
import { stableOrder } from './order.ts';

const nobody: readonly string[] = [];

export function useMessages() {
  const cache = useQueryClient();
  const { language } = useLanguage();
  const query = useQuery(messagesQuery(language.code));
  const [order, setOrder] = useState(nobody);
  const list = query.data?.list ?? [];
  const next = stableOrder(
    order,
    list.map(({ id }) => id),
  );
  if (next !== order) setOrder(next);
  const byId = new Map(list.map((message) => [message.id, message]));
  const messages = next.map((id) => byId.get(id) as Message);
  const reading = useMutation({
    ...markRead,
    onSuccess: (count, ids) => {
      cache.setQueryData([unreadKey, {}], count);
      cache.setQueriesData<Messages>({ queryKey: [messagesKey] }, (before) => before && withRead(before, ids));
    },
  });
  const unread = messages.filter(({ read }) => !read).map(({ id }) => id);
  return {
    messages,
    unread,
    answers: query.data?.unreadAnswers ?? 0,
    hasChat: query.data?.hasChat ?? false,
    isLoading: query.isPending,
    failure: query.data === undefined ? query.error : null,
    again: () => void query.refetch(),
    isReading: reading.isPending,
    readFailure: reading.error,
    read: (ids: string[]) => void (ids.length > 0 && reading.mutate(ids)),
  };
}

function withRead(before: Messages, ids: readonly string[]): Messages {
  return { ...before, list: before.list.map((one) => (ids.includes(one.id) ? { ...one, read: true } : one)) };
}
