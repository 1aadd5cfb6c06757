/** A forgotten password: by e-mail or by mobile number, whichever the operator has switched on; e-mail first (PWD-06 to PWD-09). */
import { fieldStack } from '@banyan/ui/field';
import { useRecoveryModes } from '../sign-in/index.ts';
import { Button } from '@banyan/ui/button';
import { Dialog } from '@banyan/ui/dialog';
import { Segment } from '@banyan/ui/segment';
import { useState } from 'react';
import { useText } from '../../lib/language.tsx';
import type { PopupProps } from '../../lib/modals.tsx';
import { ForgotByEmail } from './ForgotByEmail.tsx';
import { ForgotByPhone } from './ForgotByPhone.tsx';

declare module '../../lib/modals.tsx' {
  interface Popups {
    forgotPassword: Record<never, never>;
  }
}

export function ForgotModal({ onClose, onShow, onHome }: PopupProps<'forgotPassword'>) {
  const t = useText();
  const modes = useRecoveryModes();
  const [chosen, setChosen] = useState<(typeof modes)[number]>();
  const mode = chosen !== undefined && modes.includes(chosen) ? chosen : modes[0];
  return (
    <Dialog
      open
      width={440}
      onPhone="sheet"
      title={t('identity.forgot.title')}
      closeLabel={t('shell.action.close')}
      moveLabel={t('shell.dialog.move')}
      onClose={onClose}
    >
      <div className={fieldStack}>
        {modes.length > 1 && mode !== undefined ? (
          <Segment
            label={t('identity.forgot.way')}
            wide
            value={mode}
            onChange={setChosen}
            items={modes.map((key) => ({ key, label: t(`identity.forgot.${key}`) }))}
          />
        ) : null}
        {mode === undefined ? <p>{t('refusals.function-not-enabled')}</p> : null}
        {mode === 'email' ? <ForgotByEmail onShow={onShow} /> : null}
        {mode === 'mobileNum' ? (
          <ForgotByPhone
            onLogin={() =>
              onShow('warning', {
                kind: 'info',
                title: 'identity.password.reset',
                text: 'identity.password.resetText',
                confirm: 'identity.login.submit',
                onConfirm: () => onShow('login'),
              })
            }
            onDone={() => {
              onClose();
              onHome();
            }}
          />
        ) : null}
        <Button kind="ghost" wide onClick={() => onShow('login')}>
          {t('identity.forgot.back')}
        </Button>
      </div>
    </Dialog>
  );
}
