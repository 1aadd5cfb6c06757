/** The warning for accounts that are not real ones, with the way to a real one (ROLE-02, ERR-01, DEC-69). */
import { Warning } from '@banyan/ui/warning';
import { useText } from '../../lib/language.tsx';
import type { PopupProps } from '../../lib/modals.tsx';

declare module '../../lib/modals.tsx' {
  interface Popups {
    realAccount: Record<never, never>;
  }
}

export function RealAccountModal({ onClose, onShow }: Pick<PopupProps<'realAccount'>, 'onClose' | 'onShow'>) {
  const t = useText();
  return (
    <Warning
      open
      title={t('identity.trial.title')}
      closeLabel={t('shell.action.close')}
      moveLabel={t('shell.dialog.move')}
      cancelLabel={t('shell.action.notNow')}
      onCancel={onClose}
      confirmLabel={t('identity.trial.upgrade')}
      onConfirm={() => onShow('register')}
    >
      <p>{t('refusals.in_need_true_account')}</p>
    </Warning>
  );
}
