/** Odds as rows hold them, read once: few different ones stand on many bets. */
import { parseOdds } from '@banyan/core/lottery';
import type { Rate } from '@banyan/core/money';

const readOdds = new Map<string, readonly Rate[]>();

/** Stored odds (decimal text for each level, joined by `/`) as exact rates. Throws on what is not odds: it was checked when stored. */
export function oddsOf(stored: string): readonly Rate[] {
  const known = readOdds.get(stored);
  if (known !== undefined) return known;
  const odds = parseOdds(stored);
  if (!odds.ok) throw new Error(`stored odds are malformed: ${stored}`);
  if (readOdds.size >= 1000) readOdds.clear();
  readOdds.set(stored, odds.value);
  return odds.value;
}
