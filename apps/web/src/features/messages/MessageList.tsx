/** Messages under each other; one stands open at a time, and opening one is reading it. */
import { Badge } from '@banyan/ui/badge';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Html } from '../../lib/Html.tsx';
import { useText } from '../../lib/language.tsx';
import { spokenIn } from '../../lib/spoken.ts';
import { When } from '../../lib/When.tsx';
import type { Message } from './messages.queries.ts';
import styles from './messages.module.css';

type MessageListProps = { messages: readonly Message[]; onOpened: (id: string) => void };

export function MessageList({ messages, onOpened }: MessageListProps) {
  const t = useText();
  const id = useId();
  const [open, setOpen] = useState<string>();
  function press(message: Message) {
    const isOpening = message.id !== open;
    setOpen(isOpening ? message.id : undefined);
    if (isOpening && !message.read) onOpened(message.id);
  }
  return (
    <ul>
      {messages.map((message) => {
        const isOpen = message.id === open;
        return (
          <li key={message.id} className={styles.message} data-open={isOpen} data-unread={!message.read}>
            <h3>
              <button
                type="button"
                className={styles.head}
                aria-expanded={isOpen}
                aria-controls={`${id}-${message.id}`}
                onClick={() => press(message)}
              >
                <span className="grow">
                  <span className={styles.title} {...spokenIn(message.language)}>
                    {message.title}
                  </span>
                  <When at={message.time} className={styles.time} />
                </span>
                {message.read ? null : <Badge kind="brand">{t('member.messages.new')}</Badge>}
                <ChevronDown size={18} strokeWidth={1.9} aria-hidden="true" />
              </button>
            </h3>
            <div id={`${id}-${message.id}`} className={styles.content} hidden={!isOpen}>
              {isOpen ? <Html content={message.content} language={message.language} /> : null}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
