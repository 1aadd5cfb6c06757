/** The calls of a live table: what everybody sees, live; a bet; what is said. */
import type { FastifyInstance } from 'fastify';
import type { Limits } from '../http/limits.ts';
import { type Sat, invalid, tooMany } from '../http/sat.ts';
import { readSent } from '../http/shapes.ts';
import { openStreams } from '../http/streams.ts';
import { publicRound } from '../http/words.ts';
import { readChains } from '../shared-rounds/chains.ts';
import { remembered } from '../remembered.ts';
import type { Parts } from '../rounds/advance.ts';
import { amountOf } from '../wallet.ts';
import { betOnTable } from './bet.ts';
import { insertMessage, lastMessages } from './messages.ts';
import { lastResults, ownTableBets, pastTableRounds, seenTableBets } from './store.ts';
import { liveTables } from './tables.ts';
import type { TableWatch } from './watch.ts';

const shownResults = 80;
const shownMessages = 20;
const shownBets = 20;
const freshMs = 1000;
const talkEveryMs = 3000;
const statusOf = {
  ...{ stake: 400, choice: 400, parts: 400, total: 400 },
  ...{ waiting: 409, open: 409, mismatch: 409, closed: 409, many: 409 },
} as const;

type TableRoutes = Parts & { readonly tables: TableWatch };

export function bindTables(app: FastifyInstance, parts: TableRoutes, sat: Sat, limits: Limits): void {
  bindStream(app, parts);
  bindRecords(app, parts, limits);
  bindBets(app, parts, sat);
  bindTalk(app, parts, sat);
}

const nameIn = (params: unknown): string | undefined => {
  const { game } = params as { game: string };
  return liveTables.has(game) ? game : undefined;
};

/** Where the round is, who says what. */
function bindStream(app: FastifyInstance, { tables }: TableRoutes): void {
  const streams = openStreams();
  const forget = tables.hear((news) => streams.send(news.game, news));
  app.addHook('onClose', async () => forget());
  app.get('/api/tables/:game/live', (request, reply) => {
    const game = nameIn(request.params);
    if (game === undefined) return reply.status(404).send({ refused: 'unknown' });
    const event = tables.now(game);
    return streams.add(game, request, reply, event === undefined ? undefined : { is: 'round', game, event });
  });
}

/** What everybody may see and note down to compute rounds again; no game session is needed. */
function bindRecords(app: FastifyInstance, { pool, tables }: TableRoutes, limits: Limits): void {
  const rooms = new Map(
    [...liveTables.keys()].map((game) => [
      game,
      remembered(freshMs, async () => ({
        results: await lastResults(pool, game, shownResults),
        messages: await lastMessages(pool, game, shownMessages),
      })),
    ]),
  );
  const bets = new Map(
    [...liveTables.keys()].map((game) => [
      game,
      remembered(freshMs, async () => {
        const number = tables.now(game)?.number;
        const seen = number === undefined ? [] : await seenTableBets(pool, game, number, shownBets);
        return {
          number: number ?? null,
          bets: seen.map(({ currency, stake, ...bet }) => ({ ...bet, currency, stake: amountOf(currency, stake) })),
        };
      }),
    ]),
  );
  const open = (what: string, place: string, answer: (game: string, query: unknown) => Promise<unknown>) =>
    app.get(place, async (request, reply) => {
      if (!(await limits.perAddress(what, request.ip))) return await tooMany(reply);
      const game = nameIn(request.params);
      if (game === undefined) return await reply.status(404).send({ refused: 'unknown' });
      return (await answer(game, request.query)) ?? (await invalid(reply));
    });
  open('table-room', '/api/tables/:game/room', async (game) => await rooms.get(game)?.());
  open('table-bets', '/api/tables/:game/bets', async (game) => await bets.get(game)?.());
  open('table-chains', '/api/tables/:game/chains', async (game) => ({ chains: await readChains(pool, game) }));
  open('table-history', '/api/tables/:game/history', async (game, query) => {
    const { before } = query as { before?: unknown };
    if (before !== undefined && !(typeof before === 'string' && /^\d{1,9}$/.test(before))) return undefined;
    return { rounds: await pastTableRounds(pool, game, before === undefined ? undefined : Number(before)) };
  });
}

function bindBets(app: FastifyInstance, parts: TableRoutes, sat: Sat): void {
  const { pool } = parts;
  app.post(
    '/api/tables/bets',
    sat(async (session, request, reply) => {
      const sent = readSent('tableBet', request.body);
      if (sent === undefined) return await invalid(reply);
      const placed = await betOnTable(parts, session, sent);
      if (typeof placed === 'string') return await reply.status(statusOf[placed]).send({ refused: placed });
      return { round: publicRound(placed.round, session.currency), balance: placed.balance ?? null };
    }),
  );

  app.get(
    '/api/tables/mine',
    sat(async ({ game, player, currency }, request, reply) => {
      const { number } = request.query as { number?: unknown };
      if (typeof number !== 'string' || !/^\d{1,9}$/.test(number)) return await invalid(reply);
      const own = await ownTableBets(pool, game, Number(number), player);
      return { rounds: own.map((round) => publicRound(round, currency)) };
    }),
  );
}

function bindTalk(app: FastifyInstance, { pool, tables }: TableRoutes, sat: Sat): void {
  /** By player, when the last phrase was said. */
  const saidAt = new Map<string, number>();
  app.post(
    '/api/tables/say',
    sat(async ({ game, player }, request, reply) => {
      const sent = readSent('say', request.body);
      if (sent === undefined || !liveTables.has(game)) return await invalid(reply);
      const now = performance.now();
      for (const [who, at] of saidAt) if (now - at > talkEveryMs) saidAt.delete(who);
      if (saidAt.has(player)) return await tooMany(reply);
      saidAt.set(player, now);
      const message = await insertMessage(pool, { game, player, phrase: sent.phrase });
      if (message === undefined) return await reply.status(409).send({ refused: 'unseen' });
      tables.say(game, message);
      return { message };
    }),
  );
}
