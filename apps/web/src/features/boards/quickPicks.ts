/** Sets of numbers that people name by a word: all, big, even, those that begin with 3, doubles. Pure; chance comes in. */

/** Every number of so many digits, from 0: `00` to `99`. */
export function everyNumber(digits: number): string[] {
  return Array.from({ length: 10 ** digits }, (_, value) => String(value).padStart(digits, '0'));
}

export type DigitSet = 'head' | 'tail' | 'sum';

/** The numbers that begin with a digit, end with it, or whose digits sum to it (counted without tens). */
export function digitSet(name: DigitSet, digit: number, numbers: readonly string[]): string[] {
  return numbers.filter((number) => {
    if (name === 'head') return Number(number[0]) === digit;
    if (name === 'tail') return Number(number.at(-1)) === digit;
    return [...number].reduce((sum, sign) => sum + Number(sign), 0) % 10 === digit;
  });
}

/** Numbers whose digits are all the same: 00, 11, ... */
export function sameDigits(numbers: readonly string[]): string[] {
  return numbers.filter((number) => new Set(number).size === 1);
}

/** `count` different ones of `numbers`, each set of them equally likely when `below(n)` is fair over 0 to n - 1. */
export function randomOf(numbers: readonly string[], count: number, below: (n: number) => number): string[] {
  const pool = [...numbers];
  for (let at = 0; at < Math.min(count, pool.length); at += 1) {
    const other = at + below(pool.length - at);
    [pool[at], pool[other]] = [pool[other] as string, pool[at] as string];
  }
  return pool.slice(0, count).sort();
}

/** A fair number below n (at most 2^32) from the browser's own chance; values of the incomplete last run are thrown away. */
export function browserBelow(n: number): number {
  const limit = 2 ** 32 - (2 ** 32 % n);
  for (;;) {
    const word = crypto.getRandomValues(new Uint32Array(1))[0] as number;
    if (word < limit) return word % n;
  }
}
