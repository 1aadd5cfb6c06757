/** Chance for estimates alone: reproducible by its seed, so that a second person computes the same figures. Nothing that is played comes from it. */

/** The next number from 0 to n - 1; `n` is at most 2^32. */
export type Chance = { below(n: number): number };

/** SFC32, which passes the usual batteries of tests; the seed is any text. */
export function chanceOf(seed: string): Chance {
  let [a, b, c, d] = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 1];
  const next = (): number => {
    const sum = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  };
  for (const letter of seed) {
    a = (a ^ (letter.codePointAt(0) ?? 0)) | 0;
    next();
  }
  for (let at = 0; at < 16; at += 1) next();
  return { below: (n) => Math.floor((next() / 2 ** 32) * n) };
}
