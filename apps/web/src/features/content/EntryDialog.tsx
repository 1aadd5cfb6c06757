/** What the operator says to everybody who comes in, in a popup that can be closed (NOTE-09). */
import { Button } from '@banyan/ui/button';
import { Dialog } from '@banyan/ui/dialog';
import type { Notice } from './announcements.ts';
import { Html } from '../../lib/Html.tsx';
import { useText } from '../../lib/language.tsx';
import { spokenIn } from '../../lib/spoken.ts';
import { NoticeList } from './NoticeList.tsx';

export default function EntryDialog({ notices, onClose }: { notices: readonly Notice[]; onClose: () => void }) {
  const t = useText();
  const [only, ...others] = notices;
  return (
    <Dialog
      open
      kind="modal"
      height="auto"
      title={others.length === 0 ? <span {...spokenIn(only?.language)}>{only?.title}</span> : t('content.notice.title')}
      closeLabel={t('shell.action.close')}
      moveLabel={t('shell.dialog.move')}
      onClose={onClose}
      footer={
        <Button onClick={onClose} data-autofocus="">
          {t('content.notice.read')}
        </Button>
      }
    >
      {others.length === 0 ? (
        <Html content={only?.content ?? ''} language={only?.language} />
      ) : (
        <NoticeList notices={notices} />
      )}
    </Dialog>
  );
}
