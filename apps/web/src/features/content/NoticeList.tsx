/** Notices under each other; one stands open at a time (NOTE-06, NOTE-07, NOTE-08). */
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { Notice } from '../../lib/announcements.ts';
import { Html } from '../../lib/Html.tsx';
import { When } from '../../lib/When.tsx';
import { spokenIn } from '../../lib/spoken.ts';
import styles from './notices.module.css';
import { toggled } from './notices.ts';

export function NoticeList({ notices, first }: { notices: readonly Notice[]; first?: string | undefined }) {
  const id = useId();
  const [open, setOpen] = useState(first ?? notices[0]?.id);
  return (
    <ul className={styles.list}>
      {notices.map((notice) => {
        const isOpen = notice.id === open;
        return (
          <li key={notice.id} className={styles.notice} data-open={isOpen}>
            <h3 className={styles.head}>
              <button
                type="button"
                aria-expanded={isOpen}
                aria-controls={`${id}-${notice.id}`}
                data-autofocus={isOpen ? '' : undefined}
                onClick={() => setOpen(toggled(open, notice.id))}
              >
                <span className="grow">
                  <span className={styles.title} {...spokenIn(notice.language)}>
                    {notice.title}
                  </span>
                  <When at={notice.time} className={styles.time} />
                </span>
                <ChevronDown size={18} strokeWidth={1.9} aria-hidden="true" />
              </button>
            </h3>
            <div id={`${id}-${notice.id}`} className={styles.content} hidden={!isOpen}>
              {isOpen ? <Html content={notice.content} language={notice.language} /> : null}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
