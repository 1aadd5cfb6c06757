/** The calls of a flight: what everybody sees, live; a bet; a cash-out. */
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { type Sat, invalid } from '../http/sat.ts';
import { readSent } from '../http/shapes.ts';
import { toldRound } from '../http/words.ts';
import type { Parts } from '../rounds/advance.ts';
import { findRound } from '../rounds/store.ts';
import { betOnFlight } from './bet.ts';
import type { FlightNews, Flights } from './flights.ts';

const heartbeatMs = 2000;
const mostListeners = 20_000;
const statusOf = { stake: 400, choice: 400, waiting: 409, mismatch: 409, late: 409 } as const;

const wireOf = (news: FlightNews): string => `data: ${JSON.stringify(news)}\n\n`;

export function bindFlights(app: FastifyInstance, parts: Parts & { readonly flights: Flights }, sat: Sat): void {
  const { flights, pool } = parts;
  const streams = new Set<ServerResponse>();
  // Written once for all who listen.
  const tell = (news: FlightNews | undefined): void => {
    if (news === undefined) return;
    const text = wireOf(news);
    for (const stream of streams) stream.write(text);
  };
  const forget = flights.hear(tell);
  const beat = setInterval(() => tell(flights.now()), heartbeatMs);
  app.addHook('onClose', async () => {
    clearInterval(beat);
    forget();
  });

  // Nothing in it is anybody's own, so that it needs no sitting; an EventSource could not send one.
  app.get('/api/flight/live', (request, reply) => {
    if (streams.size >= mostListeners) return reply.status(503).send({ refused: 'too-many' });
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
    });
    // The answer begins at once, also where another process flies and there is nothing to tell yet.
    raw.write(': here\n\n');
    const first = flights.now();
    if (first !== undefined) raw.write(wireOf(first));
    streams.add(raw);
    request.raw.on('close', () => void streams.delete(raw));
    return reply;
  });

  app.post(
    '/api/flight/bets',
    sat(async (sitting, request, reply) => {
      const sent = readSent('bet', request.body);
      if (sent === undefined) return await invalid(reply);
      const placed = await betOnFlight(parts, sitting, sent);
      if (typeof placed === 'string') return await reply.status(statusOf[placed]).send({ refused: placed });
      return {
        round: toldRound(placed.round, sitting.currency),
        flight: placed.round.flight,
        balance: placed.balance ?? null,
      };
    }),
  );

  app.post(
    '/api/flight/leave',
    sat(async (sitting, request, reply) => {
      const sent = readSent('leave', request.body);
      if (sent === undefined) return await invalid(reply);
      const left = await flights.leave(sent.id, sitting.player);
      if (typeof left === 'string') return await reply.status(409).send({ refused: left });
      return { round: toldRound(left, sitting.currency) };
    }),
  );

  app.get(
    '/api/flight/bets/:id',
    sat(async (sitting, request, reply) => {
      const { id } = request.params as { id: string };
      const round = /^[0-9a-f-]{36}$/.test(id) ? await findRound(pool, id) : undefined;
      if (round === undefined || round.player !== sitting.player)
        return await reply.status(404).send({ refused: 'unknown' });
      return { round: toldRound(round, sitting.currency) };
    }),
  );
}
