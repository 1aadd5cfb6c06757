/**
 * The second verifier, in Python: it agrees with the games on fresh rounds and on the shared vectors, and it notices what is not so.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { commitment } from '@banyan/games/fair';
import { checkRound } from '@banyan/games/verify';

const script = path.join(import.meta.dirname, 'studio.py');
const shared = new URL('../../packages/games/src/fair/vectors.json', import.meta.url);
const hasPython = spawnSync('python3', ['--version']).status === 0;
if (!hasPython) console.warn('SKIPPED: there is no python3 here, so the second verifier was not run');

type Vectors = { games: Record<string, unknown>; rounds: Record<string, unknown>[] };
const vectors = JSON.parse(readFileSync(shared, 'utf8')) as Vectors;

function run(input: unknown, mode = 'check') {
  return spawnSync('python3', [script, mode], { input: JSON.stringify(input), encoding: 'utf8', maxBuffer: 2 ** 26 });
}

const choices: Readonly<Record<string, (at: number) => Record<string, unknown>>> = {
  dice: (at) => ({ side: at % 2 === 0 ? 'under' : 'over', target: 499 + at * 37 }),
  crash: (at) => ({ aim: at % 3 === 0 ? null : 101 + at * 7, leftAtMs: at % 2 === 0 ? null : at * 97 }),
  monsoon: () => ({}),
};

function freshRounds() {
  return Object.entries(choices).flatMap(([game, choose]) =>
    Array.from({ length: 100 }, (_, at) => {
      const serverSeed = createHash('sha256')
        .update(`${game} ${at % 5}`)
        .digest('hex');
      const round = {
        game,
        serverSeed,
        seedHash: commitment(serverSeed),
        clientSeed: `python-${at}`,
        nonce: at,
        stake: String(10_000 + at * 137),
        choice: choose(at),
        payout: '',
      };
      const { payout, shown, steps } = checkRound(round);
      return { ...round, payout, shown, steps };
    }),
  );
}

test.runIf(hasPython)('three hundred fresh rounds and the shared vectors are the same in both languages', () => {
  const told = run({ games: vectors.games, rounds: [...freshRounds(), ...vectors.rounds] });
  expect([told.status, told.stdout.trim()]).toEqual([0, `${300 + vectors.rounds.length} rounds, 0 faults`]);
});

test.runIf(hasPython)('the shared vectors are what it makes, and a changed payout or seed is named', () => {
  expect(JSON.parse(run({ games: vectors.games }, 'make').stdout)).toEqual(vectors);
  const [first, second] = vectors.rounds;
  const spoilt = [
    { ...first, payout: '999' },
    { ...second, seedHash: '0'.repeat(64) },
  ];
  const told = run({ games: vectors.games, rounds: spoilt });
  expect([told.status, told.stdout.trim().split('\n')]).toEqual([
    1,
    ['dice 0: payout differs', 'dice 1: the server seed is not the one that was promised', '2 rounds, 2 faults'],
  ]);
});
