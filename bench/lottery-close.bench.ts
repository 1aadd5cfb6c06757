/**
 * How many bets a second a draw takes in the ten seconds before it closes, through the whole stack, and whether each of them
 * is on one side of the close.
 *
 * Sketch, before the first measurement: a ticket of four bets costs the API 150 us for HTTP, session and JSON, 4 x 15 us for
 * reading and pricing its lines and 20 us for its receipt; the ledger takes 45 us for the transfer and 4 x 15 us for the bets'
 * rows, totals and caps; the players on the same two cores cost 100 us. That is some 430 us a ticket of 2 s of processor time a
 * second: 4,500 tickets, 15,000 to 18,000 bets. At 2,000 bets a second the server is an eighth busy, and what a player waits is
 * the batch before: 5 to 20 ms. The close takes the draw's lock alone for one update, a few milliseconds.
 *
 * Players are a process of their own and bet until two seconds after the close, which comes by the server's own background work as
 * ever. Then the database is held to the answers: no bet at or after the closing time, every accepted ticket with its bets and
 * its transfer, none for a refused one, and a refusal that is not the close ends the bench. The baseline takes bets one by one:
 * a transaction each on 16 connections that locks the draw's row, checks the time, posts and inserts; without HTTP.
 */
import { type ChildProcess, fork } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { pino } from 'pino';
import { bucketOf, type MemberId, makeId, type RequestKey } from '../packages/core/src/ids/index.ts';
import { formatOdds, type TicketLine } from '../packages/core/src/lottery/index.ts';
import { formatExact, money } from '../packages/core/src/money/index.ts';
import { ok, refuse } from '../packages/core/src/results/index.ts';
import { systemClock } from '../packages/core/src/time/index.ts';
import { type App, openApp } from '../apps/api/src/app.ts';
import { readConfig } from '../apps/api/src/infra/config.ts';
import { type Database, openDatabase, openPool, transact } from '../apps/api/src/infra/database.ts';
import { startEmbedded } from '../apps/api/src/infra/embedded.ts';
import { migrate } from '../apps/api/src/infra/migrate.ts';
import { secretsOf } from '../apps/api/src/infra/secrets.ts';
import { openSession } from '../apps/api/src/modules/sessions/index.ts';
import { openWriter, post } from '../apps/api/src/modules/ledger/index.ts';
import { makeMember } from '../apps/api/src/modules/members/index.ts';
import { deviceCookie, testDevice } from '../apps/api/test/device.ts';
import { percentile, round } from './figures.ts';
import { fund, linesOf, north, openDraw, raiseCaps } from './lottery-bets.ts';
import type { Came, Order, SentLine } from './lottery-close-child.ts';
import type { Figure, Print } from './run.ts';

const memberCount = Number(process.env['BANYAN_BENCH_MEMBERS'] ?? 2000);
const beforeMs = Number(process.env['BANYAN_BENCH_BEFORE_MS'] ?? 10_000);
const afterMs = 2000;
const betsPerSecond = 2000;
/** One to seven lines, four on average. */
const mostLines = 7;
const width = 200;
const cookies = { read: () => testDevice, namesFrom: () => [], set: () => {}, remove: () => {} };
const facts = { address: '127.0.0.1', userAgent: 'bench', language: 'EN', cookies };

type Players = Pick<Order, 'port' | 'tokens' | 'lines'>;

export default async function run(print: Print): Promise<void> {
  const dataDir = path.resolve(import.meta.dirname, '../.cache/bench-lottery-close');
  fs.rmSync(dataDir, { recursive: true, force: true });
  const server = await startEmbedded({ dataDir });
  const generator = fork(path.join(import.meta.dirname, 'lottery-close-child.ts'));
  try {
    await migrate(server.url);
    const owner = openPool(server.url, { max: 2, role: 'owner', statementTimeoutMs: 0 });
    await raiseCaps(owner, north);
    const app = await openHouse(server.url);
    const port = await app.listen(0);
    const members = await seatMembers(app, server.url);
    const lines = linesOf(north, 20_000).get(undefined) ?? [];
    const sent = lines.map(
      ({ play, selection, stake, seenOdds, seenCost }): SentLine => ({
        play,
        selection,
        stake: formatExact(money('BDT', stake)),
        odds: formatOdds(seenOdds),
        cost: Number(seenCost), // tidy: how many times a stake, no money
      }),
    );
    const players: Players = { port, tokens: members.map(({ token }) => token), lines: sent };
    const baseline = await oneByOne(server.url, owner, members, lines);
    print({ ...figureOf('lottery-close.one-by-one', baseline.perSecond, 'bets/s'), ...timesOf(baseline.times) });
    await close(generator, owner, players, { rate: 100, width, number: 'warm-up' });
    const paced = await close(generator, owner, players, {
      rate: betsPerSecond / ((1 + mostLines) / 2),
      width,
      number: '2000',
    });
    figures(print, 'lottery-close', paced, baseline.perSecond);
    const flood = await close(generator, owner, players, { rate: null, width, number: 'most' });
    figures(print, 'lottery-close.as-many-as-go', flood, baseline.perSecond);
    await app.close();
    await owner.end();
  } finally {
    generator.kill();
    server.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

const timesOf = (times: number[]): { p50Ms: number; p99Ms: number } => ({
  p50Ms: round(percentile(times, 0.5)),
  p99Ms: round(percentile(times, 0.99)),
});

const figureOf = (name: string, value: number, unit: string): Figure => ({
  name,
  value: round(value, 0),
  unit,
  baseline: null,
  ratio: null,
  p50Ms: null,
  p99Ms: null,
});

function figures(print: Print, name: string, closed: Closed, baseline: number): void {
  const ratio = round(closed.perSecond / baseline);
  const against = { baseline: round(baseline, 0), ratio };
  print({ ...figureOf(name, closed.perSecond, 'bets/s'), ...against, ...timesOf(closed.times) });
  // Of tickets that were sent in the last second before the close.
  print({ ...figureOf(`${name}.last-second`, closed.last.length, 'tickets'), ...timesOf(closed.last) });
  print(figureOf(`${name}.too-late`, closed.late, 'tickets refused as closed'));
  print(figureOf(`${name}.closed-after`, closed.closedAfterMs, 'ms'));
}

async function openHouse(url: string): Promise<App> {
  return await openApp({
    config: readConfig({ PORT: '0', DATA_DIR: '.cache/bench', DATABASE_URL: url }, process.cwd()),
    ownerUrl: url,
    clock: systemClock,
    log: pino({ level: 'silent' }),
    secrets: secretsOf(Buffer.alloc(32, 7)),
    requestsPerMinute: 0,
  });
}

type Seated = { readonly id: MemberId; readonly token: string };

/** Members with funds who are logged in. */
async function seatMembers({ context }: App, url: string): Promise<Seated[]> {
  const seated: Seated[] = [];
  for (let number = 0; number < memberCount; number += 1) {
    const now = Date.now();
    const made = await transact(context.database, (tx) =>
      makeMember(tx, { account: `bench${number}`, type: 3, currency: 'BDT', now }),
    );
    if (!made.ok) throw new Error(made.code);
    const id = made.value;
    const token = await context.database.transaction().execute((tx) => openSession(tx, id, facts, now));
    seated.push({ id, token });
  }
  const pool = openPool(url, { max: 4, isPipelined: true });
  const writer = await openWriter(pool);
  await fund(
    writer,
    seated.map(({ id }) => id),
  );
  await writer.close();
  await pool.end();
  return seated;
}

type Closed = {
  /** Accepted in the last ten seconds before the close. */
  readonly perSecond: number;
  readonly times: number[];
  readonly last: number[];
  readonly late: number;
  /** How long after its time the draw was closed. */
  readonly closedAfterMs: number;
};

/** Opens a draw, lets the players bet through its close, and holds the database to their answers. */
async function close(
  generator: ChildProcess,
  owner: pg.Pool,
  players: Players,
  { rate, width: at, number }: { rate: number | null; width: number; number: string },
): Promise<Closed> {
  const drawId = await openDraw(owner, north, number, beforeMs);
  const playing = answers(generator, {
    ...players,
    cookie: deviceCookie,
    drawId,
    mostLines,
    rate,
    width: at,
    forMs: beforeMs + afterMs,
  });
  const closedAfterMs = await untilClosed(owner, drawId);
  const came = await playing;
  const strange = came.find(({ code }) => code !== 'ok' && code !== 'draw-closed');
  if (strange !== undefined) throw new Error(`a ticket was refused: ${strange.code}`);
  await requireSides(owner, drawId, came);
  const taken = came.filter(({ code }) => code === 'ok');
  return {
    perSecond: taken.reduce((sum, { lines }) => sum + lines, 0) / (beforeMs / 1000),
    times: taken.map(({ tookMs }) => tookMs),
    last: taken.filter(({ sentAt }) => sentAt > beforeMs - 1000).map(({ tookMs }) => tookMs),
    late: came.length - taken.length,
    closedAfterMs,
  };
}

function answers(generator: ChildProcess, order: Order): Promise<Came[]> {
  return new Promise((resolve, reject) => {
    generator.once('message', (came) => resolve(came as Came[]));
    generator.once('exit', (code) => reject(new Error(`the players ended with ${code}`)));
    generator.send(order);
  });
}

async function untilClosed(owner: pg.Pool, drawId: string): Promise<number> {
  for (;;) {
    const { rows } = await owner.query(
      `select state <> 'open' as is_closed, extract(epoch from clock_now() - closes_at) * 1000 as late
       from lottery_draws where id = $1`,
      [drawId],
    );
    if (rows[0].is_closed === true) return Number(rows[0].late);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Every ticket on one side of the close: taken with its bets and its transfer before it, or refused without a trace of money. */
async function requireSides(owner: pg.Pool, drawId: string, came: readonly Came[]): Promise<void> {
  const { rows } = await owner.query(
    `with told as (select * from unnest($2::uuid[], $3::integer[], $4::boolean[]) as t (ticket, lines, taken)),
      bets as (select ticket, count(*)::integer as lines, sum(cost)::bigint as cost, bool_or(placed_at >= d.closes_at) as late
        from lottery_bets b join lottery_draws d on d.id = b.draw where b.draw = $1 group by ticket),
      posted as (select t.key, t.refusal, sum(e.units) filter (where e.units > 0) as cost from ledger_transfers t
        left join ledger_entries e on e.owner = t.owner and e.key = t.key and e.bucket = t.bucket where t.kind = 'bet'
        and t.key in (select ticket from told) group by t.key, t.refusal)
     select count(*)::integer as tickets,
       count(*) filter (where b.late)::integer as late,
       count(*) filter (where told.taken and b.lines is distinct from told.lines)::integer as without_bets,
       count(*) filter (where told.taken and (p.key is null or p.refusal is not null))::integer as without_transfer,
       count(*) filter (where not told.taken and (b.lines is not null or p.refusal is distinct from 'draw-closed'))::integer as half,
       count(*) filter (where told.ticket is null)::integer as unknown
     from told full join bets b on b.ticket = told.ticket left join posted p on p.key = told.ticket`,
    [drawId, came.map(({ ticket }) => ticket), came.map(({ lines }) => lines), came.map(({ code }) => code === 'ok')],
  );
  const { tickets, ...faults } = rows[0] as Record<string, number>;
  if (tickets !== came.length || Object.values(faults).some((count) => count > 0)) {
    throw new Error(`${came.length} tickets were answered; in the database: ${JSON.stringify(rows[0])}`);
  }
}

/** The usual way, until its draw closes. */
async function oneByOne(
  url: string,
  owner: pg.Pool,
  members: readonly Seated[],
  lines: readonly TicketLine[],
): Promise<{ perSecond: number; times: number[] }> {
  const database = openDatabase(openPool(url, { max: 16 }));
  const drawId = await openDraw(owner, north, 'one-by-one', beforeMs);
  const times: number[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      for (let isOpen = true; isOpen; ) {
        const member = (members[next % members.length] as Seated).id;
        const line = lines[next % lines.length] as (typeof lines)[number];
        next += 1;
        const begun = performance.now();
        isOpen = await takeOne(database, drawId, member, line);
        if (isOpen) times.push(performance.now() - begun);
      }
    }),
  );
  await database.destroy();
  return { perSecond: times.length / (beforeMs / 1000), times };
}

/** One bet in a transaction of its own; false once the draw is closed. */
async function takeOne(database: Database, drawId: string, member: MemberId, line: TicketLine): Promise<boolean> {
  const cost = line.stake * line.seenCost * BigInt(north.rules.plays.get(line.play)?.combinations(line.selection) ?? 0);
  const key: RequestKey = makeId<'request'>();
  const taken = await transact<undefined, string>(database, async (tx) => {
    const draw = await tx
      .selectFrom('lottery_draws')
      .select(['state', 'closes_at'])
      .where('id', '=', drawId)
      .forShare()
      .executeTakeFirstOrThrow();
    if (draw.state !== 'open' || draw.closes_at.getTime() <= Date.now()) return refuse('draw-closed');
    const legs = [
      { account: 'member main' as const, units: -cost },
      { account: 'house bets' as const, units: cost },
    ];
    const posted = await post(tx, { owner: member, key, kind: 'bet', request: { key }, currency: 'BDT', legs });
    if (!posted.ok) return posted;
    const { play, selection, stake } = line;
    const bet = { id: makeId(), bucket: bucketOf(member), member, ticket: key, draw: drawId, game: north.code };
    const price = { currency: 'BDT', play, selection, stake, cost, cost_main: cost, cost_bonus: 0n };
    await tx
      .insertInto('lottery_bets')
      .values({ ...bet, ...price, odds: formatOdds(line.seenOdds), placed_at: new Date() })
      .execute();
    return ok(undefined);
  });
  if (!taken.ok && taken.code !== 'draw-closed') throw new Error(`a bet was refused: ${taken.code}`);
  return taken.ok;
}
