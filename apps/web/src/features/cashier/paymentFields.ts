/** What is wrong with what was filled in, by the method's own description of its form. */
import type { PaymentField } from './cashier.queries.ts';

/** Whether a text is what its field takes. The server checks the same. */
export function isFilled({ isRequired, maxLength, pattern }: PaymentField, typed: string): boolean {
  const value = typed.trim();
  if (value === '') return !isRequired;
  if (value.length > maxLength) return false;
  return pattern === undefined || new RegExp(`^(?:${pattern})$`, 'u').test(value);
}

/** What is sent: without space around it, and without what was left empty. */
export function filledOf(
  fields: readonly PaymentField[],
  typed: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap(({ name }) => {
      const value = typed[name]?.trim() ?? '';
      return value === '' ? [] : [[name, value]];
    }),
  );
}
