/** One field of a mission or a leaderboard that is typed or chosen. */
import { Field, SelectInput, TextInput } from '@banyan/ui/field';
import { type PlainKey, useText } from '../../lib/language.tsx';
import type { TurnDraft } from './turnDraft.ts';

export type TurnProps = {
  readonly draft: TurnDraft;
  readonly set: (part: Partial<TurnDraft>) => void;
  readonly errorOf: (name: string) => string | undefined;
};

type TypedProps = {
  readonly label: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly hint?: string;
  readonly type?: string;
  readonly isFixed?: boolean;
  readonly onChange: (value: string) => void;
};

export function Typed({ label, value, error, hint, type = 'text', isFixed = false, onChange }: TypedProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <TextInput
          {...control}
          type={type}
          value={value}
          disabled={isFixed}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

type ChosenProps<Word extends string> = {
  readonly label: string;
  readonly value: Word;
  readonly options: readonly Word[];
  readonly nameOf: (word: Word) => PlainKey;
  readonly onChange: (word: Word) => void;
};

export function Chosen<Word extends string>({ label, value, options, nameOf, onChange }: ChosenProps<Word>) {
  const t = useText();
  return (
    <Field label={label}>
      {(control) => (
        <SelectInput {...control} value={value} onChange={(event) => onChange(event.target.value as Word)}>
          {options.map((word) => (
            <option key={word} value={word}>
              {t(nameOf(word))}
            </option>
          ))}
        </SelectInput>
      )}
    </Field>
  );
}
