/**
 * Checkpoints of the books: every few minutes the house publishes a root over the heads of the accounts that moved. A head says how many lines an
 * account had, its balance, and a hash that runs through all its lines; so a line that was published can be changed, left out or put in
 * between by nobody without another head. Each checkpoint names the one before, and stands in the signed log.
 */
import { hexOf, sha256 } from '../draws/sha256.ts';
import { bytesOf, isHex, joined, utf8 } from './bytes.ts';
import { type Hash, leafOf, nodeOf, rootFromPath } from './merkle.ts';
import { hashOfText } from './texts.ts';

/** A line of an account as its hash covers it. Amounts are decimal text of the currency. */
export type AccountLine = {
  /** The number of the line on its account, from 1. */
  readonly entry: string;
  /** ISO, milliseconds, Z. */
  readonly at: string;
  readonly kind: string;
  readonly amount: string;
  readonly balance: string;
  readonly transfer: string;
};

/** An account after one of its lines. */
export type AccountHead = {
  readonly member: string;
  readonly account: string;
  readonly currency: string;
  readonly entry: string;
  readonly balance: string;
  /** The hash that runs through all lines so far, in hexadecimal. */
  readonly hash: string;
};

/** What is published: a root over so many heads. `previous` is the hash of the text before, `-` for the first. */
export type Checkpoint = {
  readonly number: number;
  readonly previous: string;
  readonly at: string;
  readonly heads: number;
  readonly root: string;
};

/** The text that is signed, and that stands in the log. */
export const checkpointText = ({ number, previous, at, heads, root }: Checkpoint): string =>
  ['banyan-checkpoint-1', number, previous, at, heads, root].join('\n');

/** What the next checkpoint names. */
export const checkpointHash = (checkpoint: Checkpoint): string => hashOfText(checkpointText(checkpoint));

/** The running hash of an account without lines. */
export const accountStart = (of: Pick<AccountHead, 'member' | 'account' | 'currency'>, hash: Hash = sha256) =>
  hash(utf8(['banyan-account-1', of.member, of.account, of.currency].join('\n')));

/** A line of which only its number and its moment are told. */
export type DatedLine = Pick<AccountLine, 'entry' | 'at'> & {
  /** The hash of all else, in hexadecimal. The transfer's random id keeps it from being guessed. */
  readonly rest: string;
};

/** A line without what it was about: it shows that a line is of another day. */
export const datedLine = ({ entry, at, ...rest }: AccountLine, hash: Hash = sha256): DatedLine => ({
  entry,
  at,
  rest: hexOf(hash(utf8(['banyan-line-rest-1', rest.kind, rest.amount, rest.balance, rest.transfer].join('\n')))),
});

/** The hash of one line by itself: it may be told where the line may not. */
export const datedLineHash = ({ entry, at, rest }: DatedLine, hash: Hash = sha256): Uint8Array =>
  hash(utf8(['banyan-line-1', entry, at, rest].join('\n')));

export const lineHash = (line: AccountLine, hash: Hash = sha256): Uint8Array =>
  datedLineHash(datedLine(line, hash), hash);

/** The running hash after one more line. */
export const runningHash = (before: Uint8Array, line: Uint8Array, hash: Hash = sha256): Uint8Array =>
  hash(joined(before, line));

/** The leaf of a head in its checkpoint's tree. */
export const headLeaf = (of: AccountHead, hash?: Hash): Uint8Array =>
  leafOf(
    utf8(['banyan-account-head-1', of.member, of.account, of.currency, of.entry, of.balance, of.hash].join('\n')),
    hash,
  );

/** All levels of the tree over leaves, the leaves first and the root last, one node after the other: what paths are read from. */
export function treeOf(leaves: readonly Uint8Array[], hash?: Hash): Uint8Array {
  const nodes = [...leaves];
  for (let [from, size] = [0, leaves.length]; size > 1; ) {
    for (let at = 0; at < size; at += 2) {
      const left = nodes[from + at] as Uint8Array;
      nodes.push(at + 1 < size ? nodeOf(left, nodes[from + at + 1] as Uint8Array, hash) : left);
    }
    from += size;
    size = Math.ceil(size / 2);
  }
  const whole = new Uint8Array(nodes.length * 32);
  for (const [at, node] of nodes.entries()) whole.set(node, at * 32);
  return whole;
}

/** Where in such a tree the nodes stand that lead from a leaf to the root, counted in nodes, the nearest first. */
export function pathPlaces(index: number, leaves: number): number[] {
  const places: number[] = [];
  for (let [at, from, size] = [index, 0, leaves]; size > 1; ) {
    const neighbour = at % 2 === 1 ? at - 1 : at + 1;
    if (neighbour < size) places.push(from + neighbour);
    from += size;
    size = Math.ceil(size / 2);
    at = Math.floor(at / 2);
  }
  return places;
}

/** Whether a head stands in a checkpoint at a place. Never throws. */
export function isCheckpointed(
  head: AccountHead,
  { heads, root }: Checkpoint,
  { index, path }: { readonly index: number; readonly path: readonly string[] },
): boolean {
  if (!isHex(root, 32) || !Array.isArray(path) || !path.every((node) => isHex(node, 32))) return false;
  const found = rootFromPath(headLeaf(head), index, heads, path.map(bytesOf));
  return found !== undefined && hexOf(found) === root;
}
