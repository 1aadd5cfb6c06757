import { afterEach, describe, expect, it, vi } from 'vitest';
import { ChunkFailure, chunkTimeoutMs, loadChunk } from './chunk.ts';

describe('loading a page', () => {
  afterEach(() => vi.useRealTimers());

  it('gives what was loaded', async () => {
    await expect(loadChunk(async () => 'page')).resolves.toBe('page');
  });

  it('fails at once when the script or the stylesheet does', async () => {
    const failed = loadChunk(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(failed).rejects.toMatchObject({ name: 'ChunkFailure', late: false });
  });

  it('is given up after 120 seconds', async () => {
    vi.useFakeTimers();
    const failed = loadChunk(() => new Promise(() => {})).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(chunkTimeoutMs - 1);
    await expect(Promise.race([failed, Promise.resolve('still waiting')])).resolves.toBe('still waiting');
    await vi.advanceTimersByTimeAsync(1);
    await expect(failed).resolves.toEqual(new ChunkFailure(true));
    expect(chunkTimeoutMs).toBe(120_000);
  });
});
