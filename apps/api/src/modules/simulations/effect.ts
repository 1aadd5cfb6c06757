/** What a simulation found, in the lines that two people read before a promotion is published. */
import { formatExact, money } from '@banyan/core/money';
import type { Published } from '@banyan/protocol/admin/promotions';
import type { EffectLine } from '../../infra/act.ts';
import type { Tx } from '../../infra/database.ts';
import { simulationFor } from './simulation-store.ts';

/** A line a currency of the newest simulation of the same rules; none where there was none. */
export async function simulatedEffect(tx: Tx, input: Published): Promise<EffectLine[]> {
  const found = await simulationFor(tx, input);
  if (found === undefined) return [];
  return found.sums.map(({ currency, cost, players, flagged }) => ({
    label: 'promotionSimulated',
    value: `${formatExact(money(currency, cost))} ${currency} · ${players} · ${flagged} · ${found.days} d`,
    before: null,
  }));
}
