/** The warning for accounts that are not real ones, with the way to a real one (ROLE-02, ERR-01). */
import { Button } from '@banyan/ui/button';
import { Dialog } from '@banyan/ui/dialog';
import { useText } from '../../lib/language.tsx';
import type { ModalName } from '../../lib/modals.tsx';

export function RealAccountModal({ onClose, onShow }: { onClose: () => void; onShow: (name: ModalName) => void }) {
  const t = useText();
  return (
    <Dialog
      open
      role="alertdialog"
      title={t('identity.trial.title')}
      closeLabel={t('shell.action.close')}
      moveLabel={t('shell.dialog.move')}
      onClose={onClose}
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t('shell.action.notNow')}
          </Button>
          <Button onClick={() => onShow('register')} data-autofocus="">
            {t('identity.trial.upgrade')}
          </Button>
        </>
      }
    >
      <p>{t('refusals.in_need_true_account')}</p>
    </Dialog>
  );
}
