/** Settings that say how much agents may have: the bounds of contracts, their switches, and the operator's own word. */
import type { Setting } from '../../infra/settings.ts';
import { ratesOfBetsKeys } from '../contracts/index.ts';
import { givenAway } from '../lottery/index.ts';
import { rebatesOfLotteries } from '../promotions/index.ts';
import { agentsIn, refusalOf } from './given-away.ts';

const keys: ReadonlySet<string> = new Set([...ratesOfBetsKeys, givenAway.agentRatesKey]);

export function guardedSetting(setting: Setting): Setting {
  if (!keys.has(setting.key)) return setting;
  return {
    ...setting,
    async refusal(database, { before, after }) {
      const rebate = [...(await rebatesOfLotteries(database)).values()].reduce((sum, one) => sum + one, 0n);
      return await refusalOf(database, { rebate, contracts: agentsIn(before) }, { rebate, contracts: agentsIn(after) });
    },
  };
}
