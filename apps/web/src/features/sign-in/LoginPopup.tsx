/** The short prompt of the gate: this needs an account. The blocked action is not done later by itself (DEC-68). */
import { Button } from '@banyan/ui/button';
import { Dialog } from '@banyan/ui/dialog';
import { useText } from '../../lib/language.tsx';
import { useSwitch } from '../../lib/settings.tsx';
import type { PopupProps } from '../../lib/modals.tsx';

declare module '../../lib/modals.tsx' {
  interface Popups {
    loginPopup: Record<never, never>;
  }
}

export function LoginPopup({ onClose, onShow }: Pick<PopupProps<'loginPopup'>, 'onClose' | 'onShow'>) {
  const t = useText();
  const byUsername = useSwitch('registerUsername');
  const byMobile = useSwitch('registerMobile', false);
  return (
    <Dialog
      open
      title={t('identity.gate.title')}
      closeLabel={t('shell.action.close')}
      moveLabel={t('shell.dialog.move')}
      onClose={onClose}
      footer={
        <>
          {byUsername || byMobile ? (
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
      <p>{t('identity.gate.text')}</p>
    </Dialog>
  );
}
