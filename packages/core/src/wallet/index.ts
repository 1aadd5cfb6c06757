/**
 * Wallet rules: how a stake is taken from real and bonus money, and how a win follows it.
 * Real money is staked first; each bet stores its split; a win follows the round's split with the bonus part
 * rounded down; a rollback restores what was taken.
 */
import { type Result, ok, refuse } from '../results/index.ts';

/** Units taken from, or given to, the real and the bonus account of one member. */
export type MoneySplit = { readonly main: bigint; readonly bonus: bigint };

/** Splits a stake over the two balances, real money first. Refusal: `insufficient-funds`. */
export function splitStake(stake: bigint, balances: MoneySplit): Result<MoneySplit, 'insufficient-funds'> {
  if (stake < 0n) throw new RangeError('a stake is never negative');
  const main = stake < balances.main ? stake : balances.main;
  const bonus = stake - main;
  return bonus > balances.bonus ? refuse('insufficient-funds') : ok({ main, bonus });
}

/** Splits a win as the stake was split; the bonus part is rounded down, so the player's real money gets the rest. */
export function splitWin(win: bigint, stake: MoneySplit): MoneySplit {
  const total = stake.main + stake.bonus;
  if (total <= 0n) return { main: win, bonus: 0n };
  const bonus = (win * stake.bonus) / total;
  return { main: win - bonus, bonus };
}
