/** The registration form of both ways: every error at once, each under its field, the focus on the first. */
import { HumanCheck } from '../humans/index.ts';
import { Button } from '@banyan/ui/button';
import { Field, fieldStack, TextInput } from '@banyan/ui/field';
import { Mail, User } from 'lucide-react';
import { useText } from '../../lib/language.tsx';
import { useRefusalText } from '../../lib/refusalText.ts';
import { DetailFields } from './DetailFields.tsx';
import { FormError } from '../../lib/FormError.tsx';
import { InvitationField } from './InvitationField.tsx';
import { Promises } from './Promises.tsx';
import { RegisterPasswords } from './RegisterPasswords.tsx';
import { RegisterPhone } from './RegisterPhone.tsx';
import { patternText } from './rules.ts';
import { type Registration, useRegistration, type Way } from './useRegistration.ts';

export function RegisterForm({ way, onDone }: { way: Way; onDone: () => void }) {
  const t = useText();
  const say = useRefusalText();
  const registration = useRegistration(way, onDone);
  const { form, checks, rule, asksPassword, human, submit, errorOf, sending, failure } = registration;
  const byName = way === 'username';
  return (
    <form ref={registration.place} className={fieldStack} onSubmit={(event) => void submit(event)} noValidate>
      {failure === undefined ? null : <FormError>{say(failure)}</FormError>}
      {byName ? <Username registration={registration} /> : <RegisterPhone registration={registration} isFirst />}
      {asksPassword ? (
        <RegisterPasswords registration={registration} />
      ) : (
        <p className="small muted">{t('identity.register.noPassword')}</p>
      )}
      {byName && rule('mobileNum').enabled ? <RegisterPhone registration={registration} /> : null}
      {rule('email').enabled ? (
        <Field label={t('identity.field.email')} required={rule('email').required} error={errorOf('email')}>
          {(control) => (
            <TextInput
              {...control}
              {...form.register('email', { validate: checks.email })}
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={254}
              dir="ltr"
              placeholder={rule('email').required ? undefined : t('identity.field.optional')}
              icon={<Mail size={16} strokeWidth={1.9} aria-hidden="true" />}
            />
          )}
        </Field>
      ) : null}
      <DetailFields registration={registration} />
      <InvitationField registration={registration} />
      <Promises
        agreement={form.register('agreement', { validate: checks.agreement })}
        adult={form.register('adult', { validate: checks.adult })}
        errors={{ agreement: errorOf('agreement'), adult: errorOf('adult') }}
      />
      <HumanCheck human={human} />
      <Button type="submit" kind="money" size="l" wide busy={sending}>
        {t('identity.register.submit')}
      </Button>
    </form>
  );
}

function Username({ registration: { form, checks, rule, rulesKnown, errorOf } }: { registration: Registration }) {
  const t = useText();
  const own = rule('username');
  return (
    <Field
      label={t('identity.field.username')}
      required
      error={errorOf('username')}
      hint={rulesKnown ? patternText(t, own) : undefined}
    >
      {(control) => (
        <TextInput
          {...control}
          {...form.register('username', { validate: checks.username })}
          data-autofocus=""
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={64}
          icon={<User size={16} strokeWidth={1.9} aria-hidden="true" />}
        />
      )}
    </Field>
  );
}
