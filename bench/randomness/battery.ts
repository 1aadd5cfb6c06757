/**
 * Statistical tests of a stream of bits after NIST SP 800-22 rev. 1a; the numbers of sections stand beside each. Each returns how likely a fair stream is to look
 * at least so odd.
 */
import { chiSquareTail, erfc, upperGamma } from './special.ts';

/** One bit a byte. */
export type Bits = Uint8Array;

const ones = (bits: Bits, from = 0, to = bits.length): number => {
  let sum = 0;
  for (let at = from; at < to; at += 1) sum += bits[at] as number;
  return sum;
};

/** 2.1: as many ones as zeros. */
function frequency(bits: Bits): number {
  return erfc(Math.abs(2 * ones(bits) - bits.length) / Math.sqrt(2 * bits.length));
}

/** 2.2: also within blocks. */
function blockFrequency(bits: Bits): number {
  const size = 128;
  const blocks = Math.floor(bits.length / size);
  let sum = 0;
  for (let at = 0; at < blocks; at += 1) sum += (ones(bits, at * size, (at + 1) * size) / size - 0.5) ** 2;
  return chiSquareTail(4 * size * sum, blocks);
}

/** 2.3: how often a bit differs from the one before. */
function runs(bits: Bits): number {
  const share = ones(bits) / bits.length;
  if (Math.abs(share - 0.5) >= 2 / Math.sqrt(bits.length)) return 0;
  let count = 1;
  for (let at = 1; at < bits.length; at += 1) if (bits[at] !== bits[at - 1]) count += 1;
  const spread = share * (1 - share);
  return erfc(Math.abs(count - 2 * bits.length * spread) / (2 * Math.sqrt(2 * bits.length) * spread));
}

/** 2.4: the longest run of ones in blocks of 128; the shares are of the standard's table for that size. */
function longestRun(bits: Bits): number {
  const size = 128;
  const shares = [0.1174, 0.243, 0.2493, 0.1752, 0.1027, 0.1124];
  const counts = [0, 0, 0, 0, 0, 0];
  const blocks = Math.floor(bits.length / size);
  for (let block = 0; block < blocks; block += 1) {
    let [run, most] = [0, 0];
    for (let at = block * size; at < (block + 1) * size; at += 1) {
      run = bits[at] === 1 ? run + 1 : 0;
      most = Math.max(most, run);
    }
    const place = Math.min(5, Math.max(0, most - 4));
    counts[place] = (counts[place] as number) + 1;
  }
  return chiSquareTail(statisticOf(counts, shares), 5);
}

/** 2.5: the rank of matrices of 32 by 32. */
function rank(bits: Bits): number {
  const size = 32;
  const matrices = Math.floor(bits.length / size ** 2);
  const counts = [0, 0, 0];
  for (let matrix = 0; matrix < matrices; matrix += 1) {
    const rows = Array.from({ length: size }, (_, row) => {
      let word = 0;
      for (let at = 0; at < size; at += 1) word = (word << 1) | (bits[matrix * size ** 2 + row * size + at] as number);
      return word >>> 0;
    });
    const place = Math.min(2, size - rankOf(rows));
    counts[place] = (counts[place] as number) + 1;
  }
  return chiSquareTail(statisticOf(counts, [0.2888, 0.5776, 0.1336]), 2);
}

function rankOf(rows: number[]): number {
  let found = 0;
  for (let bit = 31; bit >= 0; bit -= 1) {
    const pivot = rows.findIndex((row, at) => at >= found && (row >>> bit) & 1);
    if (pivot < 0) continue;
    [rows[found], rows[pivot]] = [rows[pivot] as number, rows[found] as number];
    for (let at = 0; at < rows.length; at += 1)
      if (at !== found && ((rows[at] as number) >>> bit) & 1)
        rows[at] = ((rows[at] as number) ^ (rows[found] as number)) >>> 0;
    found += 1;
  }
  return found;
}

/** 2.6: no wave stands out. */
function spectrum(bits: Bits): number {
  const size = 2 ** Math.floor(Math.log2(bits.length));
  const real = Float64Array.from({ length: size }, (_, at) => 2 * (bits[at] as number) - 1);
  const imaginary = new Float64Array(size);
  transform(real, imaginary);
  const most = Math.sqrt(Math.log(1 / 0.05) * size);
  let below = 0;
  for (let at = 0; at < size / 2; at += 1)
    if (Math.hypot(real[at] as number, imaginary[at] as number) < most) below += 1;
  const off = (below - (0.95 * size) / 2) / Math.sqrt((size * 0.95 * 0.05) / 4);
  return erfc(Math.abs(off) / Math.SQRT2);
}

/** The fast Fourier transform in place; the length is a power of two. */
function transform(real: Float64Array, imaginary: Float64Array): void {
  const size = real.length;
  for (let at = 1, other = 0; at < size; at += 1) {
    let bit = size >> 1;
    for (; other & bit; bit >>= 1) other ^= bit;
    other ^= bit;
    if (at < other)
      for (const part of [real, imaginary]) [part[at], part[other]] = [part[other] as number, part[at] as number];
  }
  for (let half = 1; half < size; half *= 2)
    for (let start = 0; start < size; start += half * 2)
      for (let at = 0; at < half; at += 1) {
        const angle = (-Math.PI * at) / half;
        const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
        const [low, high] = [start + at, start + at + half];
        const [a, b] = [real[high] as number, imaginary[high] as number];
        const [x, y] = [a * cos - b * sin, a * sin + b * cos];
        real[high] = (real[low] as number) - x;
        imaginary[high] = (imaginary[low] as number) - y;
        real[low] = (real[low] as number) + x;
        imaginary[low] = (imaginary[low] as number) + y;
      }
}

/** How often each pattern of so many bits stands in the stream, read round its end. */
function patterns(bits: Bits, length: number): Float64Array {
  const counts = new Float64Array(2 ** length);
  const mask = 2 ** length - 1;
  let pattern = 0;
  for (let at = 0; at < length - 1; at += 1) pattern = (pattern << 1) | (bits[at] as number);
  for (let at = 0; at < bits.length; at += 1) {
    pattern = ((pattern << 1) | (bits[(at + length - 1) % bits.length] as number)) & mask;
    counts[pattern] = (counts[pattern] as number) + 1;
  }
  return counts;
}

const serialLength = 8;
/** 2.11: all patterns are as frequent; the first of the standard's two differences. */
function serial(bits: Bits): number {
  const psi = (length: number): number =>
    length === 0
      ? 0
      : (2 ** length / bits.length) * patterns(bits, length).reduce((sum, count) => sum + count * count, 0) -
        bits.length;
  return upperGamma(2 ** (serialLength - 2), (psi(serialLength) - psi(serialLength - 1)) / 2);
}

/** 2.12: patterns of one length say nothing of the next bit. */
function approximateEntropy(bits: Bits): number {
  const phi = (length: number): number =>
    patterns(bits, length).reduce(
      (sum, count) => (count === 0 ? sum : sum + (count / bits.length) * Math.log(count / bits.length)),
      0,
    );
  const length = serialLength;
  const entropy = phi(length) - phi(length + 1);
  return upperGamma(2 ** (length - 1), bits.length * (Math.log(2) - entropy));
}

/** 2.13: the walk of ones and zeros does not stray, forwards. */
function cumulativeSums(bits: Bits): number {
  let [at, most] = [0, 0];
  for (const bit of bits) {
    at += 2 * bit - 1;
    most = Math.max(most, Math.abs(at));
  }
  const root = Math.sqrt(bits.length);
  const normal = (x: number): number => 1 - erfc(x / Math.SQRT2) / 2;
  const part = (k: number, from: number, to: number): number =>
    normal(((4 * k + to) * most) / root) - normal(((4 * k + from) * most) / root);
  let value = 1;
  const steps = bits.length / most;
  for (let k = Math.floor((-steps + 1) / 4); k <= Math.floor((steps - 1) / 4); k += 1) value -= part(k, -1, 1);
  for (let k = Math.floor((-steps - 3) / 4); k <= Math.floor((steps - 1) / 4); k += 1) value += part(k, 1, 3);
  return value;
}

/** Pearson's statistic of counts against shares. */
export function statisticOf(counts: readonly number[], shares: readonly number[]): number {
  const all = counts.reduce((sum, count) => sum + count, 0);
  return counts.reduce((sum, count, at) => {
    const expected = all * (shares[at] ?? 0);
    return sum + (count - expected) ** 2 / expected;
  }, 0);
}

export const battery: Readonly<Record<string, (bits: Bits) => number>> = {
  frequency,
  'frequency in blocks': blockFrequency,
  runs,
  'longest run': longestRun,
  'rank of matrices': rank,
  spectrum,
  serial,
  'approximate entropy': approximateEntropy,
  'cumulative sums': cumulativeSums,
};
