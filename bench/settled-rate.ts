/**
 * Bets settled at a rate, for benches of what follows them: members with funds, the product's own worker in a process of its own, tickets of four
 * bets on draws of a fifth of a second, and the numbers of the draws given one by one by the clock.
 */
import { type ChildProcess, fork } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { type MemberId, makeId } from '../packages/core/src/ids/index.ts';
import { openDatabase, openPool, transact } from '../apps/api/src/infra/database.ts';
import { startEmbedded } from '../apps/api/src/infra/embedded.ts';
import { migrate } from '../apps/api/src/infra/migrate.ts';
import { type LedgerWriter, openWriter } from '../apps/api/src/modules/ledger/index.ts';
import { makeMember } from '../apps/api/src/modules/members/index.ts';
import { ticketWork } from '../apps/api/src/modules/tickets/index.ts';
import { seededWords } from '../packages/games/src/draws/index.ts';
import { fund, linesOf, north, openDraw, raiseCaps, ticketOf } from './lottery-bets.ts';

const memberCount = Number(process.env['BANYAN_BENCH_MEMBERS'] ?? 5000);
export const linesOfTicket = 4;
const seconds = Number(process.env['BANYAN_BENCH_SECONDS'] ?? 30);
/** Draws a second: the bets come evenly enough. */
const drawsPerSecond = 5;
/** A rate that falls behind is not waited for any longer. */
const patienceMs = 90_000;

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export type Bench = {
  readonly url: string;
  readonly clusterDir: string;
  readonly owner: pg.Pool;
  readonly writer: LedgerWriter;
  readonly members: readonly MemberId[];
  /** Starts the worker; before it nothing is settled and nothing followed. */
  readonly work: () => Promise<void>;
};

/** A database of its own with members in it, for as long as `run` takes. */
export async function withBench(
  name: string,
  run: (bench: Bench) => Promise<void>,
  settings: Readonly<Record<string, string>> = {},
): Promise<void> {
  const dataDir = path.resolve(import.meta.dirname, `../.cache/bench-${name}`);
  fs.rmSync(dataDir, { recursive: true, force: true });
  const server = await startEmbedded({ dataDir, settings });
  let worker: ChildProcess | undefined;
  try {
    await migrate(server.url);
    const owner = openPool(server.url, { max: 4, role: 'owner', statementTimeoutMs: 0 });
    await raiseCaps(owner, north);
    const pool = openPool(server.url, { max: 4, isPipelined: true });
    const writer = await openWriter(pool);
    const members = await makeMembers(server.url, writer);
    const work = async () => {
      worker = fork(path.join(import.meta.dirname, 'worker-child.ts'), [server.url]);
      await new Promise((resolve, reject) => {
        worker?.once('message', resolve);
        worker?.once('exit', (code) => reject(new Error(`the worker ended with ${code}`)));
      });
    };
    await run({ url: server.url, clusterDir: server.clusterDir, owner, writer, members, work });
    worker?.send('end');
    await new Promise((resolve) => worker?.once('exit', resolve) ?? resolve(undefined));
    await writer.close();
    await pool.end();
    await owner.end();
  } finally {
    worker?.kill();
    server.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

async function makeMembers(url: string, writer: LedgerWriter): Promise<MemberId[]> {
  const database = openDatabase(openPool(url, { max: 4 }));
  const members: MemberId[] = [];
  for (let number = 0; number < memberCount; number += 1) {
    const made = await transact(database, (tx) =>
      makeMember(tx, { account: `bench${number}`, type: 3, currency: 'BDT', now: Date.now() }),
    );
    if (!made.ok) throw new Error(made.code);
    members.push(made.value);
  }
  await fund(writer, members);
  await database.destroy();
  return members;
}

export type Draw = { readonly id: string; readonly bets: number };

/** As many bets as `seconds` at the rate take, on draws of a fifth of a second. */
export async function placeBets({ owner, writer, members }: Bench, rate: number): Promise<Draw[]> {
  const tickets = Math.round(rate / drawsPerSecond / linesOfTicket);
  const ids: string[] = [];
  for (let number = 0; number < seconds * drawsPerSecond; number += 1)
    ids.push(await openDraw(owner, north, `2026${rate}${String(number).padStart(4, '0')}`));
  const lines = linesOf(north, 20_000);
  let next = 0;
  await Promise.all(
    Array.from({ length: 100 }, async () => {
      while (next < tickets * ids.length) {
        const at = next;
        next += 1;
        const drawId = ids[Math.floor(at / tickets)] as string;
        const request = ticketOf(north, drawId, lines, at, linesOfTicket);
        const end = await writer.submit(ticketWork, {
          owner: members[at % members.length] as MemberId,
          key: makeId<'request'>(),
          request,
        });
        if (!end.ok) throw new Error(`a ticket was refused: ${end.code}`);
      }
    }),
  );
  return ids.map((id) => ({ id, bets: tickets * linesOfTicket }));
}

/** Gives a draw its numbers. */
export async function drawNow({ owner }: Pick<Bench, 'owner'>, { id }: Draw, seed: number): Promise<void> {
  const result = JSON.stringify(north.rules.draw(seededWords('5eed'.repeat(16), `lag ${seed}`)));
  await owner.query("update lottery_draws set state = 'drawn', result = $2, result_version = 1 where id = $1", [
    id,
    result,
  ]);
}

/** How far one that follows came, in any unit that grows evenly with the bets. */
export type Followed = Readonly<Record<string, bigint>>;

/**
 * Gives the draws their numbers one by one by the clock. Returns for each follower and draw how long after the draw was settled the follower had it,
 * in ms; what never came within the patience counts as that late.
 */
export async function settleAt(
  owner: pg.Pool,
  draws: readonly Draw[],
  rate: number,
  look: () => Promise<Followed>,
): Promise<ReadonlyMap<string, number[]>> {
  const settledIn = async () => {
    const { rows } = await owner.query<{ settled: string }>(
      'select count(*) as settled from lottery_draws where settlement_version > 0',
    );
    return Number(rows[0]?.settled ?? 0);
  };
  const settledBefore = await settledIn();
  const first = await look();
  const began = performance.now();
  let isDrawn = false;
  const drawing = (async () => {
    for (const [number, draw] of draws.entries()) {
      const wait = began + (number * 1000) / drawsPerSecond - performance.now();
      if (wait > 0) await pause(wait);
      await drawNow({ owner }, draw, rate);
    }
    isDrawn = true;
  })();
  const settledAt: number[] = [];
  const seen: { at: number; followed: Followed }[] = [];
  let lastChange = performance.now();
  while (!isDrawn || settledAt.length < draws.length || performance.now() - lastChange < 5000) {
    const settled = await settledIn();
    const followed = await look();
    const at = performance.now();
    while (settledAt.length < settled - settledBefore) settledAt.push(at);
    const last = seen.at(-1);
    if (last === undefined || Object.keys(followed).some((name) => followed[name] !== last.followed[name])) {
      seen.push({ at, followed });
      lastChange = at;
    }
    if (isDrawn && at - began > (draws.length / drawsPerSecond) * 1000 + patienceMs) break;
    await pause(50);
  }
  await drawing;
  const last = seen.at(-1)?.followed ?? first;
  return new Map(
    Object.keys(first).map((name) => {
      const [from, to] = [first[name] ?? 0n, last[name] ?? 0n];
      const count = BigInt(draws.length);
      const lags = draws.map((_, number) => {
        const needed = from + ((to - from) * BigInt(number + 1)) / count;
        const had = to === from ? undefined : seen.find(({ followed }) => (followed[name] ?? 0n) >= needed)?.at;
        return had === undefined ? patienceMs : Math.max(0, had - (settledAt[number] ?? had));
      });
      return [name, lags];
    }),
  );
}
