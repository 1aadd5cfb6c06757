/** The code of a new account's number where another service sends and checks it (REG-03). */
import { PhoneCodeField, reactionTo, type PhoneDoor, usePhoneToken } from '../sign-in/index.ts';
import { usePhones } from '../verification/index.ts';
import { phoneOf } from '@banyan/core/identity';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useText } from '../../lib/language.tsx';
import { FormError } from '../../lib/FormError.tsx';
import { registerRulesQuery } from '../../lib/settings.tsx';
import type { Registration } from './useRegistration.ts';

type RegisterPhoneCodeProps = { registration: Registration; door: PhoneDoor; required: boolean };

export function RegisterPhoneCode({ registration, door, required }: RegisterPhoneCodeProps) {
  const t = useText();
  const { form, dial, errorOf, proveBy } = registration;
  const phones = usePhones();
  const { data: rules } = useQuery(registerRulesQuery);
  const asking = usePhoneToken(door, () => form.setFocus('verificationCode'));
  const { confirm } = asking;
  useEffect(() => {
    proveBy(confirm);
    return () => proveBy(undefined);
  });
  function ask(): void {
    const value = form.getValues('mobileNum');
    const fault = phones.check(dial, value);
    form.clearErrors('mobileNum');
    const phone = phoneOf(dial || phones.own, value, rules?.phone.digits ?? []);
    if (fault !== true) form.setError('mobileNum', { message: fault }, { shouldFocus: true });
    else if (phone.ok) asking.send(phone.value);
  }
  const reaction = reactionTo(asking.failure);
  return (
    <>
      {reaction === undefined ? null : <FormError>{t(`sign-in.phone.${reaction.message}`)}</FormError>}
      <PhoneCodeField
        asking={asking}
        onAsk={ask}
        required={required}
        error={errorOf('verificationCode')}
        control={form.register('verificationCode', {
          // Who leaves the number out needs no code for it.
          validate: (value, { mobileNum }) =>
            (!required && mobileNum.trim() === '') || value.trim() !== '' || 'sign-in.phone.codeInvalid',
        })}
      />
    </>
  );
}
