/** The calls of a flight: what everybody sees, live; a bet; a cash-out. */
import type { FastifyInstance } from 'fastify';
import type { Limits } from '../http/limits.ts';
import { type Sat, invalid, tooMany } from '../http/sat.ts';
import { readSent } from '../http/shapes.ts';
import { openStreams } from '../http/streams.ts';
import { publicRound } from '../http/words.ts';
import type { Parts } from '../rounds/advance.ts';
import { findRound } from '../rounds/store.ts';
import { betOnFlight } from './bet.ts';
import type { Flights } from './flights.ts';
import { readChains } from '../shared-rounds/chains.ts';
import type { FlightEvent } from './flight-event.ts';
import { pastFlights } from './store.ts';

const heartbeatMs = 2000;
const statusOf = { stake: 400, choice: 400, parts: 400, waiting: 409, open: 409, mismatch: 409, late: 409 } as const;

type FlightRoutes = Parts & { readonly flights: Flights };

export function bindFlights(app: FastifyInstance, parts: FlightRoutes, sat: Sat, limits: Limits): void {
  bindStream(app, parts.flights);
  bindRecords(app, parts, limits);
  bindBets(app, parts, sat);
}

/** Where the flight is, live. */
function bindStream(app: FastifyInstance, flights: Flights): void {
  const streams = openStreams();
  const send = (event: FlightEvent | undefined): void => {
    if (event !== undefined) streams.send('flight', event);
  };
  const forget = flights.hear(send);
  const beat = setInterval(() => send(flights.now()), heartbeatMs);
  app.addHook('onClose', async () => {
    clearInterval(beat);
    forget();
  });
  app.get('/api/flight/live', (request, reply) => streams.add('flight', request, reply, flights.now()));
}

/** What everybody may note down to compute flights again; no game session is needed. */
function bindRecords(app: FastifyInstance, { pool }: FlightRoutes, limits: Limits): void {
  // The last hashes of the chains of seeds, also of the one that is not in use yet.
  app.get('/api/flight/chains', async (request, reply) => {
    if (!(await limits.perAddress('chains', request.ip))) return await tooMany(reply);
    return { chains: await readChains(pool, null) };
  });

  app.get('/api/flight/history', async (request, reply) => {
    if (!(await limits.perAddress('history', request.ip))) return await tooMany(reply);
    const { before } = request.query as { before?: unknown };
    if (before !== undefined && !(typeof before === 'string' && /^\d{1,9}$/.test(before))) return await invalid(reply);
    return { flights: await pastFlights(pool, before === undefined ? undefined : Number(before)) };
  });
}

function bindBets(app: FastifyInstance, parts: FlightRoutes, sat: Sat): void {
  const { flights, pool } = parts;
  app.post(
    '/api/flight/bets',
    sat(async (session, request, reply) => {
      const sent = readSent('bet', request.body);
      if (sent === undefined) return await invalid(reply);
      const placed = await betOnFlight(parts, session, sent);
      if (typeof placed === 'string') return await reply.status(statusOf[placed]).send({ refused: placed });
      return {
        round: publicRound(placed.round, session.currency),
        flight: placed.round.flight,
        balance: placed.balance ?? null,
      };
    }),
  );

  app.post(
    '/api/flight/leave',
    sat(async (session, request, reply) => {
      const sent = readSent('leave', request.body);
      if (sent === undefined) return await invalid(reply);
      const left = await flights.cashOut(sent.id, session.player);
      if (left === 'away') return await reply.status(503).send({ refused: 'unreachable' });
      if (typeof left === 'string') return await reply.status(409).send({ refused: left });
      return { round: publicRound(left, session.currency) };
    }),
  );

  app.get(
    '/api/flight/bets/:id',
    sat(async (session, request, reply) => {
      const { id } = request.params as { id: string };
      const round = /^[0-9a-f-]{36}$/.test(id) ? await findRound(pool, id) : undefined;
      if (round === undefined || round.player !== session.player)
        return await reply.status(404).send({ refused: 'unknown' });
      return { round: publicRound(round, session.currency) };
    }),
  );
}
