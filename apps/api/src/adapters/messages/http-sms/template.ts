/**
 * The template of an SMS service: placeholders filled so that nothing that a message holds can leave its place, and the
 * answer read at the places that the operator names.
 */

export type Values = { readonly to: string; readonly digits: string; readonly body: string; readonly id: string };
export type Secret = (name: string) => string;

const placeholder = /\{(to|digits|body|id|secret:([a-z0-9-]{1,60}))\}/g;

/** Fills the placeholders of a text, each value written by `write`. An unknown placeholder stays as it is. */
export function fill(template: string, values: Values, secret: Secret, write: (value: string) => string): string {
  return template.replace(placeholder, (_, name: string, secretName: string | undefined) =>
    write(secretName === undefined ? values[name as keyof Values] : secret(secretName)),
  );
}

/** How a value is written inside an address or a form, inside JSON text, inside a header. */
export const writings = {
  address: (value: string): string => encodeURIComponent(value.toWellFormed()),
  json: (value: string): string => JSON.stringify(value).slice(1, -1),
  header: (value: string): string => value.replace(/[^\t\x20-\x7e]/g, ''),
} as const;

/** The value at `messages.0.status` of a JSON answer, as text; undefined when it is not there. */
export function valueAt(answer: string, place: string): string | undefined {
  let value: unknown;
  try {
    value = JSON.parse(answer);
  } catch {
    return undefined;
  }
  for (const step of place.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Record<string, unknown>)[step];
  }
  return typeof value === 'object' || value === undefined ? undefined : String(value);
}
