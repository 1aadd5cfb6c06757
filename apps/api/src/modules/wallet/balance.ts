/** The caller's balances, as the ledger has them this moment. */
import type { MemberId } from '@banyan/core/ids';
import { formatExact, money } from '@banyan/core/money';
import { ok } from '@banyan/core/results';
import type { ValueOf } from '@banyan/protocol';
import type { walletRoutes } from '@banyan/protocol/wallet';
import type { UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { balancesOf } from '../ledger/index.ts';
import { isSingleWallet } from '../settings/index.ts';

type Route = (typeof walletRoutes)['GET /wps/v2/wallets/balance'];

export const balance: UseCase<Route> = async (context, _input, caller) => ok(await walletOf(context, caller.memberId));

/** A member's balances in the shape of the wire; the live stream sends the same. */
export async function walletOf(
  { database, settings }: Pick<Context, 'database' | 'settings'>,
  member: MemberId,
): Promise<ValueOf<Route>> {
  const { currency, main, bonus, held, receivable, version } = await balancesOf(database, member);
  const text = (units: bigint): string => formatExact(money(currency, units));
  return {
    sumBalance: text(main + bonus),
    isSingle: settings.get(isSingleWallet),
    currency,
    main: text(main),
    bonus: text(bonus),
    held: text(held),
    owed: text(-receivable),
    version: Number(version), // tidy: a count of entries, no money
  };
}
