/** What a promotion costs at the least when somebody takes part: where its budget has not even room for that, it is over for who has not. */
import type { Currency } from '../money/index.ts';
import { depositBonus } from './amounts.ts';
import { boardIn } from './kinds/board.ts';
import { tiersIn } from './kinds/bonus.ts';
import { prizesIn } from './kinds/chance.ts';
import { missionIn } from './kinds/mission.ts';
import { boundsIn } from './kinds/periodic.ts';
import { leastBudgetOf } from './least-budget.ts';
import type { WrittenRules } from './rules.ts';
import { mostCost, offerIn, unitsOf } from './written.ts';

const smallest = (amounts: readonly bigint[]): bigint =>
  amounts.filter((units) => units > 0n).reduce((least, units) => (least === 0n || units < least ? units : least), 0n);

function leastOf(rules: WrittenRules, currency: Currency): bigint {
  switch (rules.kind) {
    case 'deposit':
    case 'by-hand': {
      const tiers = tiersIn(rules, currency);
      return tiers.ok ? smallest(tiers.value.map(({ from }) => depositBonus(tiers.value, from))) : 0n;
    }
    case 'rebate':
    case 'cashback':
    case 'rescue':
    case 'friends': {
      const offer = offerIn<(typeof rules.currencies)[string]>(rules, currency);
      const bounds = offer === undefined ? undefined : boundsIn(currency, offer);
      return bounds?.ok === true ? bounds.value.minimum : 0n;
    }
    case 'wheel':
    case 'egg': {
      const prizes = prizesIn(rules, currency);
      return prizes.ok ? smallest(prizes.value) : 0n;
    }
    case 'envelope':
    case 'raffle':
      return leastBudgetOf(rules, currency);
    case 'mission': {
      const mission = missionIn(rules, currency);
      return mission.ok ? (mission.value?.prize ?? 0n) : 0n;
    }
    case 'board': {
      const board = boardIn(rules, currency);
      return board.ok ? smallest(board.value?.prizes ?? []) : 0n;
    }
    default:
      return unitsOf(currency, offerIn(rules, currency)?.amount ?? '') ?? 0n;
  }
}

/** In units; one where the rules name no amount. */
export function leastCostIn(rules: WrittenRules, currency: Currency): bigint {
  const least = leastOf(rules, currency);
  const cost = 'gives' in rules ? mostCost(rules.gives, least) : least;
  return cost > 0n ? cost : 1n;
}
