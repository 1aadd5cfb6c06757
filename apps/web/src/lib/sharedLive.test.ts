import { afterEach, expect, test, vi } from 'vitest';
import { heartbeatMs } from './live.ts';
import { share, silenceMs } from './sharedLive.ts';

/** Locks as a browser gives them: one at a time, the next in turn, and one that steals puts the holder out. */
function fakeLocks() {
  type Wish = { give: () => Promise<void>; fail: (error: Error) => void };
  let holder: Wish | undefined;
  const queue: Wish[] = [];
  function next(): void {
    const wish = holder === undefined ? queue.shift() : undefined;
    if (wish === undefined) return;
    holder = wish;
    void wish.give().finally(() => {
      if (holder === wish) holder = undefined;
      next();
    });
  }
  return {
    request: (_name: string, { steal, signal }: LockOptions, run: () => Promise<void>) =>
      new Promise<void>((resolve, reject) => {
        const wish = { give: () => run().then(resolve, reject), fail: reject };
        signal?.addEventListener('abort', () => {
          if (queue.includes(wish)) queue.splice(queue.indexOf(wish), 1);
          reject(signal.reason as Error);
        });
        if (steal !== true) queue.push(wish);
        else {
          holder?.fail(new DOMException('stolen', 'AbortError'));
          holder = undefined;
          queue.unshift(wish);
        }
        next();
      }),
  };
}

type Stream = { lastId: string | undefined; send: (id: string, gameCode: string) => void; beat: () => void };
let streams: Stream[] = [];

function browser(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  streams = [];
  vi.stubGlobal('navigator', { locks: fakeLocks() });
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.stubGlobal('fetch', async (_address: string, { headers, signal }: RequestInit) => {
    const text = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        signal?.addEventListener('abort', () => stream.error(signal.reason));
        streams.push({
          lastId: (headers as Record<string, string>)['last-event-id'],
          send: (id, gameCode) =>
            stream.enqueue(text.encode(`id: ${id}\nevent: draw.changed\ndata: {"gameCode":"${gameCode}"}\n\n`)),
          beat: () => stream.enqueue(text.encode(': beat\n\n')),
        });
      },
    });
    return new Response(body);
  });
}

/** Tells the other tabs at once, in the order in which it was said. */
class Channel {
  static open = new Set<Channel>();
  onmessage: ((event: { data: unknown }) => void) | undefined;
  constructor() {
    Channel.open.add(this);
  }
  postMessage(data: unknown): void {
    if (!Channel.open.has(this)) throw new DOMException('closed', 'InvalidStateError');
    for (const other of Channel.open) if (other !== this) queueMicrotask(() => other.onmessage?.({ data }));
  }
  close(): void {
    Channel.open.delete(this);
  }
}

afterEach(() => {
  Channel.open.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function tab(place?: string) {
  const heard: string[] = [];
  const states: string[] = [];
  const stop = new AbortController();
  share({
    name: 'live visitor',
    place,
    onMessage: ({ value }) => heard.push((value as { gameCode: string }).gameCode),
    onState: (state) => states.push(state),
    signal: stop.signal,
  });
  return { heard, states, close: () => stop.abort() };
}
const settle = () => vi.advanceTimersByTimeAsync(1);

test('tabs hear the events of one stream', async () => {
  browser();
  const [one, other] = [tab('5.0'), tab('5.0')];
  await settle();
  streams[0]?.send('6.1', 'XSMB');
  await settle();
  expect(streams.map(({ lastId }) => lastId)).toEqual(['5.0']);
  expect([one.heard, other.heard]).toEqual([['XSMB'], ['XSMB']]);
  expect([one.states, other.states]).toEqual([
    ['connecting', 'open'],
    ['connecting', 'open'],
  ]);
});

test('when the reading tab closes another goes on after what it was told last', async () => {
  browser();
  const [one, other] = [tab('5.0'), tab('5.0')];
  await settle();
  streams[0]?.send('6.1', 'XSMB');
  await settle();
  one.close();
  await settle();
  expect(streams.map(({ lastId }) => lastId)).toEqual(['5.0', '6.1']);
  streams[1]?.send('6.2', 'XSMN');
  await settle();
  expect([one.heard, other.heard]).toEqual([['XSMB'], ['XSMB', 'XSMN']]);
  expect(other.states).not.toContain('broken');
});

test('a later tab is told what happened since its document was made, and no more', async () => {
  browser();
  tab('5.0');
  await settle();
  for (const [id, game] of [
    ['6.1', 'A'],
    ['6.2', 'B'],
    ['10.1', 'C'],
  ] as const)
    streams[0]?.send(id, game);
  await settle();
  const later = tab('6.1');
  await settle();
  expect(later.heard).toEqual(['B', 'C']);
  expect(later.states).toEqual(['open']);
});

test('a later tab whose document is older than what is kept reads everything anew', async () => {
  browser();
  tab('5.0');
  await settle();
  for (let count = 0; count < 300; count += 1) streams[0]?.send(`6.${count}`, 'A');
  await settle();
  const later = tab('5.5');
  await settle();
  expect(later.states).toEqual(['broken', 'open']);
});

test('a reading tab that froze loses the stream to another', async () => {
  browser();
  const frozen = tab('5.0');
  const other = tab('5.0');
  await settle();
  await vi.advanceTimersByTimeAsync(heartbeatMs);
  streams[0]?.beat();
  await settle();
  expect(streams).toHaveLength(1);
  // It reads no more, and neither notices nor says so.
  const [channel] = [...Channel.open];
  if (channel !== undefined) channel.postMessage = () => {};
  await vi.advanceTimersByTimeAsync(silenceMs + 11_000);
  const last = streams.at(-1);
  last?.send('7.1', 'XSMN');
  await settle();
  expect(other.heard).toEqual(['XSMN']);
  expect(frozen.heard).toEqual([...new Set(frozen.heard)]);
});

test('a later tab whose document was made for a visitor is told what a member has heard since', async () => {
  browser();
  tab('_.4');
  await settle();
  streams[0]?.send('7.4', 'A');
  streams[0]?.send('7.5', 'B');
  streams[0]?.send('8.6', 'C');
  await settle();
  const later = tab('_.5');
  await settle();
  expect(later.heard).toEqual(['C']);
  expect(later.states).toEqual(['open']);
});
