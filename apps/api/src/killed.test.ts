/**
 * The whole server under real bets over HTTP, killed with kill -9 as a machine would: every ticket that was answered is
 * there once, every ticket that was refused moved nothing, and the books are right.
 */
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { openDatabase, openPool } from './infra/database.ts';
import { startEmbedded } from './infra/embedded.ts';
import { ledgerChecks, runChecks } from './modules/ledger/index.ts';
import { deviceCookie } from '../test/device.ts';
import { freePort } from '../test/free-port.ts';
import { type ServerProcess, scratchFolder, startProcess } from '../test/server-process.ts';

const kills = process.env['BANYAN_LONG'] === '1' ? 12 : 1;
const players = ['alice', 'bob', 'carol'];
const scratch = scratchFolder();
let env: Record<string, string>;
const started: ServerProcess[] = [];
let isOver = false;
const answers: { id: string; end: string }[] = [];

beforeAll(async () => {
  env = { PORT: String(await freePort()), DATA_DIR: path.join(scratch.folder, 'data'), BANYAN_MODE: 'demo' };
});
afterAll(() => {
  for (const { child } of started) child.kill('SIGKILL');
  scratch.remove();
});

async function begin(): Promise<ServerProcess> {
  const server = startProcess(env);
  started.push(server);
  await server.ready();
  return server;
}

type Answer = { success: boolean; code: string; value: Record<string, unknown> };

/** Asks until an answer comes: a lost connection and `try-again` are repeated with the same body, as a client would. */
async function ask(method: string, url: string, token?: string, body?: unknown): Promise<Answer> {
  const attempt = async (): Promise<Answer> => {
    const answer = await fetch(`http://127.0.0.1:${env['PORT']}${url}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        cookie: deviceCookie,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const envelope = (await answer.json()) as Answer;
    if (answer.status >= 500 || answer.status === 429) throw new Error(`${url}: ${answer.status}`);
    return envelope;
  };
  // While the server is down it throws, and the server comes again.
  return await vi.waitFor(attempt, { interval: 20, timeout: 120_000 });
}

async function isOnSale(): Promise<boolean> {
  const { value } = await ask('GET', '/lgw/vn/draws/current?gameCode=MB1M');
  const draw = value['draw'] as { state: string; closesAt: string } | null;
  return draw?.state === 'open' && Date.parse(draw.closesAt) > Date.now();
}

async function betForEver(token: string, n: number): Promise<void> {
  for (let turn = 0; !isOver; turn += 1) {
    const current = await ask('GET', '/lgw/vn/draws/current?gameCode=MB1M');
    const draw = current.value['draw'] as { id: string } | null;
    const plays = current.value['plays'] as { play: string; odds: string }[];
    const odds = plays.find((play) => play.play === 'DE')?.odds;
    if (draw === null) continue;
    for (let ticket = 0; ticket < 10 && !isOver; ticket += 1) {
      const id = makeId();
      const selection = String((n * 37 + turn * 10 + ticket) % 100).padStart(2, '0');
      // Now and then more than anybody has, so that there are refusals to hold the database to.
      const stake = ticket === 9 ? '10000.00' : '1.00';
      const lines = Array.from({ length: ticket === 9 ? 2 : 1 }, () => ({
        play: 'DE',
        selection,
        stake,
        odds,
        cost: 1,
      }));
      const end = await ask('POST', '/lgw/vn/tickets', token, { id, drawId: draw.id, lines });
      answers.push({ id, end: end.code });
      // Between closing and the next draw nothing is on sale.
      if (end.code === 'draw-closed') {
        await vi.waitUntil(() => isOver || isOnSale(), { interval: 250, timeout: 180_000 });
        break;
      }
    }
  }
}

const acceptedSoFar = (): number => answers.filter((one) => one.end === 'ok').length;

/** Waits until `more` further tickets are accepted. */
async function accepted(more: number): Promise<void> {
  const until = acceptedSoFar() + more;
  await vi.waitUntil(() => acceptedSoFar() >= until, { interval: 5, timeout: 240_000 });
}

async function wrongAnswers(): Promise<{ wrong: unknown[]; faults: string[] }> {
  const embedded = await startEmbedded({ dataDir: env['DATA_DIR'] as string });
  const database = openDatabase(openPool(embedded.url, { max: 1, role: 'owner' }));
  const pool = openPool(embedded.url, { max: 1, role: 'owner' });
  try {
    const { rows } = await pool.query<{
      id: string;
      transfers: bigint;
      refusal: string | null;
      entries: bigint;
      bets: bigint;
    }>(
      `select k.id, count(t.key) as transfers, min(t.refusal) as refusal, coalesce(sum(cardinality(t.entry_accounts)), 0)::bigint as entries,
         (select count(*) from lottery_bets b where b.ticket = k.id) as bets
       from unnest($1::uuid[]) k (id) left join ledger_transfers t on t.key = k.id group by k.id`,
      [answers.map((one) => one.id)],
    );
    const stored = new Map(rows.map((row) => [row.id, row]));
    const wrong = answers.filter(({ id, end }) => {
      const row = stored.get(id);
      if (end === 'ok') return row?.transfers !== 1n || row.refusal !== null || row.entries !== 2n || row.bets !== 1n;
      return (
        row === undefined || row.entries !== 0n || row.bets !== 0n || (row.transfers === 1n && row.refusal !== end)
      );
    });
    const faults = await database.transaction().execute((tx) => runChecks(tx, ledgerChecks));
    return {
      wrong,
      faults: faults.flatMap((fault) => (fault.bad === undefined ? [] : [`${fault.name}: ${fault.bad}`])),
    };
  } finally {
    await Promise.all([database.destroy(), pool.end()]);
    embedded.stop('immediate');
  }
}

describe('kill -9 of the server under bets', () => {
  // A start on a busy machine takes up to a minute.
  it(`loses no answered ticket and repeats none, ${kills} times`, { timeout: 300_000 + kills * 60_000 }, async () => {
    let server = await begin();
    const tokens = await Promise.all(
      players.map(async (username) => {
        const login = await ask('POST', '/wps/session/login', undefined, {
          type: 'username',
          username,
          password: 'Banyan#2026',
        });
        return login.value['token'] as string;
      }),
    );
    const loops = tokens.flatMap((token, n) => [betForEver(token, n), betForEver(token, n + 50)]);
    for (let kill = 0; kill < kills; kill += 1) {
      await accepted(60 + ((kill * 31) % 90));
      server.child.kill('SIGKILL');
      await server.ended();
      server = await begin();
    }
    await accepted(70);
    isOver = true;
    await Promise.all(loops);
    server.child.kill('SIGKILL');
    await server.ended();
    const { wrong, faults } = await wrongAnswers();
    expect(wrong).toEqual([]);
    expect(faults).toEqual([]);
    const codes = [...new Set(answers.map((one) => one.end))].sort();
    console.log(
      `kill -9 of the server: ${kills} kills, ${answers.length} tickets answered (${acceptedSoFar()} accepted), none lost, none twice: ${codes}`,
    );
    expect(acceptedSoFar()).toBeGreaterThan(kills * 60);
    expect(codes).toContain('insufficient-funds');
  });
});
