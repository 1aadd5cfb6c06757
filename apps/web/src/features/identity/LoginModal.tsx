/** The full login form, and the agents' entry, which refuses players (MODAL-16, MODAL-17, DEC-32). */
import { Button } from '@banyan/ui/button';
import { Dialog } from '@banyan/ui/dialog';
import { useText } from '../../lib/language.tsx';
import type { ModalName } from '../../lib/modals.tsx';
import { useSwitch } from '../../lib/settings.tsx';
import { AuthAside } from './AuthAside.tsx';
import styles from './identity.module.css';
import { LoginForm } from './LoginForm.tsx';

type LoginModalProps = { agent: boolean; onClose: () => void; onShow: (name: ModalName) => void };

export function LoginModal({ agent, onClose, onShow }: LoginModalProps) {
  const t = useText();
  const mayRegister = useSwitch('registerUsername');
  return (
    <Dialog
      open
      width={880}
      onPhone="sheet"
      title={t(agent ? 'identity.agentLogin.title' : 'identity.login.title')}
      closeLabel={t('shell.action.close')}
      moveLabel={t('shell.dialog.move')}
      onClose={onClose}
      aside={<AuthAside line={t('identity.login.line')} />}
    >
      {agent ? <p className={`small muted ${styles.lead}`}>{t('identity.agentLogin.text')}</p> : null}
      <LoginForm agent={agent} onDone={onClose}>
        {agent ? (
          <Button kind="ghost" onClick={() => onShow('login')}>
            {t('identity.agentLogin.toPlayers')}
          </Button>
        ) : (
          <div className={styles.ways}>
            {mayRegister ? (
              <Button kind="soft" onClick={() => onShow('register')}>
                {t('identity.login.toRegister')}
              </Button>
            ) : null}
            <Button kind="ghost" onClick={() => onShow('agentLogin')}>
              {t('identity.agentLogin.open')}
            </Button>
          </div>
        )}
      </LoginForm>
    </Dialog>
  );
}
