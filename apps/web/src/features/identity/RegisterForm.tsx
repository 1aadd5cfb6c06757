/** The registration form: every error at once, each under its field, the focus on the first. */
import { Button } from '@banyan/ui/button';
import { Field, PasswordInput, TextInput } from '@banyan/ui/field';
import { Mail, TicketCheck, User } from 'lucide-react';
import { useText } from '../../lib/language.tsx';
import { useRefusalText } from '../../lib/refusalText.ts';
import { FormError } from './FormError.tsx';
import styles from './identity.module.css';
import { Promises } from './Promises.tsx';
import { type Registration, useRegistration } from './useRegistration.ts';

export function RegisterForm({ onDone }: { onDone: () => void }) {
  const t = useText();
  const say = useRefusalText();
  const registration = useRegistration(onDone);
  const { register, checks, bounds, rulesKnown, asksCode, submit, errorOf, sending, failure } = registration;
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {failure === undefined ? null : <FormError>{say(failure)}</FormError>}
      <Field
        label={t('identity.field.username')}
        required
        error={errorOf('username')}
        hint={
          rulesKnown
            ? t('identity.hint.username', { min: bounds.username.minLength, max: bounds.username.maxLength })
            : undefined
        }
      >
        {(control) => (
          <TextInput
            {...control}
            {...register('username', { validate: checks.username })}
            data-autofocus=""
            autoComplete="username"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={64}
            icon={<User size={16} strokeWidth={1.9} aria-hidden="true" />}
          />
        )}
      </Field>
      <Passwords registration={registration} />
      {bounds.email.enabled ? (
        <Field label={t('identity.field.email')} required={bounds.email.required} error={errorOf('email')}>
          {(control) => (
            <TextInput
              {...control}
              {...register('email', { validate: checks.email })}
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={254}
              placeholder={bounds.email.required ? undefined : t('identity.field.optional')}
              icon={<Mail size={16} strokeWidth={1.9} aria-hidden="true" />}
            />
          )}
        </Field>
      ) : null}
      {asksCode ? (
        <Field
          label={t('identity.field.affiliateCode')}
          required={bounds.affiliateCode.required}
          error={errorOf('affiliateCode')}
        >
          {(control) => (
            <TextInput
              {...control}
              {...register('affiliateCode', { validate: checks.affiliateCode })}
              maxLength={64}
              placeholder={bounds.affiliateCode.required ? undefined : t('identity.field.optional')}
              icon={<TicketCheck size={16} strokeWidth={1.9} aria-hidden="true" />}
            />
          )}
        </Field>
      ) : null}
      <Promises
        agreement={register('agreement', { validate: checks.agreement })}
        adult={register('adult', { validate: checks.adult })}
        errors={{ agreement: errorOf('agreement'), adult: errorOf('adult') }}
      />
      <Button type="submit" kind="money" size="l" wide busy={sending}>
        {t('identity.register.submit')}
      </Button>
    </form>
  );
}

function Passwords({
  registration: { register, checks, bounds, rulesKnown, errorOf },
}: {
  registration: Registration;
}) {
  const t = useText();
  const look = {
    autoComplete: 'new-password',
    maxLength: 256,
    showLabel: t('identity.password.show'),
    hideLabel: t('identity.password.hide'),
  };
  const { minLength: min, maxLength: max } = bounds.password;
  return (
    <div className={styles.pair}>
      <Field
        label={t('identity.field.password')}
        required
        error={errorOf('password')}
        hint={rulesKnown ? t('identity.hint.password', { min, max }) : undefined}
      >
        {(control) => <PasswordInput {...control} {...register('password', { validate: checks.password })} {...look} />}
      </Field>
      <Field label={t('identity.field.confirmPassword')} required error={errorOf('confirmPassword')}>
        {(control) => (
          <PasswordInput
            {...control}
            {...register('confirmPassword', { validate: checks.confirmPassword })}
            {...look}
          />
        )}
      </Field>
    </div>
  );
}
