/** The bar itself: open along the page's end where there is room, else one round button that opens the same as a sheet. */
import {
  Gauge,
  Headset,
  type LucideIcon,
  MessageCircle,
  MessagesSquare,
  Send,
  Share2,
  Smartphone,
  UserPlus,
} from 'lucide-react';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { loadChunk } from '../../lib/chunk.ts';
import { useText } from '../../lib/language.tsx';
import styles from './Bar.module.css';
import { type BarItem, type BarKey, useBar } from './useBar.ts';
import { useReadsOn } from './useReadsOn.ts';

const LineList = lazy<ComponentType<{ onClose: () => void }>>(() =>
  loadChunk(() => import('./LineList.tsx')).catch(() => ({ default: () => null })),
);

const BarSheet = lazy<ComponentType<{ onClose: () => void; children: ReactNode }>>(() =>
  loadChunk(() => import('./BarSheet.tsx')).catch(() => ({ default: () => null })),
);

const icons: Readonly<Record<BarKey, LucideIcon>> = {
  service: Headset,
  messaging: MessagesSquare,
  social: Share2,
  refer: UserPlus,
  app: Smartphone,
  telegram: Send,
  message: MessageCircle,
  speed: Gauge,
};

export default function Bar() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const [showsLines, setLines] = useState(false);
  const readsOn = useReadsOn();
  const { offered, fixed } = useBar(() => setLines(true));
  const close = () => setOpen(false);
  const groups = (onChosen?: () => void) =>
    [offered, fixed].map((items, index) =>
      items.length === 0 ? null : (
        <ul key={index === 0 ? 'offered' : 'fixed'}>
          {items.map((item) => (
            <li key={item.key} data-key={item.key}>
              <Way item={item} onChosen={onChosen} />
            </li>
          ))}
        </ul>
      ),
    );
  return (
    <>
      <aside className={styles.side} aria-label={t('service.bar.label')} data-aside={readsOn}>
        <div className={styles.bar}>{groups()}</div>
        <button type="button" className={styles.round} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Headset size={24} strokeWidth={1.9} aria-hidden="true" />
          <span className="sr">{t('service.bar.open')}</span>
        </button>
      </aside>
      {isOpen ? (
        <Suspense fallback={null}>
          <BarSheet onClose={close}>
            <div className={styles.sheet}>{groups(close)}</div>
          </BarSheet>
        </Suspense>
      ) : null}
      {showsLines ? (
        <Suspense fallback={null}>
          <LineList onClose={() => setLines(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function Way({ item: { key, way }, onChosen }: { item: BarItem; onChosen?: () => void }) {
  const t = useText();
  const Icon = icons[key];
  const inside = (
    <>
      <Icon size={20} strokeWidth={1.9} aria-hidden="true" className={key === 'telegram' ? 'flip' : undefined} />
      <span>{t(`service.way.${key}`)}</span>
    </>
  );
  if ('href' in way)
    return (
      <a className={styles.way} href={way.href} target="_blank" rel="noopener noreferrer" onClick={onChosen}>
        {inside}
        <span className="sr">{t('service.way.newTab')}</span>
      </a>
    );
  if ('to' in way)
    return (
      <Link className={styles.way} to={way.to} onClick={onChosen}>
        {inside}
      </Link>
    );
  return (
    <button
      type="button"
      className={styles.way}
      onClick={() => {
        onChosen?.();
        way.run();
      }}
    >
      {inside}
    </button>
  );
}
