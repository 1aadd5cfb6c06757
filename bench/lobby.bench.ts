/**
 * What a call for the lobby and for a game's current draw costs while visitors ask for them all the time, over HTTP through the whole API.
 *
 * Sketch, before the first measurement: both are answered from memory for a second at most, so of a thousand calls a handful ask the database.
 * What is left is a map's look-up and writing some 60 kB (the lobby) or a few kB of JSON: tenths of a millisecond. The goal is 0.5 ms of this
 * process beside what any call costs; a call that asks the database each time took 8.6 and 5.1 ms of two processes (2026-11-21).
 *
 * The baseline is a route of the same server that answers without doing anything but reading its own settings. Caller and server share the process, so
 * both figures have the caller in them.
 */
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { openApp } from '../apps/api/src/app.ts';
import { readConfig } from '../apps/api/src/infra/config.ts';
import { startEmbedded } from '../apps/api/src/infra/embedded.ts';
import { migrate } from '../apps/api/src/infra/migrate.ts';
import { secretsOf } from '../apps/api/src/infra/secrets.ts';
import { openDueDraws } from '../apps/api/src/modules/draws/open-draws.ts';
import { scheduleDraws } from '../apps/api/src/modules/draws/schedule-draws.ts';
import { percentile, round } from './figures.ts';
import type { Print } from './run.ts';

const warmUp = 300;
const measured = 3000;

const asked = {
  'lobby.all': '/lgw/vn/draws/lobby',
  'lobby.current': '/lgw/vn/draws/current?gameCode=XSMB',
} as const;

export default async function run(print: Print): Promise<void> {
  const dataDir = path.resolve(import.meta.dirname, '../.cache/bench-lobby');
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
    await scheduleDraws(app.context);
    await openDueDraws(app.context);
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.app.server.address() as AddressInfo;
    const bare = await measure(port, '/wps/system/bodyKey');
    for (const [name, address] of Object.entries(asked)) {
      const { cpuMs, p50Ms, p99Ms } = await measure(port, address);
      const value = round(cpuMs - bare.cpuMs, 3);
      const [baseline, ratio] = [round(bare.cpuMs, 3), round(cpuMs / bare.cpuMs)];
      print({ name, value, unit: 'ms of processor time beside the baseline', baseline, ratio, p50Ms, p99Ms });
    }
    await app.close();
  } finally {
    server.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

/** One caller over a kept connection. */
async function measure(port: number, address: string): Promise<{ cpuMs: number; p50Ms: number; p99Ms: number }> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  let before = process.cpuUsage();
  for (let n = 0; n < warmUp + measured; n += 1) {
    if (n === warmUp) before = process.cpuUsage();
    const start = performance.now();
    await ask(agent, port, address);
    if (n >= warmUp) times.push(performance.now() - start);
  }
  const { user, system } = process.cpuUsage(before);
  agent.destroy();
  const [p50Ms, p99Ms] = [round(percentile(times, 0.5)), round(percentile(times, 0.99))];
  return { cpuMs: (user + system) / 1000 / measured, p50Ms, p99Ms };
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
