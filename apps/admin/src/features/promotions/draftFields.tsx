/** One field of a promotion that is written, typed or chosen. */
import { Field, SelectInput, TextInput } from '@banyan/ui/field';
import { useText } from '../../lib/language.tsx';
import { type Draft, faultsOf } from './draft.ts';

type Typed = 'id' | 'startsAt' | 'endsAt' | 'times' | 'multiple' | 'cap' | 'days' | 'startDays' | 'leastOdds';
type Chosen = 'kind' | 'per' | 'base' | 'countedFrom' | 'onWithdrawal' | 'onExclusion';

export type DraftProps = { readonly draft: Draft; readonly set: (part: Partial<Draft>) => void };

/** The fault of a field in words. */
export function useFaultOf(draft: Draft): (name: string) => string | undefined {
  const t = useText();
  const faults = faultsOf(draft);
  return (name) => (faults[name] === undefined ? undefined : t(faults[name]));
}

type TypedProps = DraftProps & {
  readonly name: Typed;
  readonly label: string;
  readonly type?: string;
  readonly isFixed?: boolean;
};

export function TypedField({ draft, set, name, label, type = 'text', isFixed = false }: TypedProps) {
  const faultOf = useFaultOf(draft);
  return (
    <Field label={label} error={faultOf(name)}>
      {(control) => (
        <TextInput
          {...control}
          type={type}
          value={draft[name]}
          disabled={isFixed}
          onChange={(event) => set({ [name]: event.target.value.trim() })}
        />
      )}
    </Field>
  );
}

type ChosenProps = DraftProps & {
  readonly name: Chosen;
  readonly label: string;
  readonly options: readonly (readonly [string, string])[];
  readonly isFixed?: boolean;
};

export function ChosenField({ draft, set, name, label, options, isFixed = false }: ChosenProps) {
  return (
    <Field label={label}>
      {(control) => (
        <SelectInput
          {...control}
          value={draft[name]}
          disabled={isFixed}
          onChange={(event) => set({ [name]: event.target.value })}
        >
          {options.map(([code, words]) => (
            <option key={code} value={code}>
              {words}
            </option>
          ))}
        </SelectInput>
      )}
    </Field>
  );
}
