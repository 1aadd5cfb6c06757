/**
 * One vendor of several is unhealthy: what the others and their players notice. Phases in which all are healthy and phases in which one hangs up, is 30 s
 * slow, fails, talks nonsense or sends 100 MB take turns, so that what the machine does besides falls on both; the load is the same in both, with as many
 * games asked of the unhealthy vendor.
 *
 * Sketch, before the first measurement: an unhealthy vendor costs three calls until its breaker opens, and 64 connections at most while it is slow; a
 * refusal by the breaker is cheaper than a launch. The others' p99 should change by nothing that can be told from noise, and by less than a tenth.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import { makeId } from '@banyan/core/ids';
import { systemClock } from '@banyan/core/time';
import { walletClient } from '@banyan/vendor/client';
import { takeSeat } from '@banyan/vendor/conformance';
import { type App, openApp } from '../apps/api/src/app.ts';
import { readConfig } from '../apps/api/src/infra/config.ts';
import { openPool, transact } from '../apps/api/src/infra/database.ts';
import { startEmbedded } from '../apps/api/src/infra/embedded.ts';
import { migrate } from '../apps/api/src/infra/migrate.ts';
import { secretsOf } from '../apps/api/src/infra/secrets.ts';
import { deviceCookie, testDevice } from '../apps/api/test/device.ts';
import { openSession } from '../apps/api/src/modules/sessions/index.ts';
import { makeMember } from '../apps/api/src/modules/members/index.ts';
import { makeKey } from '../apps/api/src/modules/vendor-keys/index.ts';
import { insertGames, insertVendor } from '../apps/api/src/modules/vendors/index.ts';
import { makeLaunch } from '../apps/api/src/modules/game-sessions/index.ts';
import { writeSetting } from '../apps/api/src/modules/settings/index.ts';
import { percentile, round } from './figures.ts';
import type { Print } from './run.ts';
import type { Illness, Phase, Seen } from './vendor-down-child.ts';
import type { Measured, Order, Seat } from './wallet-api-child.ts';

const illnesses = ['hangs up', 'slow', 'fails', 'nonsense', 'endless'] as const;
const phaseMs = Number(process.env['BANYAN_BENCH_PHASE_MS'] ?? 3000);
/** How often each illness has its turn. */
const rounds = 5;
const rates = { wallet: 150, pages: 40 };
const players = 200;
const cookies = { read: () => testDevice, namesFrom: () => [], set: () => {}, remove: () => {} };
const facts = { address: '127.0.0.1', userAgent: 'bench', language: 'EN', cookies };
const turns = Array.from({ length: rounds }, () => illnesses).flat();
/** Each turn has a vendor of its own, so that the breaker of one phase is closed in the next. */
const vendorOf = (turn: number): string => `HOUSE_${turn}`;

export default async function run(print: Print): Promise<void> {
  const dataDir = path.resolve(import.meta.dirname, '../.cache/bench-vendor-down');
  fs.rmSync(dataDir, { recursive: true, force: true });
  const server = await startEmbedded({ dataDir });
  const outside = fork(path.resolve(import.meta.dirname, 'vendor-down-child.ts'));
  const wallets = fork(path.resolve(import.meta.dirname, 'wallet-api-child.ts'));
  try {
    const { hubs } = await answerOf<{ hubs: number }>(outside);
    await migrate(server.url);
    const world = await open(server.url, hubs);
    const times = { healthy: [] as Times[], unhealthy: [] as Times[] };
    // One turn that does not count: caches, plans and compiled code.
    await phase(world, outside, wallets, vendorOf(turns.length), 'none');
    for (const [turn, illness] of turns.entries())
      for (const one of ['none', illness] as const)
        (one === 'none' ? times.healthy : times.unhealthy).push(
          await phase(world, outside, wallets, vendorOf(turn), one),
        );
    for (const name of ['wallet', 'launches', 'lists', 'own'] as const)
      print(figure(name, times.unhealthy, times.healthy));
    await world.app.close();
  } finally {
    outside.kill();
    wallets.kill();
    server.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

type Times = { wallet: number[]; launches: number[]; lists: number[]; own: number[] };

/**
 * The middle of the phases' p99: what the machine does besides falls into some phases of either kind, and must not decide. The p50 and p99 beside it
 * are those of the phases in which a vendor was unhealthy.
 */
function figure(name: keyof Times, unhealthy: readonly Times[], healthy: readonly Times[]): Parameters<Print>[0] {
  const middle = (phases: readonly Times[], p: number): number =>
    percentile(
      phases.map((times) => percentile(times[name], p)),
      0.5,
    );
  const [p99, baseline] = [middle(unhealthy, 0.99), middle(healthy, 0.99)];
  return {
    name: `vendor-down.${name === 'own' ? 'its-own-launches' : `others-${name}`}`,
    value: round(p99),
    unit: 'ms at p99',
    baseline: round(baseline),
    ratio: round(p99 / baseline),
    p50Ms: round(middle(unhealthy, 0.5)),
    p99Ms: round(p99),
  };
}

function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null): void => reject(new Error(`a child ended with ${code}`));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      resolve(message as Answer);
    });
  });
}

type World = { readonly app: App; readonly order: Order; readonly tokens: readonly string[] };

async function phase(
  { order, tokens }: World,
  outside: ChildProcess,
  wallets: ChildProcess,
  vendor: string,
  illness: Illness,
): Promise<Times> {
  const seen = answerOf<Seen>(outside);
  const measured = answerOf<Measured>(wallets);
  const asked: Phase = {
    port: order.port,
    tokens,
    cookie: deviceCookie,
    vendor,
    illness,
    forMs: phaseMs,
    perSecond: rates.pages,
  };
  outside.send(asked);
  wallets.send(order);
  const [pages, calls] = await Promise.all([seen, measured]);
  const failed = pages.failed + calls.failed;
  if (failed > 0)
    throw new Error(`${failed} calls that had nothing to do with ${vendor} were refused while it: ${illness}`);
  return { ...pages, wallet: calls.times };
}

/** The application as it runs, with a hub of several vendors, a vendor that calls the wallet, and players. */
async function open(url: string, hubs: number): Promise<World> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const houses = ['HEALTHY', ...Array.from({ length: turns.length + 1 }, (_, turn) => vendorOf(turn))];
  const keys = houses.map((code) => [`vendor-${code.toLowerCase().replaceAll('_', '-')}-key`, key]);
  const owner = openPool(url, { max: 1, role: 'owner' });
  for (const [place, code] of houses.entries()) await enter(owner, code, place, hubs);
  await owner.end();
  const app = await openApp({
    config: readConfig({ PORT: '0', DATA_DIR: '.cache/bench', DATABASE_URL: url }, process.cwd()),
    ownerUrl: url,
    clock: systemClock,
    log: pino({ level: 'silent' }),
    secrets: secretsOf(Buffer.alloc(32, 7), Object.fromEntries(keys)),
    requestsPerMinute: 0,
    background: 'running',
  });
  const { context } = app;
  await context.database
    .transaction()
    .execute((tx) => writeSetting(tx, 'outbound.insideHosts', ['127.0.0.1'], Date.now()));
  await context.settings.refresh();
  const made = await transact<{ id: string; secret: Buffer }, 'state-conflict'>(context.database, async (tx) => {
    await insertVendor(tx, { code: 'BENCH', name: 'Bench' });
    await insertGames(tx, 'BENCH', ['wheel']);
    return await makeKey(context, tx, 'BENCH');
  });
  if (!made.ok) throw new Error(made.code);
  const { id: keyId, secret } = made.value;
  const port = await app.listen(0);
  const client = walletClient({ url: `http://127.0.0.1:${port}`, vendor: 'BENCH', keyId, secret });
  await known(client);
  const people = [];
  for (let number = 0; number < players; number += 1) people.push(await seat(app, client, number));
  const order = {
    port,
    path: '/wallet/v1/transactions',
    keyId,
    secret: secret.toString('hex'),
    seats: people.map(({ player, token }): Seat => ({ player, token })),
    width: 100,
    warmUpMs: 0,
    measuredMs: phaseMs,
    rate: rates.wallet,
  };
  return { app, order, tokens: people.map(({ login }) => login) };
}

async function enter(owner: ReturnType<typeof openPool>, code: string, place: number, hubs: number): Promise<void> {
  await owner.query(
    `insert into play_vendors (code, name, adapter, api_url, frame_origins, account) values ($1, $1, 'hub-wallet', $2, $3, '{"operatorId": "7"}')`,
    [code, `http://127.0.0.1:${hubs}/${code}`, [`https://${code.toLowerCase()}.example`]],
  );
  await owner.query("insert into play_games (vendor, code) values ($1, 'tiger')", [code]);
  await owner.query(
    `insert into catalog_vendors (category, code, position, titles, account_type_id) values ('RNG', $1, $2, '{"EN": "House"}', $3)`,
    [code, place, 900 + place],
  );
  await owner.query(
    `insert into catalog_games (vendor, code, first_listed_at, category, titles) values ($1, 'tiger', now(), 'RNG', '{"EN": "Tiger"}')`,
    [code],
  );
}

/** A node learns of a new key within a second. */
async function known(client: ReturnType<typeof walletClient>): Promise<void> {
  const nobody = { request_id: 'x', player_id: makeId(), currency: 'BDT' };
  while ((await client.post('/wallet/v1/balance', nobody)).http === 401)
    await new Promise((resolve) => setTimeout(resolve, 100));
}

/** A member with funds and a session, seated at the vendor that calls the wallet. */
async function seat({ context }: App, client: ReturnType<typeof walletClient>, number: number) {
  const now = Date.now();
  const made = await transact(context.database, (tx) =>
    makeMember(tx, { account: `bench${number}`, type: 3, currency: 'BDT', now }),
  );
  if (!made.ok) throw new Error(made.code);
  const member = made.value;
  const login = await context.database.transaction().execute((tx) => openSession(tx, member, facts, now));
  const { id } = await context.database
    .selectFrom('sessions')
    .select('id')
    .where('member', '=', member)
    .executeTakeFirstOrThrow();
  const launch = { member, vendor: 'BENCH', game: 'wheel', currency: 'BDT', language: 'EN', login: id } as const;
  const seat = await takeSeat(client, await makeLaunch(context, launch));
  const funds = { request_id: makeId(), tx_id: `${number}f`, campaign_id: 'funds', amount: '100000' };
  await client.post('/wallet/v1/promo', { ...funds, player_id: seat.player, currency: 'BDT', game_code: 'wheel' });
  return { ...seat, login };
}
