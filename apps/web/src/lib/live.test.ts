import { describe, expect, it, vi } from 'vitest';
import { followStream, frameReader, heartbeatMs, pauseMs } from './live.ts';

const stream =
  ': hello\n\nid: 7\nevent: wallet.changed\ndata: {"a":\ndata: 1}\n\nevent: draw.changed\r\ndata: {}\r\n\r\nid: 8\nevent: x\n\n';

describe('the live stream', () => {
  it('reads frames, leaves out heartbeats and frames without data', () => {
    expect(frameReader()(stream)).toEqual([
      { id: '7', event: 'wallet.changed', data: '{"a":\n1}' },
      { event: 'draw.changed', data: '{}' },
    ]);
  });

  it('reads the same however the bytes are cut', () => {
    const whole = frameReader()(stream);
    for (let cut = 1; cut < stream.length; cut += 1) {
      const read = frameReader();
      expect([...read(stream.slice(0, cut)), ...read(stream.slice(cut))]).toEqual(whole);
    }
  });

  it('gives up a stream that has missed two beats, and comes back', async () => {
    vi.useFakeTimers();
    const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
    vi.stubGlobal('fetch', async (_address: string, { signal }: RequestInit) => {
      const body = new ReadableStream<Uint8Array>({
        start(stream) {
          streams.push(stream);
          signal?.addEventListener('abort', () => stream.error(signal.reason));
        },
      });
      return new Response(body);
    });
    const states: string[] = [];
    const stop = followStream({ lastId: undefined, onFrame: () => {}, onState: (state) => states.push(state) });
    await vi.advanceTimersByTimeAsync(heartbeatMs * 1.5);
    streams[0]?.enqueue(new TextEncoder().encode(': beat\n\n'));
    await vi.advanceTimersByTimeAsync(heartbeatMs * 1.5);
    expect(states).toEqual(['connecting', 'open']);
    await vi.advanceTimersByTimeAsync(heartbeatMs * 1.5);
    expect(states).toEqual(['connecting', 'open', 'broken', 'connecting', 'open']);
    stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('comes back later and later, never all at once', () => {
    expect([0, 1, 2, 5, 9].map((attempt) => pauseMs(attempt, 0.5))).toEqual([1000, 2000, 4000, 30_000, 30_000]);
    expect([pauseMs(0, 0), pauseMs(0, 1)]).toEqual([750, 1250]);
  });
});
