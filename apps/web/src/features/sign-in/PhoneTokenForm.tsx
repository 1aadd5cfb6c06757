/** Logging in by a mobile number that another service verifies (SMS-08, SMS-11, type firebase). */
import { fieldStack } from '@banyan/ui/field';
import { useSession } from '../sessions/index.ts';
import { PhoneField, usePhones } from '../verification/index.ts';
import { phoneOf } from '@banyan/core/identity';
import { Button } from '@banyan/ui/button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useText } from '../../lib/language.tsx';
import { namedText } from '../../lib/namedText.ts';
import { useRefusalText } from '../../lib/refusalText.ts';
import { FormError } from '../../lib/FormError.tsx';
import { logInByPhoneToken } from './sign-in.queries.ts';
import { registerRulesQuery } from '../../lib/settings.tsx';
import { PhoneCodeField } from './PhoneCodeField.tsx';
import type { PhoneDoor } from './phoneDoor.ts';
import { reactionTo, usePhoneToken } from './usePhoneToken.ts';

type Fields = { mobileNum: string; verificationCode: string };

export function PhoneTokenForm({ door, onDone, onBack }: { door: PhoneDoor; onDone: () => void; onBack: () => void }) {
  const t = useText();
  const say = useRefusalText();
  const { signIn } = useSession();
  const phones = usePhones();
  const { data: rules } = useQuery(registerRulesQuery);
  const [dial, setDial] = useState('');
  const form = useForm<Fields>({ defaultValues: { mobileNum: '', verificationCode: '' }, reValidateMode: 'onSubmit' });
  const asking = usePhoneToken(door, () => form.setFocus('verificationCode'));
  const login = useMutation({
    mutationFn: async (code: string) => await logInByPhoneToken(await asking.confirm(code)),
    onSuccess: (opened) => {
      onDone();
      signIn(opened);
    },
    onError: (error) => place(error),
  });
  /** Puts what went wrong under its field. */
  function place(error: unknown): void {
    const reaction = reactionTo(error);
    const name = reaction?.field === 'phone' ? 'mobileNum' : 'verificationCode';
    if (reaction?.field !== undefined)
      form.setError(name, { message: `sign-in.phone.${reaction.message}` }, { shouldFocus: true });
  }
  const errorOf = (name: keyof Fields) => {
    const key = form.formState.errors[name]?.message;
    return key === undefined ? undefined : namedText(t, key);
  };
  function ask(): void {
    const value = form.getValues('mobileNum');
    const fault = phones.check(dial, value);
    form.clearErrors('mobileNum');
    if (fault !== true) {
      form.setError('mobileNum', { message: fault }, { shouldFocus: true });
      return;
    }
    const phone = phoneOf(dial || phones.own, value, rules?.phone.digits ?? []);
    if (phone.ok) asking.send(phone.value);
  }
  const failure = login.error ?? asking.failure;
  const reaction = reactionTo(failure);
  const isPlaced = Object.keys(form.formState.errors).length > 0 && reaction?.field !== undefined;
  return (
    <form
      className={fieldStack}
      onSubmit={(event) =>
        void form.handleSubmit(({ verificationCode }) => login.mutate(verificationCode.trim()))(event)
      }
      noValidate
    >
      <p className="small muted">{t('sign-in.phone.text')}</p>
      {failure === null || isPlaced ? null : (
        <FormError>{reaction === undefined ? say(failure) : t(`sign-in.phone.${reaction.message}`)}</FormError>
      )}
      <PhoneField
        choices={phones.choices}
        own={phones.own}
        error={errorOf('mobileNum')}
        control={form.register('mobileNum', { validate: (value) => phones.check(dial, value) })}
        dial={dial}
        onDial={setDial}
        focusFirst
      />
      <PhoneCodeField
        asking={asking}
        onAsk={ask}
        error={errorOf('verificationCode')}
        control={form.register('verificationCode', {
          validate: (value) => value.trim() !== '' || 'sign-in.phone.codeInvalid',
        })}
      />
      <Button type="submit" size="l" wide busy={login.isPending} disabled={asking.isOver}>
        {t('identity.login.submit')}
      </Button>
      <Button kind="ghost" onClick={onBack}>
        {t('sign-in.phone.back')}
      </Button>
    </form>
  );
}
