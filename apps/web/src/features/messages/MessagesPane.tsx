/** Platform information (messageV2): messages to the member, announcements, complaints, and the way into the chat (MC-19, MSG-01 to MSG-08). */
import { Count } from '@banyan/ui/badge';
import { Button } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { Skeleton } from '@banyan/ui/skeleton';
import { Tabs, tabPanelProps } from '@banyan/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { textParam, useAddress } from '../../lib/address.ts';
import { useText } from '../../lib/language.tsx';
import { useModals } from '../../lib/modals.tsx';
import { Complaints } from '../complaints/index.ts';
import { OfferChoices } from '../marketing/index.ts';
import { Inbox } from './Inbox.tsx';
import styles from './messages.module.css';
import { inboxQuery } from './messages.queries.ts';
import { Notices } from './Notices.tsx';
import { useMessages } from './useMessages.ts';

const boxes = ['inbox', 'notices', 'complaints'] as const;
const shape = { box: textParam };

export default function MessagesPane() {
  const notices = useMessages();
  const inbox = useQuery(inboxQuery({}));
  if (notices.isLoading || inbox.isPending) return <Skeleton block={320} radius="var(--r-4)" />;
  const { money = 0, account = 0, service = 0, offers = 0 } = inbox.data?.unread ?? {};
  return <Boxes notices={notices} unread={money + account + service + offers} />;
}

function Boxes({ notices, unread }: { notices: ReturnType<typeof useMessages>; unread: number }) {
  const t = useText();
  const [{ box: asked }, change] = useAddress(shape, { replace: true });
  // Where nothing is asked for, what is new is shown first, and stays when it is read.
  const [first] = useState(unread === 0 && notices.unread.length > 0 ? 'notices' : 'inbox');
  const box = boxes.find((one) => one === (asked ?? first)) ?? 'inbox';
  const counts = { inbox: unread, notices: notices.unread.length, complaints: 0 };
  return (
    <>
      {notices.hasChat ? <ChatWay answers={notices.answers} /> : null}
      <div className={styles.tabs}>
        <Tabs
          id="messages"
          label={t('member.entry.messageV2')}
          items={boxes.map((key) => ({
            key,
            label: (
              <span className={styles.tab}>
                {t(`inbox.box.${key}`)} <Count value={counts[key]} />
              </span>
            ),
          }))}
          value={box}
          onChange={(key) => change({ box: key })}
        />
      </div>
      <div {...tabPanelProps('messages', box)} className={styles.panel}>
        {box === 'inbox' ? <InboxBox /> : box === 'notices' ? <Notices notices={notices} /> : <Complaints />}
      </div>
    </>
  );
}

/** The messages, and below them how the member may be written to with offers. */
function InboxBox() {
  return (
    <>
      <Inbox />
      <OfferChoices />
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
