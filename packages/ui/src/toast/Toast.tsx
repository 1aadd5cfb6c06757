/**
 * Toasts stand at the bottom of the window, outside of what a dialog puts to sleep. They go after 5 seconds, stay while
 * the pointer or the focus is on them, and an error stays until it is closed.
 */
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { type ReactNode, createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../button/index.ts';
import styles from './Toast.module.css';

export type ToastNews = {
  /** What happened: a failure is never told as done. */
  kind: 'done' | 'info' | 'error';
  title: ReactNode;
  detail?: ReactNode;
  action?: { label: string; run: () => void };
  /** For how long it stands; 5 seconds by itself. */
  lastsMs?: number;
};
type Shown = ToastNews & { key: number };

const stayMs = 5000;
const icons = { done: CircleCheck, info: Info, error: CircleAlert };
const ShowToast = createContext<(news: ToastNews) => void>(() => {});

/** Shows a toast. */
export function useToast(): (news: ToastNews) => void {
  return useContext(ShowToast);
}

export function ToastScope({
  closeLabel,
  regionLabel,
  children,
}: {
  closeLabel: string;
  regionLabel: string;
  children: ReactNode;
}) {
  const [list, setList] = useState<readonly Shown[]>([]);
  const count = useRef(0);
  const show = useCallback((news: ToastNews) => {
    count.current += 1;
    const key = count.current;
    setList((before) => [...before.slice(-2), { ...news, key }]);
  }, []);
  const drop = useCallback((key: number) => setList((before) => before.filter((toast) => toast.key !== key)), []);
  const region = useMemo(
    () => (
      <section
        className={styles.region}
        data-awake="true"
        aria-label={regionLabel}
        aria-live="polite"
        aria-relevant="additions"
      >
        {list.map((toast) => (
          <Toast key={toast.key} toast={toast} closeLabel={closeLabel} onGone={drop} />
        ))}
      </section>
    ),
    [list, closeLabel, regionLabel, drop],
  );
  return (
    <ShowToast value={show}>
      {children}
      {createPortal(region, document.body)}
    </ShowToast>
  );
}

function Toast({ toast, closeLabel, onGone }: { toast: Shown; closeLabel: string; onGone: (key: number) => void }) {
  const [held, setHeld] = useState(false);
  const { kind, lastsMs = stayMs } = toast;
  const Icon = icons[kind];
  useEffect(() => {
    if (held || kind === 'error') return;
    const timer = setTimeout(() => onGone(toast.key), lastsMs);
    return () => clearTimeout(timer);
  }, [held, kind, lastsMs, onGone, toast.key]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only hold the clock
    <div
      role={kind === 'error' ? 'alert' : undefined}
      className={`${styles.toast} ${styles[kind]}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={20} strokeWidth={1.9} aria-hidden="true" />
      <div className={styles.text}>
        <strong>{toast.title}</strong>
        {toast.detail === undefined ? null : <span>{toast.detail}</span>}
      </div>
      {toast.action === undefined ? null : (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            toast.action?.run();
            onGone(toast.key);
          }}
        >
          {toast.action.label}
        </button>
      )}
      <IconButton label={closeLabel} size="s" onClick={() => onGone(toast.key)}>
        <X size={16} strokeWidth={1.9} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
