/**
 * How many signed bets and wins a second a vendor gets through the whole stack: HTTP, signature, validation, ledger, round, commit.
 *
 * Sketch, before the first measurement: the ledger takes a bet in 45 us of processor time, the round and the transaction row add 20,
 * Fastify, HMAC and JSON 60, and the generator on the same two cores costs as much as the server. That is 190 us a transaction of
 * 2 s of processor time a second: some 8,000 to 10,000. The baseline is a bare Fastify route that is sent the same
 * bytes by the same generator and does nothing.
 */
import { type ChildProcess, fork } from 'node:child_process';
import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import Fastify from 'fastify';
import { pino } from 'pino';
import { systemClock } from '@banyan/core/time';
import { makeId } from '@banyan/core/ids';
import { openApp } from '../apps/api/src/app.ts';
import { readConfig } from '../apps/api/src/infra/config.ts';
import { transact } from '../apps/api/src/infra/database.ts';
import { startEmbedded } from '../apps/api/src/infra/embedded.ts';
import { migrate } from '../apps/api/src/infra/migrate.ts';
import { secretsOf } from '../apps/api/src/infra/secrets.ts';
import { testDevice } from '../apps/api/test/device.ts';
import { makeMember } from '../apps/api/src/modules/members/index.ts';
import { makeKey } from '../apps/api/src/modules/vendor-keys/index.ts';
import { insertGames, insertVendor } from '../apps/api/src/modules/vendors/index.ts';
import { makeLaunch } from '../apps/api/src/modules/game-sessions/index.ts';
import { openSession } from '../apps/api/src/modules/sessions/index.ts';
import { walletClient } from '@banyan/vendor/client';
import { takeSeat } from '@banyan/vendor/conformance';
import { percentile, round } from './figures.ts';
import type { Print } from './run.ts';
import type { Measured, Order, Seat } from './wallet-api-child.ts';

/** What a wallet of this kind must take. */
const floorPerSecond = 4000;
const players = 2000;
const vendor = 'BENCH';
const game = 'wheel';
const cookies = { read: () => testDevice, namesFrom: () => [], set: () => {}, remove: () => {} };
const facts = { address: '127.0.0.1', userAgent: 'bench', language: 'EN', cookies };

export default async function run(print: Print): Promise<void> {
  const dataDir = path.resolve(import.meta.dirname, '../.cache/bench-wallet-api');
  fs.rmSync(dataDir, { recursive: true, force: true });
  const server = await startEmbedded({ dataDir });
  const generator = fork(path.resolve(import.meta.dirname, 'wallet-api-child.ts'));
  try {
    await migrate(server.url);
    const world = await open(server.url);
    const bare = await openBare();
    const base = { ...world.order, warmUpMs: 2000, measuredMs: 8000, width: 800, rate: null };
    const nothing = await measure(generator, { ...base, port: bare.port });
    print(figure('wallet-api.bare-route', nothing, null));
    const full = await measure(generator, base);
    print(figure('wallet-api.signed', full, nothing));
    const half = await measure(generator, { ...base, rate: Math.floor(full.perSecond / 2) });
    print(figure('wallet-api.signed-at-half-load', half, nothing));
    const halfFloor = await measure(generator, { ...base, rate: floorPerSecond / 2 });
    print(figure('wallet-api.signed-at-half-floor', halfFloor, nothing));
    const failed = full.failed + half.failed + halfFloor.failed;
    if (failed > 0) throw new Error(`${failed} calls were refused`);
    await bare.close();
    await world.close();
  } finally {
    generator.kill();
    server.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

function figure(name: string, measured: Measured, baseline: Measured | null): Parameters<Print>[0] {
  return {
    name,
    value: round(measured.perSecond, 0),
    unit: 'transactions/s',
    baseline: baseline === null ? null : round(baseline.perSecond, 0),
    ratio: baseline === null ? null : round(measured.perSecond / baseline.perSecond, 3),
    p50Ms: round(percentile(measured.times, 0.5)),
    p99Ms: round(percentile(measured.times, 0.99)),
  };
}

function measure(generator: ChildProcess, order: Order): Promise<Measured> {
  return new Promise((resolve, reject) => {
    generator.once('message', (measured) => resolve(measured as Measured));
    generator.once('exit', (code) => reject(new Error(`the generator ended with ${code}`)));
    generator.send(order);
  });
}

type Base = Pick<Order, 'port' | 'path' | 'keyId' | 'secret' | 'seats'>;

/** The application with a vendor and seated players, on a port. */
async function open(url: string): Promise<{ order: Base; close(): Promise<void> }> {
  const config = readConfig({ PORT: '0', DATA_DIR: '.cache/bench', DATABASE_URL: url }, process.cwd());
  const app = await openApp({
    config,
    ownerUrl: url,
    clock: systemClock,
    log: pino({ level: 'silent' }),
    secrets: secretsOf(Buffer.alloc(32, 7)),
    requestsPerMinute: 0,
    background: 'by hand',
  });
  const port = await app.listen(0);
  const { context } = app;
  const key = await transact<{ id: string; secret: Buffer }, 'state-conflict'>(context.database, async (tx) => {
    await insertVendor(tx, { code: vendor, name: 'Bench' });
    await insertGames(tx, vendor, [game]);
    return await makeKey(context, tx, vendor);
  });
  if (!key.ok) throw new Error(key.code);
  const { id: keyId, secret } = key.value;
  const client = walletClient({ url: `http://127.0.0.1:${port}`, vendor, keyId, secret });
  // Nodes learn of a new key within a second; the first call asks them to.
  await client.post('/wallet/v1/balance', { request_id: 'x', player_id: makeId(), currency: 'BDT' });
  await new Promise((resolve) => setTimeout(resolve, 1500));
  await client.post('/wallet/v1/balance', { request_id: 'x', player_id: makeId(), currency: 'BDT' });
  await new Promise((resolve) => setTimeout(resolve, 500));
  const seats: Seat[] = [];
  for (let number = 0; number < players; number += 1) seats.push(await seat(app, client, number));
  return {
    order: { port, path: '/wallet/v1/transactions', keyId, secret: secret.toString('hex'), seats },
    close: () => app.close(),
  };
}

type Opened = Awaited<ReturnType<typeof openApp>>;

/** A member with funds, logged in, at the game. */
async function seat({ context }: Opened, client: ReturnType<typeof walletClient>, number: number): Promise<Seat> {
  const now = Date.now();
  const made = await transact(context.database, (tx) =>
    makeMember(tx, { account: `bench${number}`, type: 3, currency: 'BDT', now }),
  );
  if (!made.ok) throw new Error(made.code);
  const member = made.value;
  await context.database.transaction().execute((tx) => openSession(tx, member, facts, now));
  const { id: login } = await context.database
    .selectFrom('sessions')
    .select('id')
    .where('member', '=', member)
    .executeTakeFirstOrThrow();
  const launch = { member, vendor, game, currency: 'BDT', language: 'EN', login } as const;
  const { player, token } = await takeSeat(client, await makeLaunch(context, launch));
  const funds = { request_id: `${number}f`, tx_id: `${number}f`, campaign_id: 'funds', amount: '100000' };
  await client.post('/wallet/v1/promo', { ...funds, player_id: player, currency: 'BDT', game_code: game });
  return { player, token };
}

/** A route that reads the same bytes and answers as much. */
async function openBare(): Promise<{ port: number; close(): Promise<void> }> {
  const bare = Fastify();
  const answer = JSON.stringify({ status: 'OK', balance: { real: '1000000.00', bonus: '0.00', total: '1000000.00' } });
  bare.post('/wallet/v1/transactions', async (_request, reply) => reply.type('application/json').send(answer));
  await bare.listen({ port: 0, host: '127.0.0.1' });
  return { port: (bare.server.address() as AddressInfo).port, close: () => bare.close() };
}
