/** The vendors' adapters by code, each vendor behind a breaker of its own: one that is down or slow closes only its games (F41). */
import type { Result } from '@banyan/core/results';
import { refuse } from '@banyan/core/results';
import { type Breaker, openBreaker } from '../../infra/breaker.ts';
import { hubWallet } from './hub-wallet/hub-wallet.ts';
import type { OpenGame, Reported, Sign, Vendor, VendorPort, VendorWorld } from './port.ts';
import { walletVendor } from './wallet/wallet.ts';

export { hubAmountOf, unitsOfHub } from './hub-wallet/amounts.ts';
export {
  type HubBet,
  type HubCall,
  type HubRollback,
  type HubWin,
  hubCalls,
  hubStatus,
} from './hub-wallet/calls.ts';
export { isSignedBy, signatureHeader } from './hub-wallet/signing.ts';
export { listGames } from './list-games.ts';
export type { OpenGame, Places, Reported, Sign, Vendor, VendorPort, VendorWorld } from './port.ts';

export type VendorAdapter = 'wallet' | 'hub-wallet';
const adapters: Readonly<Record<VendorAdapter, VendorPort>> = { wallet: walletVendor, 'hub-wallet': hubWallet };

/** The adapter of a code; undefined for one that nobody wrote. */
export function vendorAdapter(code: string): VendorPort | undefined {
  return Object.hasOwn(adapters, code) ? adapters[code as VendorAdapter] : undefined;
}

const breakers = new Map<string, Breaker>();

/** The breaker of a vendor; `world` keeps those of one installation apart from another's in one process. */
export function breakerOf(vendor: string): Breaker {
  const known = breakers.get(vendor) ?? openBreaker(`vendor ${vendor}`, { failures: 3 });
  breakers.set(vendor, known);
  return known;
}

/** Asks a vendor for the address of a game, unless it has failed too often just now. */
export async function openGame(
  world: VendorWorld,
  adapter: VendorPort,
  asked: OpenGame,
): Promise<Result<string, 'vendor-unavailable' | 'demo-unavailable'>> {
  try {
    return await breakerOf(asked.vendor.code).run(world.clock, () => adapter.open(world, asked));
  } catch (error) {
    world.log.warn({ err: error, vendor: asked.vendor.code }, 'a vendor did not open a game');
    return refuse('vendor-unavailable');
  }
}

/** A vendor's own figures of a time; undefined where it tells none or could not be asked. */
export async function reportOf(
  world: VendorWorld,
  vendor: Vendor & { readonly adapter: string },
  time: { readonly from: Date; readonly to: Date; readonly sign: Sign },
): Promise<readonly Reported[] | undefined> {
  const adapter = vendorAdapter(vendor.adapter);
  if (adapter?.report === undefined) return undefined;
  const { report } = adapter;
  try {
    return await breakerOf(vendor.code).run(world.clock, () => report(world, vendor, time));
  } catch (error) {
    world.log.warn({ err: error, vendor: vendor.code }, 'a vendor did not tell its figures');
    return undefined;
  }
}
