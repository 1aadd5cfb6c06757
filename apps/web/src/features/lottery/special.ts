/** The special prize, which stands first in every result and is what people ask for when they ask what was drawn. */
import type { Draw } from './lottery.queries.ts';

/** Its single figures; undefined while there is none. */
export function specialOf(draw: Draw | null | undefined): string[] | undefined {
  const number = draw?.result?.[0]?.numbers[0];
  return number === undefined ? undefined : [...number];
}
