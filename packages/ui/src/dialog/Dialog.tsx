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
import { useMove } from './move.ts';
import { useHeldPage } from './useHeldPage.ts';
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
  /** A class for the title bar, for a popup whose bar has a colour of its own. */
  headClass?: string;
};

/** How long the overlay stands alone. */
export const boxDelayMs = 100;
/** How long a closed popup may take to fade. */
const fadeMs = 200;

/**
 * A popup is `opening` (its overlay stands alone), `visible`, or `hidden` (closed, on its way out), which its layer says
 * as `data-state`.
 */
export function Dialog(props: DialogProps) {
  const { open, beforeOpen } = props;
  const [state, setState] = useState<'closed' | 'open' | 'hidden'>('closed');
  const ask = useRef(beforeOpen);
  ask.current = beforeOpen;
  useLayoutEffect(() => {
    if (open) {
      setState(ask.current?.() === false ? 'closed' : 'open');
      return;
    }
    setState((last) => (last === 'closed' ? last : 'hidden'));
    const timer = setTimeout(() => setState('closed'), fadeMs);
    return () => clearTimeout(timer);
  }, [open]);
  if (state === 'closed') return null;
  return createPortal(<OpenDialog {...props} isHidden={state === 'hidden'} />, document.body);
}

/** Whether the box is there already: 100 ms after the overlay. */
function useShown(isHidden: boolean): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (isHidden) return;
    setShown(false);
    const timer = setTimeout(() => setShown(true), boxDelayMs);
    return () => clearTimeout(timer);
  }, [isHidden]);
  return isShown;
}

function OpenDialog(props: DialogProps & { isHidden: boolean }) {
  const { title, onClose, children, footer, closeLabel, moveLabel, beforeClose, aside, isHidden } = props;
  const { kind = 'dialog', onPhone = 'centre', role = 'dialog' } = props;
  const id = useId();
  const close = () => {
    if (beforeClose?.() !== false) onClose();
  };
  const { layer, box, onKeyDown } = useHeldPage(!isHidden, close);
  const move = useMove(box);
  const isShown = useShown(isHidden);
  // Before the box is painted, so that nobody's first press goes elsewhere.
  useLayoutEffect(() => {
    if (!isShown) return;
    const node = box.current as HTMLElement;
    (node.querySelector<HTMLElement>('[data-autofocus]') ?? node).focus({ preventScroll: true });
  }, [isShown, box]);
  const size = boxSize(kind, props.width, props.height, props.pivot) as CSSProperties;
  const state = isHidden ? 'hidden' : isShown ? 'visible' : 'opening';
  return (
    <div
      ref={layer}
      onKeyDown={onKeyDown}
      className={`${styles.layer} ${onPhone === 'sheet' ? styles.sheet : ''}`}
      style={size}
      data-state={state}
      aria-hidden={isHidden || undefined}
      inert={isHidden}
    >
      {isShown ? (
        // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles are dialogs
        <div
          ref={box}
          role={role}
          aria-modal="true"
          aria-labelledby={`${id}-title`}
          aria-describedby={role === 'alertdialog' ? `${id}-text` : undefined}
          tabIndex={-1}
          className={aside === undefined ? styles.box : `${styles.box} ${styles.withAside}`}
          style={{ translate: `${move.offset.x}px ${move.offset.y}px` }}
        >
          {aside === undefined ? null : <div className={styles.aside}>{aside}</div>}
          <DialogHead
            id={`${id}-title`}
            title={title}
            moveLabel={moveLabel}
            closeLabel={closeLabel}
            onClose={close}
            move={move}
            headClass={props.headClass}
          />
          <Body id={`${id}-text`} labelledBy={`${id}-title`}>
            {children}
          </Body>
          {footer === undefined ? null : <div className={styles.foot}>{footer}</div>}
        </div>
      ) : null}
    </div>
  );
}

/** What scrolls can be reached by the keyboard, also when there is nothing else in it to reach. */
function Body({ id, labelledBy, children }: { id: string; labelledBy: string; children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(() => {
    const node = body.current as HTMLElement;
    const look = () => setScrolls(node.scrollHeight > node.clientHeight + 1);
    look();
    if (typeof ResizeObserver === 'undefined') return;
    const watch = new ResizeObserver(look);
    watch.observe(node);
    return () => watch.disconnect();
  }, []);
  const reachable = scrolls ? { tabIndex: 0, role: 'group', 'aria-labelledby': labelledBy } : {};
  return (
    <div ref={body} id={id} className={styles.body} {...reachable}>
      {children}
    </div>
  );
}

type DialogHeadProps = Pick<DialogProps, 'title' | 'moveLabel' | 'closeLabel' | 'onClose' | 'headClass'> & {
  id: string;
  move: ReturnType<typeof useMove>;
};

/** The title bar: the handle to move by, the grip for the keyboard, the title, and the way out when there is one. */
function DialogHead({ id, title, moveLabel, closeLabel, onClose, move, headClass }: DialogHeadProps) {
  return (
    <div className={headClass === undefined ? styles.head : `${styles.head} ${headClass}`} {...move.handle}>
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
