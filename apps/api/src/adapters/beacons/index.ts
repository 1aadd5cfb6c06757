/** The beacons by source. A new one is a folder and a line here. */
import type { BeaconSource } from '@banyan/games/proof';
import { drand } from './drand/drand.ts';
import { local } from './local/local.ts';
import type { BeaconPort, BeaconWorld } from './port.ts';
import { beaconSetting } from './setting.ts';

const beacons: Readonly<Record<BeaconSource, BeaconPort>> = { drand, local };

/** The beacon that a draw named. */
export function beaconOf(source: BeaconSource): BeaconPort {
  return beacons[source];
}

/** The beacon that new draws name. */
export function beaconInForce({ settings }: Pick<BeaconWorld, 'settings'>): BeaconPort {
  return beacons[settings.get(beaconSetting).source];
}

export type { BeaconWorld, Fetched, TimedRound } from './port.ts';
export { beaconSetting };
