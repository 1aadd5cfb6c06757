/** The notices in a popup, opened on the one that was pressed (NOTE-05). */
import { Dialog } from '@banyan/ui/dialog';
import { useText } from '../../lib/language.tsx';
import type { ModalWith } from '../../lib/modals.tsx';
import { Notices } from './Notices.tsx';

export default function NoticeModal({ carried, onClose }: { carried: ModalWith; onClose: () => void }) {
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
      <Notices first={carried.id} />
    </Dialog>
  );
}
