/** Checks what a player has filled in by the adapter's own description of its form. */
import { type Result, ok, refuse } from '@banyan/core/results';
import type { PaymentField } from '../../adapters/payments/index.ts';

const control = /\p{Cc}/u;

/** The fields that are described, without space around them. Refusal: `payment-field-wrong` with the name of the first that is. */
export function readFields(
  described: readonly PaymentField[],
  filled: Readonly<Record<string, string>> = {},
): Result<Readonly<Record<string, string>>, 'payment-field-wrong'> {
  const unknown = Object.keys(filled).find((name) => described.every((field) => field.name !== name));
  if (unknown !== undefined) return refuse('payment-field-wrong', { field: unknown });
  const read: Record<string, string> = {};
  for (const { name, isRequired, maxLength, pattern } of described) {
    const value = (Object.hasOwn(filled, name) ? (filled[name] as string) : '').trim();
    if (value === '' && !isRequired) continue;
    const isRight =
      value !== '' &&
      value.length <= maxLength &&
      !control.test(value) &&
      (pattern === undefined || new RegExp(`^(?:${pattern})$`, 'u').test(value));
    if (!isRight) return refuse('payment-field-wrong', { field: name });
    read[name] = value;
  }
  return ok(read);
}
