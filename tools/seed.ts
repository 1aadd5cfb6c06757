/**
 * The seed of a test run: which flows the short run samples, which cases properties draw, which looks pages are opened in.
 * It follows the UTC day, so that samples change from day to day and are the same for everybody on one day.
 * `BANYAN_SEED=20261122 npm test` repeats the run of that day. Tests read the variable; `vitest.config.ts` sets it.
 */

/** The seed that `BANYAN_SEED` asks for, or the UTC day as a number (20261122). Throws on anything but a whole number from 1 to 2147483647. */
export function seedOf(asked: string | undefined, now: Date): number {
  if (asked === undefined || asked === '') return Number(now.toISOString().slice(0, 10).replaceAll('-', ''));
  const seed = Number(asked);
  if (!/^\d+$/.test(asked) || seed < 1 || seed > 0x7fff_ffff)
    throw new Error(`BANYAN_SEED is ${asked}: it must be a whole number from 1 to 2147483647.`);
  return seed;
}
