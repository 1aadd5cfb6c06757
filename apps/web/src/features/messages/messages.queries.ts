/** Platform messages: how much is new, the notices with what was read, and reading them. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
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
