/**
 * A feed in the unified odds language: XML over a message queue, whose routing keys name the sport and the event, and an HTTP server for fixtures and
 * recoveries. Several producers (before the match, in play) share one queue and are told apart by their number. One text may hold a score and prices: each
 * is a message of its own, stored with the text as it came. Shapes, numbers and calls are those of the producer's public schemas and client libraries.
 */
import { createHash } from 'node:crypto';
import type { EventMessage, FeedMessage } from '@banyan/core/sports/feed';
import type { FeedCall, QueuedFeed, QueuedText, ReadMessage, SentMessage } from '../port.ts';
import { sportOf } from './markets.ts';
import {
  type Said,
  cancelMessage,
  fixtureMessage,
  oddsMessage,
  rollbackMessage,
  scoreMessage,
  settlementMessage,
  stopMessage,
  wholeOf,
} from './messages.ts';
import { type Element, readXml } from './xml.ts';

/** What is stored: the text as it came, and which of the messages in it this is. */
type Stored = QueuedText & { readonly part: 'whole' | 'score' };

const mostText = 2_000_000;
/** The half characters and zeros that the database takes in no text. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '');

const idOf = ({ key, text, part }: Stored): string =>
  `hash-${createHash('sha256')
    .update(JSON.stringify([part, key, text]))
    .digest('hex')}`;

/** `hi.-.live.odds_change.1.sr:match.11784628.-`: the sport and the event of a routing key. */
function namedIn(key: string): { readonly sport: string; readonly event: string | undefined } {
  const [, , , , sport = '', kind = '', number = ''] = key.split('.');
  return { sport, event: /^[a-z]+:[a-z_]+$/.test(kind) && /^\d{1,18}$/.test(number) ? `${kind}:${number}` : undefined };
}

function storedOf(payload: unknown): Stored | undefined {
  if (typeof payload !== 'object' || payload === null) return undefined;
  const { key, text, part } = payload as Partial<Stored>;
  if (typeof key !== 'string' || typeof text !== 'string') return undefined;
  return part === 'whole' || part === 'score' ? { key, text, part } : undefined;
}

/** Nothing to say to this book, as opposed to what cannot be read. */
const silent = 'silent';

function ofEvent(element: Element, said: Said, { key, part }: Stored): EventMessage | typeof silent | undefined {
  if (part === 'score') return scoreMessage(element, said) ?? silent;
  const sport = sportOf(namedIn(key).sport);
  if (sport === undefined) return silent;
  switch (element.name) {
    case 'odds_change':
      return oddsMessage(sport, element, said) ?? silent;
    case 'bet_stop':
      return stopMessage(element, said);
    case 'bet_settlement':
      return settlementMessage(sport, element, said) ?? silent;
    case 'rollback_bet_settlement':
      return rollbackMessage(sport, element, said) ?? silent;
    case 'bet_cancel':
      return cancelMessage(sport, element, said, 'betCancel') ?? silent;
    case 'rollback_bet_cancel':
      return cancelMessage(sport, element, said, 'rollbackCancel') ?? silent;
    case 'fixture_change': {
      const startsAt = wholeOf(element, 'start_time');
      return startsAt === undefined ? silent : { ...said, kind: 'fixtureChange', fixture: { startsAt } };
    }
    default:
      return undefined;
  }
}

function messageOf(element: Element, stored: Stored): FeedMessage | typeof silent | undefined {
  const id = idOf(stored);
  if (element.name === 'fixtures_fixture') return fixtureMessage(element, id);
  const generated = wholeOf(element, 'timestamp');
  if (generated === undefined || generated < 0) return undefined;
  switch (element.name) {
    case 'alive':
      return { id, generated, kind: 'alive', isSubscribed: element.attributes['subscribed'] === '1' };
    case 'product_down':
      return { id, generated, kind: 'alive', isSubscribed: false };
    case 'snapshot_complete': {
      const requestId = wholeOf(element, 'request_id');
      return requestId === undefined ? undefined : { id, generated, kind: 'snapshotComplete', requestId };
    }
    default: {
      const event = element.attributes['event_id'];
      if (event === undefined || !/^[a-z]+:[a-z_]+:\d{1,18}$/.test(event)) return undefined;
      return ofEvent(element, { id, event, generated }, stored);
    }
  }
}

function read(stored: Stored): FeedMessage | typeof silent | undefined {
  const element = stored.text.length > mostText ? undefined : readXml(stored.text);
  return element && messageOf(element, stored);
}

const call = (base: string, path: string, method: FeedCall['method']): FeedCall => ({
  address: `${base.replace(/\/+$/, '')}/${path}`,
  ...{ method, accept: 'application/xml' },
  headerOf: (token) => ({ 'x-access-token': token }),
});

export const unified: QueuedFeed = {
  kind: 'queued',
  exchange: 'unifiedfeed',
  readSent(product, sent) {
    const whole: Stored = { key: storable(sent.key), text: storable(sent.text), part: 'whole' };
    const element = whole.text.length > mostText ? undefined : readXml(whole.text);
    // What cannot be read is stored for all that may have sent it; its event shuts.
    if (element === undefined) return [{ id: idOf(whole), payload: { ...whole, text: whole.text.slice(0, mostText) } }];
    if (wholeOf(element, 'product') !== product) return [];
    const score: Stored = { ...whole, part: 'score' };
    const parts = element.name === 'odds_change' ? [score, whole] : [whole];
    const offered = sportOf(namedIn(whole.key).sport);
    return parts.flatMap((part): SentMessage[] => {
      const message = messageOf(element, part);
      if (message === silent || (message !== undefined && 'event' in message && offered === undefined)) return [];
      return [{ id: idOf(part), payload: part }];
    });
  },
  changedFixtures: (messages) =>
    messages.flatMap(({ payload }): string[] => {
      const stored = storedOf(payload);
      const event = stored && namedIn(stored.key).event;
      return event !== undefined && stored?.key.split('.')[3] === 'fixture_change' ? [event] : [];
    }),
  fixtureCall: (base, event) => call(base, `sports/en/sport_events/${encodeURIComponent(event)}/fixture.xml`, 'GET'),
  recoveryCall(base, product, { requestId, since }) {
    const query = new URLSearchParams({
      ...(since === undefined ? {} : { after: String(since) }),
      request_id: String(requestId),
    });
    return call(base, `${encodeURIComponent(product)}/recovery/initiate_request?${query}`, 'POST');
  },
  readFixture(event, text) {
    const stored: Stored = { key: '', text: storable(text), part: 'whole' };
    const message = read(stored);
    if (message === undefined || message === silent || message.kind !== 'fixture' || message.event !== event)
      return undefined;
    return { id: idOf(stored), payload: stored };
  },
  readMessage(payload): ReadMessage {
    const stored = storedOf(payload);
    const message = stored && read(stored);
    const event = stored && namedIn(stored.key).event;
    if (message === undefined) return { ok: false, fault: 'it is no message of the unified feed', event };
    if (message === silent) return { ok: false, fault: 'it says nothing that is offered', event };
    return { ok: true, message };
  },
};
