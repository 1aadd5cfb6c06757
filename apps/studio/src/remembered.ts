/** What many pages ask for, read once for all of them. */

/** Reads again after a time; who asks meanwhile shares what was read. A read that fails is not remembered. */
export function remembered<T>(forMs: number, read: () => Promise<T>): () => Promise<T> {
  let known: { readonly value: Promise<T>; readonly until: number } | undefined;
  return () => {
    const now = performance.now();
    if (known !== undefined && now < known.until) return known.value;
    const value = read();
    known = { value, until: now + forMs };
    value.catch(() => {
      if (known?.value === value) known = undefined;
    });
    return value;
  };
}
