/** What of a stake may be bonus money while a grant is active. A limit of its terms refuses the bet; it is never a reason to take a win. */
import { ok, type Result, refuse } from '../results/index.ts';
import { type MoneySplit, splitStake } from '../wallet/index.ts';
import type { Terms } from './terms.ts';

/** A stake: on which game (`vendor/game`, absent for a lottery), and what its round has staked before. */
export type BonusStake = { readonly units: bigint; readonly game?: string; readonly stakedBefore?: bigint };

/**
 * Splits a stake under the terms of the active grant (none: as without a bonus). In an excluded game the bonus money is not seen.
 * Refusals: `insufficient-funds`; `bonus-max-bet` when the stake needs bonus money and its round comes to more than the largest bet with it.
 * A bet of main money alone is free of both.
 */
export function splitBonusStake(
  terms: Pick<Terms, 'excludedGames' | 'maxBet'> | undefined,
  { units, game, stakedBefore = 0n }: BonusStake,
  balances: MoneySplit,
): Result<MoneySplit, 'insufficient-funds' | 'bonus-max-bet'> {
  const isExcluded = terms !== undefined && game !== undefined && terms.excludedGames.includes(game);
  const split = splitStake(units, isExcluded ? { main: balances.main, bonus: 0n } : balances);
  if (!split.ok || split.value.bonus === 0n || terms?.maxBet === undefined) return split;
  return stakedBefore + units > terms.maxBet ? refuse('bonus-max-bet') : ok(split.value);
}

/** Splits the costs of bets that are paid together, one after the other. Each is a round of its own. Refusals as for one. */
export function splitBonusStakes(
  terms: Pick<Terms, 'excludedGames' | 'maxBet'> | undefined,
  costs: readonly bigint[],
  balances: MoneySplit,
): Result<
  { readonly parts: readonly MoneySplit[]; readonly whole: MoneySplit },
  'insufficient-funds' | 'bonus-max-bet'
> {
  const parts: MoneySplit[] = [];
  let whole: MoneySplit = { main: 0n, bonus: 0n };
  for (const units of costs) {
    const left = { main: balances.main - whole.main, bonus: balances.bonus - whole.bonus };
    const part = splitBonusStake(terms, { units }, left);
    if (!part.ok) return part;
    parts.push(part.value);
    whole = { main: whole.main + part.value.main, bonus: whole.bonus + part.value.bonus };
  }
  return ok({ parts, whole });
}
