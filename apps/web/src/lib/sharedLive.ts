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
type TabMessage =
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
const framesAtMost = 200;
/** A leading tab that says nothing for so long is frozen: it would have spoken of beats, and of breaks and attempts too. */
export const silenceMs = 4 * heartbeatMs + 5000;

/** Ids of events are two numbers, the later event's larger. A visitor's place, as documents carry it, has `_` in the place of the first. */
function isAfter(id: string, place: string): boolean {
  const [major = '0', minor = '0'] = id.split('.');
  const [majorPlace = '0', minorPlace = '0'] = place.split('.');
  if (major === '_' || majorPlace === '_') return BigInt(minor) > BigInt(minorPlace);
  return BigInt(major) > BigInt(majorPlace) || (major === majorPlace && BigInt(minor) > BigInt(minorPlace));
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

type Tab = Shared & {
  readonly id: string;
  readonly tell: (message: TabMessage) => void;
  /** The last event that this tab has heard, or where its document was made. */
  lastId: string | undefined;
  state: LiveState;
  /** Whom this tab follows. */
  leader: string | undefined;
  /** Set while this tab leads: what it has read since where, and how to stop. */
  lead: { readonly frames: LiveFrame[]; start: string | undefined; readonly end: () => void } | undefined;
  silence: ReturnType<typeof setTimeout> | undefined;
};

function hear(tab: Tab, frame: LiveFrame): void {
  if (frame.id !== undefined) tab.lastId = frame.id;
  tab.onMessage(frame.message);
}

function become(tab: Tab, state: LiveState): void {
  tab.state = state;
  tab.onState(state);
}

function keep({ lead }: Tab, frame: LiveFrame): void {
  if (lead === undefined) return;
  lead.frames.push(frame);
  if (lead.frames.length > framesAtMost) lead.start = lead.frames.shift()?.id ?? lead.start;
}

/** Reads the stream from where this tab stands, until the lock goes to another or the page ends. */
async function leading(tab: Tab): Promise<void> {
  clearTimeout(tab.silence);
  const ended = Promise.withResolvers<void>();
  tab.lead = { frames: [], start: tab.lastId, end: ended.resolve };
  const end = followStream({
    lastId: tab.lastId,
    onFrame(frame) {
      keep(tab, frame);
      tab.tell({ kind: 'frame', frame });
      hear(tab, frame);
    },
    onState(state) {
      tab.tell({ kind: 'state', leader: tab.id, state });
      become(tab, state);
    },
    onBeat: () => tab.tell({ kind: 'beat' }),
  });
  await ended.promise;
  end();
  tab.lead = undefined;
}

/** What happened since a place, from what a leading tab has read. */
function since({ lead, lastId }: Tab, from: string | undefined): Since {
  const { frames = [], start } = lead ?? {};
  if (from === undefined) return { lastId, frames: [], isWhole: true };
  const missed = frames.filter(({ id }) => id !== undefined && isAfter(id, from));
  return { lastId, frames: missed, isWhole: start !== undefined && !isAfter(start, from) };
}

function catchUp(tab: Tab, { lastId, frames, isWhole }: Since): void {
  for (const frame of frames) hear(tab, frame);
  if (lastId !== undefined && (tab.lastId === undefined || isAfter(lastId, tab.lastId))) tab.lastId = lastId;
  // More happened than can be told: what was read before is read again, as after a break.
  if (!isWhole) become(tab, 'broken');
}

function wait(tab: Tab): void {
  clearTimeout(tab.silence);
  // With a spread, so that of many tabs one is the first to take over.
  tab.silence = setTimeout(() => void ask(tab, { steal: true }), silenceMs + Math.random() * 10_000);
}

function listen(tab: Tab, message: TabMessage): void {
  const { id, lead, state } = tab;
  if (message.kind === 'hello') {
    if (lead !== undefined)
      tab.tell({ kind: 'welcome', tab: message.tab, leader: id, state, since: since(tab, message.place) });
    return;
  }
  if (lead !== undefined) return;
  wait(tab);
  if (message.kind === 'frame') hear(tab, message.frame);
  if (message.kind === 'state') {
    // Another leads than before, and may have begun after what this tab has heard.
    if (message.leader !== tab.leader) tab.tell({ kind: 'hello', tab: id, place: tab.lastId });
    tab.leader = message.leader;
    become(tab, message.state);
  }
  if (message.kind === 'welcome' && message.tab === id) {
    tab.leader = message.leader;
    catchUp(tab, message.since);
    become(tab, message.state);
  }
}

/** Waits for the lock and leads while it has it. A tab that froze with it loses it, and waits again when it wakes. */
async function ask(tab: Tab, how: LockOptions): Promise<void> {
  try {
    await navigator.locks.request(tab.name, how, async () => (tab.signal.aborted ? undefined : await leading(tab)));
  } catch {
    tab.lead?.end();
    if (tab.signal.aborted || how.steal === true) return;
    wait(tab);
    await ask(tab, how);
  }
}

/** One tab of those that share a stream: it follows the leading one until it leads. */
export function share(shared: Shared): void {
  const { name, place, signal } = shared;
  const channel = new BroadcastChannel(name);
  const tab: Tab = {
    ...shared,
    id: crypto.randomUUID(),
    tell: (message) => void (signal.aborted || channel.postMessage(message)),
    lastId: place,
    state: 'connecting',
    leader: undefined,
    lead: undefined,
    silence: undefined,
  };
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => listen(tab, data);
  signal.addEventListener('abort', () => {
    clearTimeout(tab.silence);
    tab.lead?.end();
    channel.close();
  });
  wait(tab);
  tab.tell({ kind: 'hello', tab: tab.id, place });
  void ask(tab, { signal });
}
