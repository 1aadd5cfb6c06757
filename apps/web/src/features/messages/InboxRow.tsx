/** One message: its title and moment, and opened its text, the way to what it is about, and its deletion. */
import { Badge } from '@banyan/ui/badge';
import { Button } from '@banyan/ui/button';
import { ChevronDown, CircleCheck, CircleX, FileCheck, Headset, Megaphone, ShieldCheck, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useText } from '../../lib/language.tsx';
import { When } from '../../lib/When.tsx';
import { useInboxText } from './inboxText.ts';
import type { InboxMessage } from './messages.queries.ts';
import styles from './messages.module.css';
import { useAboutWay } from './useAboutWay.ts';

const icon = { size: 18, strokeWidth: 1.9, 'aria-hidden': true } as const;

/** A sign for the eye; the title says the same. */
function Sign({ type, group }: Pick<InboxMessage, 'type' | 'group'>) {
  if (type.endsWith('failed') || type.endsWith('rejected')) return <CircleX {...icon} />;
  if (type === 'kyc') return <FileCheck {...icon} />;
  if (group === 'offers') return <Megaphone {...icon} />;
  if (group === 'money') return <CircleCheck {...icon} />;
  return group === 'account' ? <ShieldCheck {...icon} /> : <Headset {...icon} />;
}

type InboxRowProps = { message: InboxMessage; onOpened: () => void; onDelete: () => void };

export function InboxRow({ message, onOpened, onDelete }: InboxRowProps) {
  const t = useText();
  const id = useId();
  const { title, text } = useInboxText(message);
  const open = useAboutWay();
  const [isOpen, setOpen] = useState(false);
  function press() {
    if (!isOpen && !message.read) onOpened();
    setOpen(!isOpen);
  }
  const { about, params } = message;
  return (
    <li className={styles.message} data-open={isOpen} data-unread={!message.read} data-type={message.type}>
      <h3>
        <button type="button" className={styles.head} aria-expanded={isOpen} aria-controls={id} onClick={press}>
          <span className={styles.small} data-group={message.group}>
            <Sign type={message.type} group={message.group} />
          </span>
          <span className="grow">
            <span className={styles.title}>{title}</span>
            <When at={message.at} className={styles.time} />
          </span>
          {message.read ? null : <Badge kind="brand">{t('member.messages.new')}</Badge>}
          <ChevronDown size={18} strokeWidth={1.9} aria-hidden="true" />
        </button>
      </h3>
      <div id={id} className={styles.content} hidden={!isOpen}>
        <p>{text}</p>
        <div className={styles.actions}>
          {about === null ? null : (
            <Button size="s" kind="secondary" onClick={() => open({ about, params })}>
              {t('inbox.open')}
            </Button>
          )}
          <Button
            size="s"
            kind="ghost"
            icon={<Trash2 size={16} strokeWidth={1.9} aria-hidden="true" />}
            onClick={onDelete}
          >
            {t('inbox.delete')}
          </Button>
        </div>
      </div>
    </li>
  );
}
