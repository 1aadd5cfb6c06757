/** Texts whose keys are made of what comes from elsewhere: a code of the server's, a field's fault, an operator's category. */
import type { Text, TextValues } from './language.tsx';

/** The text of a key that may have none; where it has none, `otherwise` or the key itself. */
export function namedText(t: Text, key: string, otherwise: string = key, values?: TextValues): string {
  const text = (t as (key: string, values?: TextValues) => string)(key, values);
  return text === key ? otherwise : text;
}
