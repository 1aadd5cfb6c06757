/** Whether money can leave at all, for an operator who starts the server: what is asked for elsewhere is refused or waits. */
import type { PayoutKind } from '@banyan/core/withdrawals';
import { payoutSetupFaults } from '../../adapters/payouts/index.ts';
import type { Context } from '../../infra/context.ts';
import { opensKind } from '../payout-accounts/index.ts';
import { methodFor } from './withdrawal-settings.ts';

type World = Pick<Context, 'config' | 'settings' | 'secrets'>;

const kinds: readonly PayoutKind[] = ['bank', 'wallet'];

/** Why nobody can be paid out, a line for each kind of account; undefined when somebody can. */
export function whyNoWithdrawals(world: World): readonly string[] | undefined {
  const faults = kinds.map((kind) => ({ kind, fault: faultOf(world, kind) }));
  if (faults.some(({ fault }) => fault === '')) return undefined;
  return faults.map(({ kind, fault }) => `${kind}: ${fault}`);
}

function faultOf({ config, settings, secrets }: World, kind: PayoutKind): string {
  const method = methodFor(config.mode, settings, kind);
  if (method === undefined) return 'withdrawals.methods names no way that pays real money to it';
  if (!opensKind(settings, kind)) return 'payoutAccounts.institutions lists none that is open';
  return payoutSetupFaults(method, { settings, secrets }).join(' ');
}
