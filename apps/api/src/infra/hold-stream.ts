/** Holds an answer open as a stream of Server-Sent Events. What a slow reader may leave unread is bounded: it is cut off, and comes back. */
import type { FastifyReply } from 'fastify';

export type HeldStream = {
  write(text: string): void;
  /** Ends it in order. */
  close(): void;
  /** Cuts it off: the other side comes back. */
  cut(): void;
};

type Held = {
  /** How often it shows that it lives. */
  readonly beatMs: number;
  readonly mostUnreadBytes: number;
  readonly onBeat?: (() => void) | undefined;
};

/** Opens it. `onEnd` is called once, whichever side ended it. */
export function holdStream(
  reply: FastifyReply,
  { beatMs, mostUnreadBytes, onBeat }: Held,
  onEnd: () => void,
): HeldStream {
  const headers = {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  };
  reply.hijack();
  const out = reply.raw;
  out.writeHead(200, headers as Record<string, string>);
  const write = (text: string): void => {
    if (out.writableEnded || out.destroyed) return;
    if (out.writableLength > mostUnreadBytes) out.destroy();
    else out.write(text);
  };
  write('retry: 2000\n\n');
  const beat = setInterval(() => {
    write(': beat\n\n');
    onBeat?.();
  }, beatMs);
  out.once('close', () => {
    clearInterval(beat);
    onEnd();
  });
  return { write, close: () => void (out.writableEnded || out.end()), cut: () => void out.destroy() };
}
