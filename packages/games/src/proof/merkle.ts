/**
 * The tree over a draw's tickets, as RFC 9162 makes it: a leaf is SHA-256(0x00, data), a node SHA-256(0x01, left, right), and a
 * node without a neighbour goes up as it is. Leaves stand in the order of their bytes, so the root says which tickets there
 * are and nothing of when they came; a leaf that is not in it has two neighbours between which it is missing.
 */
import { sha256 } from '../draws/sha256.ts';
import { compareBytes, joined } from './bytes.ts';

/** Another SHA-256 of the same bytes: a server has a faster one. */
export type Hash = (bytes: Uint8Array) => Uint8Array;

/** The hash of a leaf's data. */
export function leafOf(data: Uint8Array, hash: Hash = sha256): Uint8Array {
  return hash(joined(Uint8Array.of(0), data));
}

/** The node over two. */
export function nodeOf(left: Uint8Array, right: Uint8Array, hash: Hash = sha256): Uint8Array {
  return hash(joined(Uint8Array.of(1), left, right));
}

/** The nodes one level up. */
function levelAbove(nodes: readonly Uint8Array[], hash: Hash): Uint8Array[] {
  return Array.from({ length: Math.ceil(nodes.length / 2) }, (_, at) => {
    const left = nodes[at * 2] as Uint8Array;
    const right = nodes[at * 2 + 1];
    return right === undefined ? left : nodeOf(left, right, hash);
  });
}

/** The root over nodes of one level, in their order; over none, the hash of nothing. */
export function rootOf(nodes: readonly Uint8Array[], hash: Hash = sha256): Uint8Array {
  let level = nodes;
  while (level.length > 1) level = levelAbove(level, hash);
  return level[0] ?? hash(new Uint8Array(0));
}

/** The neighbours that lead from a node of a level to the root, the nearest first. */
export function pathOf(nodes: readonly Uint8Array[], index: number, hash: Hash = sha256): Uint8Array[] {
  if (!Number.isInteger(index) || index < 0 || index >= nodes.length) throw new RangeError(`no node ${index}`);
  const path: Uint8Array[] = [];
  let level = nodes;
  for (let at = index; level.length > 1; at >>= 1) {
    const neighbour = level[at ^ 1];
    if (neighbour !== undefined) path.push(neighbour);
    level = levelAbove(level, hash);
  }
  return path;
}

/** The root that a leaf, its place among `size` and its path lead to; undefined when the path is too long or too short. */
export function rootFromPath(
  leaf: Uint8Array,
  index: number,
  size: number,
  path: readonly Uint8Array[],
): Uint8Array | undefined {
  if (!Number.isSafeInteger(index) || !Number.isSafeInteger(size) || index < 0 || index >= size || size > 2 ** 31)
    return undefined;
  let at = index;
  let last = size - 1;
  let node = leaf;
  for (const neighbour of path) {
    if (last === 0) return undefined;
    // A node without a neighbour goes up until it has one, always on its left.
    while (at === last && at % 2 === 0 && last > 0) {
      at >>= 1;
      last >>= 1;
    }
    node = at % 2 === 1 ? nodeOf(neighbour, node, sha256) : nodeOf(node, neighbour, sha256);
    at >>= 1;
    last >>= 1;
  }
  while (at === last && at % 2 === 0 && last > 0) {
    at >>= 1;
    last >>= 1;
  }
  return last === 0 ? node : undefined;
}

/** True when leaves stand in their order and none twice. */
export function areInOrder(leaves: readonly Uint8Array[]): boolean {
  return leaves.every((leaf, at) => at === 0 || compareBytes(leaves[at - 1] as Uint8Array, leaf) < 0);
}
