/** Polls carriers that support it for the delivery state of accepted messages, at increasing intervals. */
import type { Context } from '../../infra/context.ts';
import type { Carrier } from './port.ts';
import { moveDelivery, takeOpenDeliveries } from './store.ts';

const atOnce = 50;

export async function followDeliveries(context: Context, services: Readonly<Record<string, Carrier>>): Promise<void> {
  const { database, clock, log } = context;
  const now = new Date(clock.now());
  for (const { id, carrier, reference } of await takeOpenDeliveries(database, now, atOnce)) {
    try {
      const fate = await services[carrier]?.follow?.(context, reference);
      if (fate !== undefined) await moveDelivery(database, id, { from: ['pending', 'sent'], to: fate }, now);
      if (fate === 'failed') log.warn({ message: id, carrier }, 'the carrier could not deliver a message');
    } catch (error) {
      log.warn({ err: error, carrier }, 'the carrier could not be asked');
      return;
    }
  }
}
