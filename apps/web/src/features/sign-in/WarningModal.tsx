/**
 * The generic dialog: a title, a text, a way on and perhaps a way back. Its words are text keys, which follow a change of
 * the language, or what a server said; that is shown as text (SMS-10).
 */
import { Warning } from '@banyan/ui/warning';
import { useText } from '../../lib/language.tsx';
import type { ModalContentProps } from '../../lib/modals.tsx';

export function WarningModal({ carried, onClose }: ModalContentProps) {
  const t = useText();
  const { kind = 'warning', title, text = '', confirm, cancel, onConfirm } = carried;
  return (
    <Warning
      open
      kind={kind}
      title={t(title ?? 'shell.dialog.notice')}
      moveLabel={t('shell.dialog.move')}
      confirmLabel={t(confirm ?? 'shell.action.ok')}
      cancelLabel={cancel === undefined ? undefined : t(cancel)}
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        onConfirm?.();
      }}
    >
      <p>{t(text)}</p>
    </Warning>
  );
}
