/**
 * The randomness that flights wait for: a round that is named before the first bet and that comes after the last one. `drand` is the public network
 * quicknet, which nobody knows ahead; `local` is a chain of hashes of this installation, for demonstrations: the operator could know it
 * ahead, and it is called local wherever it is shown.
 */
import { createHmac, hash } from 'node:crypto';
import { type BeaconRound, isPulse, localRounds, quicknet, quicknetTime } from '@banyan/games/proof';
import { callOut } from '@banyan/vendor/outbound';
import type { Timing } from '../timing.ts';

export type BeaconConfig =
  | {
      readonly source: 'drand';
      readonly mirrors: readonly string[];
      /** Mirrors that may lie inside the own network and may speak plain HTTP; all others are called over HTTPS at public addresses. */
      readonly insideHosts: readonly string[];
    }
  /** `secret`: hexadecimal; the same for all studios on the same tables. */
  | { readonly source: 'local'; readonly secret: string };

/** A round and its moment, in milliseconds of the wall clock. */
export type TimedRound = BeaconRound & { readonly at: number };

export type Beacon = {
  /** The first round at or after a moment. */
  roundAt(moment: number): TimedRound;
  /** What a round brought, checked; undefined while it is not there. */
  fetch(round: TimedRound): Promise<string | undefined>;
};

const answerWithinMs = 1500;
const mostAnswer = 4096;

export function openBeacon(config: BeaconConfig, timing: Timing): Beacon {
  return config.source === 'drand' ? drandBeacon(config) : localBeacon(Buffer.from(config.secret, 'hex'), timing);
}

type Drand = Extract<BeaconConfig, { source: 'drand' }>;

async function askMirror(mirror: string, round: TimedRound, { insideHosts }: Drand): Promise<string> {
  const rules = { inside: insideHosts, withinMs: answerWithinMs, maxBytes: mostAnswer };
  const answer = await callOut(`${mirror}/${round.chain}/public/${round.round}`, {}, rules);
  if (answer.status !== 200) throw new Error(`the beacon answered ${answer.status}`);
  const { signature } = (JSON.parse(answer.body) ?? {}) as { signature?: unknown };
  if (typeof signature !== 'string' || !isPulse(round, signature)) throw new Error('a signature is not of its round');
  return signature;
}

function drandBeacon(config: Drand): Beacon {
  return {
    roundAt(moment) {
      const round = Math.max(1, Math.ceil((moment - quicknet.genesisMs) / quicknet.periodMs) + 1);
      return { source: 'drand', chain: quicknet.chain, round, at: quicknetTime(round) };
    },
    fetch: async (round) =>
      await Promise.any(config.mirrors.map((mirror) => askMirror(mirror, round, config))).catch(() => undefined),
  };
}

const dayMs = 86_400_000;
const periodMs = dayMs / localRounds;

/** The hashes of a day: its last round first, the chain's name at the end. */
function chainOfDay(secret: Buffer, day: number): Buffer {
  const chain = Buffer.alloc((localRounds + 1) * 32);
  let value = createHmac('sha256', secret).update(`day ${day}`).digest();
  for (let at = 0; at <= localRounds; at += 1) {
    chain.set(value, at * 32);
    value = hash('sha256', value, 'buffer');
  }
  return chain;
}

function localBeacon(secret: Buffer, timing: Timing): Beacon {
  const days = new Map<number, Buffer>();
  const chainOf = (day: number): Buffer => {
    const known = days.get(day) ?? chainOfDay(secret, day);
    // Today's, and tomorrow's where a flight stands between them.
    if (days.size >= 2 && !days.has(day)) days.delete(days.keys().next().value as number);
    days.set(day, known);
    return known;
  };
  const valueAt = (day: number, round: number): string =>
    chainOf(day).toString('hex', (localRounds - round) * 32, (localRounds - round + 1) * 32);
  // The last round of a day is the midnight that ends it.
  const dayOf = (moment: number): number => Math.ceil(moment / dayMs) - 1;
  return {
    roundAt(moment) {
      const day = dayOf(moment);
      const round = Math.ceil((moment - day * dayMs) / periodMs);
      return { source: 'local', chain: valueAt(day, 0), round, at: day * dayMs + round * periodMs };
    },
    fetch: async ({ round, at }) => (timing.now() < at ? undefined : valueAt(dayOf(at), round)),
  };
}
