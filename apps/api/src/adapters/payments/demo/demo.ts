/** The payment method of demo mode: it confirms every payment after a moment, through a notification like a real one. */
import { Type } from 'typebox';
import { addJob } from '../../../infra/jobs.ts';
import { type GatewayPayments, reportJob } from '../port.ts';
import { writeReport } from '../report.ts';

/** Long enough that a page shows the deposit as pending, short enough that nobody waits. */
const momentMs = 1500;

export const demoPayments: GatewayPayments = {
  kind: 'gateway',
  isSample: true,
  asks: 'by job',
  options: Type.Object({}, { additionalProperties: false }),
  faultsOf: () => [],
  fieldsOf: () => [],
  async ask({ database }, { reference, amount, method }) {
    const report = writeReport({ reference, outcome: 'confirmed', paymentId: reference, amount });
    // The wall clock, since the job runner counts on it.
    const runAt = new Date(Date.now() + momentMs);
    await addJob(database, reportJob, { method: method.code, report }, { runAt, key: `demo payment ${reference}` });
    return { outcome: 'pending' };
  },
  // Nobody calls from outside: whoever does is not the demo.
  read: async () => undefined,
};
