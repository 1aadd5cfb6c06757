/** The chat: the own conversation page by page, the newest first, writing, and what was seen. */
import { type CallInput, type CallValue, call } from '../../lib/client.ts';

export const messagesKey = 'GET /wps/support/messages';
type Page = CallValue<typeof messagesKey>;
export type ChatMessage = Page['messages'][number];

/** How often a visitor's page asks; a member's hears of a message by the live stream. */
const visitorPollMs = 3000;

export function conversationQuery(isMember: boolean) {
  return {
    queryKey: [messagesKey, { isMember }] as const,
    queryFn: ({ pageParam, signal }: { pageParam: number | undefined; signal: AbortSignal }) =>
      call(messagesKey, { query: pageParam === undefined ? {} : { before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page: Page) => (page.hasOlder ? page.messages[0]?.seq : undefined),
    refetchInterval: isMember ? (false as const) : visitorPollMs,
  };
}

export type NewMessage = CallInput<'POST /wps/support/messages'>['body'];
export const writeMessage = {
  mutationFn: (body: NewMessage) => call('POST /wps/support/messages', { body }),
};
export const sayTyping = { mutationFn: () => call('PUT /wps/support/typing') };
export const markRead = { mutationFn: (seq: number) => call('PUT /wps/support/read', { body: { seq } }) };
