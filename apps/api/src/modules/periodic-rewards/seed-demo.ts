/**
 * Rewards by period of the demo: a daily rebate to claim, a weekly cashback, a rescue fund and a share of friends' play, with
 * something to claim for one of the players.
 */
import { type MemberId, makeId } from '@banyan/core/ids';
import { type WrittenRules, periodAround } from '@banyan/core/promotions';
import { type BusinessDay, type Clock, businessDayOf } from '@banyan/core/time';
import { daysAfter } from '@banyan/core/vip';
import type { Published, PublishedRules } from '@banyan/protocol/admin/promotions';
import { queryOn } from '../../infra/batch-query.ts';
import type { Database, Tx } from '../../infra/database.ts';
import { reserveMany } from '../bonuses/index.ts';
import { publish, readPromotion } from '../promotions/index.ts';
import type { MainPlay } from '../records/index.ts';
import { offerMany } from '../rewards/index.ts';
import { computeLine, isPeriodic } from './compute-line.ts';
import { endLines, sourceOf } from './give-lines.ts';
import { insertLines, insertPeriod, openPeriod } from './period-store.ts';
import { condensed, namedGames, proofOf } from './proof.ts';

const dayMs = 86_400_000;

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

const demoPeriodic: readonly Published[] = [
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
  {
    ...common,
    ...{ id: 'friends-play', kind: 'friends', times: 1000, budgets: { BDT: '500000' } },
    rules: {
      ...{ kind: 'friends', period: 'week', gives: { kind: 'cash', claimDays: 7 }, excludedGames: [] },
      ...{ percents: ['0.1', '0.05'], currencies: { BDT: { minimum: '1', cap: '20000' } } },
    },
  },
];

const sample: readonly MainPlay[] = (
  [
    ['RNG', 'ACME/wheel', 12_345.67, 10_845.67],
    ['LIVE', 'ACME/table', 5000, 4500],
  ] as const
).map(([category, game, staked, won]) => {
  const units = BigInt(Math.round(staked * 10_000));
  return {
    ...{ member: '' as MemberId, currency: 'BDT', product: 'game', category, game, staked: units, valid: units },
    ...{ won: BigInt(Math.round(won * 10_000)), earlier: 0n },
  };
});

/**
 * Publishes those that are not there yet, and gives one player something of yesterday to claim, as if they had played: a rebate, and a rescue fund that asks
 * for less than they have left.
 */
export async function seedDemoPeriods(
  database: Database,
  clock: Clock,
  { member, level, timeZone }: { readonly member: MemberId; readonly level: number; readonly timeZone: string },
): Promise<void> {
  const at = new Date(clock.now());
  const today = businessDayOf(at.getTime(), timeZone);
  for (const input of demoPeriodic) {
    if ((await readPromotion(database, input.id)) !== undefined) continue;
    await database.transaction().execute(async (tx) => {
      await publish(tx, input, { at, by: 'demo' });
      if (input.kind === 'rebate' || input.kind === 'rescue')
        await seedLine(tx, input, { member, level, first: daysAfter(today, -1), at });
    });
    const { id, rules } = input;
    const last = 'period' in rules ? periodAround(rules.period, today).last : today;
    await openPeriod(database, { promotion: id, first: today, last, version: 1, openedAt: at });
  }
}

async function seedLine(
  tx: Tx,
  { id: promotion, kind, rules }: Published,
  { member, level, first, at }: { member: MemberId; level: number; first: BusinessDay; at: Date },
): Promise<void> {
  const written = rules as WrittenRules;
  if (!isPeriodic(written)) return;
  const key = { promotion, first };
  const deposits = 10_000_000n;
  const line = computeLine(written, 'BDT', { level, plays: sample, givenBack: 0n, deposits });
  await insertPeriod(tx, { ...key, last: first, version: 1, openedAt: at });
  const query = queryOn(tx);
  await reserveMany(query, { promotion, currency: 'BDT' }, [line.units]);
  const proof = proofOf(condensed(sample, namedGames(written)), line);
  const row = { member, id: makeId(at.getTime()), currency: 'BDT' as const, level, proof, units: line.units };
  await insertLines(tx, key, [{ ...row, isReserved: true, reward: null, state: 'due', why: null }], at);
  if (kind !== 'rebate') return;
  const under = { promotion, version: 1, source: sourceOf(key), occasion: 'rebate', kind: 'cash', at } as const;
  await endLines(query, key, await offerMany(query, under, [row], new Date(at.getTime() + dayMs)), at);
}
