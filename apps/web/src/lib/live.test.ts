import { describe, expect, it } from 'vitest';
import { frameReader, pauseMs } from './live.ts';

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

  it('comes back later and later, never all at once', () => {
    expect([0, 1, 2, 5, 9].map((attempt) => pauseMs(attempt, 0.5))).toEqual([1000, 2000, 4000, 30_000, 30_000]);
    expect([pauseMs(0, 0), pauseMs(0, 1)]).toEqual([750, 1250]);
  });
});
