/**
 * A panel with a menu and one open pane: 1200 by 800 at most, a rail of icons below 1024 px, full screen on a phone,
 * where the menu is a page of its own and the pane has a way back.
 */
import { ChevronLeft, X } from 'lucide-react';
import { type ReactNode, useEffect, useId } from 'react';
import { createPortal } from 'react-dom';
import { Count } from '../badge/index.ts';
import { IconButton } from '../button/index.ts';
import { useHeldPage } from '../dialog/useHeldPage.ts';
import styles from './Panel.module.css';

export type PanelEntry = { key: string; label: string; icon: ReactNode; count?: number; group?: string };

type PanelProps = {
  label: string;
  closeLabel: string;
  backLabel: string;
  entries: readonly PanelEntry[];
  /** The open entry. */
  active: string;
  /** On a phone: the menu instead of the entry. */
  menuOnly?: boolean;
  onOpen: (key: string | undefined) => void;
  onClose: () => void;
  /** The head of the menu: who this is. */
  head: ReactNode;
  /** What stands last in the menu and opens no pane. */
  last?: { label: string; icon: ReactNode; run: () => void };
  children: ReactNode;
};

export function Panel({
  label,
  closeLabel,
  backLabel,
  entries,
  active,
  menuOnly = false,
  onOpen,
  onClose,
  head,
  last,
  children,
}: PanelProps) {
  const id = useId();
  const { layer, box, onKeyDown } = useHeldPage(true, onClose);
  const title = entries.find((entry) => entry.key === active)?.label ?? label;
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
  }, [box]);
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and Tab are caught for everything inside the layer
    <div ref={layer} className={styles.layer} onKeyDown={onKeyDown}>
      <div
        ref={box}
        role="dialog"
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        tabIndex={-1}
        className={styles.box}
        data-pane={menuOnly ? 'menu' : 'entry'}
      >
        <PanelMenu label={label} entries={entries} active={active} onOpen={onOpen} head={head} last={last} />
        <div className={styles.main}>
          <div className={styles.top}>
            <IconButton label={backLabel} className={styles.back} onClick={() => onOpen(undefined)}>
              <ChevronLeft className="flip" size={22} strokeWidth={1.9} aria-hidden="true" />
            </IconButton>
            <h2 id={`${id}-title`} className={styles.title}>
              <span className={styles.entryTitle}>{title}</span>
              <span className={styles.menuTitle}>{label}</span>
            </h2>
            <IconButton label={closeLabel} onClick={onClose}>
              <X size={22} strokeWidth={1.9} aria-hidden="true" />
            </IconButton>
          </div>
          <div className={styles.pane}>{children}</div>
        </div>
      </div>
    </div>,
    document.body,
  );
}

type PanelMenuProps = Pick<PanelProps, 'label' | 'entries' | 'active' | 'onOpen' | 'head' | 'last'>;

/** The menu of a panel; a line stands between groups, the current entry carries the stitch. */
function PanelMenu({ label, entries, active, onOpen, head, last }: PanelMenuProps) {
  return (
    <nav className={styles.menu} aria-label={label}>
      <div className={styles.head} data-surface="night">
        {head}
      </div>
      <ul className={styles.list}>
        {entries.map((entry, index) => (
          <li
            key={entry.key}
            className={index > 0 && entries[index - 1]?.group !== entry.group ? styles.first : undefined}
          >
            <button
              type="button"
              className={styles.entry}
              aria-current={entry.key === active ? 'page' : undefined}
              title={entry.label}
              onClick={() => onOpen(entry.key)}
            >
              {entry.icon}
              <span className={styles.name}>{entry.label}</span>
              <Count value={entry.count ?? 0} />
            </button>
          </li>
        ))}
        {last === undefined ? null : (
          <li className={styles.first}>
            <button type="button" className={styles.entry} title={last.label} onClick={last.run}>
              {last.icon}
              <span className={styles.name}>{last.label}</span>
            </button>
          </li>
        )}
      </ul>
    </nav>
  );
}
