/**
 * Joining, in a popup: by username, and by mobile number where that is switched on (MODAL-18, MODAL-19, REG-51). The number comes
 * first where the house sends codes: whoever joined by it comes back by a code.
 */
import { InlineButton } from '@banyan/ui/button';
import { entering } from '../sessions/index.ts';
import { AuthAside } from '../sign-in/index.ts';
import { Dialog } from '@banyan/ui/dialog';
import { Tabs, tabPanelProps } from '@banyan/ui/tabs';
import { useState } from 'react';
import { useText } from '../../lib/language.tsx';
import { useSwitch } from '../../lib/settings.tsx';
import type { PopupProps } from '../../lib/modals.tsx';
import styles from './register.module.css';
import { RegisterForm } from './RegisterForm.tsx';
import type { Way } from './useRegistration.ts';

declare module '../../lib/modals.tsx' {
  interface Popups {
    register: { readonly tab?: Way };
  }
}

export function RegisterModal({ fields, onClose, onShow, onHome }: PopupProps<'register'>) {
  const t = useText();
  const byUsername = useSwitch('registerUsername');
  const byMobile = useSwitch('registerMobile', false);
  const sendsCodes = useSwitch('registerSms', false);
  const order: readonly Way[] = sendsCodes ? ['sms', 'username'] : ['username', 'sms'];
  const ways = order.filter((one) => (one === 'username' ? byUsername : byMobile));
  const [chosen, setChosen] = useState<Way | undefined>(fields.tab);
  const way = ways.find((one) => one === chosen) ?? ways[0];
  const done = () => {
    const now = entering.get();
    entering.set({ ...now, hasJoined: true });
    onClose();
    // Who joined at a gate stays on the page where it stands (DEC-68, REG-46).
    if (!now.isAtGate) onHome();
  };
  return (
    <Dialog
      open
      width={880}
      onPhone="sheet"
      title={t('identity.register.title')}
      closeLabel={t('shell.action.close')}
      moveLabel={t('shell.dialog.move')}
      onClose={onClose}
      aside={<AuthAside group="w_reg" line={t('identity.register.line')} />}
    >
      {ways.length > 1 && way !== undefined ? (
        <Tabs
          id="register"
          label={t('identity.register.way')}
          value={way}
          onChange={setChosen}
          items={ways.map((key) => ({ key, label: t(`identity.register.by.${key}`) }))}
        />
      ) : null}
      <div className={styles.tab} {...(ways.length > 1 ? tabPanelProps('register', way ?? '') : {})}>
        {way === undefined ? <p>{t('identity.register.closed')}</p> : null}
        {way === undefined ? null : <RegisterForm key={way} way={way} onDone={done} />}
      </div>
      <p className={styles.other}>
        {t('identity.register.have')}{' '}
        <InlineButton onClick={() => onShow('login')}>{t('identity.login.submit')}</InlineButton>
      </p>
    </Dialog>
  );
}
