/** Bets on sports through the whole stack: HTTP, session, validation, the writer, commit; beside a bare route that is sent the same bytes and does nothing. */
import { type ChildProcess, fork } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import Fastify from 'fastify';
import type { MemberId } from '../packages/core/src/ids/index.ts';
import { transact } from '../apps/api/src/infra/database.ts';
import { makeMember } from '../apps/api/src/modules/members/index.ts';
import { openSession } from '../apps/api/src/modules/sessions/index.ts';
import { testDevice } from '../apps/api/test/device.ts';
import { processorTime, since } from './processor-time.ts';
import type { Figure, Print } from './run.ts';
import { type Book, fundAll, openMatch, withBook } from './sports-book.ts';
import type { Measured, Order } from './sports-http-child.ts';
import { figure } from './sports-placing.ts';

const players = 2000;
const matchCount = 100;
/** What the house must take. */
const floorPerSecond = 3000;
const cookies = { read: () => testDevice, namesFrom: () => [], set: () => {}, remove: () => {} };
const facts = { address: '127.0.0.1', userAgent: 'bench', language: 'EN', cookies };

export async function placingHttp(print: Print): Promise<void> {
  const generator = fork(path.resolve(import.meta.dirname, 'sports-http-child.ts'));
  try {
    await withBook('sports-http', async (book) => {
      const port = await book.app.listen(0);
      const tokens = await openPlayers(book);
      const matches: string[] = [];
      for (let number = 0; number < matchCount; number += 1) matches.push(await openMatch(book));
      await book.owner.query('vacuum analyze');
      const bare = await openBare();
      const order = { port, tokens, matches, warmUpMs: 2000, measuredMs: 8000, width: 400, rate: null };
      const nothing = await measure(generator, { ...order, port: bare.port });
      print(figure('sports.placing-http.bare-route', nothing, null));
      const full = await measured(book, generator, order);
      print(figure('sports.placing-http', full, nothing));
      const half = await measured(book, generator, { ...order, rate: floorPerSecond / 2 });
      print(figure('sports.placing-http.half-floor', half, nothing));
      await bare.close();
      const failed = full.failed + half.failed;
      if (failed > 0) throw new Error(`${failed} bets were refused, the first: ${full.firstFault || half.firstFault}`);
      return { isSettled: false };
    });
  } finally {
    generator.kill();
  }
}

type WithCpu = Measured & { readonly cpuUs: NonNullable<Figure['cpuUs']> };

/** Processor time a bet includes those of the warm-up, which are counted with the others. */
async function measured({ clusterDir }: Book, generator: ChildProcess, order: Order): Promise<WithCpu> {
  const before = processorTime(clusterDir);
  const all = await measure(generator, order);
  return { ...all, cpuUs: since(clusterDir, before, all.sent) };
}

function measure(generator: ChildProcess, order: Order): Promise<Measured> {
  return new Promise((resolve, reject) => {
    generator.once('message', (measured) => resolve(measured as Measured));
    generator.once('exit', (code) => reject(new Error(`the generator ended with ${code}`)));
    generator.send(order);
  });
}

/** Members with funds who are logged in; returns their tokens. */
async function openPlayers({ app }: Book): Promise<string[]> {
  const { context } = app;
  const now = Date.now();
  const [members, tokens]: [MemberId[], string[]] = [[], []];
  for (let number = 0; number < players; number += 1) {
    const made = await transact(context.database, (tx) =>
      makeMember(tx, { account: `bench${number}`, type: 3, currency: 'BDT', now }),
    );
    if (!made.ok) throw new Error(made.code);
    members.push(made.value);
    tokens.push(await context.database.transaction().execute((tx) => openSession(tx, made.value, facts, now)));
  }
  await fundAll(app, members);
  return tokens;
}

/** A route that reads the same bytes and answers as much. */
async function openBare(): Promise<{ port: number; close(): Promise<void> }> {
  const bare = Fastify();
  const answer = JSON.stringify({ code: 'ok', value: { ticketId: '', betId: '', state: 'accepted', waitMs: 0 } });
  bare.post('/lgw/sports/tickets', async (_request, reply) => reply.type('application/json').send(answer));
  await bare.listen({ port: 0, host: '127.0.0.1' });
  return { port: (bare.server.address() as AddressInfo).port, close: () => bare.close() };
}
