/**
 * The outbox reader that all live streams of this process share. It reads only events of owners with an open stream, so its load
 * follows the audience and not the betting.
 */
import type { Database } from '../../infra/database.ts';
import { type PlacedEvent, headOfOutbox, readOutbox } from '../../infra/relay.ts';

export type Listener = (events: readonly PlacedEvent[]) => void;

export type Feed = {
  /** Hands on what comes from now on. Returns how to stop. */
  listen(owner: string, listener: Listener): () => void;
  /** Where this node has read to. */
  place(): string;
  /** Reads what has come since the last turn. */
  turn(): Promise<void>;
};

export async function openFeed(database: Database): Promise<Feed> {
  const listeners = new Map<string, Set<Listener>>();
  let place = await headOfOutbox(database);

  function handOut(events: readonly PlacedEvent[]): void {
    for (const [owner, mine] of Map.groupBy(events, (event) => event.owner)) {
      for (const listener of listeners.get(owner) ?? []) listener(mine);
    }
  }

  return {
    listen(owner, listener) {
      const mine = listeners.get(owner) ?? new Set();
      listeners.set(owner, mine.add(listener));
      return () => {
        mine.delete(listener);
        if (mine.size === 0 && listeners.get(owner) === mine) listeners.delete(owner);
      };
    },
    place: () => place,
    async turn() {
      // The head first, the audience second: whoever joins after this line reads the table itself and finds there
      // everything from before the head.
      const head = await headOfOutbox(database);
      while (BigInt(place) < BigInt(head)) {
        const reading = await readOutbox(database, place, head, { owners: [...listeners.keys()] });
        handOut(reading.events);
        place = reading.next;
      }
    },
  };
}
