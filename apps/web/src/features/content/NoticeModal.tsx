/** The notices in a popup, opened on the one that was pressed (NOTE-05). */
import { Dialog } from '@banyan/ui/dialog';
import { useText } from '../../lib/language.tsx';
import type { PopupProps } from '../../lib/modals.tsx';
import { Notices } from './Notices.tsx';

declare module '../../lib/modals.tsx' {
  interface Popups {
    /** `id`: the one that stands open. */
    notice: { readonly id: string };
  }
}

export default function NoticeModal({ fields, onClose }: PopupProps<'notice'>) {
  const t = useText();
  return (
    <Dialog
      open
      kind="modal"
      height="auto"
      title={t('content.notice.title')}
      closeLabel={t('shell.action.close')}
      moveLabel={t('shell.dialog.move')}
      onClose={onClose}
    >
      <Notices first={fields.id} />
    </Dialog>
  );
}
