/** For tests of days, weeks and months: a moment far from the end of each, whatever the hour at which they run. */
import type { World } from './world.ts';

/** Moves the clock to noon in Dhaka on the tenth of next month. */
export async function toNoon({ clock }: World): Promise<void> {
  const now = new Date(clock.now());
  await clock.advance(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 10, 6) - now.getTime());
}
