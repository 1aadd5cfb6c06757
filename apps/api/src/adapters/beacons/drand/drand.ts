/**
 * The public network drand, chain quicknet: a round every three seconds, signed by a threshold of its members. All mirrors are
 * asked at once and the first right answer counts; a signature that is not of the round is as good as none.
 */
import { isPulse, quicknet, quicknetTime } from '@banyan/games/proof';
import { callOut, outboundRules } from '../../../infra/outbound.ts';
import type { BeaconPort, BeaconWorld, TimedRound } from '../port.ts';
import { beaconSetting } from '../setting.ts';

class Forged extends Error {}

function signatureIn(body: string): string {
  const { signature } = (JSON.parse(body) ?? {}) as { signature?: unknown };
  if (typeof signature !== 'string') throw new Error('the answer has no signature');
  return signature;
}

async function ask({ settings }: BeaconWorld, mirror: string, round: TimedRound): Promise<string> {
  const rules = outboundRules(settings, { withinMs: 3000, maxBytes: 4096 });
  const answer = await callOut(`${mirror}/${round.chain}/public/${round.round}`, {}, rules);
  if (answer.status !== 200) throw new Error(`the beacon answered ${answer.status}`);
  const signature = signatureIn(answer.body);
  if (!isPulse(round, signature)) throw new Forged('a signature is not of its round');
  return signature;
}

export const drand: BeaconPort = {
  source: 'drand',
  roundAt(_world, moment) {
    const round = Math.max(1, Math.ceil((moment - quicknet.genesisMs) / quicknet.periodMs) + 1);
    return { source: 'drand', chain: quicknet.chain, round, at: quicknetTime(round) };
  },
  async fetch(world, round) {
    if (world.clock.now() < round.at) return { ok: false, reason: 'not yet' };
    const mirrors = world.settings.get(beaconSetting).mirrors;
    try {
      return { ok: true, pulse: await Promise.any(mirrors.map((mirror) => ask(world, mirror, round))) };
    } catch (error) {
      const faults = error instanceof AggregateError ? error.errors : [error];
      return { ok: false, reason: faults.some((fault) => fault instanceof Forged) ? 'forged' : 'away' };
    }
  },
};
