/** The way to the API when the other side does not answer, or not with what it should. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerWithinMs, call } from './client.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const asked = (signal?: AbortSignal) =>
  call('GET /wps/system/domainRoute', signal === undefined ? {} : { signal }).catch((error: unknown) => error);
/** A server that says nothing, to whom only the abort puts an end. */
const silence = (_: string, { signal }: RequestInit) =>
  new Promise<Response>((_, fail) => {
    const end = () => fail(new DOMException('', 'AbortError'));
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end);
  });

describe('a call', () => {
  it('is given up after 30 seconds, as a lost connection', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', silence);
    const answer = asked();
    await vi.advanceTimersByTimeAsync(answerWithinMs - 1);
    await expect(Promise.race([answer, Promise.resolve('waiting')])).resolves.toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    await expect(answer).resolves.toMatchObject({ code: 'network-abnormal', status: 0 });
    expect(answerWithinMs).toBe(30_000);
  });

  it('is given up when the answer begins and does not end', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
      const body = new ReadableStream({
        start: (stream) => signal?.addEventListener('abort', () => stream.error(new DOMException('', 'AbortError'))),
      });
      return new Response(body);
    });
    const answer = asked();
    await vi.advanceTimersByTimeAsync(answerWithinMs);
    await expect(answer).resolves.toMatchObject({ code: 'network-abnormal' });
  });

  it('that the page itself ends is an abort and no failure', async () => {
    vi.stubGlobal('fetch', silence);
    const page = new AbortController();
    const answer = asked(page.signal);
    page.abort();
    await expect(answer).resolves.toMatchObject({ name: 'AbortError' });
  });

  it.each(['null', '7', '"no"', '<h1>', ''])('answered with %j cannot be read', async (body) => {
    vi.stubGlobal('fetch', async () => new Response(body, { status: 404 }));
    await expect(asked()).resolves.toMatchObject({ code: 'answer-unreadable', status: 404 });
  });
});
