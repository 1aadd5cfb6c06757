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
import { tables } from './studio-tables.ts';

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
  ...Object.fromEntries(tables.map(({ id, spots }) => [id, (at: number) => betsOf(spots, at)])),
  ...Object.fromEntries(Object.keys(slots).map((game) => [game, () => ({})])),
};

/** Up to nine spots of a table, with parts in lowest terms. */
function betsOf(spots: readonly string[], at: number): Record<string, unknown> {
  const some = spots.filter((_, place) => (place + at) % Math.ceil(spots.length / (1 + (at % 9))) === 0);
  return { bets: Object.fromEntries(some.map((spot, place) => [spot, place === 0 ? 1 : 1 + ((at + place) % 4)])) };
}

type Act = Record<string, unknown>;
/** Of games of several steps what somebody presses, until the round is over or they cash out. */
const courses: Readonly<Record<string, (at: number) => { choice: Act; acts: Act[] }>> = {
  mines: (at) => ({
    choice: { mines: 1 + (at % 24) },
    acts: Array.from({ length: 1 + (at % 6) }, (_, nr) => ({ act: 'open', tile: (at + nr * 7) % 25 })),
  }),
  towers: (at) => ({
    choice: { level: ['easy', 'medium', 'hard', 'expert', 'master'][at % 5] },
    acts: Array.from({ length: 1 + (at % 8) }, (_, nr) => ({ act: 'climb', tile: (at + nr) % 2 })),
  }),
  hilo: (at) => ({
    choice: {},
    acts: Array.from({ length: 2 + (at % 7) }, (_, nr) => ({ act: ['high', 'pass', 'low', 'low'][(at + nr) % 4] })),
  }),
  poker: (at) => ({
    choice: { table: ['jacks', 'bonus', 'deuces'][at % 3] },
    acts: [{ act: 'draw', hold: (at % 32).toString(2).padStart(5, '0') }],
  }),
};

/** The longest course that is a round. */
function takenOf(acts: readonly Act[], isRound: (taken: readonly Act[]) => boolean): readonly Act[] {
  const ways = acts.map((_, at) => acts.slice(0, at + 1));
  const found = [...ways.toReversed().map((way) => [...way, { act: 'cash' }]), ...ways].find(isRound);
  if (found === undefined) throw new Error('no course of these acts is a round');
  return found;
}

function freshStepped() {
  return Object.entries(courses).flatMap(([game, course]) =>
    Array.from({ length: 60 }, (_, at) => {
      const serverSeed = createHash('sha256')
        .update(`${game} ${at % 5}`)
        .digest('hex');
      const { choice, acts } = course(at);
      const round = {
        ...{ game, serverSeed, seedHash: commitment(serverSeed), clientSeed: `steps-${at}`, nonce: at, choice },
        ...{ stake: String(10_000 + at * 137), payout: '' },
      };
      const taken = takenOf(acts, (some) => checkRound({ ...round, taken: some }).verdict !== 'malformed');
      const { payout, shown, steps } = checkRound({ ...round, taken });
      return { ...round, taken, payout, shown, steps };
    }),
  );
}

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
  const reported = run({ games: vectors.games, rounds: [...freshRounds(), ...freshStepped(), ...vectors.rounds] });
  expect([reported.status, reported.stdout.trim()]).toEqual([
    0,
    `${100 * Object.keys(choices).length + 60 * Object.keys(courses).length + vectors.rounds.length} rounds, 0 faults`,
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
