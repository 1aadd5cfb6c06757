/** Checkpoints: the tree that is stored in one piece, its paths, and heads that hold for one place alone. */
import { expect, it } from 'vitest';
import { hexOf } from '../draws/sha256.ts';
import { type AccountHead, checkpointHash, headLeaf, isCheckpointed, pathPlaces, treeOf } from './checkpoints.ts';
import { pathOf, rootOf } from './merkle.ts';

const headOf = (entry: number): AccountHead => ({
  ...{ member: 'alice', account: 'main', currency: 'BDT', balance: '10.00', hash: '7'.repeat(64) },
  entry: String(entry),
});

it('keeps all levels in one piece, from which each path is read', () => {
  for (const size of [1, 2, 3, 5, 8, 21]) {
    const heads = Array.from({ length: size }, (_, at) => headOf(at));
    const leaves = heads.map((head) => headLeaf(head));
    const tree = treeOf(leaves);
    const node = (at: number) => hexOf(tree.subarray(at * 32, at * 32 + 32));
    const root = hexOf(tree.subarray(-32));
    expect(root).toBe(hexOf(rootOf(leaves)));
    const checkpoint = { number: 1, previous: '-', at: '2026-11-23T03:00:00.000Z', heads: size, root };
    heads.forEach((head, index) => {
      const path = pathPlaces(index, size).map(node);
      expect(path).toEqual(pathOf(leaves, index).map(hexOf));
      expect(isCheckpointed(head, checkpoint, { index, path })).toBe(true);
      expect(isCheckpointed({ ...head, balance: '10.01' }, checkpoint, { index, path })).toBe(false);
      expect(isCheckpointed(head, checkpoint, { index: index + 1, path })).toBe(false);
      expect(isCheckpointed(head, { ...checkpoint, root: 'none' }, { index, path })).toBe(false);
    });
  }
});

it('gives every checkpoint a hash of its own', () => {
  const one = { number: 1, previous: '-', at: '2026-11-23T03:00:00.000Z', heads: 2, root: '1'.repeat(64) };
  const hashes = [one, { ...one, number: 2 }, { ...one, heads: 3 }, { ...one, root: '2'.repeat(64) }].map(
    checkpointHash,
  );
  expect(new Set(hashes).size).toBe(4);
});
