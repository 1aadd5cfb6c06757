/** The registration form: every error at once, each under its field, the focus on the first. */
import { Button } from '@banyan/ui/button';
import { Checkbox, Field, PasswordInput, TextInput } from '@banyan/ui/field';
import { TicketCheck, User } from 'lucide-react';
import brand from 'virtual:banyan-brand';
import { useText } from '../../lib/language.tsx';
import { useModals } from '../../lib/modals.tsx';
import { useRefusalText } from '../../lib/refusalText.ts';
import { FormError } from './FormError.tsx';
import styles from './identity.module.css';
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
      <Promises registration={registration} />
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

/** The agreement starts as the specification says, the age is confirmed by an act of the visitor's own (DEC-15). */
function Promises({ registration: { register, checks, errorOf } }: { registration: Registration }) {
  const t = useText();
  const { readLegal } = useModals();
  return (
    <>
      <Checkbox {...register('agreement', { validate: checks.agreement })} error={errorOf('agreement')}>
        {t('identity.register.agreement')}{' '}
        <button type="button" className={styles.inline} onClick={() => readLegal('terms')}>
          {t('legal.terms.title')}
        </button>
        {' · '}
        <button type="button" className={styles.inline} onClick={() => readLegal('privacy')}>
          {t('legal.privacy.title')}
        </button>
      </Checkbox>
      <Checkbox {...register('adult', { validate: checks.adult })} error={errorOf('adult')}>
        {t('identity.register.adult', { age: brand.minimumAge })}
      </Checkbox>
    </>
  );
}
