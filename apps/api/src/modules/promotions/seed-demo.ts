/** Promotions of the demo, so that every step of a bonus can be tried with play money. */
import type { Clock } from '@banyan/core/time';
import type { Database } from '../../infra/database.ts';
import { readPromotion } from './promotion-store.ts';
import type { Published, PublishedRules } from '@banyan/protocol/admin/promotions';
import { publish } from './publish.ts';

const terms: PublishedRules<'deposit'>['terms'] = {
  multiple: 1000,
  base: 'bonus',
  weights: { products: { lottery: 50, game: 100, sports: 100 }, categories: { LIVE: 10 } },
  cap: 1000,
  days: 7,
  startDays: 30,
  isSticky: false,
  countedFrom: 'all',
  excludedGames: [],
  leastOdds: 150,
  onWithdrawal: 'forfeit',
  onExclusion: 'forfeit',
};
const common = { startsAt: null, endsAt: null, times: 1, per: 'ever', isFirstDeposit: false } as const;

const demo: readonly Published[] = [
  {
    ...common,
    id: 'welcome-100',
    kind: 'deposit',
    isFirstDeposit: true,
    budgets: { BDT: '1000000' },
    rules: {
      kind: 'deposit',
      terms,
      currencies: { BDT: { maxBet: '500', tiers: [{ from: '500', percent: '100', cap: '5000' }] } },
    },
  },
  {
    ...common,
    id: 'daily-20',
    kind: 'deposit',
    per: 'day',
    budgets: { BDT: '500000' },
    rules: {
      kind: 'deposit',
      terms: { ...terms, multiple: 500 },
      currencies: {
        BDT: {
          maxBet: '500',
          tiers: [
            { from: '200', percent: '10', cap: '500' },
            { from: '2000', percent: '20', cap: '1000' },
          ],
        },
      },
    },
  },
  {
    ...common,
    id: 'by-hand',
    kind: 'by-hand',
    times: 1000,
    budgets: { BDT: null },
    rules: { kind: 'by-hand', terms: { ...terms, multiple: 300 }, currencies: { BDT: { maxBet: '500', tiers: [] } } },
  },
];

/** Publishes those that are not there yet. */
export async function seedDemoPromotions(database: Database, clock: Clock): Promise<void> {
  for (const input of demo) {
    if ((await readPromotion(database, input.id)) !== undefined) continue;
    await database.transaction().execute((tx) => publish(tx, input, { at: new Date(clock.now()), by: 'demo' }));
  }
}
