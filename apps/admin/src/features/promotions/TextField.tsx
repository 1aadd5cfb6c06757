/** Fields whose text is kept as it is typed, without blanks around a line, and whose fault is marked once they were left. */
import { SelectInput, TextInput } from '@banyan/ui/field';
import type { ReactNode } from 'react';
import styles from '../../lib/kit.module.css';
import { MarkedField } from '../../lib/MarkedField.tsx';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly isFixed?: boolean;
  readonly onChange: (value: string) => void;
};

type TextProps = Props & {
  readonly type?: 'text' | 'datetime-local';
  readonly isFigure?: boolean;
  readonly keepsBlanks?: boolean;
};

export function TextField({
  label,
  value,
  error,
  hint,
  type = 'text',
  isFixed = false,
  isFigure = false,
  keepsBlanks = false,
  onChange,
}: TextProps) {
  return (
    <MarkedField label={label} error={error} hint={hint}>
      {(control) => (
        <TextInput
          {...control}
          {...(isFigure ? { inputMode: 'decimal' as const } : {})}
          type={type}
          value={value}
          disabled={isFixed}
          onChange={({ target }) => onChange(keepsBlanks ? target.value : target.value.trim())}
        />
      )}
    </MarkedField>
  );
}

export function AreaField({ label, value, error, hint, rows = 3, onChange }: Props & { readonly rows?: number }) {
  return (
    <MarkedField label={label} error={error} hint={hint}>
      {(control) => (
        <textarea
          {...control}
          className={styles.area}
          rows={rows}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </MarkedField>
  );
}

type ChoiceProps<Word extends string> = Omit<Props, 'value' | 'onChange'> & {
  readonly value: Word;
  readonly options: readonly (readonly [Word, ReactNode])[];
  readonly onChange: (word: Word) => void;
};

export function ChoiceField<Word extends string>({
  label,
  value,
  error,
  hint,
  options,
  isFixed = false,
  onChange,
}: ChoiceProps<Word>) {
  return (
    <MarkedField label={label} error={error} hint={hint}>
      {(control) => (
        <SelectInput
          {...control}
          value={value}
          disabled={isFixed}
          onChange={({ target }) => onChange(options.find(([word]) => word === target.value)?.[0] ?? value)}
        >
          {options.map(([word, words]) => (
            <option key={word} value={word}>
              {words}
            </option>
          ))}
        </SelectInput>
      )}
    </MarkedField>
  );
}
