/** Rewards by period of the demo: a daily rebate to claim, a weekly cashback and a rescue fund, with something to claim for one of the players. */
import type { MemberId } from '@banyan/core/ids';
import type { Clock } from '@banyan/core/time';
import type { Published, PublishedRules } from '@banyan/protocol/admin/promotions';
import type { Database } from '../../infra/database.ts';
import { publish, readPromotion } from '../promotions/index.ts';

const common = { startsAt: null, endsAt: null, per: 'ever', isFirstDeposit: false } as const;
const percents = { RNG: '0.5', FISH: '0.4', LIVE: '0.3', PVP: '0.2', SPORTS: '0.4', ESPORTS: '0.4', LOTT: '0.2' };
const better = { RNG: '0.8', FISH: '0.6', LIVE: '0.5', PVP: '0.3', SPORTS: '0.6', ESPORTS: '0.6', LOTT: '0.3' };

const rescueTerms: NonNullable<PublishedRules<'rescue'>['terms']> = {
  multiple: 300,
  base: 'bonus',
  weights: { products: { lottery: 50, game: 100, sports: 100 }, categories: { LIVE: 10 } },
  cap: 1000,
  days: 7,
  startDays: 7,
  isSticky: false,
  countedFrom: 'all',
  excludedGames: [],
  leastOdds: 150,
  onWithdrawal: 'forfeit',
  onExclusion: 'forfeit',
};

export const demoPeriodic: readonly Published[] = [
  {
    ...common,
    ...{ id: 'daily-rebate', kind: 'rebate', times: 1000, budgets: { BDT: '2000000' } },
    rules: {
      ...{ kind: 'rebate', period: 'day', gives: { kind: 'cash', claimDays: 1 }, excludedGames: [] },
      rates: [
        { level: 0, percents },
        { level: 3, percents: better },
      ],
      currencies: { BDT: { minimum: '1', cap: '20000' } },
    },
  },
  {
    ...common,
    ...{ id: 'weekly-cashback', kind: 'cashback', times: 1000, budgets: { BDT: '2000000' } },
    rules: {
      ...{ kind: 'cashback', period: 'week', gives: { kind: 'cash' }, excludedGames: [] },
      ...{ isMarginal: true, expectedPercent: '50' },
      edges: {
        categories: { RNG: '4', FISH: '4', LIVE: '1.24', PVP: '3', SPORTS: '5', ESPORTS: '5' },
        products: { lottery: '10' },
      },
      currencies: {
        BDT: {
          ...{ minimum: '10', cap: '50000' },
          levels: [
            {
              level: 0,
              tiers: [
                { from: '0', percent: '5' },
                { from: '10000', percent: '8' },
              ],
            },
            {
              level: 4,
              tiers: [
                { from: '0', percent: '8' },
                { from: '10000', percent: '12' },
              ],
            },
          ],
        },
      },
    },
  },
  {
    ...common,
    ...{ id: 'rescue-fund', kind: 'rescue', per: 'day', times: 1, budgets: { BDT: '500000' } },
    rules: {
      ...{
        kind: 'rescue',
        period: 'day',
        gives: { kind: 'bonus', claimDays: 1 },
        excludedGames: [],
        terms: rescueTerms,
      },
      percents: { RNG: '5', FISH: '5', LIVE: '2', SPORTS: '3', LOTT: '3' },
      currencies: { BDT: { minimum: '5', cap: '2000', maxBet: '500', balanceTo: '50', depositsFrom: '500' } },
    },
  },
];

/** Publishes those that are not there yet. `player` gets something to claim of yesterday, as if they had played then. */
export async function seedDemoPeriods(database: Database, clock: Clock, _player?: MemberId): Promise<void> {
  for (const input of demoPeriodic) {
    if ((await readPromotion(database, input.id)) !== undefined) continue;
    await database.transaction().execute((tx) => publish(tx, input, { at: new Date(clock.now()), by: 'demo' }));
  }
}
