/**
 * The port of beacons: randomness that comes at a known time and that nobody can choose. A draw names its round before it
 * exists; an adapter says which round is due at a moment and brings what it said, checked. It decides nothing.
 */
import type { BeaconRound } from '@banyan/games/proof';
import type { Clock, Instant } from '@banyan/core/time';
import type { Secrets } from '../../infra/secrets.ts';
import type { Settings } from '../../infra/settings.ts';

/** What an adapter may look at. */
export type BeaconWorld = { readonly settings: Settings; readonly secrets: Secrets; readonly clock: Clock };

export type TimedRound = BeaconRound & { readonly at: Instant };

/**
 * The output of a round. `not yet`: its time has not come. `away`: no mirror that answers has it; retried later. `forged`: what
 * came is not of this round, and nobody else has it.
 */
export type Fetched =
  | { readonly ok: true; readonly pulse: string }
  | { readonly ok: false; readonly reason: 'not yet' | 'away' | 'forged' };

export type BeaconPort = {
  readonly source: BeaconRound['source'];
  /** The first round at or after a moment. */
  roundAt(world: BeaconWorld, moment: Instant): TimedRound;
  /** Never throws for failures of others, and never returns what `isPulse` refuses. */
  fetch(world: BeaconWorld, round: TimedRound): Promise<Fetched>;
};
