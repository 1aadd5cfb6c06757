/**
 * How prices are written in six countries' ways, and read back. What is shown has two digits (American none) and is rounded against the player:
 * no screen promises more than is paid. The contract of a bet are its `risk` and `win`, and they are never computed from what is shown.
 */
import { type Rate, type Rounding, divide } from '../money/index.ts';
import { compare, fraction, minus, one, over, plus } from './fraction.ts';

export const oddsFormats = ['decimal', 'fractional', 'american', 'hong-kong', 'malay', 'indonesian'] as const;
export type OddsFormat = (typeof oddsFormats)[number];

const hundredths = (value: Rate, rounding: Rounding): bigint =>
  divide(value.numerator * 100n, value.denominator, rounding);
const twoDigits = (count: bigint): string => `${count / 100n}.${String(count % 100n).padStart(2, '0')}`;

/** What is won by a stake of one, or with a minus what is risked to win one. Evens are +1.00 in both Asian ways. */
function signed(winnings: Rate, isPositive: boolean): string {
  if (isPositive) return `+${twoDigits(hundredths(winnings, 'down'))}`;
  const risked = hundredths(over(one, winnings), 'up');
  return risked === 100n ? '+1.00' : `-${twoDigits(risked)}`;
}

function fractional(winnings: Rate): string {
  const { numerator, denominator } = fraction(hundredths(winnings, 'down'), 100n);
  return `${numerator}/${denominator}`;
}

function american(winnings: Rate): string {
  if (compare(winnings, one) >= 0) return `+${hundredths(winnings, 'down')}`;
  return `-${hundredths(over(one, winnings), 'up')}`;
}

/** What a screen shows of exact decimal odds above 1. */
export function showOdds(format: OddsFormat, odds: Rate): string {
  const winnings = minus(odds, one);
  switch (format) {
    case 'decimal':
      return twoDigits(hundredths(odds, 'down'));
    case 'fractional':
      return fractional(winnings);
    case 'american':
      return american(winnings);
    case 'hong-kong':
      return twoDigits(hundredths(winnings, 'down'));
    case 'malay':
      return signed(winnings, compare(winnings, one) <= 0);
    case 'indonesian':
      return signed(winnings, compare(winnings, one) >= 0);
  }
}

const decimalForm = /^(0|[1-9][0-9]{0,5})(?:\.([0-9]{1,4}))?$/;
const fractionForm = /^([1-9][0-9]{0,5})\/([1-9][0-9]{0,5})$/;

function decimalOf(text: string): Rate | undefined {
  const [, whole, digits = ''] = decimalForm.exec(text) ?? [];
  return whole === undefined ? undefined : fraction(BigInt(whole + digits), 10n ** BigInt(digits.length));
}

/** The winnings of a stake of one by a format that has a sign: what a plus wins, and what a minus risks to win one. */
function winningsOf(text: string, unit: Rate, isPlusAbove: boolean, isMinusAbove: boolean): Rate | undefined {
  const value = decimalOf(text.replace(/^[+-]/, ''));
  if (value === undefined || value.numerator === 0n) return undefined;
  const isMinus = text.startsWith('-');
  const size = compare(value, unit);
  const isAbove = isMinus ? isMinusAbove : isPlusAbove;
  if (size !== 0 && size > 0 !== isAbove) return undefined;
  return isMinus ? over(unit, value) : over(value, unit);
}

function winningsIn(format: OddsFormat, text: string): Rate | undefined {
  switch (format) {
    case 'decimal': {
      const odds = decimalOf(text);
      return odds === undefined ? undefined : minus(odds, one);
    }
    case 'fractional': {
      const [, numerator, denominator] = fractionForm.exec(text) ?? [];
      return numerator === undefined || denominator === undefined
        ? undefined
        : fraction(BigInt(numerator), BigInt(denominator));
    }
    case 'american':
      return winningsOf(text, fraction(100n), true, true);
    case 'hong-kong':
      return decimalOf(text);
    case 'malay':
      return winningsOf(text, one, false, false);
    case 'indonesian':
      return winningsOf(text, one, true, true);
  }
}

/** The exact decimal odds of a price that is quoted in a format: -0.92 in Malay is 1 + 100/92. Undefined for what the format does not write. */
export function readOdds(format: OddsFormat, text: string): Rate | undefined {
  const winnings = winningsIn(format, text);
  return winnings === undefined || winnings.numerator <= 0n ? undefined : plus(winnings, one);
}

/** What of a bet is entered. */
export type EntryBy = 'stake' | 'win';

/** What a player enters: where an Asian format shows a minus, the amount to win; everywhere else the stake. */
export function entryBy(format: OddsFormat, odds: Rate): EntryBy {
  return (format === 'malay' || format === 'indonesian') && showOdds(format, odds).startsWith('-') ? 'win' : 'stake';
}

/** The contract of a single: what is lost and what is won, in units. */
export type Struck = { readonly risk: bigint; readonly win: bigint };

/**
 * The contract by what was entered, in whole coins (`coinOf`): what is won is rounded down and what is risked up. `win` is zero where a stake is too
 * small to win a coin. Throws on an entry that is no whole coins above zero.
 */
export function struckBy(by: EntryBy, units: bigint, odds: Rate, coin: bigint): Struck {
  if (units <= 0n || units % coin !== 0n) throw new RangeError(`an entry of ${units} units in coins of ${coin}`);
  const { numerator, denominator } = minus(odds, one);
  if (by === 'stake') return { risk: units, win: divide(units * numerator, denominator * coin, 'down') * coin };
  return { risk: divide(units * denominator, numerator * coin, 'up') * coin, win: units };
}
