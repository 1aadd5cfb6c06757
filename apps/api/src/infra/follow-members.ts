/**
 * Follows the outbox by whom its events are about: for what is read from where it stands and not from the event. A place of the reader's own
 * moves when a batch is taken, so a crash in between only repeats what changes nothing.
 */
import type { MemberId } from '@banyan/core/ids';
import type { Database } from './database.ts';
import { movePlace, readPlace } from './outbox-places.ts';
import { headOfOutbox, nobody, readOutbox } from './relay.ts';

/** Members whom events named, each with the draws that those named. */
export type NamedMembers = ReadonlyMap<MemberId, ReadonlySet<string>>;

export type Follower = {
  /** The name of its place among `outbox_cursors`. */
  readonly consumer: string;
  readonly topics: readonly string[];
  /** Follows this reader, and never goes before it; the outbox itself when absent. */
  readonly behind?: string;
  /** How many members are named at once, where there are so many: whoever played all the time is read once instead of with each batch of events. */
  readonly gather?: number;
};

type Take = (members: NamedMembers) => Promise<number>;

/** Readers that are at it in this process. */
const reading = new WeakMap<Database, Map<string, Promise<unknown>>>();

/**
 * Reads on to the end, or until it is to stop. `take` returns how many members it did something for; answers the sum. Two that follow for one reader
 * at once would both do all there is: the second waits for the first, and finds what came since.
 */
export async function followMembers(
  database: Database,
  follower: Follower,
  stopping: AbortSignal,
  take: Take,
): Promise<number> {
  const own = reading.get(database) ?? new Map<string, Promise<unknown>>();
  reading.set(database, own);
  const before = own.get(follower.consumer) ?? Promise.resolve();
  const turn = before.catch(() => {}).then(() => readOn(database, follower, stopping, take));
  own.set(follower.consumer, turn);
  return await turn;
}

async function readOn(
  database: Database,
  { consumer, topics, behind, gather = 1 }: Follower,
  stopping: AbortSignal,
  take: Take,
): Promise<number> {
  let taken = 0;
  for (;;) {
    const from = await readPlace(database, consumer);
    const head = behind === undefined ? await headOfOutbox(database) : await readPlace(database, behind);
    if (behind !== undefined && BigInt(head) <= BigInt(from)) return taken;
    const members = new Map<MemberId, Set<string>>();
    let [next, isEnd] = [from, false];
    do {
      const batch = await readOutbox(database, next, head, { topics });
      for (const { owner, payload } of batch.events) {
        if (owner === nobody) continue;
        const draws = members.get(owner as MemberId) ?? new Set<string>();
        const { drawId } = payload as { drawId?: string };
        if (drawId !== undefined) draws.add(drawId);
        members.set(owner as MemberId, draws);
      }
      next = batch.next;
      isEnd = batch.events.length === 0;
    } while (members.size < gather && next !== head && !isEnd && !stopping.aborted);
    if (members.size > 0) taken += await take(members);
    await movePlace(database, consumer, { from, next, hasRead: members.size > 0 });
    if (isEnd || stopping.aborted) return taken;
  }
}
