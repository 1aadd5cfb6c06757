/** A question before something that matters, or a warning that wants to be read: a sign, a few words, and a way on and a way back. */
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/index.ts';
import { Dialog, type DialogProps } from '../dialog/index.ts';
import styles from './Warning.module.css';

export type WarningProps = Pick<
  DialogProps,
  'open' | 'title' | 'moveLabel' | 'closeLabel' | 'beforeClose' | 'width'
> & {
  kind?: 'warning' | 'danger' | 'info';
  children: ReactNode;
  /** What the main button does, as a verb. */
  confirmLabel: string;
  onConfirm: () => void;
  /** Without a label there is only one way on. */
  cancelLabel?: string;
  onCancel: () => void;
  busy?: boolean;
};

const signs = {
  warning: { Sign: TriangleAlert, look: styles.attention },
  danger: { Sign: CircleAlert, look: styles.danger },
  info: { Sign: Info, look: styles.info },
};

export function Warning(props: WarningProps) {
  const { kind = 'warning', children, confirmLabel, onConfirm, cancelLabel, onCancel, busy = false, ...dialog } = props;
  const { Sign, look } = signs[kind];
  const footer = (
    <>
      {cancelLabel === undefined ? null : (
        <Button kind="secondary" onClick={onCancel} disabled={busy} data-autofocus={kind === 'danger' ? '' : undefined}>
          {cancelLabel}
        </Button>
      )}
      <Button
        kind={kind === 'danger' ? 'danger' : 'primary'}
        onClick={onConfirm}
        busy={busy}
        data-autofocus={kind === 'danger' && cancelLabel !== undefined ? undefined : ''}
      >
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog {...dialog} role="alertdialog" onClose={onCancel} footer={footer}>
      <div className={styles.warning}>
        <span className={`${styles.sign} ${look}`}>
          <Sign size={22} strokeWidth={1.9} aria-hidden="true" />
        </span>
        <div className={styles.text}>{children}</div>
      </div>
    </Dialog>
  );
}
