/** Leaving asks first, then ends the session here and on the server and goes home (LOGIN-25 to LOGIN-28). */
import { Button } from '@banyan/ui/button';
import { Dialog } from '@banyan/ui/dialog';
import { useMutation } from '@tanstack/react-query';
import { useText } from '../../lib/language.tsx';
import { useSession } from '../../lib/session.tsx';

export function LogoutModal({ onClose, onHome }: { onClose: () => void; onHome: () => void }) {
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
    <Dialog
      open
      role="alertdialog"
      title={t('identity.logout.title')}
      closeLabel={t('shell.action.close')}
      moveLabel={t('shell.dialog.move')}
      onClose={onClose}
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t('identity.logout.stay')}
          </Button>
          <Button busy={leave.isPending} onClick={() => leave.mutate()} data-autofocus="">
            {t('identity.logout.submit')}
          </Button>
        </>
      }
    >
      <p>{t('identity.logout.text')}</p>
    </Dialog>
  );
}
