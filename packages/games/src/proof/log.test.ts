/** The log: proofs of every small tree by the definition, and two heads of one operator that no proof joins. */
import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { hexOf } from '../draws/sha256.ts';
import {
  consistencyRanges,
  headText,
  inclusionRanges,
  isConsistent,
  isLogged,
  judgeHead,
  type LogHead,
  logLeaf,
  type LogRange,
  rootOfParts,
  wholeParts,
} from './log.ts';
import { rootOf } from './merkle.ts';

const most = 24;
const textOf = (at: number): string => `entry ${at}`;
const leaves = Array.from({ length: most }, (_, at) => logLeaf(textOf(at)));
const rootOver = ({ from, size }: LogRange, of = leaves): string => hexOf(rootOf(of.slice(from, from + size)));
const headOf = (size: number, of = leaves): LogHead => ({
  size,
  root: rootOver({ from: 0, size }, of),
  at: '2026-11-20T03:00:00.000Z',
});
const pathOf = (older: number, newer: number, of = leaves) =>
  consistencyRanges(older, newer).map((range) => rootOver(range, of));

test('whole parts make the root of any beginning', () => {
  for (let size = 1; size <= most; size += 1) {
    const parts = wholeParts({ from: 0, size });
    expect(parts.every((part) => Number.isInteger(Math.log2(part.size)) && part.from % part.size === 0)).toBe(true);
    const nodes = parts.map(({ from, size: part }) => rootOf(leaves.slice(from, from + part)));
    expect(hexOf(rootOfParts(nodes))).toBe(headOf(size).root);
  }
});

test('every entry of every tree leads to its head, and another text does not', () => {
  for (let size = 1; size <= most; size += 1) {
    for (let index = 0; index < size; index += 1) {
      const path = inclusionRanges(index, size).map((range) => rootOver(range));
      expect(isLogged(textOf(index), headOf(size), { index, path })).toBe(true);
      expect(isLogged(textOf(index + 1), headOf(size), { index, path })).toBe(false);
    }
  }
});

test('every tree is the beginning of every later one, by its proof and by no other', () => {
  for (let newer = 1; newer <= most; newer += 1) {
    for (let older = 0; older <= newer; older += 1) {
      const path = pathOf(older, newer);
      expect([older, newer, isConsistent(headOf(older), headOf(newer), path)]).toEqual([older, newer, true]);
      expect(isConsistent(headOf(older), headOf(newer), [...path, headOf(1).root])).toBe(false);
      if (path.length > 0) expect(isConsistent(headOf(older), headOf(newer), path.slice(1))).toBe(false);
      if (older > 0 && older < newer)
        expect(isConsistent({ ...headOf(older), root: rootOver({ from: 1, size: older }) }, headOf(newer), path)).toBe(
          false,
        );
    }
  }
});

test('a log in which anything was changed, left out or put in has no proof', () => {
  for (const [older, newer] of [
    [5, 9],
    [8, 16],
    [7, 24],
    [1, 2],
  ] as const) {
    for (let at = 0; at < older; at += 1) {
      const other = leaves.with(at, logLeaf('another'));
      for (const path of [pathOf(older, newer), pathOf(older, newer, other)])
        expect(isConsistent(headOf(older), headOf(newer, other), path)).toBe(false);
    }
    const shorter = leaves.slice(1);
    expect(isConsistent(headOf(older), headOf(newer - 1, shorter), pathOf(older, newer - 1, shorter))).toBe(false);
  }
});

test('nothing that is no proof is taken for one', () => {
  const head = headOf(3);
  for (const bad of [
    { ...head, size: -1 },
    { ...head, size: 1.5 },
    { ...head, size: 2 ** 31 },
    { ...head, root: 'x' },
  ])
    expect([isConsistent(bad, headOf(9), []), isConsistent(headOf(1), bad, [])]).toEqual([false, false]);
  expect(isConsistent(headOf(3), headOf(9), ['no hash'])).toBe(false);
  expect(isConsistent(headOf(9), headOf(3), [])).toBe(false);
  expect(isLogged(textOf(0), headOf(3), { index: 3, path: [] })).toBe(false);
});

const opening = Buffer.from('302e020100300506032b657004220420', 'hex');
const privateKey = createPrivateKey({
  key: Buffer.concat([opening, Buffer.alloc(32, 9)]),
  format: 'der',
  type: 'pkcs8',
});
const key = Buffer.from(createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex');
const signed = (head: LogHead) => ({
  ...head,
  signature: sign(null, Buffer.from(headText(head)), privateKey).toString('hex'),
});

test('two heads of one house that do not go together are refused, whichever came first', () => {
  const lie = leaves.with(2, logLeaf('a seal for somebody else'));
  expect(judgeHead(headOf(7), signed(headOf(7)), key, [])).toBe('same');
  expect(judgeHead(headOf(7), signed(headOf(7, lie)), key, [])).toBe('split');
  expect(judgeHead(headOf(7), signed(headOf(20)), key, pathOf(7, 20))).toBe('grown');
  expect(judgeHead(headOf(20), signed(headOf(7)), key, pathOf(7, 20))).toBe('grown');
  expect(judgeHead(headOf(7), signed(headOf(20, lie)), key, pathOf(7, 20, lie))).toBe('split');
  expect(judgeHead(headOf(20), signed(headOf(7, lie)), key, pathOf(7, 20))).toBe('split');
  expect(judgeHead(headOf(7), { ...signed(headOf(20)), at: '2026-11-20T03:00:00.001Z' }, key, pathOf(7, 20))).toBe(
    'unsigned',
  );
});
