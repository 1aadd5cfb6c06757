/**
 * One live stream for all tabs of a browser that have the same session, or none: HTTP/1.1 allows six connections, and each
 * stream keeps one. The tab that holds the lock reads the stream and tells the others what it hears; when it goes, the browser
 * gives the lock to the next one, which goes on after the last event that it was told of, so that nothing is missed. A tab
 * that comes later is told what happened since its document was made. Where the browser has no locks each tab reads by itself.
 */
import { currentToken } from './client.ts';
import { followStream, heartbeatMs, type LiveFrame, type LiveMessage, type LiveState } from './live.ts';
import { placeOfDocument } from './placeOfDocument.ts';

type OnMessage = (message: LiveMessage) => void;
type OnState = (state: LiveState) => void;

/** What tabs say to each other. */
type Told =
  | { readonly kind: 'frame'; readonly frame: LiveFrame }
  | { readonly kind: 'state'; readonly leader: string; readonly state: LiveState }
  | { readonly kind: 'beat' }
  | { readonly kind: 'hello'; readonly tab: string; readonly place: string | undefined }
  | {
      readonly kind: 'welcome';
      readonly tab: string;
      readonly leader: string;
      readonly state: LiveState;
      readonly since: Since;
    };

/** What a tab missed before it came: the events, or that there were more than are kept. */
type Since = { readonly lastId: string | undefined; readonly frames: readonly LiveFrame[]; readonly isWhole: boolean };

/** How many events the leading tab keeps for tabs that come later. */
const keptFrames = 200;
/** A leading tab that says nothing for so long is frozen: it would have spoken of beats, and of breaks and attempts too. */
export const silenceMs = 4 * heartbeatMs + 5000;

/** Ids of events are two numbers, the later event's larger. */
function isAfter(id: string, place: string): boolean {
  const [major = '0', minor = '0'] = id.split('.');
  const [majorPlace = '0', minorPlace = '0'] = place.split('.');
  return BigInt(major) - BigInt(majorPlace) > 0n || (major === majorPlace && BigInt(minor) > BigInt(minorPlace));
}

/** Whose stream it is, without the token itself. */
async function nameOf(token: string | null): Promise<string> {
  if (token === null) return 'live visitor';
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`live ${token}`)));
  return `live ${hash.subarray(0, 16).join('.')}`;
}

const canShare = (): boolean =>
  typeof BroadcastChannel !== 'undefined' &&
  globalThis.navigator?.locks !== undefined &&
  globalThis.crypto?.subtle !== undefined;

/** Follows the live stream of this session until the answer is called. */
export function followLive(onMessage: OnMessage, onState: OnState): () => void {
  const place = placeOfDocument();
  if (!canShare()) return followStream({ lastId: place, onFrame: ({ message }) => onMessage(message), onState });
  const stop = new AbortController();
  void nameOf(currentToken()).then((name) => {
    if (!stop.signal.aborted) share({ name, place, onMessage, onState, signal: stop.signal });
  });
  return () => stop.abort();
}

type Shared = {
  readonly name: string;
  readonly place: string | undefined;
  readonly onMessage: OnMessage;
  readonly onState: OnState;
  readonly signal: AbortSignal;
};

/** One tab of those that share a stream: it follows the leading one until it leads. */
export function share({ name, place, onMessage, onState, signal }: Shared): void {
  const tab = crypto.randomUUID();
  const channel = new BroadcastChannel(name);
  const tell = (told: Told) => channel.postMessage(told);
  let lastId = place;
  let state: LiveState = 'connecting';
  /** Whom this tab follows. */
  let leader: string | undefined;
  /** Set while this tab leads. */
  let lead: { readonly frames: LiveFrame[]; start: string | undefined; readonly end: () => void } | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  function hear(frame: LiveFrame): void {
    if (frame.id !== undefined) lastId = frame.id;
    onMessage(frame.message);
  }
  function become(next: LiveState): void {
    state = next;
    onState(next);
  }

  function keep(frames: LiveFrame[], frame: LiveFrame): void {
    frames.push(frame);
    if (frames.length <= keptFrames || lead === undefined) return;
    lead.start = frames.shift()?.id ?? lead.start;
  }

  /** Reads the stream from where this tab stands, until the lock goes to another or the page ends. */
  async function leading(): Promise<void> {
    clearTimeout(silence);
    const ended = Promise.withResolvers<void>();
    const frames: LiveFrame[] = [];
    const end = followStream({
      lastId,
      onFrame(frame) {
        keep(frames, frame);
        tell({ kind: 'frame', frame });
        hear(frame);
      },
      onState(next) {
        tell({ kind: 'state', leader: tab, state: next });
        become(next);
      },
      onBeat: () => tell({ kind: 'beat' }),
    });
    lead = { frames, start: lastId, end: ended.resolve };
    await ended.promise;
    end();
    lead = undefined;
  }

  /** What happened since a place, from what this tab has read. */
  function since(from: string | undefined): Since {
    const { frames = [], start } = lead ?? {};
    if (from === undefined) return { lastId, frames: [], isWhole: true };
    const missed = frames.filter(({ id }) => id !== undefined && isAfter(id, from));
    // Before its first event a leading tab knows no more than that nothing came since it began.
    return { lastId, frames: missed, isWhole: start !== undefined && !isAfter(start, from) };
  }

  function catchUp({ lastId: theirs, frames, isWhole }: Since): void {
    for (const frame of frames) hear(frame);
    if (theirs !== undefined && (lastId === undefined || isAfter(theirs, lastId))) lastId = theirs;
    // More happened than can be told: what was read before is read anew, as after a break.
    if (!isWhole) become('broken');
  }

  function wait(): void {
    clearTimeout(silence);
    // With a spread, so that of many tabs one is the first to take over.
    silence = setTimeout(() => void ask({ steal: true }), silenceMs + Math.random() * 10_000);
  }

  channel.onmessage = ({ data: told }: MessageEvent<Told>) => {
    if (told.kind === 'hello') {
      if (lead !== undefined) tell({ kind: 'welcome', tab: told.tab, leader: tab, state, since: since(told.place) });
      return;
    }
    if (lead !== undefined) return;
    wait();
    if (told.kind === 'frame') hear(told.frame);
    if (told.kind === 'state') {
      // Another leads than before, and may have begun after what this tab has heard.
      if (told.leader !== leader) tell({ kind: 'hello', tab, place: lastId });
      leader = told.leader;
      become(told.state);
    }
    if (told.kind === 'welcome' && told.tab === tab) {
      leader = told.leader;
      catchUp(told.since);
      become(told.state);
    }
  };

  /** Waits for the lock and leads while it has it. A tab that froze with it loses it, and waits again when it wakes. */
  async function ask(how: LockOptions): Promise<void> {
    try {
      await navigator.locks.request(name, how, async () => (signal.aborted ? undefined : await leading()));
    } catch {
      lead?.end();
      if (signal.aborted || how.steal === true) return;
      wait();
      await ask(how);
    }
  }
  signal.addEventListener('abort', () => {
    clearTimeout(silence);
    lead?.end();
    channel.close();
  });
  wait();
  tell({ kind: 'hello', tab, place });
  void ask({ signal });
}
