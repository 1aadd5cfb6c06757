/** How long an answer about draws on sale is valid. */
import type { Instant } from '@banyan/core/time';
import type { DrawRow } from './draw-row.ts';

/** When the first of some draws closes by this process's clock, which the database's is `aheadMs` ahead of. */
export function soonestClose(draws: readonly Pick<DrawRow, 'closesAt'>[], aheadMs: number): Instant {
  return Math.min(Infinity, ...draws.map(({ closesAt }) => closesAt.getTime() - aheadMs));
}
