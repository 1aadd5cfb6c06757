/** The payment method of demo mode: it confirms every payment after a moment, through a callback like a real one. */
import { isCurrency, parseMoney, toWire } from '@banyan/core/money';
import { addJob } from '../../../infra/jobs.ts';
import { type PaymentsPort, callbackJob } from '../port.ts';

/** Long enough that a page shows the deposit as pending, short enough that nobody waits. */
const momentMs = 1500;

export const demoPayments: PaymentsPort = {
  isSample: true,
  async ask({ database }, { reference, amount }) {
    const callback = { reference, outcome: 'confirmed', amount: toWire(amount) };
    // The wall clock, since the job runner counts on it.
    const runAt = new Date(Date.now() + momentMs);
    await addJob(database, callbackJob, { code: 'demo', callback }, { runAt, key: `demo payment ${reference}` });
    return 'pending';
  },
  read(callback) {
    const { reference, outcome, amount } = (callback ?? {}) as {
      reference?: unknown;
      outcome?: unknown;
      amount?: { currency?: unknown; amount?: unknown };
    };
    if (typeof reference !== 'string' || (outcome !== 'confirmed' && outcome !== 'failed' && outcome !== 'pending'))
      return undefined;
    if (typeof amount?.currency !== 'string' || !isCurrency(amount.currency) || typeof amount.amount !== 'string')
      return undefined;
    const paid = parseMoney(amount.currency, amount.amount);
    return paid.ok ? { reference, outcome, amount: paid.value } : undefined;
  },
};
