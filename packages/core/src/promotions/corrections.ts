/** A corrected win of a bet that bonus money had a part in: the wallet's correction, with the bonus part where its grant's fate sends it. */
import { type CorrectableWallet, type MoneySplit, type WinCorrection, correctWin, splitWin } from '../wallet/index.ts';
import { type GrantState, fateOf } from './grant.ts';

/**
 * Moves a win from `before` to `after` (units, zero or more). `house` goes to the house's promotions: the bonus part of a bet whose grant
 * has ended without being converted.
 */
export function correctBonusWin(
  fate: GrantState,
  before: bigint,
  after: bigint,
  stake: MoneySplit,
  wallet: CorrectableWallet,
): WinCorrection & { readonly house: bigint } {
  const follows = fateOf(fate, stake);
  if (follows.house === 0n) return { ...correctWin(before, after, follows, wallet), house: 0n };
  const paid = splitWin(before, stake);
  const due = splitWin(after, stake);
  const own = correctWin(paid.main, due.main, { main: 1n, bonus: 0n }, wallet);
  return { ...own, house: due.bonus - paid.bonus };
}
