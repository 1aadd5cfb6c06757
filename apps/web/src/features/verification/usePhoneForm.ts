/** What every form with a mobile number and a code has in common: the two fields, their checks, and asking for the code. */
import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { isRefusal } from '../../lib/refusal.ts';
import type { PhonePurpose } from './verification.queries.ts';
import { usePhones } from './phones.ts';
import { useCode } from './useCode.ts';
import { useFormText } from '../../lib/useFormText.ts';

type PhoneFields = FieldValues & { mobileNum: string; verificationCode: string };

export function usePhoneForm<Fields extends PhoneFields>(
  form: UseFormReturn<Fields>,
  purpose: PhonePurpose,
  dial: string,
  values: Readonly<Record<string, number>> = {},
  isRequired = true,
) {
  const mobileNum = 'mobileNum' as Path<Fields>;
  const verificationCode = 'verificationCode' as Path<Fields>;
  const phones = usePhones();
  const errorOf = useFormText<Fields>(form.formState.errors, values);
  const [sentTo, setSentTo] = useState<string>();
  const asking = useCode(purpose, () => {
    setSentTo(String(form.getValues(mobileNum)).trim());
    form.setFocus(verificationCode);
  });
  const checkPhone = (value: unknown) => phones.check(dial, String(value));
  const isLeftOut = (value: unknown) => !isRequired && String(value ?? '').trim() === '';
  function ask() {
    const value = String(form.getValues(mobileNum));
    const fault = checkPhone(value);
    form.clearErrors(mobileNum);
    if (fault === true) return asking.ask({ mobileNum: value.trim(), countryDialingCode: dial || phones.own });
    form.setError(mobileNum, { message: fault }, { shouldFocus: true });
  }
  /** Puts a refusal under its field. False when it is about none of them. */
  function placeError(error: unknown): boolean {
    const field = isRefusal(error, 'phone-malformed', 'phone-taken')
      ? mobileNum
      : isRefusal(error, 'code-wrong', 'code-expired')
        ? verificationCode
        : undefined;
    if (field === undefined || !isRefusal(error)) return false;
    form.setError(field, { message: `refusals.${error.code}` }, { shouldFocus: true });
    return true;
  }
  return {
    own: phones.own,
    errorOf,
    placeError,
    field: {
      choices: phones.choices,
      own: phones.own,
      error: errorOf('mobileNum'),
      control: form.register(mobileNum, { validate: (value: unknown) => isLeftOut(value) || checkPhone(value) }),
    },
    /** Asked for only where a code is: a field that is registered is checked, also when nobody sees it. */
    code: () => ({
      asking,
      onAsk: ask,
      sentTo,
      joins: purpose === 'register',
      error: errorOf('verificationCode'),
      control: form.register(verificationCode, {
        validate: (value: unknown, all: Fields) =>
          isLeftOut(all.mobileNum) || String(value).trim() !== '' || 'identity.error.codeEmpty',
      }),
    }),
  };
}
