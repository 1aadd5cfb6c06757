/**
 * The generic popup (specification section 2): title, optional close control, no close by a click on the background,
 * Escape closes, moved by its title, the page behind does not scroll. The overlay comes first, the box 100 ms later.
 * `beforeOpen` and `beforeClose` may answer false and so forbid the step: a forced dialog says no to closing.
 */
import { GripVertical, X } from 'lucide-react';
import { type CSSProperties, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../button/index.ts';
import styles from './Dialog.module.css';
import { cycleTab, holdPage } from './hold.ts';
import { useMove } from './move.ts';
import { type Pivot, type SizeText, boxSize } from './size.ts';

export type DialogProps = {
  open: boolean;
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  /** Buttons at the bottom, the main one last. */
  footer?: ReactNode;
  /** No label, no close control. */
  closeLabel?: string;
  /** Label of the grip that moves the box by arrow keys. */
  moveLabel: string;
  kind?: 'dialog' | 'modal';
  /** `sheet` lies at the bottom edge of a phone, `centre` stays a box. */
  onPhone?: 'sheet' | 'centre';
  width?: SizeText;
  height?: SizeText;
  pivot?: Pivot;
  beforeOpen?: () => boolean;
  beforeClose?: () => boolean;
  role?: 'dialog' | 'alertdialog';
  /** A picture beside the form: at the start, on a phone above. */
  aside?: ReactNode;
};

/** How long the overlay stands alone. */
export const boxDelayMs = 100;

export function Dialog(props: DialogProps) {
  const { open, beforeOpen } = props;
  const [allowed, setAllowed] = useState(false);
  const ask = useRef(beforeOpen);
  ask.current = beforeOpen;
  useLayoutEffect(() => {
    setAllowed(open && ask.current?.() !== false);
  }, [open]);
  return open && allowed ? createPortal(<OpenDialog {...props} />, document.body) : null;
}

function OpenDialog({
  title,
  onClose,
  children,
  footer,
  closeLabel,
  moveLabel,
  kind = 'dialog',
  onPhone = 'centre',
  width,
  height,
  pivot,
  beforeClose,
  role = 'dialog',
  aside,
}: DialogProps) {
  const id = useId();
  const layer = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(false);
  const move = useMove(box);
  const close = () => {
    if (beforeClose?.() !== false) onClose();
  };
  useEffect(() => {
    const release = holdPage(layer.current as HTMLElement);
    const timer = setTimeout(() => setShown(true), boxDelayMs);
    return () => {
      clearTimeout(timer);
      release();
    };
  }, []);
  useEffect(() => {
    if (!shown) return;
    const node = box.current as HTMLElement;
    (node.querySelector<HTMLElement>('[data-autofocus]') ?? node).focus({ preventScroll: true });
  }, [shown]);
  const size = boxSize(kind, width, height, pivot) as CSSProperties;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and Tab are caught for everything inside the layer
    <div
      ref={layer}
      className={`${styles.layer} ${onPhone === 'sheet' ? styles.sheet : ''}`}
      data-state={shown ? 'visible' : 'opening'}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
          event.stopPropagation();
          close();
        } else if (box.current !== null) cycleTab(event.nativeEvent, box.current);
      }}
    >
      {shown ? (
        // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles are dialogs
        <div
          ref={box}
          role={role}
          aria-modal="true"
          aria-labelledby={`${id}-title`}
          tabIndex={-1}
          className={aside === undefined ? styles.box : `${styles.box} ${styles.withAside}`}
          style={{ ...size, translate: `${move.offset.x}px ${move.offset.y}px` }}
        >
          {aside === undefined ? null : <div className={styles.aside}>{aside}</div>}
          <DialogHead
            id={`${id}-title`}
            title={title}
            moveLabel={moveLabel}
            closeLabel={closeLabel}
            onClose={close}
            move={move}
          />
          <div className={styles.body}>{children}</div>
          {footer === undefined ? null : <div className={styles.foot}>{footer}</div>}
        </div>
      ) : null}
    </div>
  );
}

type DialogHeadProps = Pick<DialogProps, 'title' | 'moveLabel' | 'closeLabel' | 'onClose'> & {
  id: string;
  move: ReturnType<typeof useMove>;
};

/** The title bar: the handle to move by, the grip for the keyboard, the title, and the way out when there is one. */
function DialogHead({ id, title, moveLabel, closeLabel, onClose, move }: DialogHeadProps) {
  return (
    <div className={styles.head} {...move.handle}>
      <button type="button" className={styles.grip} aria-label={moveLabel} {...move.grip}>
        <GripVertical size={20} strokeWidth={1.9} aria-hidden="true" />
      </button>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {closeLabel === undefined ? null : (
        <IconButton label={closeLabel} onClick={onClose} data-no-move="">
          <X size={20} strokeWidth={1.9} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}
