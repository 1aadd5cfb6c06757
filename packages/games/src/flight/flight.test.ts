/** The seeds of a flight: whatever is changed in them, or in what they were made of, is noticed. */
import { expect, test } from 'vitest';
import { hexOf, sha256 } from '../draws/sha256.ts';
import { bytesOf } from '../proof/bytes.ts';
import { type PublishedRound, checkRound } from '../verify/index.ts';
import { type FlightProof, faultOfFlight, flightClientSeed, hashOfBets, isOfChain } from './index.ts';

/** A value and all its hashes, the last one first. */
function chainFrom(last: string, length: number): string[] {
  const values = [last];
  for (let at = 0; at < length; at += 1) values.unshift(hexOf(sha256(bytesOf(values[0] as string))));
  return values;
}
const seeds = chainFrom('5'.repeat(64), 40);
const beacon = chainFrom('7'.repeat(64), 40);
const ids = ['b2', 'a1', 'c3'];

function flightAt(index: number) {
  const pulse = beacon[9] as string;
  const proof: FlightProof = {
    chain: seeds[0] as string,
    index,
    betsHash: hashOfBets(ids),
    beacon: { source: 'local', chain: beacon[0] as string, round: 9 },
    pulse,
  };
  const clientSeed = flightClientSeed(index + 100, proof.betsHash, pulse);
  return { seeds: { serverSeed: seeds[index] as string, clientSeed, nonce: index + 100 }, proof };
}

test('every seed of a chain stands at its own place and at no other, in whatever order they are asked for', () => {
  for (const index of [7, 3, 30, 8, 40, 1])
    for (const place of [index - 1, index, index + 1])
      expect([place, isOfChain(seeds[index] as string, { chain: seeds[0] as string, index: place })]).toEqual([
        place,
        place === index,
      ]);
  expect(isOfChain('0'.repeat(64), { chain: seeds[0] as string, index: 40 })).toBe(false);
});

test('the order of the bets does not matter, a bet more or less does', () => {
  expect(hashOfBets(ids.toReversed())).toBe(hashOfBets(ids));
  expect(hashOfBets(ids.slice(1))).not.toBe(hashOfBets(ids));
});

test('a flight is right as it was fixed; another seed, bet, beacon round or pulse is noticed', () => {
  const { seeds: own, proof } = flightAt(5);
  expect(faultOfFlight(own, proof)).toBeUndefined();
  const other = { ...proof.beacon, round: 10 };
  const faults: [string, ReturnType<typeof faultOfFlight>][] = [
    ['seed-not-of-chain', faultOfFlight({ ...own, serverSeed: seeds[6] as string }, proof)],
    ['seed-not-of-chain', faultOfFlight(own, { ...proof, index: 6 })],
    ['seed-not-of-chain', faultOfFlight(own, { ...proof, chain: seeds[1] as string })],
    ['beacon-differs', faultOfFlight(own, { ...proof, beacon: other })],
    ['beacon-differs', faultOfFlight(own, { ...proof, pulse: beacon[10] as string })],
    ['beacon-differs', faultOfFlight(own, { ...proof, pulse: 'x' })],
    ['client-seed-differs', faultOfFlight(own, { ...proof, betsHash: hashOfBets(['a1']) })],
    ['client-seed-differs', faultOfFlight({ ...own, nonce: 6 }, proof)],
    ['client-seed-differs', faultOfFlight({ ...own, clientSeed: '1'.repeat(64) }, proof)],
  ];
  for (const [expected, found] of faults) expect(found).toBe(expected);
});

test('the check of a round holds a flight to its chain and its beacon, and one of before the chain to its seed alone', () => {
  const { seeds: own, proof } = flightAt(12);
  const round: PublishedRound = {
    ...own,
    game: 'crash',
    seedHash: seeds[11] as string,
    stake: '10000',
    choice: { aim: 101, leftAtMs: null },
    payout: '',
  };
  const payout = checkRound(round).payout ?? '';
  expect(checkRound({ ...round, payout }).verdict).toBe('right');
  expect(checkRound({ ...round, payout, flight: proof }).verdict).toBe('right');
  const late = { ...proof, pulse: beacon[8] as string };
  expect(checkRound({ ...round, payout, flight: late }).verdict).toBe('beacon-differs');
  expect(checkRound({ ...round, payout, flight: 7 as unknown as FlightProof }).verdict).toBe('malformed');
});
