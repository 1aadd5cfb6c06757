/** Messages to the member, by group: read when opened, deleted with a way back, and leading to what they are about. */
import { Count } from '@banyan/ui/badge';
import { Button } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { Chip, ChipRow } from '@banyan/ui/chip';
import { Empty } from '@banyan/ui/empty';
import { Skeleton } from '@banyan/ui/skeleton';
import { CheckCheck } from 'lucide-react';
import { useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { InboxRow } from './InboxRow.tsx';
import styles from './messages.module.css';
import { useInbox } from './useInbox.ts';

const groups = ['money', 'account', 'service', 'offers'] as const;

export function Inbox() {
  const t = useText();
  const inbox = useInbox();
  const { group, setGroup, unread, list } = inbox;
  const all = unread.money + unread.account + unread.service + unread.offers;
  const here = group === undefined ? all : unread[group];
  return (
    <>
      <ChipRow scroll label={t('inbox.group.label')}>
        <Chip pressed={group === undefined} onClick={() => setGroup(undefined)}>
          {t('inbox.group.all')} <Count value={all} />
        </Chip>
        {groups.map((one) => (
          <Chip key={one} pressed={group === one} onClick={() => setGroup(one)}>
            {t(`inbox.group.${one}`)} <Count value={unread[one]} />
          </Chip>
        ))}
      </ChipRow>
      <div className={styles.bar}>
        <p className="grow muted" role="status">
          {t('member.messages.count', { count: here })}
        </p>
        {here === 0 ? null : (
          <Button
            kind="soft"
            size="s"
            busy={inbox.isReading}
            icon={<CheckCheck size={16} strokeWidth={1.9} aria-hidden="true" />}
            onClick={() => inbox.read(group === undefined ? {} : { group })}
          >
            {t('member.messages.all')}
          </Button>
        )}
      </div>
      {inbox.failure !== null ? (
        <NotRead title={t('member.messages.failed')} error={inbox.failure} onAgain={inbox.again} />
      ) : inbox.isLoading ? (
        <Skeleton block={240} radius="var(--r-4)" />
      ) : list.length === 0 ? (
        <Empty motif="lotus" title={t('member.messages.empty')} text={t('inbox.emptyText')} />
      ) : (
        <Card as="section" aria-label={t('inbox.box.inbox')} className={styles.card}>
          <ul>
            {list.map((message) => (
              <InboxRow
                key={message.id}
                message={message}
                onOpened={() => inbox.read({ ids: [message.id] })}
                onDelete={() => inbox.remove(message.id)}
              />
            ))}
          </ul>
        </Card>
      )}
      {inbox.hasOlder ? (
        <Button kind="ghost" busy={inbox.isReadingOlder} onClick={inbox.readOlder}>
          {t('inbox.older')}
        </Button>
      ) : null}
    </>
  );
}
