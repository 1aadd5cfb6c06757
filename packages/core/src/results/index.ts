/**
 * Results: an expected failure is a value, not an exception.
 *
 * A rule or a use case answers `Result<T, Code>`; `throw` is left for bugs and broken worlds.
 * A refusal's code is a key of `refusals` in the protocol package, where its HTTP status stands,
 * and a translation key (`refusals.<code>`).
 */

/** A named, expected failure. `details` are values for its message and never hold a secret. */
export type Refusal<Code extends string = string> = {
  readonly ok: false;
  readonly code: Code;
  readonly details?: Readonly<Record<string, string | number>>;
};

export type Ok<T> = { readonly ok: true; readonly value: T };
export type Result<T, Code extends string = string> = Ok<T> | Refusal<Code>;

/** Wraps a success. */
export function ok<T>(value: T): Ok<T> {
  return { ok: true, value };
}

/** Makes a refusal; `details` fill the placeholders of its message. */
export function refuse<const Code extends string>(
  code: Code,
  details?: Readonly<Record<string, string | number>>,
): Refusal<Code> {
  return details === undefined ? { ok: false, code } : { ok: false, code, details };
}
