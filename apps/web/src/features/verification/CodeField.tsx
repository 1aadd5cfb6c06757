/** The code with the button that asks for it; a failure is a warning of its own, above the form (SMS-10, ERR-05). */
import { HumanCheck } from '../humans/index.ts';
import { Field, type TextInput } from '@banyan/ui/field';
import { Warning } from '@banyan/ui/warning';
import type { ComponentProps } from 'react';
import { useText } from '../../lib/language.tsx';
import { useRefusalText } from '../../lib/refusalText.ts';
import { CodeInput } from './CodeInput.tsx';
import type { CodeAsking } from './useCode.ts';

type CodeFieldProps = {
  asking: CodeAsking;
  onAsk: () => void;
  error: string | undefined;
  sentTo: string | undefined;
  /** Whether every number gets a code, or only one that has an account. */
  joins: boolean;
  control: ComponentProps<typeof TextInput>;
  required?: boolean;
};

export function CodeField({ asking, onAsk, error, sentTo, joins, control, required = true }: CodeFieldProps) {
  const t = useText();
  const say = useRefusalText();
  const { seconds, busy, failure, dismiss, human } = asking;
  return (
    <>
      <Field
        label={t('identity.field.verificationCode')}
        required={required}
        error={error}
        hint={
          sentTo === undefined
            ? undefined
            : t(joins ? 'identity.code.sentToJoin' : 'identity.code.sentTo', { phone: sentTo })
        }
      >
        {(tied) => <CodeInput tied={tied} control={control} seconds={seconds} busy={busy} onAsk={onAsk} />}
      </Field>
      <HumanCheck human={human} />
      {failure === null ? null : (
        <Warning
          open
          title={t('identity.code.failed')}
          moveLabel={t('shell.dialog.move')}
          confirmLabel={t('shell.action.ok')}
          onConfirm={dismiss}
          onCancel={dismiss}
        >
          <p>{say(failure)}</p>
        </Warning>
      )}
    </>
  );
}
