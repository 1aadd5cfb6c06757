/**
 * One live stream. A member's events are numbered without gaps, so a stream that sees a gap reads the missing events from
 * the table and never skips one; no event is sent twice. The id of an event is
 * `<member's number, _ for a visitor>.<public place>` and is all that is needed to go on after a break.
 */
import type { MemberId } from '@banyan/core/ids';
import { type LiveEventName, liveEvents } from '@banyan/protocol/live';
import type { Database } from '../../infra/database.ts';
import { type PlacedEvent, nobody } from '../../infra/relay.ts';
import type { Feed } from './feed.ts';
import { lastSeqOf, missedBy, missedByAll } from '../../infra/missed-events.ts';

export type StreamWorld = {
  readonly database: Database;
  readonly feed: Feed;
  /** What is sent for an event, where that is not its payload: a balance is sent as it is now. */
  dress(name: LiveEventName, payload: unknown, member: MemberId | undefined): Promise<unknown>;
};

export type PublishedEvent = { readonly id: string; readonly name: LiveEventName; readonly data: unknown };
/** `seq` is undefined in a visitor's place. */
export type Place = { readonly seq: bigint | undefined; readonly xid: string };

/** Reads `Last-Event-ID`; undefined for what is not one of ours. */
export function readPlace(id: string | undefined): Place | undefined {
  const [, seq, xid] = /^(\d{1,18}|_)\.(\d{1,18})$/.exec(id ?? '') ?? [];
  if (seq === undefined || xid === undefined) return undefined;
  return { seq: seq === '_' ? undefined : BigInt(seq), xid };
}

/**
 * Where a stream begins. Asked before the other side hears that the stream is open, so that whatever happens after it
 * heard so is sent.
 */
export async function startOf(
  world: StreamWorld,
  member: MemberId | undefined,
  from: Place | undefined,
): Promise<Place> {
  const xid = from !== undefined && BigInt(from.xid) < BigInt(world.feed.place()) ? from.xid : world.feed.place();
  if (member === undefined) return { seq: undefined, xid };
  const last = await lastSeqOf(world.database, member);
  // A number that was never given is of another member or another database: the stream begins anew.
  return { seq: from?.seq === undefined || from.seq > last ? last : from.seq, xid };
}

/** Starts sending. Returns a function that stops it. `onFault`: it cannot go on; the caller closes and the other side comes back. */
export function startStream(
  world: StreamWorld,
  member: MemberId | undefined,
  from: Place,
  publish: (event: PublishedEvent) => void,
  onFault: (error: unknown) => void,
): () => void {
  let seq = from.seq ?? 0n;
  let xid = from.xid;
  // The feed hands on everything from this place; what lies before it is read from the table.
  const placeAtStart = world.feed.place();
  let isStopped = false;
  // One thing after the other: what comes while something is read waits its turn.
  let line: Promise<void> = Promise.resolve();
  const then = (work: () => Promise<void>): void => {
    line = line.then(() => (isStopped ? undefined : work())).catch(onFault);
  };

  async function send(name: LiveEventName, payload: unknown): Promise<void> {
    const data = await world.dress(name, payload, member);
    if (!isStopped) publish({ id: `${member === undefined ? '_' : seq}.${xid}`, name, data });
  }

  async function publishOwn(events: readonly PlacedEvent[]): Promise<void> {
    const lastWallet = events.findLastIndex((event) => event.topic === 'wallet.changed');
    for (const [index, event] of events.entries()) {
      seq = event.seq;
      // Only the last of many balances matters, since each is sent as it is now.
      const isOld = event.topic === 'wallet.changed' && index !== lastWallet;
      if (isLive(event.topic) && !isOld) await send(event.topic, event.payload);
    }
  }

  async function takeOwn(events: readonly PlacedEvent[]): Promise<void> {
    const unseen = events.filter((event) => event.seq > seq).sort((a, b) => (a.seq < b.seq ? -1 : 1));
    if (unseen.length === 0) return;
    const isWhole = unseen.every((event, index) => event.seq === seq + BigInt(index) + 1n);
    await publishOwn(isWhole ? unseen : await missedBy(world.database, member as MemberId, seq));
  }

  async function takePublic(events: readonly PlacedEvent[]): Promise<void> {
    for (const event of events) {
      if (BigInt(event.xid) < BigInt(xid)) continue;
      xid = event.xid;
      if (isLive(event.topic)) await send(event.topic, event.payload);
    }
  }

  async function begin(): Promise<void> {
    if (member !== undefined) {
      await publishOwn(await missedBy(world.database, member, seq));
      await send('wallet.changed', {});
    }
    if (BigInt(xid) < BigInt(placeAtStart)) await takePublic(await missedByAll(world.database, xid, placeAtStart));
  }

  const stops = [world.feed.listen(nobody, (events) => then(() => takePublic(events)))];
  if (member !== undefined) stops.push(world.feed.listen(member, (events) => then(() => takeOwn(events))));
  then(begin);
  return () => {
    isStopped = true;
    for (const stop of stops) stop();
  };
}

function isLive(topic: string): topic is LiveEventName {
  return Object.hasOwn(liveEvents, topic);
}
