/** Small arithmetic of benches: percentiles and rounding. */

/** The p-th percentile (0 to 1) of times in milliseconds; sorts in place. */
export function percentile(times: number[], p: number): number {
  times.sort((a, b) => a - b);
  return times[Math.min(times.length - 1, Math.floor(times.length * p))] ?? 0;
}

export function round(value: number, digits = 2): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}

/** Keeps `width` runs of `work` going until `untilMs` of the process clock; returns how many ended and their times. */
export async function saturate(
  width: number,
  untilMs: number,
  work: (n: number) => Promise<void>,
): Promise<{ count: number; times: number[] }> {
  let count = 0;
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: width }, async (_, n) => {
      while (performance.now() < untilMs) {
        const start = performance.now();
        await work(n);
        times.push(performance.now() - start);
        count += 1;
      }
    }),
  );
  return { count, times };
}
