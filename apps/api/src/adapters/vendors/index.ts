/** The vendors' adapters by code, each vendor behind a breaker of its own: one that is down or slow closes only its games (F41). */
import type { ListedGame } from '@banyan/core/catalog';
import type { Currency } from '@banyan/core/money';
import type { Result } from '@banyan/core/results';
import { refuse } from '@banyan/core/results';
import { type Breaker, BreakerOpen, openBreaker } from '../../infra/breaker.ts';
import { OutboundFault } from '../../infra/outbound.ts';
import { fakeTransfer, fakeVendor } from './fake/fake.ts';
import { hubTransfer } from './hub-transfer/hub-transfer.ts';
import { hubWallet } from './hub-wallet/hub-wallet.ts';
import type {
  Held,
  JournalCall,
  ListingWorld,
  Move,
  MoveOutcome,
  OpenGame,
  VendorBalance,
  Reported,
  Sign,
  Vendor,
  VendorPort,
  VendorWorld,
} from './port.ts';
import { walletVendor } from './wallet/wallet.ts';

export { floorOfHub, hubAmountOf, unitsOfHub } from './hub-wallet/amounts.ts';
export {
  type HubBet,
  type HubCall,
  type HubRollback,
  type HubWin,
  hubCalls,
  hubStatus,
} from './hub-wallet/calls.ts';
export { isSignedBy, signatureHeader } from './hub-wallet/signing.ts';
export { vendorAnswerWithin } from './setting.ts';
export type {
  JournalCall,
  Move,
  MoveOutcome,
  OpenGame,
  Places,
  VendorBalance,
  Reported,
  Sign,
  Vendor,
  VendorPort,
  VendorWorld,
} from './port.ts';

export type VendorAdapter = 'wallet' | 'hub-wallet' | 'hub-transfer' | 'fake' | 'fake-transfer';
const adapters: Readonly<Record<VendorAdapter, VendorPort>> = {
  wallet: walletVendor,
  'hub-wallet': hubWallet,
  'hub-transfer': hubTransfer,
  fake: fakeVendor,
  'fake-transfer': fakeTransfer,
};

/** The adapter of a code; undefined for one that nobody wrote. */
export function vendorAdapter(code: string): VendorPort | undefined {
  return Object.hasOwn(adapters, code) ? adapters[code as VendorAdapter] : undefined;
}

/**
 * What a vendor is asked for: by players (games, balances), or by the operator (lists, figures). Each has a breaker of its own, since a vendor whose list is
 * broken can still be played at, and one that takes long over its figures must not close its games.
 */
const breakers = { players: new Map<string, Breaker>(), house: new Map<string, Breaker>() };
/** The call is retried: after a start our own studio comes up while it is asked already. */
const rules = { players: { failures: 3, atOnce: 64 }, house: { failures: 6, atOnce: 4 } };

/** The breaker of a vendor, on this node. */
export function breakerOf(vendor: string, askedBy: keyof typeof breakers = 'players'): Breaker {
  const known = breakers[askedBy].get(vendor) ?? openBreaker(`vendor ${vendor}`, rules[askedBy]);
  breakers[askedBy].set(vendor, known);
  return known;
}

/** True while this node sends nothing to a vendor, because it failed repeatedly; its cards show that (F41). */
export function isVendorDown(vendor: string, clock: VendorWorld['clock']): boolean {
  return breakers.players.get(vendor)?.isOpen(clock) ?? false;
}

/** The vendors that this node sends nothing to. */
export function downVendors(clock: VendorWorld['clock']): string[] {
  return [...breakers.players].filter(([, breaker]) => breaker.isOpen(clock)).map(([vendor]) => vendor);
}

/** Asks a vendor for the address of a game, unless its breaker is open. */
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

/** The games of a vendor by its own word; undefined where it has no list to give. Throws when it does not answer, and while it is left alone. */
export async function listGames(
  world: ListingWorld,
  adapter: string,
  vendor: Vendor,
): Promise<readonly ListedGame[] | undefined> {
  const list = vendorAdapter(adapter)?.list;
  if (list === undefined) return undefined;
  return await breakerOf(vendor.code, 'house').run(world.clock, () => list(world, vendor));
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
    return await breakerOf(vendor.code, 'house').run(world.clock, () => report(world, vendor, time));
  } catch (error) {
    world.log.warn({ err: error, vendor: vendor.code }, 'a vendor did not answer with its figures');
    return undefined;
  }
}

const mostPages = 500;

/** The calls that a vendor made in a time, by its own journal; undefined where it keeps none or could not be asked to the end. */
export async function journalOf(
  world: VendorWorld,
  vendor: Vendor & { readonly adapter: string },
  time: { readonly from: Date; readonly to: Date; readonly sign: Sign },
): Promise<readonly JournalCall[] | undefined> {
  const journal = vendorAdapter(vendor.adapter)?.journal;
  if (journal === undefined) return undefined;
  const calls: JournalCall[] = [];
  let after: string | undefined;
  try {
    for (let page = 0; page < mostPages; page += 1) {
      const asked = { ...time, after };
      const reply = await breakerOf(vendor.code, 'house').run(world.clock, () => journal(world, vendor, asked));
      if (reply === undefined) return undefined;
      for (const call of reply.calls) calls.push(call);
      if (reply.next === undefined) return calls;
      after = reply.next;
    }
    throw new Error(`the journal has more than ${mostPages} pages`);
  } catch (error) {
    world.log.warn({ err: error, vendor: vendor.code }, 'a vendor did not show its journal');
    return undefined;
  }
}

type BalanceVendor = Vendor & { readonly adapter: string };

/**
 * Sends money to a vendor or has it sent back, once. What certainly did not leave has failed; where the vendor may have heard of it and did not
 * say, it is unknown (F23).
 */
export async function moveVendorBalance(world: VendorWorld, vendor: BalanceVendor, move: Move): Promise<MoveOutcome> {
  const vendorBalance = vendorAdapter(vendor.adapter)?.vendorBalance;
  if (vendorBalance === undefined) return 'failed';
  try {
    return await breakerOf(vendor.code).run(world.clock, () => vendorBalance.move(world, vendor, move));
  } catch (error) {
    world.log.warn({ err: error, vendor: vendor.code, transfer: move.id }, 'a vendor did not answer to a transfer');
    const neverLeft = error instanceof BreakerOpen || (error instanceof OutboundFault && !error.mayHaveArrived);
    return neverLeft ? 'failed' : 'unknown';
  }
}

/** Asks what became of a transfer; undefined where nobody answers. */
export async function transferOutcome(
  world: VendorWorld,
  vendor: BalanceVendor,
  id: string,
): Promise<MoveOutcome | undefined> {
  return await quietly(world, vendor, (vendorBalance) => vendorBalance.outcomeOf(world, vendor, id));
}

/** What of an amount a vendor can count. */
export function wholeAt(vendor: BalanceVendor, currency: Currency, units: bigint): bigint {
  return vendorAdapter(vendor.adapter)?.vendorBalance?.wholeOf?.(currency, units) ?? units;
}

/** What a player has at a vendor; undefined where nobody answers. */
export async function readVendorBalance(
  world: VendorWorld,
  vendor: BalanceVendor,
  { player, currency }: Pick<Move, 'player' | 'currency'>,
): Promise<Held | undefined> {
  return await quietly(world, vendor, (vendorBalance) => vendorBalance.balanceOf(world, vendor, player, currency));
}

async function quietly<T>(
  world: VendorWorld,
  vendor: BalanceVendor,
  work: (vendorBalance: VendorBalance) => Promise<T>,
): Promise<T | undefined> {
  const vendorBalance = vendorAdapter(vendor.adapter)?.vendorBalance;
  if (vendorBalance === undefined) return undefined;
  try {
    return await breakerOf(vendor.code).run(world.clock, () => work(vendorBalance));
  } catch (error) {
    world.log.warn({ err: error, vendor: vendor.code }, 'a vendor did not answer about a balance');
    return undefined;
  }
}
