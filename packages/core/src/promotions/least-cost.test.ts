/** What each kind of promotion costs at the least: where its budget has no room for that, it is over for who has not joined. */
import { expect, test } from 'vitest';
import { type WrittenRules, leastCostIn } from './index.ts';
import type { WrittenTerms } from './written.ts';

const cash = { kind: 'cash', claimDays: 7 } as const;
const terms: WrittenTerms = {
  ...{ multiple: 1000, base: 'bonus', weights: {}, days: 7, startDays: 7, isSticky: false, countedFrom: 'all' },
  ...{ excludedGames: [], onWithdrawal: 'forfeit', onExclusion: 'forfeit' },
};
const bounds = { minimum: '2', cap: '10' };
const turns = { titles: { en: 'a' }, gives: cash, join: 'automatic', window: 'once' } as const;
const tickets = { days: 7, mostADay: 3, daily: false };
const rain = { everyMinutes: 10, announceMinutes: 2, openMinutes: 5 };

test.each<[WrittenRules, bigint]>([
  [{ kind: 'deposit', terms, currencies: { BDT: { tiers: [{ from: '100', percent: '50', cap: '80' }] } } }, 500_000n],
  [{ kind: 'by-hand', terms, currencies: { BDT: { tiers: [] } } }, 1n],
  [{ kind: 'code', gives: cash, currencies: { BDT: { amount: '5' } } }, 50_000n],
  [
    {
      kind: 'registration',
      gives: { kind: 'free-rounds', claimDays: 7, at: { vendor: 'V', game: 'g', rounds: 20 } },
      currencies: { BDT: { amount: '0.5' } },
    },
    100_000n,
  ],
  [
    {
      ...{ kind: 'rebate', period: 'day', gives: cash, excludedGames: [], rates: [{ level: 0, percents: {} }] },
      currencies: { BDT: bounds },
    },
    20_000n,
  ],
  [
    {
      ...{ kind: 'mission', ...turns, combine: 'all', tasks: [{ measure: 'bets' }] },
      currencies: { BDT: { amount: '30', tasks: [{ target: '3' }] } },
    },
    300_000n,
  ],
  [{ kind: 'board', ...turns, score: 'valid-bet', currencies: { BDT: { prizes: ['90', '40'] } } }, 400_000n],
  [
    {
      ...{ kind: 'wheel', gives: cash, tickets },
      currencies: {
        BDT: {
          fallback: 0,
          prizes: [
            { weight: 900_000, amount: '0' },
            { weight: 100_000, amount: '7' },
          ],
        },
      },
    },
    70_000n,
  ],
  [{ kind: 'envelope', gives: cash, rain, currencies: { BDT: { total: '60', parts: 4, least: '1' } } }, 600_000n],
  [
    {
      ...{ kind: 'raffle', gives: cash, tickets, every: 'day' },
      currencies: { BDT: { prizes: [{ amount: '10', winners: 2 }] } },
    },
    200_000n,
  ],
])('%j', (rules, units) => {
  expect(leastCostIn(rules, 'BDT')).toBe(units);
});
