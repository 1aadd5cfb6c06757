/** Platform messages: how much is new, the notices with what was read, and reading them. */
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type CallValue, call } from '../../lib/client.ts';
import { queryOf } from '../../lib/query.ts';

export const unreadKey = 'GET /wps/relay/CSP_unreadCount';
export const messagesKey = 'GET /wps/messages';
export type Messages = CallValue<typeof messagesKey>;
export type Message = Messages['list'][number];

export const unreadQuery = queryOf(unreadKey);

/** The messages in the language of the page; those of the last one stay until the others are here. */
export function messagesQuery(language: string) {
  return queryOptions({
    queryKey: [messagesKey, {}, language] as const,
    queryFn: ({ signal }) => call(messagesKey, { signal }),
    placeholderData: keepPreviousData,
  });
}

export const markRead = { mutationFn: (ids: string[]) => call('POST /wps/messages/read', { body: { ids } }) };

export const inboxKey = 'GET /wps/messages/inbox';
type InboxPage = CallValue<typeof inboxKey>;
export type InboxMessage = InboxPage['list'][number];
export type MessageGroup = InboxMessage['group'];

/** The first page, with how many of each group are new. */
export const inboxQuery = (query: { group?: MessageGroup }) => queryOf(inboxKey, { query });

export function inboxPages(group: MessageGroup | undefined) {
  const of = group === undefined ? {} : { group };
  return infiniteQueryOptions({
    queryKey: [inboxKey, { pages: of }] as const,
    queryFn: ({ pageParam, signal }) =>
      call(inboxKey, { query: { ...of, ...(pageParam === undefined ? {} : { before: pageParam }) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: InboxPage) => (page.hasOlder ? page.list.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
  });
}

type Reading = { ids?: string[]; group?: MessageGroup };
export const readInbox = { mutationFn: (body: Reading) => call('POST /wps/messages/inbox/read', { body }) };
export const deleteMessages = {
  mutationFn: (ids: string[]) => call('POST /wps/messages/inbox/delete', { body: { ids } }),
};
export const restoreMessages = {
  mutationFn: (ids: string[]) => call('POST /wps/messages/inbox/restore', { body: { ids } }),
};
