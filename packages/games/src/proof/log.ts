/**
 * The log of everything the operator promises and seals: a tree of RFC 9162 in the order in which it was written down, to which can only
 * be added. Of any two signed heads the earlier tree must be the beginning of the later one; an operator that shows different people
 * different things has signed two heads for which there is no such proof. Sizes are below 2^31.
 */
import { hexOf } from '../draws/sha256.ts';
import { bytesOf, isHex, utf8 } from './bytes.ts';
import { type Hash, leafOf, nodeOf, rootFromPath } from './merkle.ts';
import { isSigned } from './signatures.ts';

/** A head: how many entries there were at a moment, and the root over them. */
export type LogHead = { readonly size: number; readonly root: string; readonly at: string };
export type SignedHead = LogHead & { readonly signature: string };

export function headText({ size, root, at }: LogHead): string {
  return ['banyan-head-1', size, root, at].join('\n');
}

/** The leaf of a text in the log: a promise or a seal, as it is signed. */
export function logLeaf(text: string, hash?: Hash): Uint8Array {
  return leafOf(utf8(text), hash);
}

/** Entries that stand beside each other: `size` of them from `from` on. */
export type LogRange = { readonly from: number; readonly size: number };

/** The greatest power of two below a size of two or more. */
const halfOf = (size: number): number => 2 ** (31 - Math.clz32(size - 1));

/** Whole trees that make up a range which begins where one of its size may begin, the greatest first. */
export function wholeParts({ from, size }: LogRange): LogRange[] {
  const parts: LogRange[] = [];
  let at = from;
  for (let left = size; left > 0; ) {
    const part = 2 ** (31 - Math.clz32(left));
    parts.push({ from: at, size: part });
    at += part;
    left -= part;
  }
  return parts;
}

/** The root over whole trees of falling sizes. Throws a RangeError when there is none. */
export function rootOfParts(nodes: readonly Uint8Array[], hash?: Hash): Uint8Array {
  const last = nodes.at(-1);
  if (last === undefined) throw new RangeError('no part');
  return nodes.slice(0, -1).reduceRight((right, left) => nodeOf(left, right, hash), last);
}

/** The ranges whose roots lead from an entry to the root over the first `size`, the nearest first. */
export function inclusionRanges(index: number, size: number): LogRange[] {
  const ranges: LogRange[] = [];
  let [from, left] = [0, size];
  while (left > 1) {
    const half = halfOf(left);
    const isLeft = index < from + half;
    ranges.unshift(isLeft ? { from: from + half, size: left - half } : { from, size: half });
    if (!isLeft) from += half;
    left = isLeft ? half : left - half;
  }
  return ranges;
}

/** The ranges whose roots prove that the first `older` entries are the beginning of the first `newer`. */
export function consistencyRanges(older: number, newer: number): LogRange[] {
  const ranges: LogRange[] = [];
  let [from, left, isWhole] = [0, newer, true];
  while (older > 0 && older - from !== left) {
    const half = halfOf(left);
    const isLeft = older - from <= half;
    ranges.unshift(isLeft ? { from: from + half, size: left - half } : { from, size: half });
    if (!isLeft) {
      from += half;
      isWhole = false;
    }
    left = isLeft ? half : left - half;
  }
  // The older tree itself is known to who asks; a part of it is not.
  if (older > 0 && !isWhole) ranges.unshift({ from, size: left });
  return ranges;
}

const isSize = (size: unknown): size is number => Number.isInteger(size) && Number(size) >= 0 && Number(size) < 2 ** 31;

/** Whether the older tree is the beginning of the newer one, by the roots of `consistencyRanges`. Never throws. */
export function isConsistent(older: LogHead, newer: LogHead, path: readonly string[]): boolean {
  if (!isSize(older.size) || !isSize(newer.size) || older.size > newer.size) return false;
  if (![older.root, newer.root, ...path].every((node) => isHex(node, 32))) return false;
  if (older.size === newer.size) return path.length === 0 && older.root === newer.root;
  if (older.size === 0) return path.length === 0;
  const isPower = Number.isInteger(Math.log2(older.size));
  const nodes = (isPower ? [older.root, ...path] : path).map(bytesOf);
  const [first, ...rest] = nodes;
  if (first === undefined) return false;
  let [old, whole] = [first, first];
  let [at, last] = [older.size - 1, newer.size - 1];
  while (at % 2 === 1) [at, last] = [at >> 1, last >> 1];
  for (const node of rest) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      old = nodeOf(node, old);
      whole = nodeOf(node, whole);
      while (at % 2 === 0 && at !== 0) [at, last] = [at >> 1, last >> 1];
    } else whole = nodeOf(whole, node);
    [at, last] = [at >> 1, last >> 1];
  }
  return last === 0 && hexOf(old) === older.root && hexOf(whole) === newer.root;
}

/** Whether a text stands in the log at a place, under a head. Never throws. */
export function isLogged(
  text: string,
  head: LogHead,
  { index, path }: { index: number; path: readonly string[] },
): boolean {
  if (!isHex(head.root, 32) || !path.every((node) => isHex(node, 32))) return false;
  const root = rootFromPath(logLeaf(text), index, head.size, path.map(bytesOf));
  return root !== undefined && hexOf(root) === head.root;
}

/**
 * What a witness says of a head beside one that it kept: `unsigned`, when the operator's key did not sign it; `same`; `grown`, when the
 * smaller tree is the beginning of the greater; `split`, when there is no proof of that: the operator has two logs.
 */
export type HeadVerdict = 'unsigned' | 'same' | 'grown' | 'split';

/** Judges a head. `path` proves the smaller to be the beginning of the greater, whichever was kept. */
export function judgeHead(seen: LogHead, head: SignedHead, key: string, path: readonly string[]): HeadVerdict {
  if (!isSigned(headText(head), head.signature, key)) return 'unsigned';
  if (seen.size === head.size) return seen.root === head.root ? 'same' : 'split';
  const [older, newer] = seen.size < head.size ? [seen, head] : [head, seen];
  return isConsistent(older, newer, path) ? 'grown' : 'split';
}
