/** A second program, written in another language from the description alone, comes to the same prizes as the house's code. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type FairSeeds, commitment } from '@banyan/games/fair';
import { cut, drawWinners, spin } from '@banyan/games/prizes';
import type { PublishedPrize } from '@banyan/games/verify';

const program = path.resolve(import.meta.dirname, 'prize.py');
const run = (proofs: readonly object[]) => {
  const { stdout, status } = spawnSync('python3', [program, '-'], { input: JSON.stringify(proofs), encoding: 'utf8' });
  return { lines: stdout.trim().split('\n'), status };
};

const wheel = {
  prizes: [
    [500_000, '0'],
    [300_000, '5'],
    [150_000, '10'],
    [49_900, '50'],
    [100, '5000'],
  ],
} as const;
const envelope = { total: 10_000, parts: 17, least: 100 };
const raffle = { prizes: ['1000', '500', '500', '10'], entries: 23 };

function proof(kind: PublishedPrize['kind'], turn: number): PublishedPrize {
  const serverSeed = (turn + 7).toString(16).padStart(2, '0').repeat(32);
  const seeds: FairSeeds = { serverSeed, clientSeed: kind === 'spin' ? `player-${turn}` : 'house', nonce: turn };
  const id = `${kind}-${turn}`;
  const rules = kind === 'spin' ? wheel : kind === 'envelope' ? envelope : raffle;
  const spun = spin(id, wheel, seeds);
  const result =
    kind === 'spin'
      ? [spun.number, spun.at]
      : kind === 'envelope'
        ? cut(id, envelope, seeds)
        : drawWinners(id, raffle, seeds);
  const given = kind === 'spin' ? spun.at : null;
  return {
    format: 'banyan-prize-1',
    kind,
    id,
    rules: JSON.stringify(rules),
    seedHash: commitment(serverSeed),
    ...seeds,
    result,
    given,
  };
}

test('two hundred of each kind are right', () => {
  const all = (['spin', 'envelope', 'raffle'] as const).flatMap((kind) =>
    Array.from({ length: 200 }, (_, turn) => proof(kind, turn)),
  );
  const { lines, status } = run(all);
  expect(lines).toHaveLength(600);
  expect(lines.filter((line) => !line.endsWith(': right'))).toEqual([]);
  expect(status).toBe(0);
});

test('the published vectors are right, and what was altered is not', () => {
  const serverSeed = '11'.repeat(32);
  const one = { ...proof('spin', 0), id: 'wheel-1', serverSeed, seedHash: commitment(serverSeed), clientSeed: 'alice' };
  const vectors = [374_497, 788_366, 848_635, 13_067, 110_502, 619_449].map((number, nonce) => {
    return { ...one, nonce, result: [number, [0, 1, 2, 0, 0, 1][nonce]] };
  });
  const shared = {
    ...one,
    kind: 'envelope',
    id: 'env-1',
    clientSeed: 'house',
    nonce: 0,
    rules: '{"total":10000,"parts":5,"least":100}',
  };
  const right = run([...vectors, { ...shared, result: [248, 3137, 2750, 2713, 1152] }]);
  expect(right).toMatchObject({ status: 0 });
  const wrong = run([
    { ...vectors[0], result: [374_498, 0] },
    { ...vectors[0], seedHash: '00'.repeat(32) },
    { ...vectors[0], serverSeed: null },
    { ...vectors[0], rules: '{"prizes":[[1,"1"]]}' },
  ]);
  expect(wrong.status).toBe(1);
  expect(wrong.lines.map((line) => line.split(': ')[1])).toEqual([
    'result-differs',
    'seed-not-committed',
    'sealed',
    'malformed',
  ]);
});
