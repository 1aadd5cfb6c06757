/** The tree of tickets: against the definition of RFC 9162, and every path of every small tree. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hexOf, sha256 } from '../draws/sha256.ts';
import { joined, utf8 } from './bytes.ts';
import { areInOrder, leafOf, pathOf, rootFromPath, rootOf } from './merkle.ts';

const leaf = (number: number): Uint8Array => leafOf(utf8(`leaf ${number}`));
const leaves = (count: number): Uint8Array[] => Array.from({ length: count }, (_, at) => leaf(at));
const hex = (bytes: Uint8Array | undefined): string | undefined => bytes && hexOf(bytes);

/** As it is defined: split at the greatest power of two below the size. */
function definedRoot(nodes: readonly Uint8Array[]): Uint8Array {
  if (nodes.length < 2) return nodes[0] ?? sha256(new Uint8Array(0));
  const half = 2 ** (32 - Math.clz32(nodes.length - 1) - 1);
  return sha256(joined(Uint8Array.of(1), definedRoot(nodes.slice(0, half)), definedRoot(nodes.slice(half))));
}

test('a leaf is not a node, and no tickets have the hash of nothing', () => {
  expect(hexOf(leafOf(new Uint8Array(0)))).toBe('6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d');
  expect(hexOf(rootOf([]))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
});

test.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 31, 33, 100])('%i leaves: the defined root', (count) => {
  expect(hex(rootOf(leaves(count)))).toBe(hex(definedRoot(leaves(count))));
});

test('every leaf of every tree up to twenty-five leads to its root, and nowhere else', () => {
  for (let size = 1; size <= 25; size += 1) {
    const nodes = leaves(size);
    const root = hex(rootOf(nodes));
    for (let index = 0; index < size; index += 1) {
      const path = pathOf(nodes, index);
      expect(hex(rootFromPath(nodes[index] as Uint8Array, index, size, path))).toBe(root);
      expect(hex(rootFromPath(leaf(1000), index, size, path))).not.toBe(root);
      if (size > 1) {
        expect(hex(rootFromPath(nodes[index] as Uint8Array, (index + 1) % size, size, path))).not.toBe(root);
        expect(hex(rootFromPath(nodes[index] as Uint8Array, index, size, path.slice(1)))).not.toBe(root);
        expect(rootFromPath(nodes[index] as Uint8Array, index, size, [...path, leaf(0)])).toBeUndefined();
      }
    }
  }
});

test('a tree of blocks has the root of the whole', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), fc.constantFrom(1, 2, 4, 8, 16), (count, block) => {
      const nodes = leaves(count);
      const blocks = Array.from({ length: Math.ceil(count / block) }, (_, at) =>
        rootOf(nodes.slice(at * block, (at + 1) * block)),
      );
      expect(hex(rootOf(blocks))).toBe(hex(rootOf(nodes)));
      const index = (count * 7) % count;
      const inBlock = nodes.slice(Math.floor(index / block) * block, (Math.floor(index / block) + 1) * block);
      const path = [...pathOf(inBlock, index % block), ...pathOf(blocks, Math.floor(index / block))];
      expect(path.map(hex)).toEqual(pathOf(nodes, index).map(hex));
    }),
    { seed: Number(process.env['BANYAN_SEED']), numRuns: 25 },
  );
});

describe('what is no place', () => {
  test.each([
    [-1, 5],
    [5, 5],
    [0.5, 5],
    [0, 0],
    [0, 2 ** 40],
  ])('%d of %d', (index, size) => {
    expect(rootFromPath(leaf(0), index, size, [leaf(1)])).toBeUndefined();
  });

  test('leaves out of order, or one twice, are no tree of tickets', () => {
    const [a, b] = [new Uint8Array([1]), new Uint8Array([2])];
    expect([areInOrder([a, b]), areInOrder([b, a]), areInOrder([a, a]), areInOrder([])]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
});
