/**
 * Mobile numbers as +<country><number>. How many digits a number has is a rule per dialling code (DEC-40, LIMIT-30); in
 * countries that write a 0 before the number at home, that 0 is left away.
 */
import { type Result, ok, refuse } from '../results/index.ts';

export type DialRule = {
  /** Its digits, such as 880. */
  readonly countryDialingCode: string;
  readonly minDigits: number;
  readonly maxDigits: number;
};

/** The digits of a dialling code, however it was written; undefined when it cannot be one. */
export function dialOf(text: string): string | undefined {
  return /^\s*(?:\+|00)?([1-9]\d{0,3})\s*$/.exec(text)?.[1];
}

/**
 * The number in its canonical form. Spaces, dashes, dots and brackets are how people write; anything else is no number.
 * Refusal: `phone-malformed`, with the digits that a number has.
 */
export function phoneOf(
  countryDialingCode: string,
  mobileNum: string,
  rules: readonly DialRule[],
): Result<string, 'phone-malformed'> {
  const dial = dialOf(countryDialingCode);
  const rule = rules.find((one) => one.countryDialingCode === dial);
  const digits = mobileNum.trim().replace(/[\s().-]/g, '');
  if (rule === undefined || !/^\d{1,20}$/.test(digits)) return refuse('phone-malformed', boundsOf(rule));
  const fits = (text: string): boolean => text.length >= rule.minDigits && text.length <= rule.maxDigits;
  const national = !fits(digits) && digits.startsWith('0') ? digits.slice(1) : digits;
  if (!fits(national) || national.startsWith('0')) return refuse('phone-malformed', boundsOf(rule));
  return ok(`+${rule.countryDialingCode}${national}`);
}

function boundsOf(rule: DialRule | undefined): { min: number; max: number } {
  return { min: rule?.minDigits ?? 6, max: rule?.maxDigits ?? 15 };
}

/** A number with its middle hidden: its owner recognises it, an onlooker does not. */
export function maskedPhone(phone: string): string {
  return `${phone.slice(0, -8)}••••••${phone.slice(-2)}`;
}

/** An e-mail address with the most of its name hidden. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
