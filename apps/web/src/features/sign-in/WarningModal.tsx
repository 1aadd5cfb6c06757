/**
 * The generic dialog: a title, a text, a way on and perhaps a way back. Its words are text keys, which follow a change of
 * the language, or what a server said; that is shown as text (SMS-10).
 */
import { Warning } from '@banyan/ui/warning';
import { useText } from '../../lib/language.tsx';
import { namedText } from '../../lib/namedText.ts';
import type { PopupProps } from '../../lib/modals.tsx';

declare module '../../lib/modals.tsx' {
  interface Popups {
    /** What it says, text keys or plain text and never HTML. Without `onConfirm` its button only closes it. */
    warning: {
      readonly kind?: 'warning' | 'danger' | 'info';
      readonly title?: string;
      readonly text: string;
      readonly confirm?: string;
      readonly cancel?: string;
      readonly onConfirm?: () => void;
    };
  }
}

export function WarningModal({ fields, onClose }: PopupProps<'warning'>) {
  const t = useText();
  const { kind = 'warning', title, text, confirm, cancel, onConfirm } = fields;
  return (
    <Warning
      open
      kind={kind}
      title={namedText(t, title ?? 'shell.dialog.notice')}
      moveLabel={t('shell.dialog.move')}
      confirmLabel={namedText(t, confirm ?? 'shell.action.ok')}
      cancelLabel={cancel === undefined ? undefined : namedText(t, cancel)}
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        onConfirm?.();
      }}
    >
      <p>{namedText(t, text)}</p>
    </Warning>
  );
}
