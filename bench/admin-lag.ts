/**
 * How far the roll-ups are behind what is settled: draws get their numbers, so many bets a second, and the product's own worker does the rest:
 * it settles them, reads the outbox, brings up the records of the members, and adds them to the roll-ups. The lag of a draw is the time from the
 * moment its last bet is settled to the moment when the roll-up of games holds as many bets as were settled until then.
 *
 * Sketch, before the first measurement: the feed of the records looks every half second and the fold every two, so 1.3 s on average while nothing
 * waits. A member is brought up in some 1.5 ms of the database and the worker together, so 1,250 members a second take two seconds of
 * the two cores: 5,000 bets a second of four to a ticket are about what this machine can do at all, and less with the settlement beside it.
 *
 * Tickets have four bets, by as many members as there are; the bets are placed before, and what that moved is taken over before the clock runs.
 * Where a rate leaves the roll-ups ever further behind, the half of it is tried, so that the last figure is one that holds.
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
import { percentile, round } from './figures.ts';
import { fund, linesOf, north, openDraw, raiseCaps, ticketOf } from './lottery-bets.ts';
import type { Print } from './run.ts';

const memberCount = 5000;
const linesOfTicket = 4;
const seconds = Number(process.env['BANYAN_BENCH_SECONDS'] ?? 30);
/** Draws a second: the bets come evenly enough. */
const drawsPerSecond = 5;
const goalMs = 5000;
const rates = [5000, 2500, 1250, 600, 300];
/** A rate that falls behind is not waited for any longer. */
const patienceMs = 90_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export async function rollUpLag(print: Print): Promise<void> {
  const dataDir = path.resolve(import.meta.dirname, '../.cache/bench-roll-ups');
  fs.rmSync(dataDir, { recursive: true, force: true });
  const server = await startEmbedded({ dataDir });
  let worker: ChildProcess | undefined;
  try {
    await migrate(server.url);
    const owner = openPool(server.url, { max: 4, role: 'owner', statementTimeoutMs: 0 });
    await raiseCaps(owner, north);
    const pool = openPool(server.url, { max: 4, isPipelined: true });
    const writer = await openWriter(pool);
    const members = await makeMembers(server.url, writer);
    worker = fork(path.join(import.meta.dirname, 'admin-lag-child.ts'), [server.url]);
    await new Promise((resolve, reject) => {
      worker?.once('message', resolve);
      worker?.once('exit', (code) => reject(new Error(`the worker ended with ${code}`)));
    });
    for (const rate of rates) {
      const draws = await placeBets(owner, writer, members, rate);
      await untilFolded(owner);
      const lags = await settleAt(owner, draws, rate);
      const worst = percentile(lags, 0.95);
      print({
        name: `admin.roll-ups behind ${rate} bets settled a second, ${round((rate / linesOfTicket) * 1, 0)} tickets`,
        value: round(worst / 1000),
        unit: 's at p95',
        baseline: null,
        ratio: null,
        p50Ms: round(percentile(lags, 0.5), 0),
        p99Ms: round(percentile(lags, 0.99), 0),
      });
      if (worst <= goalMs) break;
      await untilFolded(owner);
    }
    worker.send('end');
    await new Promise((resolve) => worker?.once('exit', resolve));
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

type Draw = { readonly id: string; readonly bets: number };

/** As many bets as `seconds` at the rate take, on draws of a fifth of a second. */
async function placeBets(
  owner: pg.Pool,
  writer: LedgerWriter,
  members: readonly MemberId[],
  rate: number,
): Promise<Draw[]> {
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

type Counts = { readonly settled: number; readonly folded: number };

async function countsOf(owner: pg.Pool): Promise<Counts> {
  const { rows } = await owner.query<{ settled: string; folded: string }>(
    `select (select count(*) from lottery_draws where settlement_version > 0) as settled,
       (select coalesce(sum(bets), 0) from report_game_days) as folded`,
  );
  return { settled: Number(rows[0]?.settled ?? 0), folded: Number(rows[0]?.folded ?? 0) };
}

/** Until the records and the roll-ups have everything that there is. */
async function untilFolded(owner: pg.Pool): Promise<void> {
  for (let quiet = 0; quiet < 8; ) {
    const { rows } = await owner.query<{ waits: boolean }>(
      `select exists (select from record_play_moves) or exists (select from record_line_moves) or
         exists (select from outbox o where o.xid >= (select c.xid from outbox_cursors c where c.consumer = 'records')
           and o.topic in ('wallet.changed', 'bets.settled')) as waits`,
    );
    quiet = rows[0]?.waits === true ? 0 : quiet + 1;
    await pause(500);
  }
}

/** Gives the draws their numbers one by one by the clock. Returns for each how long after its settlement the roll-ups had it. */
async function settleAt(owner: pg.Pool, draws: readonly Draw[], rate: number): Promise<number[]> {
  const result = JSON.stringify(north.rules.draw(seededWords('5eed'.repeat(16), `lag ${rate}`)));
  const before = await countsOf(owner);
  const began = performance.now();
  let isDrawn = false;
  const drawing = (async () => {
    for (const [number, { id }] of draws.entries()) {
      const wait = began + (number * 1000) / drawsPerSecond - performance.now();
      if (wait > 0) await pause(wait);
      await owner.query("update lottery_draws set state = 'drawn', result = $2, result_version = 1 where id = $1", [
        id,
        result,
      ]);
    }
    isDrawn = true;
  })();
  const settledAt: number[] = [];
  const foldedAt: number[] = [];
  const each = draws[0]?.bets ?? 0;
  let drawnAt = 0;
  while (foldedAt.length < draws.length && (drawnAt === 0 || performance.now() - drawnAt < patienceMs)) {
    const now = await countsOf(owner);
    const at = performance.now();
    while (settledAt.length < now.settled - before.settled) settledAt.push(at);
    while ((foldedAt.length + 1) * each <= now.folded - before.folded) foldedAt.push(at);
    if (isDrawn && drawnAt === 0) drawnAt = at;
    await pause(50);
  }
  await drawing;
  // What never came within the patience counts as that late.
  return draws.map((_, n) => Math.max(0, (foldedAt[n] ?? performance.now()) - (settledAt[n] ?? performance.now())));
}
