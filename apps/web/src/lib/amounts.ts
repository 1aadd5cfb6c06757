/**
 * Writing money for people: two decimals, and groups and digits as the merchant wants them, in every language (MONEY-03).
 * Decimal text in, text out; no number in between. What lies beyond the second decimal is cut and never rounded up, because a shown taka
 * that is not there is a complaint.
 */

import { makeStore } from './store.ts';

export type ShownAmount = {
  /** `12,480.50`, without sign and currency. */
  figures: string;
  sign: '' | '+' | '−';
  /** The exact value where the shown one cuts something off. */
  exact: string | undefined;
};

export type MoneyStyle = {
  /** 12,345,678 or 1,23,45,678. */
  readonly grouping: '3-3-3' | 'lakh';
  readonly numerals: 'latn' | 'beng';
};

const style = makeStore<MoneyStyle>({ grouping: '3-3-3', numerals: 'latn' });

/** Sets how money is written on this page; the settings call this. */
export function writeMoneyAs({ grouping, numerals }: MoneyStyle): void {
  style.set({ grouping: grouping === 'lakh' ? 'lakh' : '3-3-3', numerals: numerals === 'beng' ? 'beng' : 'latn' });
}

function group(digits: string): string {
  if (style.get().grouping === '3-3-3') return digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  const [head, last] = [digits.slice(0, -3), digits.slice(-3)];
  return head === '' ? last : `${head.replace(/\B(?=(\d{2})+(?!\d))/g, ',')},${last}`;
}

const bengaliZero = 0x09e6;

/** Text with its digits as the merchant wants them. */
export function digitsOf(text: string): string {
  if (style.get().numerals === 'latn') return text;
  return text.replace(/\d/g, (digit) => String.fromCharCode(bengaliZero + Number(digit)));
}

const decimal = /^(-?)(\d+)(?:\.(\d*))?$/;

/** Cuts decimal text to two decimals and groups it. Text that is no decimal is shown as it is. */
export function showAmount(amount: string, signed = false): ShownAmount {
  const match = decimal.exec(amount);
  if (match === null) return { figures: amount, sign: '', exact: undefined };
  const [, minus, whole = '0', fraction = ''] = match;
  const grouped = group(whole.replace(/^0+(?=\d)/, ''));
  const figures = `${grouped}.${fraction.padEnd(2, '0').slice(0, 2)}`;
  const beyond = fraction.slice(2).replace(/0+$/, '');
  const zero = /^0*$/.test(whole + fraction);
  const shownZero = /^[0.,]*$/.test(figures);
  const sign = minus === '-' && !shownZero ? '−' : signed && !zero && minus !== '-' ? '+' : '';
  const exact = beyond === '' ? undefined : `${minus === '-' ? '−' : ''}${grouped}.${fraction.replace(/0+$/, '')}`;
  return { figures: digitsOf(figures), sign, exact: exact === undefined ? undefined : digitsOf(exact) };
}

/** Whole text: `৳ 12,480.50`, `+ ৳ 5.00`, `− ৳ 5.00`. */
export function amountText(amount: string, symbol: string, signed = false): string {
  const { figures, sign } = showAmount(amount, signed);
  return `${sign === '' ? '' : `${sign} `}${symbol} ${figures}`;
}

/** Signs of the currencies we keep; another shows its code. */
const symbols: Readonly<Record<string, string>> = { BDT: '৳', INR: '₹', THB: '฿', USD: '$', VND: '₫' };

export function symbolOf(currency: string, site: { currency: string; currencySymbol: string }): string {
  return currency === site.currency ? site.currencySymbol : (symbols[currency] ?? currency);
}
