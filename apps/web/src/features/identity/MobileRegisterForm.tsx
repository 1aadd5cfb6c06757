/**
 * Joining by mobile number: no name, a code where the operator sends one, a password where he asks for one
 * (REG-12, REG-13, REG-44, REG-50, DEC-18).
 */
import { Button } from '@banyan/ui/button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import brand from 'virtual:banyan-brand';
import { useText } from '../../lib/language.tsx';
import { isRefusal } from '../../lib/refusal.ts';
import { useRefusalText } from '../../lib/refusalText.ts';
import { useSession } from '../../lib/session.tsx';
import { useSwitch } from '../../lib/settings.tsx';
import { CodeField } from './CodeField.tsx';
import { FormError } from './FormError.tsx';
import styles from './identity.module.css';
import { registerMobile } from './identity.queries.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { PhoneField } from './PhoneField.tsx';
import { Promises } from './Promises.tsx';
import { usePasswordRule } from './usePasswordRule.ts';
import { usePhoneForm } from './usePhoneForm.ts';
import { registeredFrom } from './useRegistration.ts';

type Fields = {
  mobileNum: string;
  verificationCode: string;
  password: string;
  confirmPassword: string;
  agreement: boolean;
  adult: boolean;
};
const empty: Fields = {
  mobileNum: '',
  verificationCode: '',
  password: '',
  confirmPassword: '',
  agreement: true,
  adult: false,
};

export function MobileRegisterForm({ onDone }: { onDone: () => void }) {
  const t = useText();
  const say = useRefusalText();
  const { signIn } = useSession();
  const [search] = useSearchParams();
  const asksCode = useSwitch('registerSms', false);
  const asksPassword = useSwitch('registerMobilePassword', false);
  const rule = usePasswordRule();
  const [dial, setDial] = useState('');
  const form = useForm<Fields>({ defaultValues: empty, reValidateMode: 'onSubmit', shouldUnregister: true });
  const phone = usePhoneForm(form, 'register', dial, { ...rule.bounds, age: brand.minimumAge });
  const join = useMutation({
    ...registerMobile,
    onSuccess: (opened) => {
      onDone();
      signIn(opened);
    },
    onError: (error) => {
      if (isRefusal(error, 'password-malformed', 'password-common', 'password-default'))
        form.setError('password', { message: `refusals.${error.code}` }, { shouldFocus: true });
      else phone.placeError(error);
    },
  });
  const isSaid = Object.keys(form.formState.errors).length > 0;
  const codeIn = (name: 'affiliateCode' | 'referralCode') => {
    const code = search.get(name) ?? '';
    return code === '' ? {} : { [name]: code };
  };
  const submit = form.handleSubmit((fields) =>
    join.mutate({
      username: '',
      mobileNum: fields.mobileNum.trim(),
      countryDialingCode: dial || phone.own,
      agreement: fields.agreement,
      adult: fields.adult,
      ...registeredFrom(),
      ...(asksCode ? { verificationCode: fields.verificationCode.trim() } : {}),
      ...(asksPassword ? { password: fields.password, confirmPassword: fields.confirmPassword } : {}),
      ...codeIn('affiliateCode'),
      ...codeIn('referralCode'),
    }),
  );
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {join.isError && !isSaid ? <FormError>{say(join.error)}</FormError> : null}
      <PhoneField {...phone.field} dial={dial} onDial={setDial} focusFirst />
      {asksCode ? <CodeField {...phone.code()} /> : null}
      {asksPassword ? (
        <NewPasswordFields
          rule={rule}
          first={form.register('password', { validate: rule.check })}
          again={form.register('confirmPassword', { validate: (value, all) => rule.checkAgain(value, all.password) })}
          errors={{ first: phone.errorOf('password'), again: phone.errorOf('confirmPassword') }}
        />
      ) : (
        <p className="small muted">{t('identity.register.noPassword')}</p>
      )}
      <Promises
        agreement={form.register('agreement', { validate: (value) => value || 'refusals.agreement-required' })}
        adult={form.register('adult', { validate: (value) => value || 'refusals.age-required' })}
        errors={{ agreement: phone.errorOf('agreement'), adult: phone.errorOf('adult') }}
      />
      <Button type="submit" kind="money" size="l" wide busy={join.isPending}>
        {t('identity.register.submit')}
      </Button>
    </form>
  );
}
