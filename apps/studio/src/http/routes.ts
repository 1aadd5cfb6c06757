/** What the game pages may call. A game session is named by the token in `Authorization`; the only call without one is the check of a round. */
import type { FastifyInstance } from 'fastify';
import { bindBetFeed } from '../bets/routes.ts';
import { within } from '../database.ts';
import { openDemo } from '../demos/open.ts';
import { factsOf } from '../facts.ts';
import type { Flights } from '../flights/flights.ts';
import { bindFlights } from '../flights/routes.ts';
import { catalogue, mostWin } from '../games.ts';
import { type Parts } from '../rounds/advance.ts';
import { boundsOf, play } from '../rounds/play.ts';
import { findOpen, findPlayed } from '../rounds/step-store.ts';
import { type Round, findPast, pastRounds } from '../rounds/store.ts';
import { takeStep } from '../rounds/take-step.ts';
import { changeSeeds, inUse, lockSeeds } from '../seeds/seeds.ts';
import { openGameSession } from '../game-sessions.ts';
import { bindTables } from '../live-tables/routes.ts';
import { liveTables } from '../live-tables/tables.ts';
import type { TableWatch } from '../live-tables/watch.ts';
import { steppedGame } from '../stepped-games.ts';
import { amountOf } from '../wallet.ts';
import { openLimits } from './limits.ts';
import { type Sat, invalid, seatedBy, tooMany } from './sat.ts';
import { isRoundId, readSent } from './shapes.ts';
import { publishedRound, publicRound, steppedRound } from './words.ts';

export type HttpParts = Parts & {
  readonly flights: Flights;
  readonly tables: TableWatch;
  readonly tableBetsForMs: number;
};

const statusOf = { stake: 400, choice: 400, parts: 400, waiting: 409, open: 409, mismatch: 409 } as const;
const statusOfStep = {
  unknown: 404,
  step: 400,
  waiting: 409,
  over: 409,
  mismatch: 409,
  order: 409,
  limit: 409,
} as const;

export function bindRoutes(app: FastifyInstance, parts: HttpParts): void {
  const limits = openLimits();
  const sat = seatedBy(parts.pool, limits);
  bindTable(app, parts, sat);
  bindRounds(app, parts, sat);
  bindSteps(app, parts, sat);
  bindFlights(app, parts, sat, limits);
  bindTables(app, parts, sat, limits);
  bindBetFeed(app, parts, sat);

  app.post('/api/open', async (request, reply) => {
    if (!(await limits.perAddress('open', request.ip))) return await tooMany(reply);
    const sent = readSent('open', request.body);
    if (sent === undefined) return await invalid(reply);
    const token = await openGameSession(parts, sent);
    if (token === 'refused') return await reply.status(401).send({ refused: 'launch' });
    if (token === 'doubt') return await reply.status(503).send({ refused: 'wallet' });
    return { token };
  });

  app.post('/api/demo', async (request, reply) => {
    if (!(await limits.perAddress('demo', request.ip))) return await tooMany(reply);
    const sent = readSent('demo', request.body);
    if (sent === undefined) return await invalid(reply);
    const token = await openDemo(parts.pool, sent.game);
    return token === undefined ? reply.status(404).send({ refused: 'unknown' }) : { token };
  });

  app.get('/api/check/:id', async (request, reply) => {
    if (!(await limits.perAddress('check', request.ip))) return await tooMany(reply);
    const { id } = request.params as { id: string };
    const round = isRoundId(id) ? await findPast(parts.pool, id) : undefined;
    return round === undefined ? reply.status(404).send({ refused: 'unknown' }) : publishedRound(round);
  });

  const games = catalogue();
  app.get('/catalogue.json', async () => ({ games }));
}

/** What a player sits at. */
function bindTable(app: FastifyInstance, { pool, wallet, tableBetsForMs }: HttpParts, sat: Sat): void {
  app.get(
    '/api/table',
    sat(async (session) => {
      const { currency, game, language, is_play_money: isPlayMoney, is_demo: isDemo, player } = session;
      const seeds = await within(pool, (tx) => lockSeeds(tx, player, game));
      const { least, most } = boundsOf(session);
      const answer = await wallet.balance(session);
      const table = liveTables.get(game);
      return {
        game,
        currency,
        language,
        isPlayMoney,
        isDemo,
        limits: {
          least: amountOf(currency, least),
          most: amountOf(currency, most),
          mostWin: amountOf(currency, mostWin(currency)),
        },
        balance: answer.is === 'done' ? answer.body.balance : null,
        seeds: inUse(seeds),
        facts: factsOf(game) ?? null,
        live: table === undefined ? null : { seconds: Math.ceil((tableBetsForMs * table.betsTimes) / 1000) },
      };
    }),
  );

  app.get(
    '/api/balance',
    sat(async (session, _request, reply) => {
      const answer = await wallet.balance(session);
      return answer.is === 'done' ? { balance: answer.body.balance } : reply.status(503).send({ refused: 'wallet' });
    }),
  );
}

/** Rounds of the player alone, and their seeds. */
function bindRounds(app: FastifyInstance, parts: HttpParts, sat: Sat): void {
  const { pool } = parts;
  app.post(
    '/api/rounds',
    sat(async (session, request, reply) => {
      const sent = readSent('round', request.body);
      if (sent === undefined) return await invalid(reply);
      const played = await play(parts, session, sent);
      if (typeof played === 'string') return await reply.status(statusOf[played]).send({ refused: played });
      return { round: await roundNow(parts, played.round), balance: played.balance ?? null };
    }),
  );

  app.get(
    '/api/rounds',
    sat(async ({ player, game }, request, reply) => {
      const { before } = request.query as { before?: unknown };
      if (before !== undefined && (typeof before !== 'string' || !isRoundId(before))) return await invalid(reply);
      return { rounds: (await pastRounds(pool, player, game, before)).map(publishedRound) };
    }),
  );

  app.post(
    '/api/seeds',
    sat(async ({ player, game }, request, reply) => {
      const sent = readSent('seeds', request.body);
      if (sent === undefined) return await invalid(reply);
      const changed = await within(pool, (tx) => changeSeeds(tx, player, game, sent.clientSeed));
      return typeof changed === 'string' ? reply.status(409).send({ refused: changed }) : { seeds: inUse(changed) };
    }),
  );
}

/** A round as its player sees it; of one of several steps what may be known of it now. */
async function roundNow({ pool }: HttpParts, round: Round) {
  const played = steppedGame(round.game) === undefined ? undefined : await findPlayed(pool, round.id);
  return played === undefined ? publicRound(round, round.currency) : steppedRound(played);
}

/** Rounds that stay open between presses. */
function bindSteps(app: FastifyInstance, parts: HttpParts, sat: Sat): void {
  app.get(
    '/api/rounds/open',
    sat(async ({ player, game }) => {
      const open = await findOpen(parts.pool, player, game);
      return { round: open === undefined ? null : steppedRound(open) };
    }),
  );

  app.post(
    '/api/rounds/:id/steps',
    sat(async (session, request, reply) => {
      const { id } = request.params as { id: string };
      const sent = readSent('step', request.body);
      if (sent === undefined || !isRoundId(id)) return await invalid(reply);
      const taken = await takeStep(parts, session, { id, ...sent });
      if (typeof taken === 'string') return await reply.status(statusOfStep[taken]).send({ refused: taken });
      return { round: await roundNow(parts, taken.round), balance: taken.balance ?? null };
    }),
  );
}
