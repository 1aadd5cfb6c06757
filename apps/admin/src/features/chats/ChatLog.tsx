/** What was said, the newest in sight; what came before the newest hundred on request. Text is text, whatever is in it. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Check, CheckCheck } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '@banyan/ui/button';
import { call } from '../../lib/client.ts';
import { useText } from '../../lib/language.tsx';
import { When } from '../../lib/When.tsx';
import { SentPictures } from '../conversation/index.ts';
import type { Chat, Message } from './chat.ts';
import styles from './chats.module.css';

/** Pages before the newest one, read once each: what was said does not change. */
function useOlder({ id, messages, hasOlder }: Chat) {
  const newest = messages[0]?.seq ?? 1;
  const older = useInfiniteQuery({
    queryKey: ['chat-before', id],
    queryFn: ({ pageParam, signal }) =>
      call('GET /admin/api/chats/:id', { params: { id }, query: { before: pageParam }, signal }),
    initialPageParam: newest,
    getNextPageParam: (last) => (last.hasOlder ? last.messages[0]?.seq : undefined),
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const pages = older.data?.pages ?? [];
  const before = pages.toReversed().flatMap((page) => page.messages);
  return {
    before: before.filter(({ seq }) => seq < newest),
    hasOlder: older.data === undefined ? hasOlder : older.hasNextPage,
    isReading: older.isFetching,
    read: () => void (older.data === undefined ? older.refetch() : older.fetchNextPage()),
  };
}

export function ChatLog({ chat }: { chat: Chat }) {
  const t = useText();
  const log = useRef<HTMLDivElement>(null);
  const older = useOlder(chat);
  const last = chat.messages.at(-1)?.seq ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message comes into sight; an older page does not
  useLayoutEffect(() => {
    if (log.current !== null) log.current.scrollTop = log.current.scrollHeight;
  }, [last]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <div ref={log} className={styles.log} role="log" aria-label={t('chats.log')} tabIndex={0}>
      {older.hasOlder ? (
        <Button kind="ghost" size="s" busy={older.isReading} onClick={older.read}>
          {t('chats.older')}
        </Button>
      ) : null}
      {[...older.before, ...chat.messages].map((message) => (
        <Said key={message.id} message={message} chat={chat} />
      ))}
      {chat.isTyping ? <p className={styles.by}>{t('chats.typing')}</p> : null}
    </div>
  );
}

function Said({ message, chat }: { message: Message; chat: Chat }) {
  const t = useText();
  const { author, staff, text, articles, at, seq } = message;
  const person = chat.member?.account ?? t('chats.visitor');
  const name = author === 'person' ? person : author === 'automatic' ? t('chats.automatic') : staff;
  const isSeen = seq <= chat.readByPerson;
  return (
    <article className={styles.message} data-author={author}>
      <p className={styles.by}>
        <b>{name}</b> <When at={at} />
        {author === 'staff' ? (
          <span data-seen={isSeen}>
            {isSeen ? <CheckCheck size={14} aria-hidden="true" /> : <Check size={14} aria-hidden="true" />}{' '}
            {t(isSeen ? 'chats.seen' : 'chats.sent')}
          </span>
        ) : null}
      </p>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      {chat.member === null ? null : <SentPictures member={chat.member.id} pictures={message.pictures} />}
      {articles.length === 0 ? null : <p className={styles.by}>{articles.map(({ title }) => title).join(' · ')}</p>}
    </article>
  );
}
