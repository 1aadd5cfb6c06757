/**
 * Joining by username (REG rows). Every field is checked before anything is sent, all errors are shown at once and the
 * focus goes to the first; what the server refuses is shown under its field.
 */
import { Button } from '@banyan/ui/button';
import { Dialog } from '@banyan/ui/dialog';
import { Checkbox, Field, PasswordInput, TextInput } from '@banyan/ui/field';
import { useMutation, useQuery } from '@tanstack/react-query';
import { TicketCheck, User } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import brand from 'virtual:banyan-brand';
import { useText } from '../../lib/language.tsx';
import { type LegalName, type ModalName, useModals } from '../../lib/modals.tsx';
import { isRefusal } from '../../lib/refusal.ts';
import { useRefusalText } from '../../lib/refusalText.ts';
import { useSession } from '../../lib/session.tsx';
import { AuthAside } from './AuthAside.tsx';
import { FormError } from './FormError.tsx';
import { register as registerCall, registerRulesQuery } from './identity.queries.ts';
import styles from './identity.module.css';
import { checksOf, emptyRegistration, fieldOfRefusal, type RegisterFields, ruleOf } from './registerFields.ts';

type RegisterModalProps = { onClose: () => void; onShow: (name: ModalName) => void; onHome: () => void };

export function RegisterModal({ onClose, onShow, onHome }: RegisterModalProps) {
  const t = useText();
  const { readLegal } = useModals();
  return (
    <Dialog open width={880} onPhone="sheet" title={t('identity.register.title')} closeLabel={t('shell.action.close')} moveLabel={t('shell.dialog.move')} onClose={onClose} aside={<AuthAside line={t('identity.register.line')} />}>
      <RegisterForm onDone={() => [onClose(), onHome()]} onLegal={readLegal} onLogin={() => onShow('login')} />
    </Dialog>
  );
}

type RegisterFormProps = { onDone: () => void; onLegal: (which: LegalName) => void; onLogin: () => void };

function RegisterForm({ onDone, onLegal, onLogin }: RegisterFormProps) {
  const t = useText();
  const say = useRefusalText();
  const { signIn } = useSession();
  const { data: rules } = useQuery(registerRulesQuery);
  const [search] = useSearchParams();
  const codeInAddress = search.get('affiliateCode') ?? '';
  const { register, handleSubmit, setError, formState } = useForm<RegisterFields>({ defaultValues: emptyRegistration, reValidateMode: 'onSubmit' });
  const join = useMutation({
    ...registerCall,
    onSuccess: ({ token }) => {
      onDone();
      signIn(token);
    },
    onError: (error) => {
      const field = isRefusal(error) ? fieldOfRefusal[error.code as keyof typeof fieldOfRefusal] : undefined;
      if (field !== undefined && isRefusal(error)) setError(field, { message: `refusals.${error.code}` }, { shouldFocus: true });
    },
  });
  const checks = checksOf(rules?.fields);
  const username = ruleOf(rules?.fields, 'username');
  const password = ruleOf(rules?.fields, 'password');
  const affiliate = ruleOf(rules?.fields, 'affiliateCode');
  const bounds = { username, password, confirmPassword: password, affiliateCode: affiliate };
  const errorOf = (name: keyof RegisterFields) => {
    const key = formState.errors[name]?.message;
    const rule = name in bounds ? bounds[name as keyof typeof bounds] : undefined;
    return key === undefined ? undefined : t(key, { min: rule?.minLength ?? 0, max: rule?.maxLength ?? 0, age: brand.minimumAge });
  };
  const submit = handleSubmit((fields) => {
    const code = affiliate.enabled && codeInAddress === '' ? fields.affiliateCode.trim() : codeInAddress;
    join.mutate({
      username: fields.username.trim(),
      password: fields.password,
      confirmPassword: fields.confirmPassword,
      agreement: fields.agreement,
      adult: fields.adult,
      login: true,
      registerMethod: 'WEB',
      registerUrl: window.location.href.slice(0, 2048),
      domain: window.location.host,
      ...(code === '' ? {} : { affiliateCode: code }),
      ...(search.get('referralCode') ? { referralCode: search.get('referralCode') as string } : {}),
    });
  });
  const atForm = join.isError && (!isRefusal(join.error) || fieldOfRefusal[join.error.code as keyof typeof fieldOfRefusal] === undefined);
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {atForm ? <FormError>{say(join.error)}</FormError> : null}
      <Field label={t('identity.field.username')} required error={errorOf('username')} hint={rules === undefined ? undefined : t('identity.hint.username', { min: username.minLength, max: username.maxLength })}>
        {(control) => <TextInput {...control} {...register('username', { validate: checks.username })} data-autofocus="" autoComplete="username" autoCapitalize="off" spellCheck={false} maxLength={64} icon={<User size={16} strokeWidth={1.9} aria-hidden="true" />} />}
      </Field>
      <div className={styles.pair}>
        <Field label={t('identity.field.password')} required error={errorOf('password')} hint={rules === undefined ? undefined : t('identity.hint.password', { min: password.minLength, max: password.maxLength })}>
          {(control) => <PasswordInput {...control} {...register('password', { validate: checks.password })} autoComplete="new-password" maxLength={256} showLabel={t('identity.password.show')} hideLabel={t('identity.password.hide')} />}
        </Field>
        <Field label={t('identity.field.confirmPassword')} required error={errorOf('confirmPassword')}>
          {(control) => <PasswordInput {...control} {...register('confirmPassword', { validate: checks.confirmPassword })} autoComplete="new-password" maxLength={256} showLabel={t('identity.password.show')} hideLabel={t('identity.password.hide')} />}
        </Field>
      </div>
      {affiliate.enabled && codeInAddress === '' ? (
        <Field label={t('identity.field.affiliateCode')} required={affiliate.required} error={errorOf('affiliateCode')}>
          {(control) => <TextInput {...control} {...register('affiliateCode', { validate: checks.affiliateCode })} maxLength={64} placeholder={affiliate.required ? undefined : t('identity.field.optional')} icon={<TicketCheck size={16} strokeWidth={1.9} aria-hidden="true" />} />}
        </Field>
      ) : null}
      <Checkbox {...register('agreement', { validate: checks.agreement })} error={errorOf('agreement')}>
        {t('identity.register.agreement')}{' '}
        <button type="button" className={styles.inline} onClick={() => onLegal('terms')}>
          {t('legal.terms.title')}
        </button>
        {' · '}
        <button type="button" className={styles.inline} onClick={() => onLegal('privacy')}>
          {t('legal.privacy.title')}
        </button>
      </Checkbox>
      <Checkbox {...register('adult', { validate: checks.adult })} error={errorOf('adult')}>
        {t('identity.register.adult', { age: brand.minimumAge })}
      </Checkbox>
      <Button type="submit" kind="money" size="l" wide busy={join.isPending}>
        {t('identity.register.submit')}
      </Button>
      <p className={styles.other}>
        {t('identity.register.have')}{' '}
        <button type="button" className={styles.inline} onClick={onLogin}>
          {t('identity.login.submit')}
        </button>
      </p>
    </form>
  );
}
