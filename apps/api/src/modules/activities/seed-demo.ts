/** Promotions of the demo that members take by an act of theirs, with a code to redeem and an application that waits, so that every state can be seen. */
import { makeId } from '@banyan/core/ids';
import type { Clock } from '@banyan/core/time';
import type { Published } from '@banyan/protocol/admin/promotions';
import type { Database } from '../../infra/database.ts';
import { findByName } from '../members/index.ts';
import { publish, readPromotion } from '../promotions/index.ts';
import { insertApplication } from './application-store.ts';
import { makeBatch } from './make-codes-act.ts';

const common = { startsAt: null, endsAt: null, times: 1, per: 'ever', isFirstDeposit: false } as const;
const cash = (claimDays?: number) => ({ kind: 'cash', ...(claimDays === undefined ? {} : { claimDays }) }) as const;
const bdt = (amount: string) => ({ BDT: { amount } });
const dayMs = 86_400_000;

const demo = (now: number): readonly Published[] => [
  {
    ...common,
    ...{ id: 'share-a-win', kind: 'application', per: 'week', budgets: { BDT: '20000' } },
    rules: { kind: 'application', gives: cash(7), currencies: bdt('500') },
  },
  {
    ...common,
    ...{ id: 'number-bonus', kind: 'application', budgets: { BDT: '50000' } },
    rules: { kind: 'application', gives: cash(7), currencies: bdt('131') },
  },
  {
    ...common,
    ...{ id: 'festival-code', kind: 'code', times: 3, per: 'month', budgets: { BDT: '30000' } },
    rules: { kind: 'code', gives: cash(3), currencies: bdt('77') },
  },
  {
    ...common,
    ...{ id: 'app-gift', kind: 'download', budgets: { BDT: '58000' } },
    rules: { kind: 'download', gives: cash(14), currencies: bdt('58') },
  },
  {
    ...common,
    ...{ id: 'first-hello', kind: 'registration', budgets: { BDT: '10000' } },
    rules: { kind: 'registration', gives: cash(14), currencies: bdt('28') },
  },
  {
    ...common,
    ...{ id: 'bring-a-friend', kind: 'referral', times: 10, per: 'month', budgets: { BDT: '40000' } },
    rules: { kind: 'referral', gives: cash(14), currencies: bdt('100') },
  },
  {
    ...common,
    ...{ id: 'new-year-fair', kind: 'application', budgets: { BDT: '10000' } },
    startsAt: new Date(now + 20 * dayMs).toISOString(),
    endsAt: new Date(now + 35 * dayMs).toISOString(),
    rules: { kind: 'application', gives: cash(7), currencies: bdt('300') },
  },
];

/** Publishes those that are not there yet, with the code EID-2026 and an application of carol's. */
export async function seedDemoActivities(database: Database, clock: Clock): Promise<void> {
  const at = new Date(clock.now());
  for (const input of demo(clock.now())) {
    if ((await readPromotion(database, input.id)) !== undefined) continue;
    await database.transaction().execute(async (tx) => {
      await publish(tx, input, { at, by: 'demo' });
      if (input.id === 'festival-code')
        await makeBatch(
          tx,
          {
            ...{ promotion: input.id, label: 'Festival', kind: 'universal', code: 'EID-2026', size: 300 },
            ...{ channel: 'any', startsAt: null, endsAt: null },
          },
          { at, by: 'demo' },
        );
      const carol = input.id === 'number-bonus' ? await findByName(tx, 'carol') : undefined;
      if (carol !== undefined)
        await insertApplication(tx, {
          ...{ member: carol.id, id: makeId(clock.now()), promotion: input.id, version: 1, periodStart: new Date(0) },
          ...{ remark: 'I told my cricket club about the draws.', pictures: [], service: null, at },
          currency: carol.currency,
        });
    });
  }
}
