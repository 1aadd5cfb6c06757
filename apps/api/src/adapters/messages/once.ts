/**
 * A message is passed to the carrier once, however often its job runs and on however many nodes: whoever claims its row sends it,
 * and where it is unknown whether the carrier accepted it, it is not sent again. A user requests a new code when one did not arrive; the
 * same one twice would be paid for twice.
 */
import type { DeliveryState } from '@banyan/core/messages';
import { type Breaker, openBreaker } from '../../infra/breaker.ts';
import { OutboundFault } from '../../infra/outbound.ts';
import {
  type Carrier,
  type Handed,
  type Message,
  type MessagesPort,
  type MessagesWorld,
  NotHanded,
  type Sent,
} from './port.ts';
import { claimDelivery, moveDelivery, noteDelivery, stateOfDelivery } from './store.ts';

function reply(state: DeliveryState | undefined): Sent {
  if (state === 'sent' || state === 'delivered' || state === 'failed') return 'sent';
  return state === 'refused' || state === 'expired' ? 'refused' : 'pending';
}

/** The port of a carrier. */
export function once(carrier: Carrier): MessagesPort {
  const breaker = openBreaker(carrier.code);
  return {
    async send(world, message) {
      const { database, clock } = world;
      const { id, channel, until } = message;
      const at = () => new Date(clock.now());
      await noteDelivery(database, { id, channel, carrier: carrier.code, at: at() });
      if (until !== undefined && clock.now() >= until) {
        await moveDelivery(database, id, { from: ['waiting'], to: 'expired' }, at());
        return reply(await stateOfDelivery(database, id));
      }
      if (!(await claimDelivery(database, id, carrier.code, at()))) return reply(await stateOfDelivery(database, id));
      const handed = await hand(carrier, breaker, world, message).catch(async (error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        await moveDelivery(database, id, { from: ['handing'], to: 'waiting', reason }, at());
        throw error;
      });
      await moveDelivery(database, id, { from: ['handing'], to: handed.outcome, ...handed }, at());
      return handed.outcome;
    },
  };
}

/** Throws where the message certainly was not taken. */
async function hand(carrier: Carrier, breaker: Breaker, world: MessagesWorld, message: Message): Promise<Handed> {
  let doubt: Handed | undefined;
  const handed = await breaker
    .run(world.clock, async () => {
      try {
        return await carrier.hand(world, message);
      } catch (error) {
        if (error instanceof OutboundFault && error.mayHaveArrived)
          doubt = { outcome: 'pending', reason: error.message };
        throw error;
      }
    })
    .catch((error: unknown) => {
      if (doubt !== undefined) return doubt;
      if (error instanceof OutboundFault) throw new NotHanded(error.message);
      throw error;
    });
  return handed;
}
