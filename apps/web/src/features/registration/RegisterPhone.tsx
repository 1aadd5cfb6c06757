/** The mobile number of a new account, with its code where the operator sends one (REG-12, REG-13). */
import { CodeField, PhoneField, usePhoneForm } from '../verification/index.ts';
import { waysQuery } from '../sign-in/index.ts';
import { useQuery } from '@tanstack/react-query';
import { useSwitch } from '../../lib/settings.tsx';
import { RegisterPhoneCode } from './RegisterPhoneCode.tsx';
import type { Registration } from './useRegistration.ts';

type RegisterPhoneProps = {
  registration: Registration;
  /** By mobile number: it is the first field and must be filled in. */
  isFirst?: boolean;
};

export function RegisterPhone({ registration, isFirst = false }: RegisterPhoneProps) {
  const { form, rule, dial, setDial, errorOf } = registration;
  const isRequired = isFirst || rule('mobileNum').required;
  const phone = usePhoneForm(form, 'register', dial, {}, isRequired);
  const asksCode = rule('verificationCode').enabled;
  const isElsewhere = useSwitch('registerFirebase', false);
  const { data: ways } = useQuery({ ...waysQuery, enabled: isElsewhere });
  const door = isElsewhere ? (ways?.phone ?? undefined) : undefined;
  return (
    <>
      <PhoneField
        {...phone.field}
        error={errorOf('mobileNum')}
        dial={dial}
        onDial={setDial}
        focusFirst={isFirst}
        required={isRequired}
      />
      {door === undefined ? null : <RegisterPhoneCode registration={registration} door={door} required={isRequired} />}
      {asksCode && door === undefined ? (
        <CodeField {...phone.code()} error={errorOf('verificationCode')} required={isRequired} />
      ) : null}
    </>
  );
}
