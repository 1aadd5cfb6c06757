/** What one bonus of a promotion will cost by the tables of our games, a few paths at a time, so that other work has its turn between them. */
import { setImmediate } from 'node:timers/promises';
import { type WrittenRules, termsIn } from '@banyan/core/promotions';
import type { Currency } from '@banyan/core/money';
import { chanceOf, exampleBonus, forecastOf, forecastPaths } from '@banyan/core/simulations';
import type { ForecastRow, SimulationRow } from '../simulations/index.ts';
import { estimateGames } from './games.ts';
import { forecastPathCount, pathsAtOnce } from './limits.ts';

export async function forecastsOf(
  { id, input }: Pick<SimulationRow, 'id' | 'input'>,
  stopping: AbortSignal,
): Promise<ForecastRow[]> {
  const rules = input.rules as WrittenRules;
  const found: ForecastRow[] = [];
  for (const currency of Object.keys(rules.currencies) as Currency[]) {
    const terms = termsIn(rules, currency);
    const example = exampleBonus(rules, currency);
    if (!terms.ok || terms.value === undefined || example === undefined) continue;
    for (const [game, table] of Object.entries(estimateGames)) {
      const chance = chanceOf(`${id} ${currency} ${game}`);
      const costs: bigint[] = [];
      while (costs.length < forecastPathCount) {
        stopping.throwIfAborted();
        costs.push(...forecastPaths(terms.value, example, table, { chance, paths: pathsAtOnce }));
        await setImmediate();
      }
      found.push({ game, currency, ...example, ...forecastOf(costs) });
    }
  }
  return found;
}
