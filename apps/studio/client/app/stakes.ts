/** The stake as numbers: its bounds, the most that can be staked now, and the chips that players of a currency know. Whole units; without a page. */
import type { Currency } from '@banyan/core/money';
import { unitsOf } from '../lib/amounts.ts';

/** Chips as tables of each currency have them, the smallest first. */
const usual: Readonly<Record<Currency, readonly string[]>> = {
  BDT: ['10', '50', '100', '500', '1000', '5000'],
  FUN: ['10', '50', '100', '500', '1000', '5000'],
  IDR: ['500', '1000', '2000', '5000', '10000', '50000', '100000'],
  INR: ['10', '50', '100', '500', '1000', '5000'],
  KWD: ['1', '5', '10', '25', '50', '100'],
  PTS: ['10', '50', '100', '500', '1000', '5000'],
  THB: ['10', '20', '50', '100', '500', '1000'],
  USD: ['1', '5', '10', '25', '50', '100'],
  USDT: ['1', '5', '10', '25', '50', '100'],
  VND: ['500', '1000', '2000', '5000', '10000', '50000', '100000'],
};

/** So many stand in a row on a phone. */
const most = 5;

/** The currency's chips that are inside the limits: the first of them, decimal text. */
export function chipsOf(currency: Currency, limits: { readonly least: string; readonly most: string }): string[] {
  const units = (text: string): bigint => unitsOf(currency, text) ?? 0n;
  return usual[currency]
    .filter((chip) => units(chip) >= units(limits.least) && units(chip) <= units(limits.most))
    .slice(0, most);
}

export type StakeRoom = {
  readonly least: bigint;
  readonly most: bigint;
  /** Stakes are whole so many units. */
  readonly step: bigint;
  /** Undefined while it is not known. */
  readonly balance: bigint | undefined;
  /** The most that a round may pay. */
  readonly mostWin: bigint;
  /** The most that a round of a stake can pay; it grows with the stake. Undefined where the choice bounds nothing. */
  readonly pays: ((stake: bigint) => bigint) | undefined;
};

/** The most that can be staked now: by the limits, the balance and the most that a round may pay; undefined where not even the least can be. */
export function mostStake({ least, most: limit, step, balance, mostWin, pays }: StakeRoom): bigint | undefined {
  const there = balance === undefined || balance > limit ? limit : balance;
  const isPayable = (steps: bigint): boolean => pays === undefined || pays(steps * step) <= mostWin;
  let high = there / step;
  if (!isPayable(high)) {
    // The greatest number of steps that is payable lies from low on and below high.
    let low = 0n;
    while (high - low > 1n) {
      const middle = (low + high) / 2n;
      if (isPayable(middle)) low = middle;
      else high = middle;
    }
    high = low;
  }
  const found = high * step;
  return found < least ? undefined : found;
}
