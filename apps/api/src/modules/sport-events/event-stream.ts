/**
 * `GET /lgw/sports/stream`: Server-Sent Events of the events that a page has before it. Each comes whole, as a list or its own page shows it, whenever it is
 * newer than what the page knows; so a stream that breaks loses nothing, and what comes twice changes nothing.
 */
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { addressOf } from '../../infra/address.ts';
import { answerRefusal } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { holdStream } from '../../infra/hold-stream.ts';
import { sourceOf } from '../../infra/rate-limits.ts';
import { openSeats } from '../live/index.ts';
import { type Looked, openEventWatch } from './event-watch.ts';
import { streamsOfEvents, streamsOfEventsPerAddress } from './stream-settings.ts';

/** More than a page shows. */
const mostEvents = 120;
const beatEveryMs = 15_000;
/** What a reader may leave unread; it comes back and is given what it missed. */
const heldBackBytes = 512 * 1024;

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const known = new RegExp(`^(${uuid})\\.(\\d{1,9})$`);

type Query = { readonly events: string; readonly whole?: string; readonly language?: string };

const documented = {
  summary:
    'Prices and scores as they change: Server-Sent Events, each a SportEvent that is newer than what the page said it knows: `listed` as in a list, `whole` with all its markets.',
  querystring: Type.Object(
    {
      events: Type.String({
        pattern: `^${uuid}\\.\\d{1,9}(,${uuid}\\.\\d{1,9}){0,${mostEvents - 1}}$`,
        maxLength: 50 * mostEvents,
        description: 'Ids with the version that is known, with commas between.',
      }),
      whole: Type.Optional(Type.String({ pattern: `^${uuid}$`, description: 'The one whose markets are all wanted.' })),
      language: Type.Optional(Type.String({ pattern: '^[A-Za-z]{2,3}$' })),
    },
    { additionalProperties: false },
  ),
  response: {
    200: { description: 'Events until either side ends.', content: { 'text/event-stream': { schema: Type.String() } } },
  },
};

const readLooked = ({ events, whole, language = 'EN' }: Query): Looked => ({
  known: new Map(
    events.split(',').flatMap((text): [string, number][] => {
      const [, id, version] = known.exec(text) ?? [];
      return id === undefined ? [] : [[id, Number(version)]];
    }),
  ),
  whole,
  language,
});

export function serveEventStream(app: FastifyInstance, context: Context): void {
  const watch = openEventWatch(context.database, (error) =>
    context.log.warn({ err: error }, 'events could not be looked at'),
  );
  const seats = openSeats();
  app.addHook('preClose', async () => seats.closeAll());
  app.get<{ Querystring: Query }>(
    '/lgw/sports/stream',
    { schema: documented, exposeHeadRoute: false },
    async (request, reply) => {
      const who = sourceOf(addressOf(request));
      const { settings } = context;
      if (
        seats.of(who).length >= settings.get(streamsOfEventsPerAddress) ||
        seats.count() >= settings.get(streamsOfEvents)
      )
        return answerRefusal(request, reply, 'try-again');
      let stop = (): void => {};
      const stream = holdStream(reply, { beatMs: beatEveryMs, mostUnreadBytes: heldBackBytes }, () => {
        stop();
        seats.leave(seat);
      });
      const seat = { who, close: stream.close };
      seats.take(seat);
      stop = watch.look(readLooked(request.query), (event, isWhole) =>
        stream.write(`event: ${isWhole ? 'whole' : 'listed'}\ndata: ${event}\n\n`),
      );
      return reply;
    },
  );
}
