/** Notices under each other; one stands open at a time (NOTE-06, NOTE-07, NOTE-08). */
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { Notice } from './announcements.ts';
import { Html } from '../../lib/Html.tsx';
import { Pager } from '../../lib/Pager.tsx';
import { When } from '../../lib/When.tsx';
import { spokenIn } from '../../lib/spoken.ts';
import styles from './notices.module.css';
import { toggled } from './notices.ts';

const perPage = 20;

function placeOf(notices: readonly Notice[], id: string | undefined): number {
  return notices.findIndex((notice) => notice.id === id);
}

export function NoticeList({ notices, first }: { notices: readonly Notice[]; first?: string | undefined }) {
  const id = useId();
  const [open, setOpen] = useState(first ?? notices[0]?.id);
  const [page, setPage] = useState(1 + Math.floor(Math.max(0, placeOf(notices, first)) / perPage));
  const pages = Math.ceil(notices.length / perPage);
  const list = (
    <ul className={styles.list}>
      {notices.slice((page - 1) * perPage, page * perPage).map((notice) => {
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
  if (pages < 2) return list;
  return (
    <div className="stack">
      {list}
      <Pager page={page} pages={pages} onPage={setPage} />
    </div>
  );
}
