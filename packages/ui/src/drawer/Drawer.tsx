/**
 * A drawer over the page from the start side. It holds the page as every popup does: Escape, a press beside it and what is
 * inside close it, Tab stays inside and among the toasts, and the focus returns to what opened it.
 */
import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useHeldPage } from '../dialog/useHeldPage.ts';
import styles from './Drawer.module.css';

type DrawerProps = { label: string; onClose: () => void; children: ReactNode };

export function Drawer({ label, onClose, children }: DrawerProps) {
  const { layer, box, onKeyDown } = useHeldPage(true, onClose);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
  }, [box]);
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and Tab are caught for everything inside the layer; the press beside the box is for the pointer only
    <div
      ref={layer}
      className={styles.layer}
      onKeyDown={onKeyDown}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div ref={box} role="dialog" aria-modal="true" aria-label={label} tabIndex={-1} className={styles.box}>
        {children}
      </div>
    </div>,
    document.body,
  );
}
