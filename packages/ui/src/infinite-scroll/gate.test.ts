import { describe, expect, it, vi } from 'vitest';
import { makeGate } from './gate.ts';

describe('the gate of an endless list', () => {
  it('lets one load through in 200 ms, however often it is asked', async () => {
    let now = 1000;
    let loads = 0;
    const gate = makeGate(
      () => {
        loads += 1;
      },
      () => now,
    );
    for (let ms = 0; ms < 1000; ms += 10) {
      now = 1000 + ms;
      gate.ask();
      await Promise.resolve();
      await Promise.resolve();
    }
    expect(loads).toBe(5);
  });

  it('never loads twice at a time, and goes on after a failure', async () => {
    let now = 0;
    let fail: (error: Error) => void = () => {};
    let loads = 0;
    const gate = makeGate(
      () => {
        loads += 1;
        return new Promise((_, reject) => {
          fail = reject;
        });
      },
      () => now,
    );
    expect(gate.ask()).toBe(true);
    now = 10_000;
    expect(gate.ask()).toBe(false);
    fail(new Error('no network'));
    // The failure reaches the gate a turn later.
    await vi.waitUntil(() => gate.ask());
    expect(loads).toBe(2);
  });
});
