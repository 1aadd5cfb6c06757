/** The error of a field as a sentence: forms keep keys, so that a change of the language changes what stands there (I18N-06). */
import type { FieldErrors, FieldValues } from 'react-hook-form';
import { useText } from './language.tsx';
import { namedText } from './namedText.ts';

export function useFormText<Fields extends FieldValues>(
  errors: FieldErrors<Fields>,
  values: Readonly<Record<string, number>> = {},
): (name: keyof Fields) => string | undefined {
  const t = useText();
  return (name) => {
    const key = errors[name]?.message;
    return typeof key === 'string' && key !== '' ? namedText(t, key, key, values) : undefined;
  };
}
