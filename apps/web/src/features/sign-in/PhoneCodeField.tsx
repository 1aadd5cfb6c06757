/** The code of a service that verifies mobile numbers, with the button that has it sent. */
import { Field, type TextInput } from '@banyan/ui/field';
import type { ComponentProps } from 'react';
import { useText } from '../../lib/language.tsx';
import { CodeInput } from '../verification/index.ts';
import type { PhoneAsking } from './usePhoneToken.ts';

type PhoneCodeFieldProps = {
  asking: PhoneAsking;
  onAsk: () => void;
  error: string | undefined;
  control: ComponentProps<typeof TextInput>;
  required?: boolean;
};

export function PhoneCodeField({ asking, onAsk, error, control, required = true }: PhoneCodeFieldProps) {
  const t = useText();
  return (
    <Field
      label={t('identity.field.verificationCode')}
      required={required}
      error={error}
      hint={asking.wasSent ? t('sign-in.phone.sent') : undefined}
    >
      {(tied) => (
        <CodeInput
          tied={tied}
          control={control}
          seconds={asking.seconds}
          busy={asking.sending}
          isOver={asking.isOver}
          onAsk={onAsk}
        />
      )}
    </Field>
  );
}
