/**
 * How a stake is taken from real and bonus money, and how a win follows it.
 * Real money is staked first; each bet stores its split; a win follows the round's split with the bonus part
 * rounded down; a rollback restores what was taken.
 */
import { ok, type Result, refuse } from '../results/index.ts';

/** Units taken from, or given to, the real and the bonus account of one member. */
export type MoneySplit = { readonly main: bigint; readonly bonus: bigint };

/**
 * Splits a stake over the two balances, real money first. All in units. Refusal: `insufficient-funds`.
 * A balance below zero cannot be (the ledger's CHECK), so it throws.
 */
export function splitStake(stake: bigint, balances: MoneySplit): Result<MoneySplit, 'insufficient-funds'> {
  if (stake < 0n) throw new RangeError('a stake is never negative');
  if (balances.main < 0n || balances.bonus < 0n) throw new RangeError('a balance is never negative');
  const main = stake < balances.main ? stake : balances.main;
  const bonus = stake - main;
  return bonus > balances.bonus ? refuse('insufficient-funds') : ok({ main, bonus });
}

/**
 * Splits a win as the stake was split; the bonus part is rounded down, so the player's real money gets the rest.
 * A win of a round that cost nothing is real money. Taking a win back (below zero) mirrors giving it, unit for unit.
 */
export function splitWin(win: bigint, stake: MoneySplit): MoneySplit {
  if (stake.main < 0n || stake.bonus < 0n) throw new RangeError('a stake is never negative');
  const total = stake.main + stake.bonus;
  if (total === 0n) return { main: win, bonus: 0n };
  const bonus = (win * stake.bonus) / total;
  return { main: win - bonus, bonus };
}
