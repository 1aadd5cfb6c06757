/**
 * The notices that pass by under the banner at 60 px a second; a press on one opens it (NOTE-04, NOTE-05). They stand while
 * a mouse or the focus is on them, when the button says so, and for who asks for quiet: then one title at a time.
 */
import { ChevronRight, Megaphone, Pause, Play } from 'lucide-react';
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import { type Notice, useAnnouncements } from './announcements.ts';
import { useText } from '../../lib/language.tsx';
import { useModals } from '../../lib/modals.tsx';
import { useStill } from '../../lib/still.ts';
import { When } from '../../lib/When.tsx';
import { spokenIn } from '../../lib/spoken.ts';
import styles from './bar.module.css';

const pxPerSecond = 60;
const mostCopies = 12;
/** Nobody waits for more to pass by; the list has all. */
const most = 20;

export function NoticeBar() {
  const { data, isError } = useAnnouncements();
  if (data === undefined && isError) return null;
  if (data !== undefined && data.notice.length === 0) return null;
  return (
    <div className="wrap">
      {data === undefined ? <div className={styles.bar} /> : <Bar notices={data.notice.slice(0, most)} />}
    </div>
  );
}

/** The bar of these notices. */
export function Bar({ notices }: { notices: readonly Notice[] }) {
  const t = useText();
  const isStill = useStill();
  const { show } = useModals();
  const [isStopped, setStopped] = useState(false);
  const [place, setPlace] = useState(0);
  const at = place % notices.length;
  const open = (id: string) => show('notice', { id });
  return (
    <section className={styles.bar} aria-label={t('content.bar.label')}>
      <button type="button" className={styles.lead} onClick={() => open((notices[at] as Notice).id)}>
        <Megaphone size={16} strokeWidth={1.9} aria-hidden="true" />
        <span>{t('content.bar.label')}</span>
      </button>
      {isStill ? (
        <div className={styles.window}>
          <Title notice={notices[at] as Notice} onOpen={open} />
        </div>
      ) : (
        <Passing notices={notices} isStopped={isStopped} onOpen={open} />
      )}
      {isStill && notices.length > 1 ? (
        <button
          type="button"
          className={styles.control}
          aria-label={t('content.bar.next')}
          onClick={() => setPlace(at + 1)}
        >
          <ChevronRight className="flip" size={18} strokeWidth={1.9} aria-hidden="true" />
        </button>
      ) : null}
      {isStill ? null : (
        <button
          type="button"
          className={styles.control}
          aria-label={t(isStopped ? 'content.bar.play' : 'content.bar.pause')}
          onClick={() => setStopped(!isStopped)}
        >
          {isStopped ? <Play size={18} aria-hidden="true" /> : <Pause size={18} aria-hidden="true" />}
        </button>
      )}
    </section>
  );
}

type TitleProps = { notice: Notice; isCopy?: boolean; onOpen: (id: string) => void };

function Title({ notice, isCopy = false, onOpen }: TitleProps) {
  return (
    <button type="button" className={styles.title} tabIndex={isCopy ? -1 : undefined} onClick={() => onOpen(notice.id)}>
      <When at={notice.time} piece="day" className={styles.day} />
      <span {...spokenIn(notice.language)}>{notice.title}</span>
    </button>
  );
}

type PassingProps = { notices: readonly Notice[]; isStopped: boolean; onOpen: (id: string) => void };

/** The titles in a row, as often as it takes to fill the bar; the row moves by the length of one and begins again. */
function Passing({ notices, isStopped, onOpen }: PassingProps) {
  const frame = useRef<HTMLDivElement>(null);
  const one = useRef<HTMLUListElement>(null);
  const [size, setSize] = useState({ length: 0, copies: 1 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other titles are another length
  useLayoutEffect(() => {
    const measure = () => {
      const length = Math.round(one.current?.getBoundingClientRect().width ?? 0);
      const room = frame.current?.clientWidth ?? 0;
      if (length > 0) setSize({ length, copies: Math.min(mostCopies, Math.ceil(room / length)) });
    };
    measure();
    const watch = new ResizeObserver(measure);
    if (frame.current !== null) watch.observe(frame.current);
    if (one.current !== null) watch.observe(one.current);
    return () => watch.disconnect();
  }, [notices]);
  const pace = { '--length': `${size.length}px`, '--time': `${size.length / pxPerSecond}s` } as CSSProperties;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only puts back what the browser scrolled for the focus
    <div
      ref={frame}
      className={styles.window}
      onBlur={() => {
        if (frame.current !== null) frame.current.scrollLeft = 0;
      }}
    >
      <div className={styles.row} style={pace} data-stopped={isStopped}>
        <ul ref={one} className={styles.titles}>
          {notices.map((notice) => (
            <li key={notice.id}>
              <Title notice={notice} onOpen={onOpen} />
            </li>
          ))}
        </ul>
        {Array.from({ length: size.copies }, (_, copy) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: copies are alike
          <ul key={copy} className={styles.titles} aria-hidden="true">
            {notices.map((notice) => (
              <li key={notice.id}>
                <Title notice={notice} isCopy onOpen={onOpen} />
              </li>
            ))}
          </ul>
        ))}
      </div>
    </div>
  );
}
