/** What the operator tells all players, the unread first. */
import { Button } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { Empty } from '@banyan/ui/empty';
import { CheckCheck } from 'lucide-react';
import { useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { useRefusalText } from '../../lib/refusalText.ts';
import { MessageList } from './MessageList.tsx';
import styles from './messages.module.css';
import type { useMessages } from './useMessages.ts';

export function Notices({ notices }: { notices: ReturnType<typeof useMessages> }) {
  const t = useText();
  const say = useRefusalText();
  const { messages, unread, failure, again, isReading, readFailure, read } = notices;
  if (failure !== null) return <NotRead title={t('member.messages.failed')} error={failure} onAgain={again} />;
  if (messages.length === 0)
    return <Empty motif="drum" title={t('member.messages.empty')} text={t('member.messages.emptyText')} />;
  return (
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
      <Card as="section" aria-label={t('inbox.box.notices')} className={styles.card}>
        <MessageList messages={messages} onOpened={(id) => read([id])} />
      </Card>
    </>
  );
}
