/** A field of one line whose text is kept without blanks around it. */
import { Field, TextInput } from '@banyan/ui/field';

type Props = {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
};

export function TextField({ label, hint, value, error, onChange }: Props) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <TextInput {...control} value={value} onChange={(event) => onChange(event.target.value.trim())} />}
    </Field>
  );
}
