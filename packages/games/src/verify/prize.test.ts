/** Drawn prizes are checked by what was published of them: what is right passes, and whatever was altered does not. */
import { expect, test } from 'vitest';
import { commitment } from '../fair/index.ts';
import { type PublishedPrize, checkPrize } from './index.ts';

const serverSeed = '11'.repeat(32);
const spin: PublishedPrize = {
  ...{ format: 'banyan-prize-1', kind: 'spin', id: 'wheel-1', serverSeed, seedHash: commitment(serverSeed) },
  rules: '{"prizes":[[500000,"0"],[300000,"5"],[150000,"10"],[49900,"50"],[100,"5000"]]}',
  ...{ clientSeed: 'alice', nonce: 1, result: [788_366, 1], given: 1 },
};
const envelope: PublishedPrize = {
  ...{ ...spin, kind: 'envelope', id: 'env-1', rules: '{"total":10000,"parts":5,"least":100}' },
  ...{ clientSeed: 'house', nonce: 0, result: [248, 0, 2750, 0, 1152], given: null },
};
const raffle: PublishedPrize = {
  ...{ ...spin, kind: 'raffle', id: 'raffle-1', rules: '{"prizes":["1000","500","500"],"entries":10}' },
  ...{ clientSeed: 'house', nonce: 0, result: [2, 6, 0], given: null },
};

test('a spin, an envelope and a raffle as they were published are right', () => {
  expect([spin, envelope, raffle].map((prize) => checkPrize(prize).verdict)).toEqual(['right', 'right', 'right']);
  expect(checkPrize(spin).steps).toMatchObject([{ below: 1_000_000, number: 788_366 }]);
  expect(checkPrize(envelope).result).toEqual([248, 3137, 2750, 2713, 1152]);
});

test('what was altered is found, and what is no draw is said to be none', () => {
  const verdict = (prize: object) => checkPrize({ ...spin, ...prize } as PublishedPrize).verdict;
  expect(verdict({ result: [788_366, 2] })).toBe('result-differs');
  expect(verdict({ nonce: 2 })).toBe('result-differs');
  expect(verdict({ clientSeed: 'bob' })).toBe('result-differs');
  expect(verdict({ serverSeed: '22'.repeat(32) })).toBe('seed-not-committed');
  expect(verdict({ rules: spin.rules.replace('"50"', '"51"') })).toBe('result-differs');
  expect(verdict({ rules: spin.rules.replace('500000', '500001') })).toBe('malformed');
  expect(verdict({ rules: spin.rules.replaceAll(',', ', ') })).toBe('malformed');
  expect(verdict({ serverSeed: null, result: null })).toBe('sealed');
  expect(verdict({ nonce: -1 })).toBe('malformed');
  expect(checkPrize({ ...envelope, result: [249, 0, 0, 0, 0] }).verdict).toBe('result-differs');
  expect(checkPrize({ ...raffle, result: [2, 6, 1] }).verdict).toBe('result-differs');
  for (const rules of ['', 'null', '7', '{}', '{"prizes":7}', '{"prizes":[7]}'])
    expect(checkPrize({ ...spin, rules }).verdict).toBe('malformed');
});
