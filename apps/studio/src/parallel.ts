/** The same work for many, so many of them at once. */

/** Fails with the first that fails; the others that were begun go on. */
export async function forEachOf<One>(
  all: readonly One[],
  atOnce: number,
  work: (one: One) => Promise<void>,
): Promise<void> {
  const waiting = all.values();
  await Promise.all(
    Array.from({ length: Math.min(atOnce, all.length) }, async () => {
      for (const one of waiting) await work(one);
    }),
  );
}
