/**
 * The live stream, `GET /wps/live`, and others like it: Server-Sent Events read with fetch, so that the token travels in a header and not
 * in an address. A break is mended after a growing pause, going on after the last event's id, so that nothing is missed.
 */
import type { LiveEvent, LiveEventName } from '@banyan/protocol/live';
import { callHeaders, currentToken, signedOut } from './client.ts';
import type { RefusalDetails } from './refusal.ts';

export type LiveState = 'connecting' | 'open' | 'broken';
export type LiveMessage = { [Name in LiveEventName]: { name: Name; value: LiveEvent<Name> } }[LiveEventName];
/** An event as it came, with its id. */
export type LiveFrame = { readonly id?: string; readonly message: LiveMessage };
type Frame = { id?: string; event: string; data: string };

/** Cuts a text stream into event frames; a frame ends with an empty line. Comments (heartbeats) give no frame. */
export function frameReader(): (chunk: string) => Frame[] {
  let rest = '';
  return (chunk) => {
    const text = rest + chunk;
    // A carriage return at the end may be half of a line's end; it waits for what follows.
    const held = text.endsWith('\r') ? '\r' : '';
    const blocks = text
      .slice(0, text.length - held.length)
      .replace(/\r\n?/g, '\n')
      .split('\n\n');
    rest = (blocks.pop() ?? '') + held;
    return blocks.flatMap((block) => {
      const frame: Frame = { event: 'message', data: '' };
      const data: string[] = [];
      for (const line of block.split('\n')) {
        const [, field, value = ''] = /^([^:]+):? ?(.*)$/.exec(line) ?? [];
        if (field === 'id') frame.id = value;
        else if (field === 'event') frame.event = value;
        else if (field === 'data') data.push(value);
      }
      return data.length === 0 ? [] : [{ ...frame, data: data.join('\n') }];
    });
  };
}

/** The pause before the nth attempt to come back: 1 s doubling up to 30 s, with a spread so that a crowd does not return at once. */
export function pauseMs(attempt: number, chance: number = Math.random()): number {
  return Math.round(Math.min(30_000, 1000 * 2 ** Math.min(attempt, 5)) * (0.75 + chance / 2));
}

/** How often the server writes at least, be it an empty beat. */
export const heartbeatMs = 15_000;

/** Waits for what the server says next; who has missed two beats is told so by `giveUp`, whatever the connection looks like. */
async function inTime<T>(next: Promise<T>, giveUp: () => void): Promise<T> {
  const watchdog = setTimeout(giveUp, 2 * heartbeatMs + 1000);
  try {
    return await next;
  } finally {
    clearTimeout(watchdog);
  }
}

type Follower<F> = {
  /** The event after which it begins; without one it begins now. */
  lastId: string | undefined;
  onFrame: (frame: F) => void;
  onState: (state: LiveState) => void;
  /** The server wrote something, be it an empty beat. */
  onBeat?: () => void;
};

/** Reads the live stream until the answer is called. */
export function followStream({ onFrame, ...more }: Follower<LiveFrame>): () => void {
  return followFrames({
    ...more,
    addressOf: () => '/wps/live',
    onFrame({ id, event, data }) {
      const message = { name: event, value: JSON.parse(data) } as LiveMessage;
      onFrame(id ? { id, message } : { message });
    },
  });
}

/** Reads any stream of events until the answer is called; `addressOf` is asked anew each time it comes back. */
export function followFrames({
  addressOf,
  lastId: begin,
  onFrame,
  onState,
  onBeat,
}: Follower<Frame> & { readonly addressOf: () => string }): () => void {
  const stop = new AbortController();
  let lastId = begin;
  let attempt = 0;
  async function readOnce(): Promise<void> {
    const token = currentToken();
    const headers = { ...callHeaders(), accept: 'text/event-stream' };
    const quiet = new AbortController();
    const giveUp = () => quiet.abort();
    stop.signal.addEventListener('abort', giveUp, { signal: quiet.signal });
    const answer = fetch(addressOf(), {
      headers: lastId === undefined ? headers : { ...headers, 'last-event-id': lastId },
      signal: quiet.signal,
    });
    const response = await inTime(answer, giveUp);
    if (response.status === 401) {
      const refused = (await response.json()) as { details?: RefusalDetails };
      signedOut(token, refused.details);
    }
    if (!response.ok || response.body === null) throw new Error(`live stream: ${response.status}`);
    onState('open');
    attempt = 0;
    const read = frameReader();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    const next = async () => await inTime(reader.read(), giveUp);
    for (let part = await next(); !part.done; part = await next()) {
      onBeat?.();
      for (const frame of read(part.value)) {
        lastId = frame.id || lastId;
        onFrame(frame);
      }
    }
  }
  async function follow(): Promise<void> {
    while (!stop.signal.aborted) {
      onState('connecting');
      await readOnce().catch(() => {});
      if (stop.signal.aborted) return;
      onState('broken');
      await new Promise((wake) => setTimeout(wake, pauseMs(attempt)));
      attempt += 1;
    }
  }
  void follow();
  return () => stop.abort();
}
