/** Rates as people write them: a percent with up to four places is a whole number of parts of a million. */
import type { Ppm } from './terms.ts';

const form = /^(100|[1-9]?[0-9])(?:\.([0-9]{1,4}))?$/;

/** 0.35 is 3,500; undefined for anything that is no percent up to a hundred. */
export function readPercent(text: string): Ppm | undefined {
  const [, whole, part = ''] = form.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const rate = BigInt(whole + part.padEnd(4, '0'));
  return rate > 1_000_000n ? undefined : rate;
}

/** Without zeros that say nothing: 3,500 is 0.35. */
export function percentText(rate: Ppm | number): string {
  const digits = String(rate).padStart(5, '0');
  const part = digits.slice(-4).replace(/0+$/, '');
  return part === '' ? digits.slice(0, -4) : `${digits.slice(0, -4)}.${part}`;
}
