/** Odds of a play with one level or several: one text, the levels joined by `/` as a price list prints them. */
import { formatRate, parseRate, type Rate, sameRate } from '../money/index.ts';
import { ok, type Result } from '../results/index.ts';

/** The most levels of one play. */
export const maxLevels = 28;

/** Reads odds such as `78` or `2.5/8`. Refusal: `amount-malformed`, also for more than `maxLevels` of them. */
export function parseOdds(text: string): Result<readonly Rate[], 'amount-malformed'> {
  const levels = text.split('/', maxLevels + 1);
  if (levels.length > maxLevels) return { ok: false, code: 'amount-malformed' };
  const odds: Rate[] = [];
  for (const level of levels) {
    const rate = parseRate(level);
    if (!rate.ok) return rate;
    odds.push(rate.value);
  }
  return ok(odds);
}

/** Writes odds as the shortest text that `parseOdds` reads back. Throws on a rate without a decimal text. */
export function formatOdds(odds: readonly Rate[]): string {
  return odds.map(formatRate).join('/');
}

/** True when every level has the same odds, however they are written. */
export function sameOdds(a: readonly Rate[], b: readonly Rate[]): boolean {
  return a.length === b.length && a.every((rate, level) => sameRate(rate, b[level] as Rate));
}
