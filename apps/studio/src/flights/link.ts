/**
 * Connects several studios on the same tables over a database channel: the leader publishes the flight's state, and the others ask it
 * to note cash-outs, since only its clock says what came in time. Nothing secret goes by it.
 */
import { randomUUID } from 'node:crypto';
import { openChannel } from '../channel.ts';
import type { Queries } from '../database.ts';
import type { FlightEvent } from './flight-event.ts';

export type CashOut = 'noted' | 'early' | 'late';
type Message =
  | { readonly kind: 'event'; readonly from: string; readonly event: FlightEvent }
  | {
      readonly kind: 'cash-out';
      readonly from: string;
      readonly ask: string;
      readonly id: string;
      readonly player: string;
    }
  | { readonly kind: 'answer'; readonly from: string; readonly ask: string; readonly is: CashOut };

export type Link = {
  publish(event: FlightEvent): void;
  /** Asks the leader, wherever it is. `away`: none answered in time, and nobody can say whether it was noted. */
  cashOut(id: string, player: string): Promise<CashOut | 'away'>;
  stop(): Promise<void>;
};

type Options = {
  readonly databaseUrl: string;
  readonly pool: Queries;
  onEvent(event: FlightEvent): void;
  /** Undefined where this process does not lead. */
  onCashOut(id: string, player: string): Promise<CashOut | undefined>;
};

const answerWithinMs = 2000;

export function openLink({ databaseUrl, pool, onEvent, onCashOut }: Options): Link {
  const me = randomUUID();
  const waiting = new Map<string, (is: CashOut) => void>();
  const channel = openChannel({ databaseUrl, pool, name: 'studio_flights', onMessage: take });
  const send = (message: Message): Promise<void> => channel.send(JSON.stringify(message));

  async function take(text: string): Promise<void> {
    const message = JSON.parse(text) as Message;
    if (message.kind === 'answer') waiting.get(message.ask)?.(message.is);
    else if (message.from === me) return;
    else if (message.kind === 'event') onEvent(message.event);
    else {
      const is = await onCashOut(message.id, message.player);
      if (is !== undefined) await send({ kind: 'answer', from: me, ask: message.ask, is });
    }
  }

  return {
    // An event that is lost is followed by the next one.
    publish: (event) => void send({ kind: 'event', from: me, event }).catch(() => {}),
    async cashOut(id, player) {
      const ask = randomUUID();
      try {
        return await new Promise<CashOut | 'away'>((resolve, reject) => {
          waiting.set(ask, resolve);
          setTimeout(() => resolve('away'), answerWithinMs).unref();
          send({ kind: 'cash-out', from: me, ask, id, player }).catch(reject);
        });
      } catch {
        return 'away';
      } finally {
        waiting.delete(ask);
      }
    },
    stop: () => channel.stop(),
  };
}
