/** Logging in by a code to the mobile number (LOGIN-07, LOGIN-08), which the browser remembers where that is ticked (LOGIN-30). */
import { useSession } from '../sessions/index.ts';
import { HumanCheck, isAboutHuman, useHuman } from '../humans/index.ts';
import { CodeField, PhoneField, usePhoneForm } from '../verification/index.ts';
import { Button } from '@banyan/ui/button';
import { Checkbox, fieldStack } from '@banyan/ui/field';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useText } from '../../lib/language.tsx';
import { useRefusalText } from '../../lib/refusalText.ts';
import { readRemembered } from './remembered.ts';
import { FormError } from '../../lib/FormError.tsx';
import { logIn } from './login.queries.ts';

type Fields = { mobileNum: string; verificationCode: string; remember: boolean };

export function SmsLoginForm({ onDone, children }: { onDone: () => void; children: ReactNode }) {
  const t = useText();
  const say = useRefusalText();
  const { signIn } = useSession();
  const [saved] = useState(readRemembered);
  const [dial, setDial] = useState(saved.dialingCode);
  const form = useForm<Fields>({
    defaultValues: { mobileNum: saved.mobileNum, verificationCode: '', remember: saved.ticked },
    reValidateMode: 'onSubmit',
  });
  const phone = usePhoneForm(form, 'login', dial);
  const human = useHuman('login', () => void submit());
  const login = useMutation({
    ...logIn,
    onSuccess: (opened) => {
      onDone();
      signIn(opened);
    },
    onError: (error) => void (human.placeError(error) || phone.placeError(error)),
  });
  const isSaid = Object.keys(form.formState.errors).length > 0;
  const submit = form.handleSubmit(
    ({ mobileNum, verificationCode, remember }) => {
      if (!human.isReady()) return;
      login.mutate({
        type: 'sms',
        username: mobileNum.trim(),
        password: verificationCode.trim(),
        countryDialingCode: dial || phone.own,
        remember,
        ...human.answers(),
      });
    },
    () => void human.isReady(),
  );
  return (
    <form className={fieldStack} onSubmit={(event) => void submit(event)} noValidate>
      {login.isError && !isSaid && !isAboutHuman(login.error) ? <FormError>{say(login.error)}</FormError> : null}
      <PhoneField {...phone.field} dial={dial} onDial={setDial} focusFirst />
      <CodeField {...phone.code()} />
      <HumanCheck human={human} />
      <Checkbox {...form.register('remember')}>{t('identity.remember.tick')}</Checkbox>
      <Button type="submit" size="l" wide busy={login.isPending}>
        {t('identity.login.submit')}
      </Button>
      {children}
    </form>
  );
}
