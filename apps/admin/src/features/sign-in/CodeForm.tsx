/** A code of the authenticator app: six digits, sent as soon as the sixth is there. */
import { type ReactNode, useState } from 'react';
import { Button } from '@banyan/ui/button';
import { Field, TextInput } from '@banyan/ui/field';
import { FormFault } from '../../lib/Fault.tsx';
import { useText } from '../../lib/language.tsx';
import styles from '../../lib/kit.module.css';

type CodeFormProps = { text: ReactNode; submit: string; send: (code: string) => Promise<void> };

export function CodeForm({ text, submit, send }: CodeFormProps) {
  const t = useText();
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  async function go(typed: string) {
    if (isBusy || typed.length < 6) return;
    setBusy(true);
    setError(undefined);
    try {
      await send(typed);
    } catch (failure) {
      setError(failure);
      setCode('');
    } finally {
      setBusy(false);
    }
  }
  return (
    <form
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault();
        void go(code);
      }}
    >
      <p className="muted">{text}</p>
      <Field label={t('sign-in.code.label')}>
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            data-autofocus=""
            value={code}
            onChange={(event) => {
              const typed = event.target.value.replace(/\D/g, '');
              setCode(typed);
              if (typed.length === 6) void go(typed);
            }}
          />
        )}
      </Field>
      <FormFault error={error} />
      <Button type="submit" busy={isBusy} disabled={code.length < 6}>
        {submit}
      </Button>
    </form>
  );
}
