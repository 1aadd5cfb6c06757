/** Free play: a press, and one is in with a trial account and play money (LOGIN-24, DEC-60). Only where the switch is on. */
import { entering, useSession } from '../sessions/index.ts';
import { Button } from '@banyan/ui/button';
import { useToast } from '@banyan/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useText } from '../../lib/language.tsx';
import { useRefusalText } from '../../lib/refusalText.ts';
import { useSwitch } from '../../lib/settings.tsx';
import type { PopupProps } from '../../lib/modals.tsx';
import { playFree } from './sign-in.queries.ts';

export function FreePlay({ onClose, onHome }: Pick<PopupProps<'login'>, 'onClose' | 'onHome'>) {
  const t = useText();
  const say = useRefusalText();
  const toast = useToast();
  const { signIn } = useSession();
  const isOn = useSwitch('freePlay', false);
  const play = useMutation({
    ...playFree,
    onSuccess: (opened) => {
      // Free play begins at home (LOGIN-24), whatever was pressed before.
      entering.reset();
      onClose();
      signIn(opened);
      onHome();
    },
    onError: (error) => toast({ kind: 'error', title: say(error) }),
  });
  if (!isOn) return null;
  return (
    <Button kind="secondary" busy={play.isPending} onClick={() => play.mutate()}>
      {t('identity.login.freePlay')}
    </Button>
  );
}
