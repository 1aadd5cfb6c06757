/** The dialog before an act: what it does, why it is done, and a button that says so. The reason stands in the audit log for ever. */
import { useState } from 'react';
import { Field } from '@banyan/ui/field';
import { FormDialog, type FormDialogProps } from './FormDialog.tsx';
import { useText } from './language.tsx';
import styles from './kit.module.css';

type ReasonDialogProps = Omit<FormDialogProps, 'act' | 'other' | 'width'> & {
  readonly act: (reason: string) => Promise<unknown>;
};

const shortest = 3;

export function ReasonDialog({ children, isIncomplete = false, act, ...rest }: ReasonDialogProps) {
  const t = useText();
  const [reason, setReason] = useState('');
  const words = reason.trim();
  return (
    <FormDialog {...rest} isIncomplete={isIncomplete || words.length < shortest} act={() => act(words)}>
      {children}
      <Field label={t('office.reason.label')} hint={t('office.reason.hint')} required>
        {(control) => (
          <textarea
            {...control}
            className={styles.area}
            rows={3}
            maxLength={500}
            value={reason}
            data-autofocus=""
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
