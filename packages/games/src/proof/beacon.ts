/**
 * The rounds of randomness that draws wait for. `drand` is the public network quicknet, which nobody knows in advance and whose
 * signatures anybody can check. `local` is a chain of hashes of the operator: every value hashes to the one before it and all of
 * them to the chain's name, so none can be swapped; but the operator knows them ahead, so it is for demonstrations and tests.
 */
import { hexOf, sha256 } from '../draws/sha256.ts';
import { bytesOf, isHex } from './bytes.ts';
import { isRoundSigned } from './signatures.ts';

export type BeaconSource = 'drand' | 'local';

/** A round, named before it exists. */
export type BeaconRound = {
  readonly source: BeaconSource;
  /** Which chain: drand's chain hash, or the last hash of a local chain. */
  readonly chain: string;
  readonly round: number;
};

/** The network quicknet of the League of Entropy. */
export const quicknet = {
  chain: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  key: '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesisMs: 1_692_803_367_000,
  periodMs: 3000,
} as const;

/** The moment of a round of quicknet. */
export function quicknetTime(round: number): number {
  return quicknet.genesisMs + (round - 1) * quicknet.periodMs;
}

/** A local chain is a day long: a round every three seconds. */
export const localRounds = 28_800;

/** Hashes a value so many times. */
function hashedTimes(value: string, times: number): string {
  let hash = bytesOf(value);
  for (let left = times; left > 0; left -= 1) hash = sha256(hash);
  return hexOf(hash);
}

/** Whether a value is this round's of a local chain: hashed as often as its number says, it is the chain's name. */
function isOfChain(chain: string, round: number, value: string): boolean {
  if (!isHex(value, 32) || !isHex(chain, 32) || !Number.isInteger(round) || round < 1 || round > localRounds)
    return false;
  return hashedTimes(value, round) === chain;
}

/** Whether `pulse` is what the round brought: drand's signature, or the value of a local chain. */
export function isPulse({ source, chain, round }: BeaconRound, pulse: string): boolean {
  if (source === 'local') return isOfChain(chain, round, pulse);
  return chain === quicknet.chain && isRoundSigned(round, pulse, quicknet.key);
}

/**
 * Whether these are what some rounds of one beacon brought, the earliest first. Of a local chain each later one is hashed down to the one before it, and not to
 * the name of the chain.
 */
export function arePulses(rounds: readonly (BeaconRound & { readonly pulse: string })[]): boolean {
  return rounds.every((round, at) => {
    const before = rounds[at - 1];
    if (before === undefined || round.source !== 'local') return isPulse(round, round.pulse);
    const steps = round.round - before.round;
    const isNext = before.source === 'local' && before.chain === round.chain && Number.isInteger(steps) && steps > 0;
    // Another chain begins with the next day.
    if (!isNext || round.round > localRounds) return isPulse(round, round.pulse);
    return isHex(round.pulse, 32) && hashedTimes(round.pulse, steps) === before.pulse;
  });
}

/** The 32 random bytes of a round: SHA-256 of its pulse, as drand defines them. */
export function randomnessOf(pulse: string): Uint8Array {
  return sha256(bytesOf(pulse));
}
