/**
 * Shared rounds of crash that the operator can neither choose nor know, scheme `banyan-flight-2`. Three things decide a flight, each fixed
 * before the next one is known: a server seed out of a chain of hashes whose last hash is published before its first flight; the bets, whose
 * ids are hashed when no more are taken; and a round of a beacon that is named before the first bet and does not exist while bets are taken.
 */
import { hexOf, sha256 } from '../draws/sha256.ts';
import { isSeed } from '../draws/seeded.ts';
import { type BeaconRound, isHex, isPulse, randomnessOf } from '../proof/index.ts';
import { bytesOf, utf8 } from '../proof/bytes.ts';

export const flightScheme = 'banyan-flight-2';

/** How many flights a chain of seeds is good for: over two weeks without a pause. */
export const chainLength = 100_000;

/** What stands beside the seeds of a flight once it has ended. */
export type FlightProof = {
  /** The last hash of the chain of server seeds, published before its first flight. */
  readonly chain: string;
  /** The flight's place in the chain, from 1: its server seed hashed so often is `chain`. */
  readonly index: number;
  /** SHA-256 of the ids of all bets that count, in order and joined by commas, as `hashOfBets` makes it. */
  readonly betsHash: string;
  readonly beacon: BeaconRound;
  /** What the beacon's round brought. */
  readonly pulse: string;
};

/** `beacon-differs`: the pulse is not of the beacon's round; `client-seed-differs`: the seed is not made of the bets and the pulse. */
export type FlightFault = 'seed-not-of-chain' | 'beacon-differs' | 'client-seed-differs';

/** What the bets add to a flight: SHA-256 of their ids, in hexadecimal. */
export function hashOfBets(ids: readonly string[]): string {
  return hexOf(sha256(utf8(ids.toSorted().join(','))));
}

/** The client seed of a flight: SHA-256 of utf8("banyan-flight-2|number|betsHash|randomness of the pulse"), in hexadecimal. */
export function flightClientSeed(number: number, betsHash: string, pulse: string): string {
  return hexOf(sha256(utf8([flightScheme, number, betsHash, hexOf(randomnessOf(pulse))].join('|'))));
}

/** The farthest seed of each chain that was found to be of it: the ones before it follow from it, so that neighbours cost a hash and not all. */
const farthest = new Map<string, { readonly index: number; readonly seed: string }>();
const mostChains = 16;

function hashedTimes(seed: string, times: number): string {
  let bytes = bytesOf(seed);
  for (let left = times; left > 0; left -= 1) bytes = sha256(bytes);
  return hexOf(bytes);
}

/** Whether a server seed stands at this place of a chain: hashed `index` times it is the chain's last hash. */
export function isOfChain(serverSeed: string, { chain, index }: Pick<FlightProof, 'chain' | 'index'>): boolean {
  if (!isSeed(serverSeed) || !isSeed(chain)) return false;
  if (!Number.isSafeInteger(index) || index < 1 || index > chainLength) return false;
  const known = farthest.get(chain) ?? { index: 0, seed: chain };
  if (index <= known.index) return hashedTimes(known.seed, known.index - index) === serverSeed;
  if (hashedTimes(serverSeed, index - known.index) !== known.seed) return false;
  if (farthest.size >= mostChains) farthest.clear();
  farthest.set(chain, { index, seed: serverSeed });
  return true;
}

type Seeds = { readonly serverSeed: string; readonly clientSeed: string; readonly nonce: number };

/** What is wrong with the seeds of a flight; undefined where they are those that were fixed beforehand. Never throws on what it is given. */
export function faultOfFlight({ serverSeed, clientSeed, nonce }: Seeds, proof: FlightProof): FlightFault | undefined {
  if (!isOfChain(serverSeed, proof)) return 'seed-not-of-chain';
  const { beacon, pulse, betsHash } = proof;
  const isText = typeof pulse === 'string' && isHex(pulse, pulse.length / 2) && isHex(betsHash, 32);
  if (!isText || !isPulse(beacon, pulse)) return 'beacon-differs';
  return flightClientSeed(nonce, betsHash, pulse) === clientSeed ? undefined : 'client-seed-differs';
}
