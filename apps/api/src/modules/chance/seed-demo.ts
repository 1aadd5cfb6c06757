/** Promotions with a draw for the demo: a wheel with tickets for alice, an egg, an envelope every three minutes, and a raffle of the week. */
import type { Clock } from '@banyan/core/time';
import type { Published } from '@banyan/protocol/admin/promotions';
import type { Database } from '../../infra/database.ts';
import { findByName, foldName } from '../members/index.ts';
import { publish, readPromotion } from '../promotions/index.ts';
import { insertTickets } from './ticket-store.ts';

const common = { startsAt: null, endsAt: null, times: 1000, per: 'ever', isFirstDeposit: false } as const;
const demoTickets = 5;

const demo: readonly Published[] = [
  {
    ...common,
    ...{ id: 'lucky-wheel', kind: 'wheel', budgets: { BDT: '200000' } },
    rules: {
      ...{ kind: 'wheel', gives: { kind: 'cash' }, tickets: { days: 7, mostADay: 10, daily: true } },
      currencies: {
        BDT: {
          ...{ perDeposit: '500', perBets: '2000', fallback: 1 },
          prizes: [
            { weight: 330_000, amount: '0' },
            { weight: 300_000, amount: '5' },
            { weight: 200_000, amount: '10' },
            { weight: 100_000, amount: '20' },
            { weight: 49_000, amount: '50' },
            { weight: 18_000, amount: '100', stock: 2000 },
            { weight: 2900, amount: '500', stock: 200 },
            { weight: 100, amount: '5000', stock: 5 },
          ],
        },
      },
    },
  },
  {
    ...common,
    ...{ id: 'golden-egg', kind: 'egg', budgets: { BDT: '100000' } },
    rules: {
      ...{ kind: 'egg', gives: { kind: 'cash', claimDays: 7 }, tickets: { days: 3, mostADay: 3, daily: true } },
      currencies: {
        BDT: {
          ...{ perDeposit: '1000', fallback: 0 },
          prizes: [
            { weight: 700_000, amount: '2' },
            { weight: 250_000, amount: '10' },
            { weight: 49_000, amount: '50', stock: 5000 },
            { weight: 1000, amount: '1000', stock: 20 },
          ],
        },
      },
    },
  },
  {
    ...common,
    ...{ id: 'red-envelope', kind: 'envelope', budgets: { BDT: '500000' } },
    rules: {
      ...{ kind: 'envelope', gives: { kind: 'cash' } },
      rain: { everyMinutes: 3, announceMinutes: 2, openMinutes: 2 },
      currencies: { BDT: { total: '200', parts: 20, least: '2' } },
    },
  },
  {
    ...common,
    ...{ id: 'weekly-raffle', kind: 'raffle', budgets: { BDT: '500000' } },
    rules: {
      ...{ kind: 'raffle', gives: { kind: 'cash', claimDays: 7 }, every: 'week' },
      tickets: { days: 7, mostADay: 20, daily: true },
      currencies: {
        BDT: {
          ...{ perDeposit: '200', perBets: '1000' },
          prizes: [
            { amount: '5000', winners: 1 },
            { amount: '1000', winners: 3 },
            { amount: '100', winners: 10 },
          ],
        },
      },
    },
  },
];

/** Publishes those that are not there yet. */
export async function seedDemoChance(database: Database, clock: Clock): Promise<void> {
  const at = new Date(clock.now());
  for (const input of demo) {
    if ((await readPromotion(database, input.id)) !== undefined) continue;
    await database.transaction().execute((tx) => publish(tx, input, { at, by: 'demo' }));
  }
  const alice = await findByName(database, foldName('alice'));
  if (alice === undefined) return;
  await database.transaction().execute(async (tx) => {
    for (const promotion of ['lucky-wheel', 'golden-egg', 'weekly-raffle']) {
      const sources = Array.from({ length: demoTickets }, (_, turn) => `demo ${turn + 1}`);
      await insertTickets(tx, alice.id, { promotion, sources, at, days: 30 });
    }
  });
}
