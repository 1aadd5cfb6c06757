/** Leaving asks first, then ends the session here and on the server and goes home (LOGIN-25 to LOGIN-28). */
import { useSession } from '../sessions/index.ts';
import { Warning } from '@banyan/ui/warning';
import { useMutation } from '@tanstack/react-query';
import { useText } from '../../lib/language.tsx';
import type { PopupProps } from '../../lib/modals.tsx';

declare module '../../lib/modals.tsx' {
  interface Popups {
    logout: Record<never, never>;
  }
}

export function LogoutModal({ onClose, onHome }: Pick<PopupProps<'logout'>, 'onClose' | 'onHome'>) {
  const t = useText();
  const { signOut } = useSession();
  const leave = useMutation({
    mutationFn: signOut,
    onSettled: () => {
      onClose();
      onHome();
    },
  });
  return (
    <Warning
      open
      kind="info"
      title={t('identity.logout.title')}
      closeLabel={t('shell.action.close')}
      moveLabel={t('shell.dialog.move')}
      cancelLabel={t('identity.logout.stay')}
      onCancel={onClose}
      confirmLabel={t('identity.logout.submit')}
      onConfirm={() => leave.mutate()}
      busy={leave.isPending}
    >
      <p>{t('identity.logout.text')}</p>
    </Warning>
  );
}
