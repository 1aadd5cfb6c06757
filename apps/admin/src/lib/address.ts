/** A list's filters, its page and its open row live in the address, so that a link shows a colleague the same. */
import { useCallback, useEffect, useState } from 'react';
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

/**
 * A dialog that `do=<name>` in the address opens, as the palette leads here. It goes at once: the router changes the address a moment later,
 * and keys of the page would be lost under a dialog that has nothing to do any more.
 */
export function useDo(name: string, mayDo: boolean) {
  const address = useAddress();
  const isAsked = address.get('do') === name;
  const [wish, setWish] = useState<boolean>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address as it changes stands over what was pressed before
  useEffect(() => setWish(undefined), [isAsked]);
  const close = () => {
    setWish(false);
    address.set({ do: undefined }, { keepPage: true });
  };
  return { isOpen: mayDo && (wish ?? isAsked), open: () => setWish(true), close };
}
