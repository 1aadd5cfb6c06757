/** Provably fair rounds: the vectors of a second implementation, and no number likelier than another. */
import { expect, test } from 'vitest';
import { chiSquare } from '../draws/chi-square.ts';
import { wordBelow } from '../draws/seeded.ts';
import { andarBahar } from '../andar-bahar/index.ts';
import { baccarat } from '../baccarat/index.ts';
import { coin } from '../coin/index.ts';
import { crash } from '../crash/index.ts';
import { dice } from '../dice/index.ts';
import { dragonTiger } from '../dragon-tiger/index.ts';
import { fortune } from '../fortune/index.ts';
import { hilo } from '../hilo/index.ts';
import { limbo } from '../limbo/index.ts';
import { mines } from '../mines/index.ts';
import { plinko } from '../plinko/index.ts';
import { poker } from '../poker/index.ts';
import { river } from '../river/index.ts';
import { roulette } from '../roulette/index.ts';
import { scratch } from '../scratch/index.ts';
import { roosters } from '../roosters/index.ts';
import { seven } from '../seven/index.ts';
import { sicBo } from '../sic-bo/index.ts';
import { slot } from '../slot/index.ts';
import { slots } from '../slots/index.ts';
import { spots } from '../spots/index.ts';
import { teenPatti } from '../teen-patti/index.ts';
import { towers } from '../towers/index.ts';
import { commitment, fairDraws, hashOfRules, isClientSeed } from './index.ts';
import { vectors } from './vectors.ts';

const long = process.env.BANYAN_LONG === '1';
const serverSeed = 'b33988032ade336d80e8d9d7b57eb577fbc6a097e91a8b75cf4c5dc7faa2b2ad';
const game = { id: 'test', hash: hashOfRules('test', { faces: 6 }) };
const seeds = { serverSeed, clientSeed: 'alice', nonce: 0 };

test('the words, the numbers and the commitments equal the golden vectors', () => {
  const instant = { dice, crash, monsoon: slot, limbo, plinko, spots, fortune, coin, scratch, river };
  const tables = [roulette, baccarat, dragonTiger, sicBo, andarBahar, seven, teenPatti, roosters];
  const stepped = { mines, towers, hilo, poker };
  const games = { ...instant, ...stepped, ...slots, ...Object.fromEntries(tables.map((table) => [table.id, table])) };
  for (const [name, { id, rules }] of Object.entries(vectors.games)) {
    expect({ id, rules: games[name as keyof typeof games].rules }).toEqual({ id, rules });
  }
  expect(vectors.rounds.length).toBeGreaterThan(90);
  for (const round of vectors.rounds) {
    expect(commitment(round.serverSeed)).toBe(round.seedHash);
    const draws = fairDraws(games[round.game as keyof typeof games], round);
    for (const { below, number } of round.steps) if (number !== null) expect(draws.below(below)).toBe(number);
    expect(draws.steps).toEqual(round.steps);
  }
});

test('another nonce, client seed, server seed, game or number in its rules is another round', () => {
  const first = (of: typeof game, from: typeof seeds) => {
    const draws = fairDraws(of, from);
    draws.below(2);
    return draws.steps[0]?.word;
  };
  const words = [
    first(game, seeds),
    first(game, { ...seeds, nonce: 1 }),
    first(game, { ...seeds, clientSeed: 'bob' }),
    first(game, { ...seeds, serverSeed: '0'.repeat(64) }),
    first({ ...game, id: 'tess' }, seeds),
    first({ ...game, hash: hashOfRules('test', { faces: 7 }) }, seeds),
  ];
  expect(new Set(words).size).toBe(words.length);
  expect(first(game, seeds)).toBe(words[0]);
});

// R44: the rule is the same for every size of word, so that in a small one every word can be tried.
test.each([1n, 2n, 3n, 6n, 20n, 37n, 52n, 100n, 255n, 256n])(
  'below %i all words of a byte are shared out evenly',
  (n) => {
    const counts = new Uint32Array(Number(n));
    let thrown = 0n;
    for (let word = 0n; word < 256n; word += 1n) {
      const number = wordBelow(word, n, 256n);
      if (number === undefined) thrown += 1n;
      else counts[Number(number)] = (counts[Number(number)] as number) + 1;
    }
    expect(new Set(counts)).toEqual(new Set([Number(256n / n)]));
    expect(thrown).toBe(256n % n);
  },
);

// Bounds of chi-square at 99 % with n - 1 degrees of freedom; the seed is fixed, so the verdict is too.
test.each([
  [2, 6.63],
  [6, 15.09],
  [20, 36.19],
  [100, 134.64],
])('numbers below %i over seeded rounds are even at 99 %%', (n, bound) => {
  const counts = new Array<number>(n).fill(0);
  const rounds = long ? 200_000 : 20_000;
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const number = fairDraws(game, { ...seeds, nonce }).below(n);
    counts[number] = (counts[number] as number) + 1;
  }
  expect(chiSquare(counts)).toBeLessThan(bound);
});

test('numbers that follow one another in a round are even and know nothing of each other', () => {
  const pairs = new Array<number>(36).fill(0);
  for (let nonce = 0; nonce < 2000; nonce += 1) {
    const draws = fairDraws(game, { ...seeds, clientSeed: 'pairs', nonce });
    for (let pair = 0; pair < 5; pair += 1) {
      const at = draws.below(6) * 6 + draws.below(6);
      pairs[at] = (pairs[at] as number) + 1;
    }
  }
  // 35 degrees of freedom at 99 %.
  expect(chiSquare(pairs)).toBeLessThan(57.34);
});

test.each(['', 'a|b', 'a b', 'é', 'x'.repeat(65), 'a\n'])('%j is no client seed', (text) => {
  expect(isClientSeed(text)).toBe(false);
  expect(() => fairDraws(game, { ...seeds, clientSeed: text })).toThrow(RangeError);
});

test.each([-1, 0.5, Number.NaN, 2 ** 53])('%d is no nonce, and nothing is drawn below it', (number) => {
  expect(() => fairDraws(game, { ...seeds, nonce: number })).toThrow(RangeError);
  expect(() => fairDraws(game, seeds).below(number)).toThrow(RangeError);
});
