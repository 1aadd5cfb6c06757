/** The second factor again: asked for by a call that needs it, which is made once more when the code was right. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '@banyan/ui/dialog';
import { call, surround } from '../lib/client.ts';
import { CodeForm } from '../features/sign-in/CodeForm.tsx';
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
      <CodeForm
        text={t('sign-in.again.text')}
        submit={t('sign-in.again.submit')}
        send={async (code) => {
          await call('POST /admin/api/fresh', { body: { code } });
          end(true);
        }}
      />
    </Dialog>
  );
}
