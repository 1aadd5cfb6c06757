/** What the game pages may call. A sitting is named by the token in `Authorization`; the only call without one is the check of a round. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { within } from '../database.ts';
import type { Flights } from '../flights/flights.ts';
import { bindFlights } from '../flights/routes.ts';
import { catalogue, mostWin } from '../games.ts';
import { type Parts } from '../rounds/advance.ts';
import { boundsOf, play } from '../rounds/play.ts';
import { findPast, pastRounds } from '../rounds/store.ts';
import { changeSeeds, inUse, lockSeeds } from '../seeds/seeds.ts';
import { type Sitting, findSitting, openSitting } from '../sittings.ts';
import { amountOf } from '../wallet.ts';
import { openLimits } from './limits.ts';
import { isRoundId, readSent } from './shapes.ts';
import { publishedRound, toldRound } from './words.ts';

export type HttpParts = Parts & { readonly flights: Flights };

const perAddress = { points: 120, perMs: 60_000 };
const perSitting = { points: 40, perMs: 10_000 };
const statusOf = { stake: 400, choice: 400, waiting: 409, mismatch: 409 } as const;

export function bindRoutes(app: FastifyInstance, parts: HttpParts): void {
  const { pool, wallet } = parts;
  const isAllowed = openLimits();
  const tooMany = (reply: FastifyReply) => reply.status(429).header('retry-after', '5').send({ refused: 'too-many' });
  const invalid = (reply: FastifyReply) => reply.status(400).send({ refused: 'invalid' });

  /** Runs `work` for the sitting that the token names. */
  const sat =
    (work: (sitting: Sitting, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const token = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(request.headers.authorization ?? '')?.[1];
      if (token === undefined) return await reply.status(401).send({ refused: 'sitting' });
      if (!isAllowed(token, perSitting)) return await tooMany(reply);
      const sitting = await findSitting(pool, token);
      return sitting === undefined
        ? reply.status(401).send({ refused: 'sitting' })
        : await work(sitting, request, reply);
    };

  app.post('/api/open', async (request, reply) => {
    if (!isAllowed(`open ${request.ip}`, perAddress)) return await tooMany(reply);
    const sent = readSent('open', request.body);
    if (sent === undefined) return await invalid(reply);
    const token = await openSitting(parts, sent);
    if (token === 'refused') return await reply.status(401).send({ refused: 'launch' });
    if (token === 'doubt') return await reply.status(503).send({ refused: 'wallet' });
    return { token };
  });

  app.get(
    '/api/table',
    sat(async (sitting) => {
      const { currency, game, language, is_play_money: isPlayMoney, player } = sitting;
      const seeds = await within(pool, (tx) => lockSeeds(tx, player, game));
      const { least, most } = boundsOf(sitting);
      const answer = await wallet.balance(sitting);
      return {
        game,
        currency,
        language,
        isPlayMoney,
        limits: {
          least: amountOf(currency, least),
          most: amountOf(currency, most),
          mostWin: amountOf(currency, mostWin(currency)),
        },
        balance: answer.is === 'done' ? answer.body.balance : null,
        seeds: inUse(seeds),
      };
    }),
  );

  app.get(
    '/api/balance',
    sat(async (sitting, _request, reply) => {
      const answer = await wallet.balance(sitting);
      return answer.is === 'done' ? { balance: answer.body.balance } : reply.status(503).send({ refused: 'wallet' });
    }),
  );

  app.post(
    '/api/rounds',
    sat(async (sitting, request, reply) => {
      const sent = readSent('round', request.body);
      if (sent === undefined) return await invalid(reply);
      const played = await play(parts, sitting, sent);
      if (typeof played === 'string') return await reply.status(statusOf[played]).send({ refused: played });
      return { round: toldRound(played.round, sitting.currency), balance: played.balance ?? null };
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
      return changed === undefined ? reply.status(409).send({ refused: 'waiting' }) : { seeds: inUse(changed) };
    }),
  );

  app.get('/api/check/:id', async (request, reply) => {
    if (!isAllowed(`check ${request.ip}`, perAddress)) return await tooMany(reply);
    const { id } = request.params as { id: string };
    const round = isRoundId(id) ? await findPast(pool, id) : undefined;
    return round === undefined ? reply.status(404).send({ refused: 'unknown' }) : publishedRound(round);
  });

  bindFlights(app, parts, sat);
  const games = catalogue();
  app.get('/catalogue.json', async () => ({ games }));
}
