/**
 * One flight with 2,000 players connected to its live stream, each with a bet: how soon a cash-out is answered with its accepted multiplier, and
 * how soon its payout is in the player's account.
 *
 * Sketch, before the first measurement: a cash-out is one update of one row, some 1 ms of database and as much of the studio; 300 a second
 * leave it mostly idle, so its p99 is that of a busy event loop, about 30 ms. The studio looks for what is due every 100 ms and pays twenty at
 * a time, each a signed call that the wallet answers in 10 ms: 2,000 payouts are 100 rounds of 20, some 2 s if all leave at once, and less than
 * 1 s for each when they leave over 6 s. The aims are 100 ms at p99 for the answer and 2 s for the credit.
 *
 * The baseline of the answer is a call of the studio that touches nothing, `GET /healthz`, from the same generator at the same rate. That of the
 * credit is a signed win by the wallet API, one at a time, on the same stack in the same run.
 */
import { type ChildProcess, fork } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import { systemClock } from '@banyan/core/time';
import { walletClient } from '@banyan/vendor/client';
import { openApp } from '../apps/api/src/app.ts';
import { readConfig } from '../apps/api/src/infra/config.ts';
import { transact } from '../apps/api/src/infra/database.ts';
import { startEmbedded } from '../apps/api/src/infra/embedded.ts';
import { migrate } from '../apps/api/src/infra/migrate.ts';
import { testDevice } from '../apps/api/test/device.ts';
import { openSession } from '../apps/api/src/modules/sessions/index.ts';
import { makeMember } from '../apps/api/src/modules/members/index.ts';
import { keyOfStudio, seedStudio } from '../apps/api/src/modules/studio/index.ts';
import { makeLaunch, makePlaySession } from '../apps/api/src/modules/game-sessions/index.ts';
import type { CrashOrder, CrashTimes, Seated } from './crash-child.ts';
import { percentile, round } from './figures.ts';
import type { Print } from './run.ts';
import { benchSecrets, startStudioProcess } from './studio/studio-process.ts';

const players = Number(process.env['BANYAN_BENCH_PLAYERS'] ?? 2000);
const vendor = 'PADMA';
const game = 'crash';
const cookies = { read: () => testDevice, namesFrom: () => [], set: () => {}, remove: () => {} };
const facts = { address: '127.0.0.1', userAgent: 'bench', language: 'EN', cookies };
/** Long enough for all bets. */
const betsForMs = 30_000;

export default async function run(print: Print): Promise<void> {
  const dataDir = path.resolve(import.meta.dirname, '../.cache/bench-crash');
  fs.rmSync(dataDir, { recursive: true, force: true });
  const server = await startEmbedded({ dataDir });
  const generator = fork(path.resolve(import.meta.dirname, 'crash-child.ts'));
  try {
    await migrate(server.url);
    const world = await open(server.url);
    const studio = await startStudioProcess(server.url, world.url, { betsForMs, restMs: 500 });
    try {
      const times = await measure(generator, { studioUrl: studio.url, seats: await world.seats(), betsForMs });
      const credits = await world.creditsOf(times.left);
      const wins = await world.winAlone();
      report(print, times, credits, wins);
    } finally {
      await studio.stop();
      await world.close();
    }
  } finally {
    generator.kill();
    server.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

function report(print: Print, times: CrashTimes, credits: number[], wins: number[]): void {
  const line = (name: string, measured: number[], baseline: number[] | null): void => {
    const p99 = percentile(measured, 0.99);
    const base = baseline === null ? null : percentile(baseline, 0.99);
    print({
      name: `crash.${name}`,
      value: round(p99),
      unit: 'ms at p99',
      baseline: base === null ? null : round(base),
      ratio: base === null || base === 0 ? null : round(p99 / base),
      p50Ms: round(percentile(measured, 0.5)),
      p99Ms: round(p99),
    });
  };
  const who = `${times.listening} connected, ${times.betting} with a bet, ${times.left.length} cashed out`;
  line('healthz', times.nothing, null);
  line(`cash-out answered (${who})`, times.answers, times.nothing);
  line('one win by the wallet API, alone', wins, null);
  line(`credit after the cash-out arrived (${credits.length})`, credits, wins);
}

function measure(generator: ChildProcess, order: CrashOrder): Promise<CrashTimes> {
  return new Promise((resolve, reject) => {
    generator.once('message', (measured) => resolve(measured as CrashTimes));
    generator.once('exit', (code) => reject(new Error(`the generator ended with ${code}`)));
    generator.send(order);
  });
}

/** The application with the studio's vendors and players with funds, on a port. */
async function open(url: string) {
  const config = readConfig({ PORT: '0', DATA_DIR: '.cache/bench', DATABASE_URL: url }, process.cwd());
  const app = await openApp({
    config,
    ownerUrl: url,
    clock: systemClock,
    log: pino({ level: 'silent' }),
    secrets: benchSecrets,
    requestsPerMinute: 0,
    background: 'by hand',
  });
  const port = await app.listen(0);
  const { context } = app;
  await seedStudio(context.database, benchSecrets, systemClock, 'http://studio.bench');
  const { id: keyId, secret } = keyOfStudio(benchSecrets, vendor);
  const site = `http://127.0.0.1:${port}`;
  const client = walletClient({ url: site, vendor, keyId, secret: Buffer.from(secret, 'hex') });
  const members: string[] = [];

  async function member(number: number): Promise<Parameters<typeof makeLaunch>[1]> {
    const now = Date.now();
    const made = await transact(context.database, (tx) =>
      makeMember(tx, { account: `bench${number}`, type: 3, currency: 'BDT', now }),
    );
    if (!made.ok) throw new Error(made.code);
    const id = made.value;
    members.push(id);
    await context.database.transaction().execute((tx) => openSession(tx, id, facts, now));
    const { id: login } = await context.database
      .selectFrom('sessions')
      .select('id')
      .where('member', '=', id)
      .executeTakeFirstOrThrow();
    const launch = { member: id, vendor, game, currency: 'BDT', language: 'EN', login } as const;
    // A vendor reaches only players that had a session with it.
    await makePlaySession(context, launch);
    const funds = { request_id: `${number}f`, tx_id: `${number}f`, campaign_id: 'funds', amount: '1000' };
    const given = { ...funds, player_id: id, currency: 'BDT', game_code: game };
    while ((await client.post('/wallet/v1/promo', given)).http !== 200)
      await new Promise((resolve) => setTimeout(resolve, 500));
    return launch;
  }

  return {
    url: site,
    close: () => app.close(),
    seats: async (): Promise<Seated[]> => {
      const ready: Parameters<typeof makeLaunch>[1][] = [];
      for (let number = 0; number < players; number += 1) ready.push(await member(number));
      // A launch is good for a minute.
      const seats: Seated[] = [];
      for (const launch of ready) seats.push({ code: await makeLaunch(context, launch) });
      return seats;
    },
    /** Milliseconds from a cash-out's arrival at the studio to the win's commit, for each that was paid. */
    async creditsOf(left: CrashTimes['left']): Promise<number[]> {
      const at = new Map(left.map(({ id, answeredAt }) => [`${id}:win`, answeredAt]));
      for (let look = 0; look < 100; look += 1) {
        const rows = await context.database
          .selectFrom('play_transactions')
          .select(['tx', 'at'])
          .where('vendor', '=', vendor)
          .where('type', '=', 'win')
          .execute();
        const paid = rows.filter(({ tx }) => at.has(tx));
        if (paid.length >= at.size) return paid.map((row) => row.at.getTime() - (at.get(row.tx) as number));
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
      throw new Error('not every cash-out was credited within 20 s');
    },
    async winAlone(): Promise<number[]> {
      const times: number[] = [];
      for (let number = 0; number < 200; number += 1) {
        const start = performance.now();
        const id = `alone-${number}`;
        const player = members[number % members.length] as string;
        const given = { request_id: id, tx_id: id, campaign_id: 'alone', amount: '1', player_id: player };
        await client.post('/wallet/v1/promo', { ...given, currency: 'BDT', game_code: game });
        times.push(performance.now() - start);
      }
      return times;
    },
  };
}
