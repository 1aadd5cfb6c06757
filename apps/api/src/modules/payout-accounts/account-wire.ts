/** An account in the shape of the wire: nothing by which money could be sent elsewhere in another's name. */
import { maskedHolder, maskedNumber } from '@banyan/core/withdrawals';
import type { ValueOf } from '@banyan/protocol';
import type { payoutAccountsRoutes } from '@banyan/protocol/payout-accounts';
import type { Context } from '../../infra/context.ts';
import { institutionOf } from './account-settings.ts';
import { type AccountRow, openAccount } from './account-store.ts';

type Wire = ValueOf<(typeof payoutAccountsRoutes)['POST /wps/payout-accounts']>;

export function toWireAccount({ secrets, settings }: Pick<Context, 'secrets' | 'settings'>, row: AccountRow): Wire {
  return {
    id: row.id,
    kind: row.kind,
    institution: row.institution,
    name: institutionOf(settings, row.institution)?.name ?? '',
    masked: maskedNumber(row.tail),
    holder: maskedHolder(openAccount(secrets, row).holder),
    confirmedAt: row.confirmedAt.toISOString(),
  };
}
