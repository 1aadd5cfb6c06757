/**
 * kill -9 under load, of PostgreSQL and of the process that posts (F01 to F05, F26, F27): every answered posting is there
 * once, every refused one moved nothing, and the books are right. On a cluster with durability on.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { MemberId } from '@banyan/core/ids';
import { type Books, books } from '../../../test/books.ts';
import { plainBetTable } from '../../../test/bet-work.ts';
import { openPool } from '../../infra/database.ts';
import { type EmbeddedDatabase, startEmbedded } from '../../infra/embedded.ts';
import { migrate } from '../../infra/migrate.ts';

const kills = process.env['BANYAN_LONG'] === '1' ? 50 : 3;
/** How long PostgreSQL may take to end or to come again, and the load to go on. */
const patienceMs = 60_000;
const root = path.resolve(import.meta.dirname, '../../../../..');
const dataDir = path.join(root, '.cache/kill-postgres');
const childScript = path.resolve(import.meta.dirname, '../../../test/load-child.ts');

let server: EmbeddedDatabase;
let port: number;
let members: MemberId[];
let child: ChildProcess | undefined;
const answers: { key: string; member: string; kind: string; end: string }[] = [];

const portOf = (url: string): number => Number.parseInt(new URL(url).port, 10);

beforeAll(async () => {
  fs.rmSync(dataDir, { recursive: true, force: true });
  server = await startEmbedded({ dataDir });
  port = portOf(server.url);
  await migrate(server.url);
  const b = await openBooks();
  await b.owner.query(plainBetTable);
  // Some wallets run dry, so that there are refusals to hold the database to.
  members = await Promise.all(Array.from({ length: 12 }, (_, n) => b.member(n < 4 ? 200n : 1_000_000n)));
  await b.close();
});
afterAll(() => {
  child?.kill('SIGKILL');
  server.stop('immediate');
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const openBooks = (): Promise<Books> => books({ url: server.url, poolSize: 4 });

function startLoad(): ChildProcess {
  const child = spawn(process.execPath, [childScript, server.url, members.join(',')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let rest = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const [key = '', member = '', kind = '', end = ''] = line.split(' ');
      answers.push({ key, member, kind, end });
    }
  });
  return child;
}

/** Waits until `more` further answers have come; the load is then in full swing. */
async function answered(more: number): Promise<void> {
  const until = answers.length + more;
  await vi.waitUntil(() => answers.length >= until, { interval: 5, timeout: patienceMs });
}

const ended = (child: ChildProcess): Promise<unknown> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('close', resolve));

async function killPostgres(): Promise<void> {
  const pid = Number.parseInt(
    fs.readFileSync(path.join(server.clusterDir, 'postmaster.pid'), 'utf8').split('\n')[0] ?? '',
    10,
  );
  process.kill(pid, 'SIGKILL');
  await vi.waitUntil(async () => !(await isListening()), { interval: 2, timeout: patienceMs });
  server = await restart();
}

function isListening(): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/** The backends of a killed postmaster take a moment to notice; PostgreSQL refuses to start beside them. */
async function restart(): Promise<EmbeddedDatabase> {
  return await vi.waitFor(() => startEmbedded({ dataDir, port }), { interval: 50, timeout: patienceMs });
}

async function checkAnswers(b: Books): Promise<{ accepted: number; refused: number }> {
  const owner = openPool(server.url, { max: 1, role: 'owner' });
  try {
    const { rows } = await owner.query<{
      key: string;
      refusal: string | null;
      transfers: bigint;
      entries: bigint;
      bets: bigint;
    }>(
      `select k.key, min(t.refusal) as refusal, count(distinct (t.owner, t.key)) as transfers,
         coalesce(sum(n.entries), 0)::bigint as entries,
         (select count(*) from plain_bets p where p.bucket = bucket_of(k.member) and p.id = k.key) as bets
       from unnest($1::uuid[], $2::uuid[]) k (key, member)
       left join ledger_transfers t on t.bucket = bucket_of(k.member) and t.owner = k.member and t.key = k.key
       left join lateral (
         select count(*) as entries from unnest(t.entry_accounts, t.entry_versions) l (account, version)
         join ledger_entries e on e.bucket = t.bucket and e.account_id = l.account and e.version = l.version and e.key = t.key) n on true
       group by k.key, k.member`,
      [answers.map((one) => one.key), answers.map((one) => one.member)],
    );
    const stored = new Map(rows.map((row) => [row.key, row]));
    const wrong = answers.filter(({ key, kind, end }) => {
      const row = stored.get(key);
      if (row === undefined || row.transfers !== 1n) return true;
      if (end === 'ok') return row.refusal !== null || row.entries !== 2n || row.bets !== (kind === 'bet' ? 1n : 0n);
      return row.refusal !== end || row.entries !== 0n || row.bets !== 0n;
    });
    expect(wrong).toEqual([]);
    expect(await b.faults()).toEqual([]);
    return {
      accepted: answers.filter((one) => one.end === 'ok').length,
      refused: answers.filter((one) => one.end !== 'ok').length,
    };
  } finally {
    await owner.end();
  }
}

describe('kill -9 under load', () => {
  it(`loses nothing answered and repeats nothing, ${kills} times`, async () => {
    child = startLoad();
    for (let kill = 0; kill < kills; kill += 1) {
      await answered(150 + ((kill * 97) % 200));
      if (kill % 3 === 1) {
        child.kill('SIGKILL');
        await ended(child);
        child = startLoad();
      } else {
        await killPostgres();
      }
    }
    await answered(150);
    child.kill('SIGKILL');
    await ended(child);
    const b = await openBooks();
    const { accepted, refused } = await checkAnswers(b);
    await b.close();
    console.log(
      `kill -9: ${kills} kills, ${accepted} accepted and ${refused} refused postings answered, none lost, none twice`,
    );
    expect(accepted).toBeGreaterThan(kills * 50);
    expect(refused).toBeGreaterThan(0);
  });
});
