/**
 * Sending what moves money so that it happens once. The request, with its id, is made when a person decides, and is stored until
 * an answer about it comes: a retry, a second press and a page that was left and opened again all send the same request, to
 * which the server answers the same. Without a connection nothing is sent, and nothing later (ERR-30). Retries end with the session that began them: on a shared browser they never go out
 * under the next person's token.
 */
import { useState } from 'react';
import { currentToken } from './client.ts';
import { isRefusal, RefusalError } from './refusal.ts';
import { read, type SentKey, write } from './storage.ts';
import { makeStore, type Store, useStore } from './store.ts';

/** A request that was sent. `isUnanswered`: a sending of it was lost, so it may have been taken. */
export type Sent<Body> = {
  /** Whose it is, a member's id: nobody else ever sends it. */
  readonly owner: string;
  /** What it is about; one request of an owner is open for each. */
  readonly about: string;
  readonly body: Body;
  readonly isSending: boolean;
  readonly isUnanswered: boolean;
};

export type Outcome<Value> =
  | { readonly kind: 'taken'; readonly value: Value }
  /** The server decided against it. Another try is another request. */
  | { readonly kind: 'refused'; readonly error: unknown }
  /** Nobody knows yet; sending again asks. */
  | { readonly kind: 'unanswered'; readonly error: unknown };

type Decision<Body> = { readonly owner: string; readonly about: string; readonly make: () => Body };

export type Sender<Body, Value> = {
  readonly open: Store<readonly Sent<Body>[]>;
  /** The open request, whoever asks. */
  find: (owner: string | undefined, about: string) => Sent<Body> | undefined;
  /** Sends the open request, or a new one of `make`. Undefined when it is on its way already. */
  send: (decision: Decision<Body>) => Promise<Outcome<Value> | undefined>;
};

const pausesMs = [1000, 2000, 4000];

/** The browser knows that it has no connection. A yes says nothing; a no is sure. */
const isOffline = (): boolean => globalThis.navigator?.onLine === false;

/** Refusals that are given before anybody looks at the request: they say nothing about an earlier sending of it. */
const ofTheDoor = ['not-logged-in', 'access-denied', 'too-many-requests'] as const;

/** Whether a failure proves that the request was not accepted. A wrong yes would let money move twice. `wasLost`: an earlier sending had no answer. */
export function isAnswer(error: unknown, wasLost: boolean): boolean {
  if (!isRefusal(error) || isRefusal(error, 'network-abnormal', 'answer-unreadable')) return false;
  if (error.status < 400 || error.status >= 500) return false;
  return !(wasLost && isRefusal(error, ...ofTheDoor));
}

async function untilAnswered<Body, Value>(
  post: (body: Body) => Promise<Value>,
  { body, isUnanswered }: Sent<Body>,
  onLost: () => void,
): Promise<Outcome<Value>> {
  const token = currentToken();
  let wasLost = isUnanswered;
  if (isOffline()) {
    const error = new RefusalError('network-abnormal', 'there is no connection', 0);
    return { kind: wasLost ? 'unanswered' : 'refused', error };
  }
  for (let attempt = 0; ; attempt += 1) {
    try {
      return { kind: 'taken', value: await post(body) };
    } catch (error) {
      if (isAnswer(error, wasLost)) return { kind: 'refused', error };
      const pauseMs = pausesMs[attempt];
      if (pauseMs === undefined || isOffline() || isRefusal(error, ...ofTheDoor)) return { kind: 'unanswered', error };
      wasLost = true;
      onLost();
      if (currentToken() === token) await new Promise((wake) => setTimeout(wake, pauseMs));
      if (isOffline() || currentToken() !== token) return { kind: 'unanswered', error };
    }
  }
}

/** Where requests are stored beyond the life of the page, and how what was stored is read: text of the browser's storage is anybody's. */
type Keeping<Body> = { readonly under: SentKey; readonly read: (body: unknown) => Body | undefined };

/** What an earlier page of this tab sent and saw no answer to. */
function storedIn<Body>({ under, read: bodyOf }: Keeping<Body>): Sent<Body>[] {
  try {
    const stored: unknown = JSON.parse(read('session', under) ?? '[]');
    return (Array.isArray(stored) ? stored : []).flatMap((one: Partial<Sent<unknown>> | null) => {
      const body = bodyOf(one?.body);
      if (typeof one?.owner !== 'string' || typeof one.about !== 'string' || body === undefined) return [];
      return [{ owner: one.owner, about: one.about, body, isSending: false, isUnanswered: true }];
    });
  } catch {
    return [];
  }
}

/**
 * A way to send requests of one kind. `post` is the call; it must carry the id that `make` put into the body. With `keeping` an open request
 * outlives the page, as long as its tab and its session do.
 */
export function makeSender<Body, Value>(
  post: (body: Body) => Promise<Value>,
  keeping?: Keeping<Body>,
): Sender<Body, Value> {
  const open = makeStore<readonly Sent<Body>[]>(keeping === undefined ? [] : storedIn(keeping));
  const find = (owner: string | undefined, about: string) =>
    open.get().find((one) => one.owner === owner && one.about === about);
  function replace(old: Sent<Body>, next?: Sent<Body>): void {
    const others = open.get().filter((one) => one.owner !== old.owner || one.about !== old.about);
    const all = next === undefined ? others : [...others, next];
    open.set(all);
    if (keeping !== undefined) write('session', keeping.under, JSON.stringify(all));
  }
  async function send({ owner, about, make }: Decision<Body>): Promise<Outcome<Value> | undefined> {
    const known = find(owner, about);
    if (known?.isSending === true) return undefined;
    const sent = { ...(known ?? { owner, about, body: make(), isUnanswered: false }), isSending: true };
    replace(sent, sent);
    const outcome = await untilAnswered(post, sent, () => replace(sent, { ...sent, isUnanswered: true }));
    replace(sent, outcome.kind === 'unanswered' ? { ...sent, isSending: false, isUnanswered: true } : undefined);
    return outcome;
  }
  return { open, find, send };
}

/** The open request of an owner about something, drawn again when it changes. */
export function useSent<Body, Value>(
  sender: Sender<Body, Value>,
  owner: string | undefined,
  about: string,
): Sent<Body> | undefined {
  useStore(sender.open);
  return sender.find(owner, about);
}

export type SendOnce<Body> = {
  readonly sent: Sent<Body> | undefined;
  /** Why the last one was refused; undefined when it was not. */
  readonly refused: unknown;
  /** Sends the open request, or a new one of `make`. */
  readonly send: (make: () => Body) => Promise<void>;
  readonly forgetRefusal: () => void;
};

/** Sending from a form. Nothing is sent before it is known who sends. */
export function useSendOnce<Body, Value>(
  sender: Sender<Body, Value>,
  { owner, about, onTaken }: { owner: string | undefined; about: string; onTaken: (value: Value) => void },
): SendOnce<Body> {
  const sent = useSent(sender, owner, about);
  const [refused, setRefused] = useState<unknown>();
  return {
    sent,
    refused,
    async send(make) {
      if (owner === undefined) return;
      const outcome = await sender.send({ owner, about, make });
      if (outcome === undefined) return;
      setRefused(outcome.kind === 'refused' ? outcome.error : undefined);
      if (outcome.kind === 'taken') onTaken(outcome.value);
    },
    forgetRefusal: () => setRefused(undefined),
  };
}
