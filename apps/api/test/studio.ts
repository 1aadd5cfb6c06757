/**
 * The studio for tests: its own process, as the start of the product makes it, with a wire to the wallet that the test can cut. Its flights
 * go by a clock that stands until the test moves it (`advance`).
 */
import { type ChildProcess, fork } from 'node:child_process';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { expect } from 'vitest';
import type { Currency } from '@banyan/core/money';
import { secretsOf } from '../src/infra/secrets.ts';
import { readFaults, recheckRounds } from '../src/modules/fairness/index.ts';
import { keyOfStudio, seedStudio, studioVendors } from '../src/modules/studio/index.ts';
import { makeLaunch } from '../src/modules/game-sessions/index.ts';
import { accountForStudio, beaconSecret } from '../src/studio.ts';
import { speaker, untilHeard } from './vendor.ts';
import type { TestMember, World } from './world.ts';

const program = path.resolve(import.meta.dirname, '../../studio/test/studio-child.ts');
/** The secrets of every world. */
const secrets = secretsOf(Buffer.alloc(32, 7));

/** What becomes of a call: it passes; it never arrives; it arrives and its answer is lost. */
export type Fate = 'pass' | 'lost' | 'answer lost';

export type TestStudio = {
  readonly url: string;
  readonly databaseUrl: string;
  /** Into its tables. */
  readonly db: pg.Client;
  /** What it answers: `GET /api/table` and so on. */
  readonly routes: readonly string[];
  /** All that its processes have written so far. */
  said(): string;
  /** Decides for each call to the wallet from now on; `requestId` ends in bet, win, close or undo. */
  wire(fate: (requestId: string) => Fate | Promise<Fate>): void;
  /** As a machine that loses its power. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Moves the clock of its flights; of all its processes at once. */
  advance(ms: number): Promise<void>;
  /** Starts a second one on the same tables; answers where it is, and how to kill it. */
  another(): Promise<{ readonly url: string; kill(): Promise<void> }>;
  /** Opens a game for a member, as its page would; `at` is another one of its processes. */
  sit(member: TestMember, game: string, currency?: Currency, at?: string): Promise<Seat>;
  /** Opens the demo of a game, for nobody. */
  demo(game: string): Promise<Seat>;
  /** Closes, and checks every round that is over again as the auditor does; with `spoiled` they are known to be wrong. */
  close(options?: { spoiled?: boolean }): Promise<void>;
};

export type Answer = { readonly status: number; readonly body: Record<string, unknown> };
export type Seat = {
  readonly code: string;
  readonly token: string;
  get(place: string): Promise<Answer>;
  post(place: string, body: unknown): Promise<Answer>;
};

async function call(url: string, place: string, token: string, body?: unknown): Promise<Answer> {
  const response = await fetch(`${url}${place}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** Listens between the studio and the wallet. */
async function openWire(wallet: string) {
  let fateOf: (requestId: string) => Fate | Promise<Fate> = () => 'pass';
  const server = http.createServer((request, response) => {
    void (async () => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const body = Buffer.concat(parts);
      const requestId = /"request_id":"([^"]*)"/.exec(body.toString())?.[1] ?? '';
      const fate = await fateOf(requestId);
      if (fate === 'lost') return void request.socket.destroy();
      const headers = Object.entries(request.headers).filter(
        ([name]) => name.startsWith('wallet-') || name === 'content-type',
      );
      const answer = await fetch(`${wallet}${request.url}`, {
        method: request.method ?? 'POST',
        headers: Object.fromEntries(headers) as Record<string, string>,
        ...(request.method === 'POST' ? { body } : {}),
      });
      const text = await answer.text();
      if (fate === 'answer lost') return void request.socket.destroy();
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
    })().catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set: (next: typeof fateOf) => {
      fateOf = next;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

export async function studioOf(
  w: World,
  {
    doubtMs = 60_000,
    trustedProxies = [] as readonly string[],
    beacon = { source: 'local', secret: beaconSecret(secrets) } as object,
    /** The moment of the world at which its processes begin; undefined for one in 2026. */
    beginsAt = undefined as number | undefined,
    /** How long live tables take bets; 0 where the studio leads none. */
    tableBetsForMs = 0,
  } = {},
): Promise<TestStudio> {
  await seedStudio(w.context.database, secrets, w.clock, 'http://studio.test');
  const databaseUrl = await accountForStudio(w.ownerUrl, secrets);
  const wire = await openWire(w.url);
  const keys = Object.fromEntries(studioVendors.map(({ code }) => [code, keyOfStudio(secrets, code)]));
  let child: ChildProcess | undefined;
  let url = '';
  const others = new Set<ChildProcess>();
  const said: string[] = [];

  let routes: readonly string[] = [];

  async function run(): Promise<{ started: ChildProcess; at: string }> {
    const started = fork(program, beginsAt === undefined ? [] : [String(beginsAt)], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [started.stdout, started.stderr])
      stream?.on('data', (chunk: Buffer) => {
        said.push(String(chunk));
        process.stderr.write(chunk);
      });
    const ready = new Promise<string>((resolve, reject) => {
      started.once('message', (sent) => {
        const message = sent as { ready: string; routes: string[] };
        routes = message.routes;
        resolve(message.ready);
      });
      started.once('exit', (code) => reject(new Error(`the studio ended with ${code}`)));
    });
    const origin = 'http://127.0.0.1:0';
    started.send({
      port: 0,
      url: origin,
      databaseUrl,
      walletUrl: wire.url,
      siteOrigins: [w.url],
      keys,
      doubtMs,
      answerWithinMs: 1500,
      betsForMs: 6000,
      restMs: 1000,
      tableBetsForMs,
      mostShowMs: 500,
      trustedProxies,
      beacon,
    });
    return { started, at: await ready };
  }
  async function start(): Promise<void> {
    const { started, at } = await run();
    child = started;
    url = at;
  }
  async function end(ending: ChildProcess | undefined, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (ending === undefined || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill(signal);
    await ended;
  }
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  await start();
  for (const { code, games } of studioVendors) {
    const { id, secret } = keyOfStudio(secrets, code);
    await untilHeard(speaker(w, code, games[0] ?? '', { id, secret: Buffer.from(secret, 'hex') }));
  }

  return {
    get url() {
      return url;
    },
    databaseUrl,
    db,
    get routes() {
      return routes;
    },
    said: () => said.join(''),
    wire: wire.set,
    kill: () => end(child, 'SIGKILL'),
    start,
    async advance(ms) {
      const running = [child, ...others].filter((one) => one?.connected === true && one.exitCode === null);
      await Promise.all(
        running.map(async (one) => {
          const done = new Promise((resolve) => one?.once('message', resolve));
          one?.send({ advanceMs: ms });
          await done;
        }),
      );
    },
    async another() {
      const { started, at } = await run();
      others.add(started);
      return {
        url: at,
        async kill() {
          others.delete(started);
          await end(started, 'SIGKILL');
        },
      };
    },
    async sit(member, game, currency = 'BDT', at = url) {
      const own = url;
      const vendor = studioVendors.find(({ games }) => games.includes(game))?.code ?? '';
      const { rows } = await w.owner.query<{ id: string }>('select id from sessions where member = $1 limit 1', [
        member.id,
      ]);
      const launch = {
        member: member.id,
        vendor,
        game,
        currency,
        language: 'EN',
        login: rows[0]?.id ?? '',
      } as const;
      // Nodes learn of new keys within a second: until then a signature is nobody's, which is no answer to a launch. And where the answer was
      // too late its code is used up: somebody who tries again launches again.
      for (;;) {
        const code = await makeLaunch(w.context, launch);
        const opened = await call(at, '/api/open', '', { game, code });
        if (opened.status === 503) continue;
        // A seat at the studio of the test follows it to its next address when it is started again.
        const here = () => (at === own ? url : at);
        const token = String(opened.body['token']);
        return {
          code,
          token,
          get: (place) => call(here(), place, token),
          post: (place, body) => call(here(), place, token, body),
        };
      }
    },
    async demo(game) {
      const opened = await call(url, '/api/demo', '', { game });
      const token = String(opened.body['token']);
      return {
        code: '',
        token,
        get: (place) => call(url, place, token),
        post: (place, body) => call(url, place, token, body),
      };
    },
    async close({ spoiled = false } = {}) {
      await db.end();
      for (const one of [child, ...others]) await end(one, 'SIGTERM');
      await wire.close();
      if (!spoiled) expect(await faultsOfRounds(w, databaseUrl)).toEqual([]);
    },
  };
}

async function faultsOfRounds({ context }: World, databaseUrl: string): Promise<string[]> {
  const studio = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  // The world may be gone before the connection is.
  studio.on('connect', (client) => client.on('error', () => {}));
  try {
    await recheckRounds({ ...context, studio, lagMs: 0 });
    return (await readFaults(context.database, 20)).map(({ id, fault }) => `${id}: ${fault}`);
  } finally {
    await studio.end();
  }
}
