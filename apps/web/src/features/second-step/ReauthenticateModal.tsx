/**
 * Authenticating again (R71). The opener passes in `onConfirm` what to do then:
 * `show('reauthenticate', { onConfirm: () => change.mutate() })` when a call was refused with `reauthentication-required`.
 */
import { useSession } from '../sessions/index.ts';
import { Button } from '@banyan/ui/button';
import { Dialog } from '@banyan/ui/dialog';
import { Skeleton } from '@banyan/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../lib/language.tsx';
import type { PopupProps } from '../../lib/modals.tsx';
import { useRefusalText } from '../../lib/refusalText.ts';
import { FormError } from '../../lib/FormError.tsx';
import { ProofForm } from './ProofForm.tsx';
import { freshQuery, proveAnew, sendFreshCode, signAnew } from './second-step.queries.ts';
import styles from './second-step.module.css';

declare module '../../lib/modals.tsx' {
  interface Popups {
    reauthenticate: { readonly onConfirm: () => void };
  }
}

export default function ReauthenticateModal({ fields, onClose }: PopupProps<'reauthenticate'>) {
  const t = useText();
  const say = useRefusalText();
  const { renew } = useSession();
  const { data, error, refetch } = useQuery(freshQuery);
  return (
    <Dialog
      open
      width={440}
      onPhone="sheet"
      title={t('protection.fresh.title')}
      closeLabel={t('shell.action.close')}
      moveLabel={t('shell.dialog.move')}
      onClose={onClose}
    >
      <p className={`small muted ${styles.lead}`}>{t('protection.fresh.text')}</p>
      {data === undefined && error === null ? <Skeleton block={140} radius="var(--r-2)" /> : null}
      {data === undefined && error !== null ? (
        <div className={styles.form}>
          <FormError>{say(error)}</FormError>
          <Button onClick={() => void refetch()}>{t('shell.action.retry')}</Button>
        </div>
      ) : null}
      {data === undefined ? null : (
        <ProofForm
          ways={data.ways}
          phone={data.phone}
          email={data.email}
          doors={{
            sendCode: sendFreshCode,
            sign: signAnew,
            answer: async (answer) => {
              const { token } = await proveAnew(answer);
              renew(token);
              onClose();
              fields.onConfirm();
            },
          }}
        />
      )}
    </Dialog>
  );
}
