/** The messages of a group, page by page, with reading and deleting; a deletion can be taken back for as long as it is said. */
import { useToast } from '@banyan/ui/toast';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../lib/language.tsx';
import { refresh } from '../../lib/query.ts';
import { useRefusalText } from '../../lib/refusalText.ts';
import {
  deleteMessages,
  inboxKey,
  inboxPages,
  inboxQuery,
  type MessageGroup,
  readInbox,
  restoreMessages,
  unreadKey,
} from './messages.queries.ts';

const none = { money: 0, account: 0, service: 0, offers: 0 };

export function useInbox() {
  const t = useText();
  const say = useRefusalText();
  const toast = useToast();
  const cache = useQueryClient();
  const [group, setGroup] = useState<MessageGroup>();
  const pages = useInfiniteQuery(inboxPages(group));
  const { data: counts } = useQuery(inboxQuery({}));
  const changing = {
    onSuccess: () => refresh(cache, unreadKey, inboxKey),
    onError: (fault: unknown) => toast({ kind: 'error', title: say(fault) }),
  };
  const reading = useMutation({ ...readInbox, ...changing });
  const restoring = useMutation({ ...restoreMessages, ...changing });
  const deleting = useMutation({
    ...deleteMessages,
    onError: changing.onError,
    onSuccess: async (_count, ids) => {
      const undo = { label: t('inbox.undo'), run: () => restoring.mutate(ids) };
      toast({ kind: 'done', title: t('inbox.deleted'), action: undo });
      await changing.onSuccess();
    },
  });
  const list = (pages.data?.pages ?? []).flatMap((page) => page.list);
  return {
    group,
    setGroup,
    unread: counts?.unread ?? none,
    list,
    isLoading: pages.isPending,
    failure: pages.data === undefined ? pages.error : null,
    again: () => void pages.refetch(),
    hasOlder: pages.hasNextPage,
    isReadingOlder: pages.isFetchingNextPage,
    readOlder: () => void pages.fetchNextPage(),
    isReading: reading.isPending,
    read: reading.mutate,
    remove: (id: string) => deleting.mutate([id]),
  };
}
