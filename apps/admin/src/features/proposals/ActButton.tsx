/**
 * A button for an act with a few fields: it opens the dialog with the fields and the reason, and shows what it would do where the server can say so.
 * An act that takes two people is proposed by the same dialog.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Button, type ButtonKind } from '@banyan/ui/button';
import { Field, SelectInput, TextInput } from '@banyan/ui/field';
import { useToast } from '@banyan/ui/toast';
import type { AdminKey } from '@banyan/protocol/admin';
import { type CallValue, call } from '../../lib/client.ts';
import { FormFault } from '../../lib/Fault.tsx';
import { useKeys } from '../../lib/keys.ts';
import styles from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { Menu } from '../../lib/Menu.tsx';
import { refresh } from '../../lib/query.ts';
import { ReasonDialog } from '../../lib/ReasonDialog.tsx';
import { Effect } from './Effect.tsx';

export type ActField = {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly start?: string;
  readonly isOptional?: boolean;
  readonly type?: 'text' | 'datetime-local' | 'date';
  readonly isLong?: boolean;
  /** Values and their names. */
  readonly options?: readonly (readonly [string, string])[];
};
export type Values = Readonly<Record<string, string>>;
type Lines = CallValue<'POST /admin/api/proposals/preview'>['effect'];

export type Preview = { readonly effect: Lines; readonly isWithinBand?: boolean };

export type ActProps = {
  readonly label: string;
  /** What the button of the dialog says, once it is known what it would do; the label where nothing is said. */
  readonly confirm?: (seen: Preview | undefined) => string;
  readonly title?: string;
  readonly text?: ReactNode;
  readonly fields?: readonly ActField[];
  readonly kind?: ButtonKind;
  /** A key that opens it, shown on the button. */
  readonly shortcut?: string;
  /** What the values would do; computed by the server. */
  readonly preview?: (values: Values) => Promise<Preview>;
  readonly act: (values: Values, reason: string, id: string, seen: Preview | undefined) => Promise<unknown>;
  readonly done: string;
  /** Calls that are read anew. */
  readonly touches: readonly AdminKey[];
  /** What an act answers that is seen once. */
  readonly onAnswer?: (answer: unknown) => void;
};

export function ActButton(props: ActProps) {
  const [isOpen, setOpen] = useState(false);
  const { shortcut } = props;
  useKeys(shortcut === undefined ? {} : { [shortcut]: () => setOpen(true) });
  return (
    <>
      <Button kind={props.kind ?? 'secondary'} size="s" onClick={() => setOpen(true)}>
        {props.label}
        {shortcut === undefined ? null : <kbd>{shortcut}</kbd>}
      </Button>
      {isOpen ? <ActDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** Acts behind three dots, each with the dialog that its button would open. */
export function ActMenu({ label, acts }: { readonly label: string; readonly acts: readonly ActProps[] }) {
  const [open, setOpen] = useState<ActProps>();
  return (
    <>
      <Menu
        label={label}
        items={acts.map((act) => ({ key: act.label, label: act.label, press: () => setOpen(act) }))}
      />
      {open === undefined ? null : <ActDialog {...open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

const pauseMs = 200;

function ActDialog(props: ActProps & { readonly onClose: () => void }) {
  const {
    label,
    confirm,
    title = label,
    text,
    fields = [],
    kind,
    preview,
    act,
    done,
    touches,
    onAnswer,
    onClose,
  } = props;
  const cache = useQueryClient();
  const toast = useToast();
  const [id] = useState(() => crypto.randomUUID());
  const [values, setValues] = useState<Values>(() =>
    Object.fromEntries(fields.map(({ name, start = '' }) => [name, start])),
  );
  const asked = useSettled(values);
  const isComplete = fields.every(({ name, isOptional }) => isOptional === true || values[name]?.trim() !== '');
  const seen = useQuery({
    queryKey: ['act', title, asked],
    queryFn: () => (preview as NonNullable<typeof preview>)(asked),
    enabled: preview !== undefined && isComplete && asked === values,
    retry: false,
  });
  return (
    <ReasonDialog
      title={title}
      confirm={confirm?.(seen.data) ?? label}
      kind={kind === 'danger' ? 'danger' : 'primary'}
      isIncomplete={!isComplete || (preview !== undefined && (asked !== values || !seen.isSuccess))}
      act={async (reason) => {
        const answer = await act(values, reason, id, seen.data);
        onAnswer?.(answer);
      }}
      onDone={() => {
        onClose();
        void refresh(cache, ...touches);
        toast({ kind: 'done', title: done });
      }}
      onClose={onClose}
    >
      {text === undefined ? null : <p>{text}</p>}
      <div className={styles.stack}>
        {fields.map((field) => (
          <OneField
            key={field.name}
            field={field}
            value={values[field.name] ?? ''}
            onChange={(value) => setValues({ ...values, [field.name]: value })}
          />
        ))}
      </div>
      {seen.data === undefined ? null : <PreviewLines seen={seen.data} />}
      <FormFault error={isComplete && asked === values ? seen.error : undefined} />
    </ReasonDialog>
  );
}

/** The values once the typing pauses: half a word is not asked about. */
function useSettled(values: Values): Values {
  const [settled, setSettled] = useState(values);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(values), pauseMs);
    return () => clearTimeout(timer);
  }, [values]);
  return settled;
}

function PreviewLines({ seen }: { seen: Preview }) {
  const t = useText();
  return (
    <>
      <Effect lines={seen.effect} />
      {seen.isWithinBand === false ? <p className="muted">{t('office.act.beyond')}</p> : null}
    </>
  );
}

type OneProps = { readonly field: ActField; readonly value: string; readonly onChange: (value: string) => void };

function OneField({ field, value, onChange }: OneProps) {
  const { label, hint, isOptional = false, type = 'text', isLong = false, options } = field;
  return (
    <Field label={label} hint={hint} required={!isOptional}>
      {(control) =>
        options !== undefined ? (
          <SelectInput {...control} value={value} onChange={(event) => onChange(event.target.value)}>
            {options.map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectInput>
        ) : isLong ? (
          <textarea
            {...control}
            className={styles.area}
            rows={3}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <TextInput {...control} type={type} value={value} onChange={(event) => onChange(event.target.value)} />
        )
      }
    </Field>
  );
}

type ProposeProps = Omit<ActProps, 'act' | 'preview' | 'done' | 'touches'> & {
  readonly act: string;
  readonly input: (values: Values) => unknown;
};

/** An act that takes two is proposed: its effect is computed before, and another person decides it. */
export function useProposed(): (given: ProposeProps) => ActProps {
  const t = useText();
  return ({ act, input, ...rest }) => ({
    ...rest,
    done: t('office.act.proposed'),
    touches: ['GET /admin/api/proposals'],
    preview: (values) => call('POST /admin/api/proposals/preview', { body: { act, input: input(values) } }),
    act: (values, reason, id) => call('POST /admin/api/proposals', { body: { id, act, input: input(values), reason } }),
  });
}

export function ProposeButton(props: ProposeProps) {
  return <ActButton {...useProposed()(props)} />;
}
