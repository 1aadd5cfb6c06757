/**
 * `GET /wps/live`: Server-Sent Events. Public events without a session, the member's own as well with one. The buffer for a slow
 * reader is bounded, and a stream ends with its session: the browser reconnects and resumes.
 */
import { addressOf } from '../../infra/address.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { tokenOf } from '../../infra/bearer.ts';
import { type Caller, answerRefusal } from '../../infra/bind.ts';
import { bounded } from '../../infra/bounded.ts';
import type { Context } from '../../infra/context.ts';
import { holdStream } from '../../infra/hold-stream.ts';
import { byVisitorOrSession } from '../../infra/openapi.ts';
import { sourceOf } from '../../infra/rate-limits.ts';
import { walletOf } from '../wallet/index.ts';
import type { Feed } from './feed.ts';
import type { Seat, Seats } from './seats.ts';
import { streamsPerAddress, streamsPerMember, streamsPerNode } from './settings.ts';
import { type Place, type StreamWorld, type PublishedEvent, readPlace, startOf, startStream } from './stream.ts';

export type LiveParts = {
  readonly feed: Feed;
  /** Who holds a stream of this process. */
  readonly seats: Seats;
  /** The caller of a request; asking does not keep the session awake. */
  watch(request: FastifyRequest): Promise<Caller | undefined>;
  /** How often a stream shows that it lives and asks for its session. */
  readonly heartbeatMs?: number | undefined;
};

const defaultHeartbeatMs = 15_000;
/** What a reader may leave unread. It can come back and go on, so nothing is lost by closing. */
const heldBackBytes = 256 * 1024;

export function serveLive(app: FastifyInstance, context: Context, parts: LiveParts): void {
  const { feed, seats, watch, heartbeatMs = defaultHeartbeatMs } = parts;
  const inLine = bounded(8, 100_000);
  const world: StreamWorld = {
    database: context.database,
    feed,
    async dress(name, payload, member) {
      if (name === 'wallet.changed' && member !== undefined) return await inLine(() => walletOf(context, member));
      if (name !== 'settings.changed') return payload;
      // Who hears it asks at once, and must be answered by the new settings. Which key it was is the operator's business.
      await context.settings.settled();
      return {};
    },
  };
  app.addHook('preClose', async () => seats.closeAll());
  app.get('/wps/live', { schema: documented, exposeHeadRoute: false }, async (request, reply) => {
    const seen = await watch(request);
    if (seen === undefined && tokenOf(request) !== undefined) return answerRefusal(request, reply, 'not-logged-in');
    // A session that must change its password first hears what a visitor hears.
    const caller = seen?.mustChangePassword === true ? undefined : seen;
    const who = caller?.memberId ?? `address ${sourceOf(addressOf(request))}`;
    if (!makeRoom(context, seats, who, caller)) return answerRefusal(request, reply, 'try-again');
    const lastId = request.headers['last-event-id'];
    const from = await startOf(world, caller?.memberId, readPlace(typeof lastId === 'string' ? lastId : undefined));
    hold(world, seats, { request, reply, caller, from, who, watch, heartbeatMs });
    return reply;
  });
}

const documented = {
  summary:
    'The live stream: Server-Sent Events. Without a token public events only; `Last-Event-ID` goes on after a break.',
  security: byVisitorOrSession,
  headers: Type.Object({ 'last-event-id': Type.Optional(Type.String({ maxLength: 40 })) }),
  response: {
    200: { description: 'Events until either side ends.', content: { 'text/event-stream': { schema: Type.String() } } },
  },
};

function makeRoom({ settings }: Context, seats: Seats, who: string, caller: Caller | undefined): boolean {
  const mine = seats.of(who);
  if (caller !== undefined && mine.length >= settings.get(streamsPerMember)) mine[0]?.close();
  else if (caller === undefined && mine.length >= settings.get(streamsPerAddress)) return false;
  return seats.count() < settings.get(streamsPerNode);
}

type Held = {
  request: FastifyRequest;
  reply: FastifyReply;
  caller: Caller | undefined;
  from: Place;
  who: string;
  watch: LiveParts['watch'];
  heartbeatMs: number;
};

/** Keeps the answer open and tells it what happens, until either side ends it. */
function hold(world: StreamWorld, seats: Seats, { request, reply, caller, from, who, watch, heartbeatMs }: Held): void {
  let stop = (): void => {};
  const onBeat = (): void => {
    if (caller === undefined) return;
    void watch(request).then(
      (still) => (still === undefined ? seat.close() : undefined),
      () => {}, // The database is away; the session is asked for again at the next beat.
    );
  };
  const stream = holdStream(reply, { beatMs: heartbeatMs, mostUnreadBytes: heldBackBytes, onBeat }, () => {
    stop();
    seats.leave(seat);
  });
  const seat: Seat = { who, close: stream.close };
  seats.take(seat);
  stop = startStream(
    world,
    caller?.memberId,
    from,
    (event) => {
      stream.write(frameOf(event));
      // What the session was for is over now and not at the next beat (R70).
      const { sessionId } = event.data as { sessionId?: unknown };
      if (event.name === 'session.ended' && sessionId === caller?.sessionId) seat.close();
    },
    (error) => {
      request.log.warn({ err: error }, 'a live stream broke');
      stream.cut();
    },
  );
}

function frameOf({ id, name, data }: PublishedEvent): string {
  return `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
