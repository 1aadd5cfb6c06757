/** The wait for a round of the beacon, once no more bets are taken. */
import type { Timing } from '../timing.ts';
import type { Beacon, TimedRound } from './beacon.ts';

/** Bets are closed so long before the beacon's round, as the seals of draws are. */
export const closedMs = 1000;
const beaconEveryMs = 250;
const beaconWithinMs = 30_000;

type Waiting = {
  readonly beacon: Beacon;
  readonly timing: Timing;
  readonly stopping: AbortSignal;
  pause(ms: number): Promise<void>;
};

/**
 * What the beacon's round brought. Undefined when it does not come, and also when it is there already while bets have only just been closed: then the clock
 * here is late, and somebody may have known it while they bet.
 */
export async function awaitPulse(
  { beacon, timing, stopping, pause }: Waiting,
  round: TimedRound,
): Promise<string | undefined> {
  const asked = timing.now();
  const early = await beacon.fetch(round);
  if (early !== undefined && asked < round.at - closedMs / 2) {
    console.error('the beacon’s round was there before bets were closed: the clock of this machine is late');
    return undefined;
  }
  if (early !== undefined) return early;
  await pause(round.at - timing.now());
  while (!stopping.aborted && timing.now() < round.at + beaconWithinMs) {
    const pulse = await beacon.fetch(round);
    if (pulse !== undefined) return pulse;
    await pause(beaconEveryMs);
  }
  return undefined;
}
