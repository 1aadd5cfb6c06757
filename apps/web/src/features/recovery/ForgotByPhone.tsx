/** A code to the mobile number and a new password; then one is in (PWD-15, PWD-16). */
import { fieldStack } from '@banyan/ui/field';
import { useSession } from '../sessions/index.ts';
import { HumanCheck, isAboutHuman, useHuman } from '../humans/index.ts';
import { CodeField, PhoneField, usePhoneForm } from '../verification/index.ts';
import { NewPasswordFields } from '../passwords/index.ts';
import { usePasswordRule } from '../registration/index.ts';
import { Button } from '@banyan/ui/button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useText } from '../../lib/language.tsx';
import { isRefusal } from '../../lib/refusal.ts';
import { useRefusalText } from '../../lib/refusalText.ts';
import { FormError } from '../../lib/FormError.tsx';
import { resetByCode } from './recovery.queries.ts';

type Fields = { mobileNum: string; verificationCode: string; newPassword: string };

export function ForgotByPhone({ onDone, onLogin }: { onDone: () => void; onLogin: () => void }) {
  const t = useText();
  const say = useRefusalText();
  const { signIn } = useSession();
  const rule = usePasswordRule();
  const [dial, setDial] = useState('');
  const form = useForm<Fields>({
    defaultValues: { mobileNum: '', verificationCode: '', newPassword: '' },
    reValidateMode: 'onSubmit',
  });
  const phone = usePhoneForm(form, 'recovery', dial, rule.bounds);
  const human = useHuman('recovery', () => void submit());
  const reset = useMutation({
    ...resetByCode,
    onSuccess: (opened) => {
      onDone();
      signIn(opened);
      // From afar a code opens nothing by itself: one logs in with the new password (R73).
      if (opened.token === '' && opened.secondStep === undefined) onLogin();
    },
    onError: (error) => {
      if (human.placeError(error)) return;
      if (isRefusal(error, 'password-malformed', 'password-common', 'password-default'))
        form.setError('newPassword', { message: `refusals.${error.code}` }, { shouldFocus: true });
      else phone.placeError(error);
    },
  });
  const isSaid = Object.keys(form.formState.errors).length > 0;
  const submit = form.handleSubmit(
    (fields) => {
      if (!human.isReady()) return;
      reset.mutate({
        newPassword: fields.newPassword,
        mobileNum: fields.mobileNum.trim(),
        verificationCode: fields.verificationCode.trim(),
        countryDialingCode: dial || phone.own,
        ...human.answers(),
      });
    },
    () => void human.isReady(),
  );
  return (
    <form className={fieldStack} onSubmit={(event) => void submit(event)} noValidate>
      {reset.isError && !isSaid && !isAboutHuman(reset.error) ? <FormError>{say(reset.error)}</FormError> : null}
      <PhoneField {...phone.field} dial={dial} onDial={setDial} focusFirst />
      <CodeField {...phone.code()} />
      <NewPasswordFields
        rule={rule}
        first={form.register('newPassword', { validate: rule.check })}
        errors={{ first: phone.errorOf('newPassword') }}
      />
      <HumanCheck human={human} />
      <Button type="submit" size="l" wide busy={reset.isPending}>
        {t('identity.forgot.submit')}
      </Button>
    </form>
  );
}
