/** How the number and the holder of a payout account are read, compared and shown. */
import { type Result, ok, refuse } from '../results/index.ts';

export type PayoutKind = 'bank' | 'wallet';

/** The zeros of the scripts in which people here type; each is followed by its other nine digits. */
const zeros = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50];

function latinDigits(text: string): string {
  return text.normalize('NFKC').replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) as number;
    const zero = zeros.find((one) => code >= one && code <= one + 9);
    return zero === undefined ? digit : String(code - zero);
  });
}

/**
 * The number in its one form. A wallet is a mobile number of the country, with or without its dialling code; an account at a bank is digits,
 * as many as the institution has. Refusal: `account-number-malformed`.
 */
export function readAccountNumber(
  kind: PayoutKind,
  typed: string,
  digits: { readonly minimum: number; readonly maximum: number },
): Result<string, 'account-number-malformed'> {
  const plain = latinDigits(typed).replaceAll(/[\s\-.()]/g, '');
  const number = kind === 'wallet' ? plain.replace(/^(?:\+|00)?880(?=1)/, '0') : plain;
  const isRight = /^\d+$/.test(number) && number.length >= digits.minimum && number.length <= digits.maximum;
  // One digit over and over is nobody's account.
  return isRight && !/^(\d)\1*$/.test(number) ? ok(number) : refuse('account-number-malformed', digits);
}

/** The name as it is stored: one space between its parts. Refusal: `holder-malformed`. */
export function readHolder(typed: string): Result<string, 'holder-malformed'> {
  const name = typed.normalize('NFC').trim().replaceAll(/\s+/gu, ' ');
  const isName = /^[\p{L}\p{M}][\p{L}\p{M}\s.'’-]{1,79}$/u.test(name);
  return isName ? ok(name) : refuse('holder-malformed');
}

/** What two ways to write one name have in common: letter case, dots, hyphens and the number of spaces mean nothing. */
export function foldHolder(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[.'’-]/gu, ' ')
    .trim()
    .replaceAll(/\s+/gu, ' ');
}

/** The last four digits, and fewer of a short number: what is shown is never the whole. */
export function tailOf(number: string): string {
  return number.slice(-Math.min(4, Math.max(1, number.length - 4)));
}

export const maskedNumber = (tail: string): string => `••••${tail}`;

/** The first letter of each part of a name. */
export function maskedHolder(name: string): string {
  return name
    .split(' ')
    .map((part) => `${[...part][0] ?? ''}•••`)
    .join(' ');
}
