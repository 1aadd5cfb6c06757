/** The short prompt of the gate: this needs an account; or why the session ended that was here (R69). The blocked action is not done later by itself (DEC-68). */
import { Button } from '@banyan/ui/button';
import { Dialog } from '@banyan/ui/dialog';
import { useText } from '../../lib/language.tsx';
import { useSwitch } from '../../lib/settings.tsx';
import type { ModalContentProps } from '../../lib/modals.tsx';

export function LoginPopup({ carried, onClose, onShow }: Pick<ModalContentProps, 'carried' | 'onClose' | 'onShow'>) {
  const t = useText();
  const byUsername = useSwitch('registerUsername');
  const byMobile = useSwitch('registerMobile', false);
  // Whoever was here just now has an account.
  const mayRegister = (byUsername || byMobile) && carried.text === undefined;
  return (
    <Dialog
      open
      title={t(carried.text === undefined ? 'identity.gate.title' : 'identity.ended.title')}
      closeLabel={t('shell.action.close')}
      moveLabel={t('shell.dialog.move')}
      onClose={onClose}
      footer={
        <>
          {mayRegister ? (
            <Button kind="secondary" onClick={() => onShow('register')}>
              {t('identity.register.open')}
            </Button>
          ) : null}
          <Button onClick={() => onShow('login')} data-autofocus="">
            {t('identity.login.submit')}
          </Button>
        </>
      }
    >
      <p>{t(carried.text ?? 'identity.gate.text', carried.values)}</p>
    </Dialog>
  );
}
