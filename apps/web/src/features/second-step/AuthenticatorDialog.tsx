/** Setting up an authenticator app: scan or type the secret, then show a code of it. */
import { Button } from '@banyan/ui/button';
import { Dialog } from '@banyan/ui/dialog';
import { Field, TextInput } from '@banyan/ui/field';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useText } from '../../lib/language.tsx';
import { namedText } from '../../lib/namedText.ts';
import { QrCode } from '../../lib/QrCode.tsx';
import { isRefusal } from '../../lib/refusal.ts';
import { useRefusalText } from '../../lib/refusalText.ts';
import { FormError } from '../../lib/FormError.tsx';
import { confirmAuthenticator } from './second-step.queries.ts';
import styles from './second-step.module.css';

type AuthenticatorDialogProps = {
  made: { secret: string; uri: string };
  onClose: () => void;
  onDone: (recoveryCodes: readonly string[]) => void;
};

const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

export function AuthenticatorDialog({ made, onClose, onDone }: AuthenticatorDialogProps) {
  const t = useText();
  const say = useRefusalText();
  const form = useForm<{ code: string }>({ defaultValues: { code: '' }, reValidateMode: 'onSubmit' });
  const confirm = useMutation({
    ...confirmAuthenticator,
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
    onError: (error) => {
      if (isRefusal(error, 'code-wrong'))
        form.setError('code', { message: 'refusals.code-wrong' }, { shouldFocus: true });
    },
  });
  const fault = form.formState.errors.code?.message;
  const submit = form.handleSubmit(({ code }) => confirm.mutate(code.trim()));
  return (
    <Dialog
      open
      width={440}
      onPhone="sheet"
      title={t('protection.totp.title')}
      closeLabel={t('shell.action.close')}
      moveLabel={t('shell.dialog.move')}
      onClose={onClose}
    >
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <div className={styles.scan}>
          <p className="small">{t('protection.totp.scan')}</p>
          <QrCode className={styles.qr} text={made.uri} label={t('protection.totp.qr')} />
          <p className="small muted">{t('protection.totp.type')}</p>
          <code className={styles.secret} dir="ltr" translate="no">
            {inFours(made.secret)}
          </code>
        </div>
        {confirm.isError && fault === undefined ? <FormError>{say(confirm.error)}</FormError> : null}
        <Field
          label={t('protection.field.totp')}
          required
          error={fault === undefined ? undefined : namedText(t, fault)}
          hint={t('protection.totp.then')}
        >
          {(tied) => (
            <TextInput
              {...tied}
              {...form.register('code', { validate: (value) => value.trim() !== '' || 'protection.proof.empty' })}
              data-autofocus=""
              className={styles.figures}
              dir="ltr"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
            />
          )}
        </Field>
        <Button type="submit" size="l" wide busy={confirm.isPending}>
          {t('protection.proof.submit')}
        </Button>
      </form>
    </Dialog>
  );
}
