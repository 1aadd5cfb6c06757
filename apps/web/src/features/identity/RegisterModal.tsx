/** Joining, in a popup (MODAL-18, MODAL-19). */
import { Dialog } from '@banyan/ui/dialog';
import { useText } from '../../lib/language.tsx';
import type { ModalName } from '../../lib/modals.tsx';
import { useSwitch } from '../../lib/settings.tsx';
import { AuthAside } from './AuthAside.tsx';
import styles from './identity.module.css';
import { RegisterForm } from './RegisterForm.tsx';

type RegisterModalProps = { onClose: () => void; onShow: (name: ModalName) => void; onHome: () => void };

export function RegisterModal({ onClose, onShow, onHome }: RegisterModalProps) {
  const t = useText();
  const open = useSwitch('registerUsername');
  return (
    <Dialog
      open
      width={880}
      onPhone="sheet"
      title={t('identity.register.title')}
      closeLabel={t('shell.action.close')}
      moveLabel={t('shell.dialog.move')}
      onClose={onClose}
      aside={<AuthAside line={t('identity.register.line')} />}
    >
      {open ? (
        <RegisterForm
          onDone={() => {
            onClose();
            onHome();
          }}
        />
      ) : (
        <p>{t('identity.register.closed')}</p>
      )}
      <p className={styles.other}>
        {t('identity.register.have')}{' '}
        <button type="button" className={styles.inline} onClick={() => onShow('login')}>
          {t('identity.login.submit')}
        </button>
      </p>
    </Dialog>
  );
}
