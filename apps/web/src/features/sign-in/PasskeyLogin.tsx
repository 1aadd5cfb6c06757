/** Coming in with a passkey: no name and no password. Not shown where the browser or the address has none. */
import { fieldStack } from '@banyan/ui/field';
import { useSession } from '../sessions/index.ts';
import { Button } from '@banyan/ui/button';
import { PasskeyUnused, canUsePasskeys } from '@banyan/ui/passkeys';
import { useMutation } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useText } from '../../lib/language.tsx';
import { useRefusalText } from '../../lib/refusalText.ts';
import { FormError } from '../../lib/FormError.tsx';
import { logInWithPasskey } from './passkey.queries.ts';

export function PasskeyLogin({ agent, onDone }: { agent: boolean; onDone: () => void }) {
  const t = useText();
  const say = useRefusalText();
  const { signIn } = useSession();
  const login = useMutation({
    ...logInWithPasskey,
    onSuccess: (opened) => {
      onDone();
      signIn(opened);
    },
  });
  if (!canUsePasskeys()) return null;
  return (
    <div className={fieldStack}>
      {login.error === null ? null : (
        <FormError>
          {login.error instanceof PasskeyUnused ? t('protection.passkey.unused') : say(login.error)}
        </FormError>
      )}
      <Button
        kind="secondary"
        wide
        busy={login.isPending}
        icon={<Fingerprint size={18} strokeWidth={1.9} aria-hidden="true" />}
        onClick={() => login.mutate(agent)}
      >
        {t('protection.passkey.login')}
      </Button>
    </div>
  );
}
