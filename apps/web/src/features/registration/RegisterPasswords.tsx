/** The password of a new account, twice, with its rules shown while it is typed; and the payment password where one is asked for. */
import { Field, fieldPair, PasswordInput } from '@banyan/ui/field';
import { useWatch } from 'react-hook-form';
import { useText } from '../../lib/language.tsx';
import { PasswordRules } from './PasswordRules.tsx';
import { boundsText, patternText } from './rules.ts';
import type { Registration } from './useRegistration.ts';

export function RegisterPasswords({ registration }: { registration: Registration }) {
  const t = useText();
  const { form, checks, rule, rulesKnown, errorOf } = registration;
  const own = rule('password');
  const look = useLook();
  const [password, username, email] = useWatch({ control: form.control, name: ['password', 'username', 'email'] });
  const isEmpty = (password ?? '') === '';
  return (
    <div className={fieldPair}>
      <Field
        label={t('identity.field.password')}
        required
        error={errorOf('password')}
        hint={rulesKnown && isEmpty ? patternText(t, own) : undefined}
      >
        {(control) => (
          <PasswordInput {...control} {...form.register('password', { validate: checks.password })} {...look} />
        )}
      </Field>
      <Field label={t('identity.field.confirmPassword')} required error={errorOf('confirmPassword')}>
        {(control) => (
          <PasswordInput
            {...control}
            {...form.register('confirmPassword', { validate: checks.confirmPassword })}
            {...look}
          />
        )}
      </Field>
      {isEmpty ? null : (
        <PasswordRules rule={own} password={password} words={[username ?? '', (email ?? '').split('@')[0] ?? '']} />
      )}
    </div>
  );
}

/** A second password, for taking money out (REG-16). */
export function PaymentPassword({ registration: { form, checks, rule, errorOf } }: { registration: Registration }) {
  const t = useText();
  const own = rule('paymentPassword');
  const look = useLook();
  if (!own.enabled) return null;
  return (
    <Field
      label={t('identity.field.paymentPassword')}
      required
      error={errorOf('paymentPassword')}
      hint={t('identity.hint.paymentPassword', boundsText(own))}
    >
      {(control) => (
        <PasswordInput
          {...control}
          {...form.register('paymentPassword', { validate: checks.paymentPassword })}
          {...look}
        />
      )}
    </Field>
  );
}

function useLook() {
  const t = useText();
  return {
    autoComplete: 'new-password',
    maxLength: 256,
    showLabel: t('identity.password.show'),
    hideLabel: t('identity.password.hide'),
  };
}
