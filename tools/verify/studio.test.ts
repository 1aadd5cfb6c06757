/**
 * The second verifier, in Python: it agrees with the games on fresh rounds and on the shared vectors, and it notices what is not so.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { commitment } from '@banyan/games/fair';
import { flightClientSeed, hashOfBets } from '@banyan/games/flight';
import { slots } from '@banyan/games/slots';
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
  crash: (at) => ({
    aim: at % 3 === 0 ? null : 101 + at * 7,
    leftAtMs: at % 2 === 0 ? null : at * 97,
    ...(at % 5 === 0 ? {} : { cap: 101 + at * 11 }),
  }),
  monsoon: () => ({}),
  limbo: (at) => ({ target: 101 + at * at * 91 }),
  plinko: (at) => ({ rows: [8, 12, 16][at % 3], risk: ['low', 'medium', 'high'][(at % 5) % 3] }),
  spots: (at) => ({
    spots: Array.from({ length: 1 + (at % 10) }, (_, nr) => 1 + (at % 4) + 4 * nr - (nr > 8 ? 3 : 0)).join('-'),
  }),
  fortune: (at) => ({ parts: 10 + 10 * (at % 5), risk: ['low', 'medium', 'high'][(at % 7) % 3] }),
  coin: (at) => ({ side: at % 2 === 0 ? 'heads' : 'tails' }),
  scratch: (at) => ({ card: ['mango', 'river', 'tiger'][at % 3] }),
  ...Object.fromEntries(Object.keys(slots).map((game) => [game, () => ({})])),
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

test.runIf(hasPython)('fresh rounds of every game and the shared vectors are the same in both languages', () => {
  const reported = run({ games: vectors.games, rounds: [...freshRounds(), ...vectors.rounds] });
  expect([reported.status, reported.stdout.trim()]).toEqual([
    0,
    `${100 * Object.keys(choices).length + vectors.rounds.length} rounds, 0 faults`,
  ]);
});

test.runIf(hasPython)('the shared vectors are what it makes, and a changed payout or seed is named', () => {
  expect(JSON.parse(run({ games: vectors.games }, 'make').stdout)).toEqual(vectors);
  const [first, second] = vectors.rounds;
  const spoilt = [
    { ...first, payout: '999' },
    { ...second, seedHash: '0'.repeat(64) },
  ];
  const reported = run({ games: vectors.games, rounds: spoilt });
  expect([reported.status, reported.stdout.trim().split('\n')]).toEqual([
    1,
    ['dice 0: payout differs', 'dice 1: the server seed is not the one that was promised', '2 rounds, 2 faults'],
  ]);
});

/** A flight of the third place in its chain, with a local beacon's second round. */
function flight() {
  const hashed = (text: string, times: number): string =>
    times === 0 ? text : hashed(createHash('sha256').update(Buffer.from(text, 'hex')).digest('hex'), times - 1);
  const [serverSeed, pulse] = ['a'.repeat(64), 'b'.repeat(64)];
  const proof = {
    chain: hashed(serverSeed, 3),
    index: 3,
    betsHash: hashOfBets(['one', 'two']),
    beacon: { source: 'local' as const, chain: hashed(pulse, 2), round: 2 },
    pulse,
  };
  const round = {
    game: 'crash',
    serverSeed,
    seedHash: hashed(serverSeed, 1),
    clientSeed: flightClientSeed(7, proof.betsHash, pulse),
    nonce: 7,
    stake: '10000',
    choice: { aim: 101, cap: 1_000_000, leftAtMs: null },
    payout: '',
    flight: proof,
  };
  return { ...round, payout: checkRound(round).payout ?? '' };
}

test.runIf(hasPython)('a flight is held to its chain, its bets and its beacon in both languages', () => {
  const right = flight();
  const { flight: proof } = right;
  const sets: [typeof right, string | undefined, string][] = [
    [right, undefined, 'right'],
    [
      { ...right, flight: { ...proof, index: 2 } },
      'the server seed is not at its place in the chain',
      'seed-not-of-chain',
    ],
    [
      { ...right, flight: { ...proof, beacon: { ...proof.beacon, round: 1 } } },
      "the pulse is not of the beacon's round",
      'beacon-differs',
    ],
    [
      { ...right, flight: { ...proof, betsHash: hashOfBets(['one']) } },
      'the client seed is not made of these bets and this pulse',
      'client-seed-differs',
    ],
  ];
  for (const [round, fault, verdict] of sets) {
    const { stdout } = run({ games: vectors.games, rounds: [round] });
    expect([stdout.includes('0 faults'), checkRound(round).verdict]).toEqual([fault === undefined, verdict]);
    if (fault !== undefined) expect(stdout).toContain(fault);
  }
});
