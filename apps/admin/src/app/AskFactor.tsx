/** The second factor again, by passkey or code: asked for by a call that needs it, which is made once more when it was shown. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '@banyan/ui/dialog';
import { call, surround } from '../lib/client.ts';
import { FactorForm } from '../features/sign-in/FactorForm.tsx';
import { useText } from '../lib/language.tsx';
import { meQuery } from '../lib/me.ts';

export function AskFactor() {
  const t = useText();
  const cache = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const answer = useRef<(isShown: boolean) => void>(() => {});
  useEffect(() => {
    surround({
      onSignedOut: () => void cache.resetQueries({ queryKey: meQuery.queryKey }),
      askFactor: () =>
        new Promise<boolean>((resolve) => {
          answer.current = resolve;
          setOpen(true);
        }),
    });
  }, [cache]);
  const end = (isShown: boolean) => {
    setOpen(false);
    answer.current(isShown);
  };
  return (
    <Dialog
      open={isOpen}
      title={t('sign-in.again.title')}
      onClose={() => end(false)}
      closeLabel={t('office.close')}
      moveLabel={t('office.move')}
      width="400px"
    >
      <FactorForm
        factors={cache.getQueryData(meQuery.queryKey)?.factors ?? ['code']}
        submit={t('sign-in.again.submit')}
        codeText={t('sign-in.again.text')}
        passkeyText={t('sign-in.again.passkeyText')}
        sendCode={async (code) => {
          await call('POST /admin/api/fresh', { body: { code } });
          end(true);
        }}
        ask={() => call('POST /admin/api/fresh/passkey/options')}
        sendPasskey={async (passkey) => {
          await call('POST /admin/api/fresh/passkey', { body: { passkey } });
          end(true);
        }}
      />
    </Dialog>
  );
}
