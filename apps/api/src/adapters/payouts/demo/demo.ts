/** Payouts of demo mode: every one is paid after a moment, and none leaves. An account whose number ends in 0000 is closed. */
import type { PayoutsPort } from '../port.ts';

/** Long enough that a page shows that it is being paid, short enough that nobody waits. */
const momentMs = 1500;

export const demoPayouts: PayoutsPort = {
  isSample: true,
  by: 'bank',
  kinds: ['bank', 'wallet'],
  async pay({ database, clock }, { reference, amount, account }) {
    if (account.number.endsWith('0000')) return { outcome: 'refused', failure: 'account-closed' };
    await database
      .insertInto('demo_payouts')
      .values({
        reference,
        currency: amount.currency,
        units: amount.units,
        done_at: new Date(clock.now() + momentMs),
      })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .execute();
    return { outcome: 'pending' };
  },
  async query({ database, clock }, reference) {
    const row = await database
      .selectFrom('demo_payouts')
      .select('done_at')
      .where('reference', '=', reference)
      .executeTakeFirst();
    if (row === undefined) return { outcome: 'unknown' };
    return row.done_at.getTime() <= clock.now()
      ? { outcome: 'paid', paidReference: `demo ${reference}` }
      : { outcome: 'pending' };
  },
};
