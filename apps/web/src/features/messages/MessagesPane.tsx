/** Platform information (messageV2): what the operator tells its players, the unread first, and the way into the chat (MC-19). */
import { Count } from '@banyan/ui/badge';
import { Button } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { Empty } from '@banyan/ui/empty';
import { Skeleton } from '@banyan/ui/skeleton';
import { CheckCheck, MessageCircle } from 'lucide-react';
import { useText } from '../../lib/language.tsx';
import { useModals } from '../../lib/modals.tsx';
import { useRefusalText } from '../../lib/refusalText.ts';
import { MessageList } from './MessageList.tsx';
import styles from './messages.module.css';
import { useMessages } from './useMessages.ts';
import { NotRead } from '../../lib/NotRead.tsx';

export default function MessagesPane() {
  const t = useText();
  const say = useRefusalText();
  const { messages, unread, answers, hasChat, isLoading, failure, again, isReading, readFailure, read } = useMessages();
  if (isLoading) return <Skeleton block={320} radius="var(--r-4)" />;
  if (failure !== null) return <NotRead title={t('member.messages.failed')} error={failure} onAgain={again} />;
  return (
    <>
      {hasChat ? <ChatWay answers={answers} /> : null}
      {messages.length === 0 ? (
        <Empty motif="drum" title={t('member.messages.empty')} text={t('member.messages.emptyText')} />
      ) : (
        <>
          <div className={styles.bar}>
            <p className="grow muted" role="status">
              {t('member.messages.count', { count: unread.length })}
            </p>
            {unread.length === 0 ? null : (
              <Button
                kind="soft"
                size="s"
                busy={isReading}
                icon={<CheckCheck size={16} strokeWidth={1.9} aria-hidden="true" />}
                onClick={() => read(unread)}
              >
                {t('member.messages.all')}
              </Button>
            )}
          </div>
          {readFailure === null ? null : <p role="alert">{say(readFailure)}</p>}
          <Card as="section" aria-label={t('member.entry.messageV2')} className={styles.card}>
            <MessageList messages={messages} onOpened={(id) => read([id])} />
          </Card>
        </>
      )}
    </>
  );
}

function ChatWay({ answers }: { answers: number }) {
  const t = useText();
  const { show } = useModals();
  return (
    <Card pad className={styles.chat}>
      <span className={styles.sign}>
        <MessageCircle size={22} strokeWidth={1.9} aria-hidden="true" />
      </span>
      <div className="grow">
        <h3 className={styles.chatTitle}>
          {t('member.messages.chat')} <Count value={answers} />
        </h3>
        <p className="small muted">{t('member.messages.answers', { count: answers })}</p>
      </div>
      <Button kind="secondary" onClick={() => show('chatRoom')}>
        {t('member.messages.openChat')}
      </Button>
    </Card>
  );
}
