/** One message of a feed, in one transaction: what it says is added to what is known, the book follows, and what became of it stands beside it. */
import { ok } from '@banyan/core/results';
import {
  type EventMessage,
  type FeedMessage,
  type Heard,
  type LostReason,
  hear,
  lostProducer,
  missingFor,
  recoveryAsked,
  recoveryComplete,
} from '@banyan/core/sports/feed';
import { sportFeedAdapters } from '../../adapters/sport-feeds/index.ts';
import { type Database, type Tx, transact } from '../../infra/database.ts';
import { isTryAgain } from '../../infra/errors.ts';
import { readNow } from '../../infra/now.ts';
import { eventIntake } from '../sport-events/index.ts';
import { type EventRecord, openEvents, readRecord, writeHeard } from './heard-store.ts';
import {
  type MessageOutcome,
  type StoredMessage,
  finishMessage,
  nextMessage,
  storeMessages,
  waitingMessages,
} from './message-store.ts';
import { type ProducerRow, lockProducer, writeProducer } from './producer-store.ts';
import { type Scope, writeEvent } from './write-event.ts';

type End = { readonly outcome: MessageOutcome; readonly detail?: string };

/** Applies the oldest message that was not looked at. Returns false where there is none. */
export async function applyNext(database: Database, name: string): Promise<boolean> {
  let tried: StoredMessage | undefined;
  const work = async (tx: Tx, isSpoiled: boolean) => {
    const producer = await lockProducer(tx, name);
    const message = producer && (await nextMessage(tx, name));
    if (producer === undefined || message === undefined) return ok(false);
    tried = message;
    const at = await readNow(tx);
    const end = isSpoiled
      ? await spoiled(tx, producer, message, 'the book did not take it', at)
      : await applyOne(tx, producer, message, at);
    await finishMessage(tx, message, end, at);
    return ok(true);
  };
  try {
    const done = await transact(database, (tx) => work(tx, false));
    return done.ok && done.value;
  } catch (error) {
    if (tried === undefined || isTryAgain(error)) throw error;
    // One that the book cannot take must not hold up all that come after it.
    const done = await transact(database, (tx) => work(tx, true));
    return done.ok && done.value;
  }
}

async function applyOne(tx: Tx, producer: ProducerRow, message: StoredMessage, at: Date): Promise<End> {
  if (message.kind !== 'sent') return await applyOwn(tx, producer, message, at);
  const read = sportFeedAdapters[producer.adapter].readMessage(message.payload);
  if (!read.ok) return await spoiled(tx, producer, message, read.fault, at, read.event);
  return await applySent(tx, producer, read.message, at);
}

async function applySent(tx: Tx, producer: ProducerRow, message: FeedMessage, at: Date): Promise<End> {
  if (message.kind === 'alive') return { outcome: 'ignored' };
  if (message.kind !== 'snapshotComplete') return await applyToEvent(tx, producer, message, at);
  const feed = recoveryComplete(producer.feed, message.requestId, message.generated);
  if (feed === producer.feed) return { outcome: 'ignored', detail: 'not the recovery that was asked for' };
  await writeProducer(tx, producer.name, feed, at);
  for (const { ref } of await openEvents(tx, producer.name)) {
    const record = await readRecord(tx, producer.name, ref);
    await writeEvent(tx, { ...producer, feed }, ref, record, { fixture: false, markets: 'all' }, at);
  }
  return { outcome: 'applied' };
}

/** What the house noted itself: the producer was lost, or asked to recover. */
async function applyOwn(tx: Tx, producer: ProducerRow, { kind, payload }: StoredMessage, at: Date): Promise<End> {
  const { reason = '', requestId = 0 } = payload as { readonly reason?: string; readonly requestId?: number };
  if (kind === 'lost') await shutProducer(tx, producer, reason, at);
  else await writeProducer(tx, producer.name, recoveryAsked(producer.feed, requestId, at.getTime()), at);
  return { outcome: 'applied' };
}

async function shutProducer(tx: Tx, { name, feed }: ProducerRow, reason: string, at: Date): Promise<void> {
  await writeProducer(tx, name, lostProducer(feed), at, reason);
  for (const { event } of await openEvents(tx, name)) {
    await eventIntake.lock(tx, event);
    await eventIntake.stopMarkets(tx, event, 'all', at);
  }
}

const ownId = (kind: string, at: Date): string => `banyan ${kind} ${at.toISOString()}`;

/** Notes that a locked producer is lost and shuts all its markets. Nothing where it is down already. */
export async function lose(tx: Tx, producer: ProducerRow, reason: LostReason, at: Date): Promise<boolean> {
  if (producer.feed.state === 'down') return false;
  const id = ownId('lost', at);
  await storeMessages(tx, producer.name, [{ id, kind: 'lost', payload: { reason } }], at);
  await shutProducer(tx, producer, reason, at);
  await finishMessage(tx, { producer: producer.name, id }, { outcome: 'applied' }, at);
  return true;
}

/** Notes that a locked producer is asked to recover. Returns the number of the request. */
export async function askRecovery(tx: Tx, producer: ProducerRow, at: Date): Promise<number> {
  const id = ownId('recovery', at);
  const requestId = producer.feed.requestId + 1;
  await storeMessages(tx, producer.name, [{ id, kind: 'recovery', payload: { requestId } }], at);
  await writeProducer(tx, producer.name, recoveryAsked(producer.feed, requestId, at.getTime()), at);
  await finishMessage(tx, { producer: producer.name, id }, { outcome: 'applied' }, at);
  return requestId;
}

/** A message that nobody can read shuts the event that it names; one that names none could be about any event of its producer. */
async function spoiled(
  tx: Tx,
  producer: ProducerRow,
  message: StoredMessage,
  fault: string,
  at: Date,
  event = eventIn(message.payload),
): Promise<End> {
  if (event === undefined) await lose(tx, producer, 'unreadable', at);
  else {
    const stop = {
      ...{ id: message.id, event, generated: message.receivedAt.getTime() },
      ...({ kind: 'betStop', groups: ['all'], reason: 'unreadable' } as const),
    };
    const record = await readRecord(tx, producer.name, event);
    const { heard } = hear(record.heard, stop);
    await writeHeard(tx, producer.name, event, heard, []);
    if (record.event !== undefined) {
      await eventIntake.lock(tx, record.event);
      await eventIntake.stopMarkets(tx, record.event, 'all', at);
    }
  }
  return { outcome: 'unreadable', detail: fault };
}

function eventIn(payload: unknown): string | undefined {
  const { event } = (payload ?? {}) as { readonly event?: unknown };
  return typeof event === 'string' && event.length >= 1 && event.length <= 120 ? event : undefined;
}

/** How much of the book a message can change. */
function scopeOf(message: EventMessage, changed: readonly string[]): Scope {
  const fixture = message.kind === 'fixture' || message.kind === 'fixtureChange';
  const isAll =
    message.kind === 'betStop' || message.kind === 'score' || (message.kind === 'oddsChange' && message.isWhole);
  return { fixture, markets: isAll ? 'all' : changed };
}

async function applyToEvent(tx: Tx, producer: ProducerRow, message: EventMessage, at: Date): Promise<End> {
  const { name } = producer;
  const record = await readRecord(tx, name, message.event);
  const { heard, changed } = hear(record.heard, message);
  if (heard === record.heard) return { outcome: 'ignored', detail: 'something as new is known' };
  await writeHeard(tx, name, message.event, heard, changed);
  await writeEvent(tx, producer, message.event, { ...record, heard }, scopeOf(message, changed), at);
  await finishWaiting(tx, producer, { ...record, heard }, message.event, at);
  return endOf(message, heard);
}

function endOf(message: EventMessage, heard: Heard): End {
  const missing = missingFor(message, heard);
  return missing.length === 0 ? { outcome: 'applied' } : { outcome: 'waiting', detail: missing.join(', ') };
}

/** Messages that waited for what is known now are applied: what they said was remembered all along. */
async function finishWaiting(
  tx: Tx,
  producer: ProducerRow,
  { heard }: EventRecord,
  ref: string,
  at: Date,
): Promise<void> {
  for (const waiting of await waitingMessages(tx, producer.name, ref)) {
    const read = sportFeedAdapters[producer.adapter].readMessage(waiting.payload);
    if (!read.ok || read.message.kind === 'alive' || read.message.kind === 'snapshotComplete') continue;
    const end = endOf(read.message, heard);
    if (end.outcome !== 'waiting') await finishMessage(tx, waiting, end, at);
  }
}
