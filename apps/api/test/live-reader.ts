/** Reads the live stream, or another under its path, as a page does, an event at a time. */
import type { LiveEvent, LiveEventName } from '@banyan/protocol/live';
import { deviceCookie } from './device.ts';

export type LiveFrame = { readonly id: string; readonly name: LiveEventName; readonly data: LiveEvent };

export type LiveReader = {
  readonly status: number;
  readonly headers: Headers;
  /** The next event; undefined when the server has ended the stream. */
  next(): Promise<LiveFrame | undefined>;
  /** Events until one fits. Fails when the stream ends before. */
  until(fits: (frame: LiveFrame) => boolean): Promise<LiveFrame>;
  close(): void;
};

export async function openLive(
  baseUrl: string,
  options: { token?: string | undefined; lastId?: string | undefined; path?: string } = {},
): Promise<LiveReader> {
  const stop = new AbortController();
  const headers: Record<string, string> = { accept: 'text/event-stream', cookie: deviceCookie };
  if (options.token !== undefined) headers['authorization'] = `Bearer ${options.token}`;
  if (options.lastId !== undefined) headers['last-event-id'] = options.lastId;
  const response = await fetch(`${baseUrl}${options.path ?? '/wps/live'}`, { headers, signal: stop.signal });
  const frames = framesOf(response);
  const next = async (): Promise<LiveFrame | undefined> => {
    const { value, done } = await frames.next().catch(() => ({ value: undefined, done: true }));
    return done === true ? undefined : (value as LiveFrame);
  };
  return {
    status: response.status,
    headers: response.headers,
    next,
    async until(fits) {
      for (;;) {
        const frame = await next();
        if (frame === undefined) throw new Error('the live stream ended before what was waited for');
        if (fits(frame)) return frame;
      }
    },
    close: () => stop.abort(),
  };
}

async function* framesOf(response: Response): AsyncGenerator<LiveFrame> {
  if (response.body === null) return;
  let rest = '';
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + chunk).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const field = (name: string): string | undefined => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
      const data = field('data');
      if (data !== undefined)
        yield { id: field('id') ?? '', name: field('event') as LiveEventName, data: JSON.parse(data) };
    }
  }
}
