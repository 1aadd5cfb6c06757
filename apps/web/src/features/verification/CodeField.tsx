/** The code with the button that asks for it; a failure is a warning of its own, above the form (SMS-10, ERR-05). */
import { HumanCheck } from '../humans/index.ts';
import { Button } from '@banyan/ui/button';
import { Field, TextInput } from '@banyan/ui/field';
import { Warning } from '@banyan/ui/warning';
import { KeyRound } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useText } from '../../lib/language.tsx';
import { useRefusalText } from '../../lib/refusalText.ts';
import styles from '../../lib/form.module.css';
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
  const rests = seconds > 0;
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
            <Button kind="secondary" busy={busy} disabled={rests} onClick={onAsk} className={styles.ask}>
              {rests ? t('identity.code.wait', { seconds }) : t('identity.code.send')}
            </Button>
          </div>
        )}
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
