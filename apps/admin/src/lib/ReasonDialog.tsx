/** The dialog before an act: what it does, why it is done, and a button that says so. The reason stands in the audit log for ever. */
import { type ReactNode, useState } from 'react';
import { Button, type ButtonKind } from '@banyan/ui/button';
import { Dialog } from '@banyan/ui/dialog';
import { Field } from '@banyan/ui/field';
import { FormFault } from './Fault.tsx';
import { useText } from './language.tsx';
import styles from './kit.module.css';

type ReasonDialogProps = {
  readonly title: string;
  /** What the act does, in words, and fields of its own. */
  readonly children?: ReactNode;
  readonly confirm: string;
  readonly kind?: ButtonKind;
  /** Something of the fields above is missing still. */
  readonly isIncomplete?: boolean;
  readonly act: (reason: string) => Promise<unknown>;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

const shortest = 3;

export function ReasonDialog(props: ReasonDialogProps) {
  const { title, children, confirm, kind = 'primary', isIncomplete = false, act, onDone, onClose } = props;
  const t = useText();
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const isReady = reason.trim().length >= shortest && !isIncomplete;
  async function send() {
    if (!isReady || isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      await act(reason.trim());
      onDone();
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  }
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      closeLabel={t('office.close')}
      moveLabel={t('office.move')}
      onPhone="sheet"
      width="480px"
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t('office.cancel')}
          </Button>
          <Button kind={kind} busy={isBusy} disabled={!isReady} onClick={() => void send()}>
            {confirm}
          </Button>
        </>
      }
    >
      <form
        className={styles.stack}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
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
        <FormFault error={error} />
      </form>
    </Dialog>
  );
}
