/** The payment password: set, changed by the old one, or set anew by a code when it was forgotten (DEC-56). */
import { CodeField, useCode } from '../verification/index.ts';
import { securityQuery } from '../members/index.ts';
import { Button, InlineButton } from '@banyan/ui/button';
import { Dialog } from '@banyan/ui/dialog';
import { Field, fieldStack, PasswordInput } from '@banyan/ui/field';
import { useToast } from '@banyan/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type UseFormRegisterReturn, useForm } from 'react-hook-form';
import { useText } from '../../lib/language.tsx';
import { isRefusal } from '../../lib/refusal.ts';
import { useRefusalText } from '../../lib/refusalText.ts';
import { FormError } from '../../lib/FormError.tsx';
import styles from './passwords.module.css';
import { resetPaymentPassword, setPaymentPassword } from './passwords.queries.ts';
import { useFormText } from '../../lib/useFormText.ts';

type Fields = { oldPassword: string; verificationCode: string; newPassword: string; confirmNewPassword: string };
const empty: Fields = { oldPassword: '', verificationCode: '', newPassword: '', confirmNewPassword: '' };
type Way = 'set' | 'change' | 'forgot';
type PaymentPasswordProps = { way: Way; onForgot: () => void; onClose: () => void };

/** Under which field a refusal stands. */
function placeOf(error: unknown): keyof Fields | undefined {
  if (isRefusal(error, 'payment-password-wrong')) return 'oldPassword';
  if (isRefusal(error, 'code-wrong', 'code-expired')) return 'verificationCode';
  if (isRefusal(error, 'confirmation-incorrect')) return 'confirmNewPassword';
  return isRefusal(error, 'payment-password-malformed') ? 'newPassword' : undefined;
}

function useSetting(way: Way, onClose: () => void) {
  const t = useText();
  const say = useRefusalText();
  const toast = useToast();
  const cache = useQueryClient();
  const form = useForm<Fields>({ defaultValues: empty, reValidateMode: 'onSubmit' });
  const known = useFormText<Fields>(form.formState.errors, {});
  const refused = useMutation({
    mutationFn: ({ oldPassword, verificationCode, ...fields }: Fields) =>
      way === 'forgot'
        ? resetPaymentPassword({ verificationCode: verificationCode.trim(), ...fields })
        : setPaymentPassword({ ...fields, ...(way === 'change' ? { oldPassword } : {}) }),
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: securityQuery.queryKey });
      toast({ kind: 'done', title: t('identity.payment.done') });
      onClose();
    },
    onError: (error) => {
      const place = placeOf(error);
      if (place !== undefined) form.setError(place, { type: 'refused' }, { shouldFocus: true });
      // Now it may be locked, which the page behind shows.
      void cache.invalidateQueries({ queryKey: securityQuery.queryKey });
    },
  });
  /** The refusal with its figures, or what the page itself found. */
  const errorOf = (name: keyof Fields) =>
    form.formState.errors[name]?.type === 'refused' ? say(refused.error) : known(name);
  return { form, errorOf, saving: refused };
}

export function PaymentPasswordDialog({ way, onForgot, onClose }: PaymentPasswordProps) {
  const t = useText();
  const say = useRefusalText();
  const { form, errorOf, saving } = useSetting(way, onClose);
  const isSaid = Object.keys(form.formState.errors).length > 0;
  const submit = form.handleSubmit((fields) => saving.mutate(fields));
  const needed = (value: string) => value !== '' || 'identity.error.empty';
  const look = useLook();
  return (
    <Dialog
      open
      width={440}
      onPhone="sheet"
      title={t(`identity.payment.${way}Title`)}
      closeLabel={t('shell.action.close')}
      moveLabel={t('shell.dialog.move')}
      onClose={onClose}
    >
      <form className={fieldStack} onSubmit={(event) => void submit(event)} noValidate>
        <p className="small muted">{t('identity.payment.text')}</p>
        {saving.isError && !isSaid ? <FormError>{say(saving.error)}</FormError> : null}
        {way === 'change' ? (
          <OldPassword
            error={errorOf('oldPassword')}
            control={form.register('oldPassword', { validate: needed })}
            onForgot={onForgot}
          />
        ) : null}
        {way === 'forgot' ? (
          <ForgotCode
            error={errorOf('verificationCode')}
            control={form.register('verificationCode', {
              validate: (value) => value.trim() !== '' || 'identity.error.codeEmpty',
            })}
          />
        ) : null}
        <Field
          label={t('identity.payment.new')}
          required
          error={errorOf('newPassword')}
          hint={t('identity.payment.hint')}
        >
          {(tied) => (
            <PasswordInput
              {...tied}
              {...look}
              {...form.register('newPassword', { validate: needed })}
              {...(way === 'set' ? { 'data-autofocus': '' } : {})}
            />
          )}
        </Field>
        <Field label={t('identity.payment.again')} required error={errorOf('confirmNewPassword')}>
          {(tied) => (
            <PasswordInput
              {...tied}
              {...look}
              {...form.register('confirmNewPassword', {
                validate: (value, all) => value === all.newPassword || 'refusals.confirmation-incorrect',
              })}
            />
          )}
        </Field>
        <Button type="submit" size="l" wide busy={saving.isPending}>
          {t('identity.payment.submit')}
        </Button>
      </form>
    </Dialog>
  );
}

/** The look of every field here: a browser that keeps it would give it to whoever sits there. */
function useLook() {
  const t = useText();
  return {
    maxLength: 64,
    autoComplete: 'off',
    showLabel: t('identity.password.show'),
    hideLabel: t('identity.password.hide'),
  };
}

type OldPasswordProps = { error: string | undefined; control: UseFormRegisterReturn; onForgot: () => void };

function OldPassword({ error, control, onForgot }: OldPasswordProps) {
  const t = useText();
  const look = useLook();
  return (
    <Field
      label={t('identity.payment.old')}
      required
      error={error}
      end={
        <InlineButton className={styles.forgot} onClick={onForgot}>
          {t('identity.payment.forgot')}
        </InlineButton>
      }
    >
      {(tied) => <PasswordInput {...tied} {...look} {...control} data-autofocus="" />}
    </Field>
  );
}

type ForgotCodeProps = Pick<Parameters<typeof CodeField>[0], 'error' | 'control'>;

/** The code goes to the confirmed number or address; the member does not say where. */
function ForgotCode({ error, control }: ForgotCodeProps) {
  const { data } = useQuery(securityQuery);
  const to = data?.phone?.verified === true ? data.phone : data?.email;
  const [isSent, setSent] = useState(false);
  const asking = useCode('payment', () => setSent(true));
  return (
    <CodeField
      asking={asking}
      onAsk={() => asking.ask({})}
      error={error}
      sentTo={isSent ? to?.masked : undefined}
      joins
      control={control}
    />
  );
}
