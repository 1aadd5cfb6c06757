/** Streams of events to pages, by a topic: nothing in them is anybody's own, so that they need no game session; an EventSource could not send one. */
import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

const mostListeners = 20_000;
/** A client with so many unread bytes is disconnected and may reconnect: unread data would pile up in memory here. */
const mostUnread = 65_536;

export type Streams = {
  /** Written once for all who listen. */
  send(topic: string, event: unknown): void;
  /** Answers with a stream that begins with `first`; it begins at once, also where there is nothing to send yet. */
  add(topic: string, request: FastifyRequest, reply: FastifyReply, first: unknown): FastifyReply;
};

const wireOf = (event: unknown): string => `data: ${JSON.stringify(event)}\n\n`;

export function openStreams(): Streams {
  const byTopic = new Map<string, Set<ServerResponse>>();
  let listening = 0;
  return {
    send(topic, event) {
      const streams = byTopic.get(topic);
      if (streams === undefined || streams.size === 0) return;
      const text = wireOf(event);
      for (const stream of streams) {
        if (stream.writableLength > mostUnread) stream.destroy();
        else stream.write(text);
      }
    },
    add(topic, request, reply, first) {
      if (listening >= mostListeners) return reply.status(503).send({ refused: 'too-many' });
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
      });
      raw.write(first === undefined ? ': here\n\n' : wireOf(first));
      const streams = byTopic.get(topic) ?? new Set();
      byTopic.set(topic, streams);
      streams.add(raw);
      listening += 1;
      request.raw.on('close', () => {
        if (streams.delete(raw)) listening -= 1;
      });
      return reply;
    },
  };
}
