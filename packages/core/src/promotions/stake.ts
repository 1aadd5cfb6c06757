/** What of a stake may be bonus money while a grant is active. A limit of its terms refuses the bet; it is never a reason to take a win. */
import { ok, type Result, refuse } from '../results/index.ts';
import { type MoneySplit, splitStake } from '../wallet/index.ts';
import type { Terms } from './terms.ts';

/**
 * Splits a stake under the terms of the active grant (none: as without a bonus). In an excluded game the bonus money is not seen.
 * Refusals: `insufficient-funds`; `bonus-max-bet` when the stake needs bonus money and is above the largest bet with it. A bet of main money
 * alone is free of both.
 */
export function splitBonusStake(
  terms: Pick<Terms, 'excludedGames' | 'maxBet'> | undefined,
  game: string | undefined,
  stake: bigint,
  balances: MoneySplit,
): Result<MoneySplit, 'insufficient-funds' | 'bonus-max-bet'> {
  const isExcluded = terms !== undefined && game !== undefined && terms.excludedGames.includes(game);
  const split = splitStake(stake, isExcluded ? { main: balances.main, bonus: 0n } : balances);
  if (!split.ok || split.value.bonus === 0n || terms?.maxBet === undefined) return split;
  return stake > terms.maxBet ? refuse('bonus-max-bet') : ok(split.value);
}
