/**
 * What an address asks for. A page says by a shape which search parameters it has; they are read with their defaults, and
 * writing some leaves the others of the address as they are.
 *
 *     const [{ page, post }, change] = useAddress({ page: countParam(10_000), post: textParam });
 */
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

export type Param<Value> = {
  /** What the text says; one that is not known says the same as none. */
  readonly read: (text: string | null) => Value;
  /** Undefined where the address says it by leaving it out. */
  readonly write: (value: Value) => string | undefined;
  /** Its name counts in any letter case. */
  readonly anyCase?: true;
};

// biome-ignore lint/suspicious/noExplicitAny: a shape has parameters of any value, and each keeps its own
type Shape = Readonly<Record<string, Param<any>>>;
export type AddressOf<S extends Shape> = { [Name in keyof S]: S[Name] extends Param<infer Value> ? Value : never };

/** Any text; an empty one is none. */
export const textParam: Param<string | undefined> = {
  read: (text) => text?.trim() || undefined,
  write: (value) => value || undefined,
};

/** A whole number from 1 to `most`; 1 is the default. */
export function countParam(most: number): Param<number> {
  return {
    read(text) {
      const count = /^\d+$/.test(text ?? '') ? Number(text) : 1;
      return count >= 1 && count <= most ? count : 1;
    },
    write: (count) => (count === 1 ? undefined : String(count)),
  };
}

/** One of the words that are allowed. */
export function choiceParam<const Word extends string>(words: readonly Word[], otherwise: NoInfer<Word>): Param<Word> {
  return {
    read: (text) => words.find((word) => word === text) ?? otherwise,
    write: (word) => (word === otherwise ? undefined : word),
  };
}

/** The id of a record, in small letters. */
export const idParam: Param<string | undefined> = {
  read(text) {
    const id = text?.toLowerCase() ?? '';
    return /^[0-9a-f-]{36}$/.test(id) ? id : undefined;
  },
  write: (id) => id,
};

function namesOf(shape: Shape, search: URLSearchParams, name: string): string[] {
  if (shape[name]?.anyCase !== true) return [name];
  const same = [...search.keys()].filter((one) => one.toLowerCase() === name.toLowerCase());
  return same.length === 0 ? [name] : same;
}

/** What the search parameters say. */
export function read<S extends Shape>(shape: S, search: URLSearchParams): AddressOf<S> {
  const entries = Object.entries(shape).map(([name, param]) => {
    const [first = name] = namesOf(shape, search, name);
    return [name, param.read(search.get(first))];
  });
  return Object.fromEntries(entries) as AddressOf<S>;
}

/** The search parameters after a change; those that it does not name stay. */
export function changed<S extends Shape>(
  shape: S,
  search: URLSearchParams,
  change: Partial<AddressOf<S>>,
): URLSearchParams {
  const after = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    for (const one of namesOf(shape, after, name)) if (one !== name) after.delete(one);
    const text = shape[name]?.write(value);
    if (text === undefined) after.delete(name);
    else after.set(name, text);
  }
  return after;
}

/** What the address asks for, and the way to change it. With `replace` a change is no step of the history. */
export function useAddress<S extends Shape>(
  shape: S,
  { replace = false }: { replace?: boolean } = {},
): [asked: AddressOf<S>, change: (change: Partial<AddressOf<S>>) => void] {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (next: Partial<AddressOf<S>>) => setSearch((before) => changed(shape, before, next), { replace }),
    [shape, setSearch, replace],
  );
  return [read(shape, search), change];
}
