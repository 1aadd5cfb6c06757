/** How often one sitting or address may call: a bucket that refills, in this process's memory. */

export type Limit = { readonly points: number; readonly perMs: number };

/** Answers whether a call of this name may go on. Names that have been quiet for a while are forgotten. */
export function openLimits(now: () => number = Date.now): (name: string, limit: Limit) => boolean {
  const used = new Map<string, { points: number; at: number }>();
  return (name, { points, perMs }) => {
    const at = now();
    if (used.size > 50_000) for (const [key, one] of used) if (at - one.at > perMs) used.delete(key);
    const known = used.get(name) ?? { points: 0, at };
    const left = Math.max(0, known.points - ((at - known.at) * points) / perMs);
    const isAllowed = left < points;
    used.set(name, { points: isAllowed ? left + 1 : left, at });
    return isAllowed;
  };
}
