/**
 * How long a page of the list of games takes with ten thousand games, over HTTP through the whole API.
 *
 * Sketch, before the first measurement: the games stand in memory in the order of the list, so a filter looks at 10,000 objects
 * at about 20 ns each, 0.2 ms; a search looks into 10,000 short texts, perhaps 1 ms; writing twelve cards as JSON and a bare
 * route of the server take a few tenths of a millisecond. The database would have to count as well as read: some milliseconds. So p50 is under
 * 2 ms with one caller; the goal is 5.
 *
 * The baseline is a route of the same server that answers without doing anything but reading its own settings.
 */
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { pino } from 'pino';
import type { AddressInfo } from 'node:net';
import { ok } from '../packages/core/src/results/index.ts';
import { openApp } from '../apps/api/src/app.ts';
import { readConfig } from '../apps/api/src/infra/config.ts';
import { transact } from '../apps/api/src/infra/database.ts';
import { startEmbedded } from '../apps/api/src/infra/embedded.ts';
import { migrate } from '../apps/api/src/infra/migrate.ts';
import { secretsOf } from '../apps/api/src/infra/secrets.ts';
import { syncGames } from '../apps/api/src/modules/catalog/index.ts';
import { insertVendor } from '../apps/api/src/modules/vendors/index.ts';
import { percentile, round } from './figures.ts';
import type { Print } from './run.ts';

const vendors = 20;
const gamesOfEach = 500;
const warmUp = 300;
const measured = 3000;

const words = ['Golden', 'Lucky', 'Silver', 'River', 'Monsoon', 'Nawab', 'Padma', 'Royal', 'Wild', 'Hidden'];
const things = ['Pot', 'Tiger', 'Owl', 'Crown', 'Lotus', 'Chest', 'Mango', 'Kite', 'Boat', 'Drum'];
const kinds = ['JP', 'AC', 'TG', 'VP', 'SC'];

const asked: Readonly<Record<string, (n: number) => string>> = {
  'game-list.plain': (n) => `gameType=RNG&pageNo=${1 + (n % 50)}`,
  'game-list.vendor': (n) => `gameType=RNG&vassalage=HOUSE_${n % vendors}&pageNo=${1 + (n % 3)}`,
  'game-list.search': (n) => `gameType=RNG&gameName=${words[n % words.length]}`,
  'game-list.filters': (n) => `gameType=RNG&gameClassify=${kinds[n % kinds.length]}&minBet=0.05&platform=html5-desktop`,
};

export default async function run(print: Print): Promise<void> {
  const dataDir = path.resolve(import.meta.dirname, '../.cache/bench-game-list');
  fs.rmSync(dataDir, { recursive: true, force: true });
  const server = await startEmbedded({ dataDir });
  try {
    await migrate(server.url);
    const app = await openApp({
      config: readConfig({ PORT: '0', DATA_DIR: dataDir, DATABASE_URL: server.url }, process.cwd()),
      ownerUrl: server.url,
      clock: { now: () => Date.now() },
      log: pino({ level: 'silent' }),
      secrets: secretsOf(Buffer.alloc(32, 7)),
      siteDir: undefined,
      writer: {},
      poolSize: 10,
      requestsPerMinute: 0,
      background: 'by hand',
    });
    for (let n = 0; n < vendors; n += 1) await fill(app.context, `HOUSE_${n}`, n);
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.app.server.address() as AddressInfo;
    const bare = await measure(port, () => '/wps/system/bodyKey');
    for (const [name, query] of Object.entries(asked)) {
      const times = await measure(port, (n) => `/wps/catalog/games?language=EN&pageSize=12&${query(n)}`);
      const p50Ms = round(percentile(times, 0.5));
      const baseline = round(percentile(bare, 0.5));
      const ratio = round(p50Ms / baseline);
      print({ name, value: p50Ms, unit: 'ms', baseline, ratio, p50Ms, p99Ms: round(percentile(times, 0.99)) });
    }
    await app.close();
  } finally {
    server.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

type Context = Awaited<ReturnType<typeof openApp>>['context'];

async function fill(context: Context, vendor: string, seed: number): Promise<void> {
  await transact(context.database, async (tx) => ok(await insertVendor(tx, { code: vendor, name: vendor })));
  const games = Array.from({ length: gamesOfEach }, (_, n) => ({
    code: `g${n}`,
    category: 'RNG',
    titles: {
      EN: `${words[(n + seed) % words.length]} ${things[Math.floor(n / 7) % things.length]} ${n}`,
      BN: `খেলা ${n}`,
    },
    classify: kinds[n % kinds.length],
    leastStake: BigInt(100 * (1 + (n % 9))),
  }));
  const done = await syncGames(context, vendor, games);
  if (!done.ok) throw new Error(`${vendor}: ${done.code}`);
}

/** One caller over a kept connection; the times of whole answers in milliseconds. */
async function measure(port: number, address: (n: number) => string): Promise<number[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  for (let n = 0; n < warmUp + measured; n += 1) {
    const start = performance.now();
    await ask(agent, port, address(n));
    if (n >= warmUp) times.push(performance.now() - start);
  }
  agent.destroy();
  return times;
}

function ask(agent: http.Agent, port: number, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = http.get({ agent, port, host: '127.0.0.1', path: address }, (response) => {
      response.resume();
      response.on('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${address} answered ${response.statusCode}`)),
      );
    });
    request.on('error', reject);
  });
}
