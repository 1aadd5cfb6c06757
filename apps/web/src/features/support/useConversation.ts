/** The conversation as the room shows it: what the server has, and below it what is still on its way or did not get there. */
import { useSession } from '../sessions/index.ts';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  type ChatMessage,
  conversationQuery,
  markRead,
  messagesKey,
  type NewMessage,
  writeMessage,
} from './support.queries.ts';
import { refresh } from '../../lib/query.ts';
import { randomId } from '../../lib/randomId.ts';

export type Waiting = NewMessage & { failure: unknown };

export function useConversation(enabled: boolean) {
  const cache = useQueryClient();
  const { signedIn } = useSession();
  const query = useInfiniteQuery({ ...conversationQuery(signedIn), enabled });
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const messages: ChatMessage[] = (query.data?.pages ?? []).toReversed().flatMap((page) => page.messages);
  const lastSeq = messages.at(-1)?.seq;
  // The newest page knows best how far the house has read.
  const seen = query.data?.pages[0]?.seen ?? 0;
  const { mutate: mark } = useMutation(markRead);
  useEffect(() => {
    if (lastSeq !== undefined) mark(lastSeq);
  }, [lastSeq, mark]);
  const write = useMutation({
    ...writeMessage,
    onSuccess: async (_answer, { id }) => {
      await refresh(cache, messagesKey);
      setWaiting((all) => all.filter((one) => one.id !== id));
    },
    onError: (failure, { id }) => setWaiting((all) => all.map((one) => (one.id === id ? { ...one, failure } : one))),
  });
  return {
    messages,
    seen,
    // A message that has arrived is shown once, also in the moment before it is taken from here.
    waiting: waiting.filter(({ id }) => !messages.some((message) => message.id === id)),
    hasOlder: query.hasNextPage,
    isReadingOlder: query.isFetchingNextPage,
    readOlder: () => void query.fetchNextPage(),
    isLoading: query.isPending && enabled,
    failure: messages.length === 0 ? query.error : null,
    readAgain: () => void query.refetch(),
    send(text: string, pictures: string[]) {
      const body = { id: randomId(), text, ...(pictures.length === 0 ? {} : { pictures }) };
      setWaiting((all) => [...all, { ...body, failure: null }]);
      write.mutate(body);
    },
    /** The same message again under the same id: it arrives once. */
    sendAgain({ failure: _, ...body }: Waiting) {
      const { id } = body;
      setWaiting((all) => all.map((one) => (one.id === id ? { ...one, failure: null } : one)));
      write.mutate(body);
    },
  };
}
