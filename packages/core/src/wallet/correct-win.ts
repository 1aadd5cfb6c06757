/**
 * A corrected win: what moves when a settled bet should have paid something else. What was paid too much is taken back as
 * far as the wallet goes and the rest is booked as owed, so that no balance goes below zero; what was paid too little
 * first clears what is owed, its real part before its bonus part.
 */
import { type MoneySplit, splitWin } from './split.ts';

/** Balances of a member in units; `owed` is how much the member owes after earlier corrections, zero or more. */
export type CorrectableWallet = MoneySplit & { readonly owed: bigint };

/** Units into (positive) or out of (negative) each account of the member; they sum to the change of the win. */
export type WinCorrection = MoneySplit & { readonly receivable: bigint };

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/**
 * Moves a win from `before` to `after`, both in units and zero or more, for a bet that was staked as `stake` says. The
 * bonus part of a win goes back from the bonus balance first, and what that lacks from the real one.
 */
export function correctWin(before: bigint, after: bigint, stake: MoneySplit, wallet: CorrectableWallet): WinCorrection {
  if (before < 0n || after < 0n) throw new RangeError('a win is never negative');
  if (wallet.main < 0n || wallet.bonus < 0n || wallet.owed < 0n) throw new RangeError('a balance is never negative');
  const paid = splitWin(before, stake);
  const due = splitWin(after, stake);
  if (after >= before) {
    const cleared = least(wallet.owed, after - before);
    const clearedMain = least(cleared, due.main - paid.main);
    return {
      main: due.main - paid.main - clearedMain,
      bonus: due.bonus - paid.bonus - (cleared - clearedMain),
      receivable: cleared,
    };
  }
  const bonus = least(wallet.bonus, paid.bonus - due.bonus);
  const main = least(wallet.main, before - after - bonus);
  return { main: -main, bonus: -bonus, receivable: bonus + main - (before - after) };
}
