/**
 * What a wait ends is decided by two clocks that agree: a jump of one of them must shorten no limit and no exclusion (F36). While server and
 * database are more than a second apart nothing is loosened.
 */
import type { Context } from '../../infra/context.ts';
import { readNow } from '../../infra/now.ts';

const mostSkewMs = 1000;

/** Throws what becomes `try-again`, with a line in the log. */
export async function requireOneClock({ database, clock }: Pick<Context, 'database' | 'clock'>): Promise<void> {
  const asked = clock.now();
  const now = (await readNow(database)).getTime();
  const skewMs = Math.min(0, now - asked) + Math.max(0, now - clock.now());
  if (Math.abs(skewMs) <= mostSkewMs) return;
  const words = `the clocks of database and server are ${Math.round(Math.abs(skewMs))} ms apart: nothing is loosened`;
  throw Object.assign(new Error(words), { code: '55P03' });
}
