/**
 * The simple JSON feed, for a producer that is polled over HTTP: `GET {address}/messages?after={place}` answers `{ from, to, messages }`, and
 * `GET {address}/recovery?requestId={n}&since={ms}` asks for what was missed, which then comes among the messages and ends with a `snapshotComplete`. Each
 * message is an object with `kind`, `id` and `generated`, as in `shapes.ts`.
 */
import { createHash } from 'node:crypto';
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { FeedMessage } from '@banyan/core/sports/feed';
import { canonical } from '../../../infra/canonical.ts';
import { hasBrokenText } from '../../../infra/validation.ts';
import type { FeedCall, PolledFeed, SentMessage } from '../port.ts';
import { Batch, shapes } from './shapes.ts';

const batch = Compile(Batch);
const readers: ReadonlyMap<string, { Check(value: unknown): boolean }> = new Map(
  Object.entries(shapes).map(([kind, shape]) => [kind, Compile(shape as TSchema)]),
);

function fieldOf(payload: unknown, field: string): string | undefined {
  if (typeof payload !== 'object' || payload === null || !Object.hasOwn(payload, field)) return undefined;
  const value: unknown = (payload as Record<string, unknown>)[field];
  return typeof value === 'string' && value.length >= 1 && value.length <= 120 ? value : undefined;
}

/** One without a usable name has the fingerprint of what it says for it. */
function sent(payload: unknown): SentMessage {
  // The database stores no half characters: what has some is stored as its text.
  const stored = hasBrokenText(payload)
    ? { text: JSON.stringify(payload).toWellFormed().replaceAll('\\u0000', '') }
    : payload;
  const id = fieldOf(stored, 'id');
  return { id: id ?? `hash-${createHash('sha256').update(canonical(stored)).digest('hex')}`, payload: stored };
}

function callOf(base: string, name: string, query: Readonly<Record<string, string>>): FeedCall {
  const url = new URL(base.endsWith('/') ? base : `${base}/`);
  url.pathname += name;
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
  return {
    ...{ address: url.toString(), method: 'GET', accept: 'application/json' },
    headerOf: (token) => ({ authorization: `Bearer ${token}` }),
  };
}

export const json: PolledFeed = {
  kind: 'polled',
  messagesCall: (base, after) => callOf(base, 'messages', { after }),
  recoveryCall: (base, { requestId, since }) =>
    callOf(base, 'recovery', {
      requestId: String(requestId),
      ...(since === undefined ? {} : { since: String(since) }),
    }),
  readBatch(text) {
    try {
      const value: unknown = JSON.parse(text);
      if (!batch.Check(value)) return undefined;
      const { from, to, messages } = value as Static<typeof Batch>;
      return { from, to, messages: messages.map(sent) };
    } catch {
      return undefined;
    }
  },
  readMessage(payload) {
    const kind = fieldOf(payload, 'kind') ?? '';
    const reader = readers.get(kind);
    if (reader?.Check(payload) === true) return { ok: true, message: payload as FeedMessage };
    const fault =
      reader === undefined ? `no message is a "${kind.slice(0, 40)}"` : `it does not have the shape of a ${kind}`;
    return { ok: false, fault, event: fieldOf(payload, 'event') };
  },
};
