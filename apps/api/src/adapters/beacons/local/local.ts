/**
 * A chain of hashes of this installation, one for each day of UTC, a round every three seconds. Its end is named in every
 * promise, so no value can be swapped afterwards; but the operator could know all of them ahead, which is why it is called local
 * wherever it is shown. It needs no network.
 */
import { createHmac, hash } from 'node:crypto';
import { localRounds } from '@banyan/games/proof';
import type { Secrets } from '../../../infra/secrets.ts';
import type { BeaconPort } from '../port.ts';

const dayMs = 86_400_000;
const periodMs = dayMs / localRounds;

/** The hashes of a day, its last round first and the chain's name at the end; a day is 1 MB and two are kept. */
const chains = new Map<string, Buffer>();

function chainOf(secrets: Secrets, day: number): Buffer {
  const key = secrets.derive('lottery.beacon');
  const name = `${hash('sha256', key)} ${day}`;
  const known = chains.get(name);
  if (known !== undefined) return known;
  const chain = Buffer.alloc((localRounds + 1) * 32);
  let value = createHmac('sha256', key).update(`day ${day}`).digest();
  for (let at = 0; at <= localRounds; at += 1) {
    chain.set(value, at * 32);
    value = hash('sha256', value, 'buffer');
  }
  if (chains.size >= 2) chains.delete(chains.keys().next().value as string);
  chains.set(name, chain);
  return chain;
}

const valueAt = (chain: Buffer, round: number): string =>
  chain.toString('hex', (localRounds - round) * 32, (localRounds - round + 1) * 32);

export const local: BeaconPort = {
  source: 'local',
  roundAt({ secrets }, moment) {
    // The last round of a day is the midnight that ends it.
    const day = Math.ceil(moment / dayMs) - 1;
    const round = Math.ceil((moment - day * dayMs) / periodMs);
    const chain = valueAt(chainOf(secrets, day), 0);
    return { source: 'local', chain, round, at: day * dayMs + round * periodMs };
  },
  async fetch({ secrets, clock }, { chain, round, at }) {
    if (clock.now() < at) return { ok: false, reason: 'not yet' };
    const own = chainOf(secrets, Math.ceil(at / dayMs) - 1);
    return valueAt(own, 0) === chain ? { ok: true, pulse: valueAt(own, round) } : { ok: false, reason: 'forged' };
  },
};
