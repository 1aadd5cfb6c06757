/** Asks a gateway for a payment, and writes down what the player or the other side has to do. Idempotent: its reference is the payment's key. */
import type { Context } from '../../infra/context.ts';
import type { Job } from '../../infra/jobs.ts';
import { advance } from './advance.ts';
import { paymentOf } from './payment.ts';
import { type DepositKey, findDeposit } from './store.ts';

/** How long until a payment that is under way is asked about. */
export const lookEveryMs = 60_000;

export const askGatewayJob: Job = (context, payload) => askGateway(context, payload as DepositKey);

/** Does nothing for a deposit that has gone on. Throws when the other side cannot be reached; it is then asked again. */
export async function askGateway(context: Context, key: DepositKey): Promise<void> {
  const deposit = await findDeposit(context.database, key);
  if (deposit?.state !== 'requested') return;
  const found = paymentOf(context, deposit);
  if (found?.method.port.kind !== 'gateway') {
    context.log.error({ method: deposit.method }, 'a deposit was asked for by a method that is not set up any more');
    return;
  }
  const asked = await found.method.port.ask(context, found.payment);
  if (asked.outcome === 'refused') {
    await advance(context, key, { to: 'failed', from: ['requested'] });
    return;
  }
  const lookAt = new Date(context.clock.now() + lookEveryMs);
  const steps = asked.outcome === 'awaiting' ? { steps: asked.steps } : {};
  await advance(context, key, { to: asked.outcome, from: ['requested'], handle: asked.handle, lookAt, ...steps });
}
