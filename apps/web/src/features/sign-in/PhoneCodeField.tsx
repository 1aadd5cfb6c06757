/** The code of a service that verifies mobile numbers, with the button that has it sent. */
import { Button } from '@banyan/ui/button';
import { Field, TextInput } from '@banyan/ui/field';
import { KeyRound } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useText } from '../../lib/language.tsx';
import styles from '../../lib/form.module.css';
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
  const rests = asking.seconds > 0;
  return (
    <Field
      label={t('identity.field.verificationCode')}
      required={required}
      error={error}
      hint={asking.wasSent ? t('sign-in.phone.sent') : undefined}
    >
      {(tied) => (
        <div className={styles.code}>
          <TextInput
            {...tied}
            {...control}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={255}
            dir="ltr"
            icon={<KeyRound size={16} strokeWidth={1.9} aria-hidden="true" />}
          />
          <Button
            kind="secondary"
            busy={asking.sending}
            disabled={rests || asking.isOver}
            onClick={onAsk}
            className={styles.ask}
          >
            {rests ? t('identity.code.wait', { seconds: asking.seconds }) : t('identity.code.send')}
          </Button>
        </div>
      )}
    </Field>
  );
}
