/** The registration form of both ways: every error at once, each under its field, the focus on the first. */
import { HumanCheck } from '../humans/index.ts';
import { Button } from '@banyan/ui/button';
import { Field, fieldStack, TextInput } from '@banyan/ui/field';
import { Mail, User } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '../../lib/language.tsx';
import { useRefusalText } from '../../lib/refusalText.ts';
import { DetailFields, isAsked, type Which } from './DetailFields.tsx';
import { FormError } from '../../lib/FormError.tsx';
import { InvitationField } from './InvitationField.tsx';
import { Promises } from './Promises.tsx';
import { RegisterPasswords } from './RegisterPasswords.tsx';
import { RegisterPhone } from './RegisterPhone.tsx';
import { profileFields } from './registerFields.ts';
import styles from './register.module.css';
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
      {byName && isAsked(rule('mobileNum'), 'required') ? <RegisterPhone registration={registration} /> : null}
      <DetailFields registration={registration} which="required" />
      <Email registration={registration} which="required" />
      <Optional registration={registration} byName={byName} />
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

const optionalFields = ['mobileNum', 'email', ...profileFields] as const;

type Part = { registration: Registration; which: Which };

function Email({ registration: { form, checks, rule, errorOf }, which }: Part) {
  const t = useText();
  const own = rule('email');
  if (!isAsked(own, which)) return null;
  const { required } = own;
  return (
    <Field label={t('identity.field.email')} required={required} error={errorOf('email')}>
      {(control) => (
        <TextInput
          {...control}
          {...form.register('email', { validate: checks.email })}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          dir="ltr"
          placeholder={required ? undefined : t('identity.field.optional')}
          icon={<Mail size={16} strokeWidth={1.9} aria-hidden="true" />}
        />
      )}
    </Field>
  );
}

/**
 * What may stay empty, folded away: joining is three fields. A fault inside opens it, and so does a code of a link that turned
 * out to be wrong.
 */
function Optional({ registration, byName }: { registration: Registration; byName: boolean }) {
  const t = useText();
  const { rule, asksCode, isBadCode, errorOf } = registration;
  const [isOpen, setOpen] = useState(false);
  const fields = optionalFields.filter(
    (field) => (byName || field !== 'mobileNum') && isAsked(rule(field), 'optional'),
  );
  const hasFault = isBadCode || fields.some((field) => errorOf(field) !== undefined);
  useEffect(() => {
    if (hasFault) setOpen(true);
  }, [hasFault]);
  const invitation = <InvitationField registration={registration} />;
  if (asksCode && rule('affiliateCode').required) return invitation;
  if (fields.length === 0 && !asksCode) return invitation;
  return (
    <details className={styles.optional} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('identity.register.optional')}</summary>
      <div className={fieldStack}>
        {fields.includes('mobileNum') ? <RegisterPhone registration={registration} /> : null}
        <Email registration={registration} which="optional" />
        <DetailFields registration={registration} which="optional" />
        {invitation}
      </div>
    </details>
  );
}
