/** The wallets at vendors, as each vendor says now. With one wallet only those that may hold something, without it all. */
import { money, toWire } from '@banyan/core/money';
import { ok, refuse } from '@banyan/core/results';
import type { vendorWalletRoutes } from '@banyan/protocol/vendor-wallets';
import { readVendorBalance, vendorAdapter } from '../../adapters/vendors/index.ts';
import type { UseCase } from '../../infra/bind.ts';
import type { RateLimits } from '../../infra/rate-limits.ts';
import { playerOf } from '../game-sessions/index.ts';
import { isSingleWallet } from '../settings/index.ts';
import { listVendors, readVendor } from '../vendors/index.ts';
import { walletTransfersPerMinute } from './move-by-hand.ts';
import { readUnderWay, readVendorBalances } from './transfer-store.ts';

export const vendorWallets =
  (limits: RateLimits): UseCase<(typeof vendorWalletRoutes)['GET /wps/relay/GCS_vendorWallets']> =>
  async (context, _input, { memberId, currency }) => {
    const { database, settings, clock } = context;
    const limit = { name: 'wallet-looks', points: settings.get(walletTransfersPerMinute), seconds: 60 };
    if (!(await limits.take(limit, memberId))) return refuse('too-many-requests');
    const isSingle = settings.get(isSingleWallet);
    const [vendors, mayHold, underWay] = await Promise.all([
      listVendors(database),
      readVendorBalances(database, memberId),
      readUnderWay(database, memberId),
    ]);
    const holds = new Set(mayHold.map(({ vendor }) => vendor));
    const shown = vendors.filter(
      ({ code, adapter, enabled }) =>
        vendorAdapter(adapter)?.vendorBalance !== undefined && (holds.has(code) || (enabled && !isSingle)),
    );
    const list = await Promise.all(
      shown.map(async ({ code, name }) => {
        const vendor = await readVendor(database, code);
        const player = await playerOf(context, code, memberId);
        const held = vendor && (await readVendorBalance(context, vendor, { player, currency }));
        return {
          code,
          name,
          balance: held === undefined ? null : toWire(money(currency, held.units)),
          isUnderWay: underWay.some((one) => one.vendor === code),
        };
      }),
    );
    return ok({ isSingle, currency, list, askedAt: new Date(clock.now()).toISOString() });
  };
