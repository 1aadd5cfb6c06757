/** A list's filters, its page and its open row live in the address, so that a link shows a colleague the same. */
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

export type Address = {
  readonly get: (name: string) => string;
  /** Sets some and drops those that are empty. Another filter begins at the first page again. */
  readonly set: (values: Readonly<Record<string, string | undefined>>, options?: { keepPage?: boolean }) => void;
};

export function useAddress(): Address {
  const [params, setParams] = useSearchParams();
  const set = useCallback<Address['set']>(
    (values, { keepPage = false } = {}) =>
      setParams((before) => {
        const next = new URLSearchParams(before);
        if (!keepPage) next.delete('after');
        for (const [name, value] of Object.entries(values)) {
          if (value === undefined || value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      }),
    [setParams],
  );
  return { get: (name) => params.get(name) ?? '', set };
}
