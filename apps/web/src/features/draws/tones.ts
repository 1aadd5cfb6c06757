/** The colours of the colour game: what each digit and each name of a colour looks like; two halves where a digit has two. */
import type { CSSProperties } from 'react';

const tones: Readonly<Record<string, readonly string[]>> = {
  green: ['--ball-2'],
  red: ['--ball-3'],
  violet: ['--ball-1'],
  blue: ['--ball-5'],
  0: ['--ball-3', '--ball-1'],
  5: ['--ball-2', '--ball-1'],
};

/** As custom properties `--one` and `--two`; undefined for what has no colour. */
export function toneOf(name: string): CSSProperties | undefined {
  const parity = /^\d$/.test(name) ? (Number(name) % 2 === 1 ? tones['green'] : tones['red']) : undefined;
  const [one, two = one] = tones[name] ?? parity ?? [];
  return one === undefined ? undefined : ({ '--one': `var(${one})`, '--two': `var(${two})` } as CSSProperties);
}
