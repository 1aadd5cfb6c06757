/** A dialog with a form: it is sent once, stays with what was typed when that fails, and says why. */
import type { ReactNode } from 'react';
import { Button, type ButtonKind } from '@banyan/ui/button';
import { Dialog } from '@banyan/ui/dialog';
import { FormFault } from './Fault.tsx';
import { useText } from './language.tsx';
import styles from './kit.module.css';
import { useWork } from './work.ts';

type Act = { readonly label: string; readonly act: () => Promise<unknown> };

export type FormDialogProps = {
  readonly title: string;
  readonly children?: ReactNode;
  /** What the button does, in words. */
  readonly confirm: string;
  readonly kind?: ButtonKind;
  readonly width?: `${number}px`;
  /** Something that is needed is missing still. */
  readonly isIncomplete?: boolean;
  readonly act: () => Promise<unknown>;
  /** Something else that may be done here, which takes something away. */
  readonly other?: Act | undefined;
  /** After either of them. */
  readonly onDone: () => void;
  readonly onClose: () => void;
};

export function FormDialog(props: FormDialogProps) {
  const { title, children, confirm, kind = 'primary', width = '480px', isIncomplete = false, other } = props;
  const t = useText();
  const { isBusy, error, run } = useWork();
  const send = async (act: Act['act']) => {
    if (await run(act)) props.onDone();
  };
  return (
    <Dialog
      open
      title={title}
      onClose={props.onClose}
      closeLabel={t('office.close')}
      moveLabel={t('office.move')}
      onPhone="sheet"
      width={width}
      footer={
        <>
          {other === undefined ? (
            <Button kind="secondary" onClick={props.onClose}>
              {t('office.cancel')}
            </Button>
          ) : (
            <Button kind="danger" busy={isBusy} onClick={() => void send(other.act)}>
              {other.label}
            </Button>
          )}
          <Button kind={kind} busy={isBusy} disabled={isIncomplete} onClick={() => void send(props.act)}>
            {confirm}
          </Button>
        </>
      }
    >
      <form
        className={styles.stack}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isIncomplete) void send(props.act);
        }}
      >
        {children}
        <FormFault error={error} />
      </form>
    </Dialog>
  );
}
