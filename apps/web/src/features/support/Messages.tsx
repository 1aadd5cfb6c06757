/** The messages in their order, the newest in sight; older ones on request. Text is text, whatever is in it. */
import { Button } from '@banyan/ui/button';
import { Empty } from '@banyan/ui/empty';
import { Skeleton } from '@banyan/ui/skeleton';
import { Check, CheckCheck } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useText } from '../../lib/language.tsx';
import { useRefusalText } from '../../lib/refusalText.ts';
import { When } from '../../lib/When.tsx';
import { SentPictures } from '../uploads/index.ts';
import type { ChatMessage } from './support.queries.ts';
import styles from './support.module.css';
import { useHouseTyping } from './typing.ts';
import type { useConversation, Waiting } from './useConversation.ts';

type MessagesProps = { conversation: ReturnType<typeof useConversation>; onClose: () => void };

export function Messages({ conversation, onClose }: MessagesProps) {
  const t = useText();
  const say = useRefusalText();
  const { messages, waiting, isLoading, failure } = conversation;
  const log = useRef<HTMLDivElement>(null);
  const isTyping = useHouseTyping();
  const newest = `${messages.at(-1)?.seq ?? 0} ${waiting.length}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message comes into sight; an older page does not
  useLayoutEffect(() => {
    if (log.current !== null) log.current.scrollTop = log.current.scrollHeight;
  }, [newest]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <div ref={log} className={styles.log} role="log" aria-label={t('support.room.log')} tabIndex={0}>
      {conversation.hasOlder ? (
        <Button kind="ghost" size="s" busy={conversation.isReadingOlder} onClick={conversation.readOlder}>
          {t('support.room.older')}
        </Button>
      ) : null}
      {isLoading ? <Skeleton block={140} radius="var(--r-3)" /> : null}
      {failure === null ? null : (
        <div className={styles.shut}>
          <p role="alert">{say(failure)}</p>
          <Button kind="secondary" size="s" onClick={conversation.readAgain}>
            {t('shell.action.retry')}
          </Button>
        </div>
      )}
      {!isLoading && failure === null && messages.length === 0 && waiting.length === 0 ? (
        <Empty motif="lotus" title={t('support.room.title')} text={t('support.room.empty')} />
      ) : null}
      {messages.map((message) => (
        <Said key={message.id} message={message} isSeen={message.seq <= conversation.seen} onClose={onClose} />
      ))}
      {waiting.map((one) => (
        <NotThere key={one.id} one={one} onAgain={() => conversation.sendAgain(one)} />
      ))}
      {isTyping ? <p className={styles.by}>{t('support.room.typing')}</p> : null}
    </div>
  );
}

type SaidProps = { message: ChatMessage; isSeen: boolean; onClose: () => void };

function Said({ message, isSeen, onClose }: SaidProps) {
  const t = useText();
  const { author, staff, text, articles, pictures, at } = message;
  const name =
    author === 'person'
      ? t('support.author.you')
      : author === 'automatic'
        ? t('support.author.automatic')
        : staff || t('support.author.house');
  return (
    <article className={`${styles.message} ${author === 'person' ? styles.own : ''}`} data-author={author}>
      <p className={styles.by}>
        <b>{name}</b> <When at={at} />
      </p>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      <SentPictures pictures={pictures} />
      {author === 'person' ? (
        <p className={styles.by} data-seen={isSeen}>
          {isSeen ? (
            <CheckCheck size={14} strokeWidth={2.2} aria-hidden="true" />
          ) : (
            <Check size={14} strokeWidth={2.2} aria-hidden="true" />
          )}{' '}
          {t(isSeen ? 'support.message.seen' : 'support.message.delivered')}
        </p>
      ) : null}
      {articles.length === 0 ? null : (
        <ul className={styles.articles}>
          {articles.map(({ id, title }) => (
            <li key={id}>
              <Link to={`/help?article=${encodeURIComponent(id)}`} onClick={onClose}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

function NotThere({ one, onAgain }: { one: Waiting; onAgain: () => void }) {
  const t = useText();
  const say = useRefusalText();
  return (
    <article className={`${styles.message} ${styles.own}`} data-author="person">
      <p className={styles.text} dir="auto">
        {one.text}
      </p>
      {one.failure === null ? (
        <p className={styles.by}>{t('support.message.sending')}</p>
      ) : (
        <div className={styles.failed}>
          <p role="alert">{say(one.failure)}</p>
          <Button kind="secondary" size="s" onClick={onAgain}>
            {t('support.message.retry')}
          </Button>
        </div>
      )}
    </article>
  );
}
