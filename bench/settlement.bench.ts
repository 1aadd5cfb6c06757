/**
 * How long a draw of a million bets takes to settle, durably, and how much memory the API needs for it.
 *
 * Sketch, before the first measurement: every bet's row is read twice and rewritten once, about 8 us of a core with its
 * share of the log; one bet in seven wins, and a winner is a transfer of two entries, about 25 us of the database and 10 us
 * of the API. That is 1,000,000 x 8 us + 140,000 x 35 us = 13 s of cores, so 7 to 8 s on two, plus a second or two to find
 * the distinct selections. A chunk of a tenth of a second holds some thousands of bets and a few megabytes, so memory is that
 * of the idle API. Bet by bet, a commit each, the disk's fsync and four round trips bound it: one or two thousand a second.
 * The game of five digits has more winners, selections of many combinations, hits on up to seven levels and for every fifth
 * ticket a rebate: its rows are read once more and a third of them is rewritten with an array, perhaps half as long again.
 *
 * The bets are placed through the writer, 20 to a ticket, as members place them, mixed over plays and levels; 10,000 members
 * have a hundred each. The baseline settles 10,000 like them, each in a transaction of its own on 16 connections, with the
 * ledger's own verb. First the north with fixed odds, then five digits with series and rebate.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { type MemberId, makeId, type RequestKey } from '../packages/core/src/ids/index.ts';
import { parseOdds } from '../packages/core/src/lottery/index.ts';
import { splitWin } from '../packages/core/src/wallet/index.ts';
import { payoutUnits } from '../packages/games/src/lottery/index.ts';
import { seededWords } from '../packages/games/src/draws/index.ts';
import { openDatabase, openPool, type Tx, transact } from '../apps/api/src/infra/database.ts';
import { startEmbedded } from '../apps/api/src/infra/embedded.ts';
import { migrate } from '../apps/api/src/infra/migrate.ts';
import { type LedgerWriter, openWriter, post } from '../apps/api/src/modules/ledger/index.ts';
import { ticketWork } from '../apps/api/src/modules/tickets/index.ts';
import { percentile, round } from './figures.ts';
import {
  type BenchGame,
  fiveDigits,
  linesOf,
  north,
  openDraw,
  openMembers,
  raiseCaps,
  ticketOf,
} from './lottery-bets.ts';
import type { Figure, Print } from './run.ts';

const memberCount = 10_000;
const linesOfTicket = 20;
const betCount = Number(process.env['BANYAN_BENCH_BETS'] ?? 1_000_000);
const baselineBets = Math.min(10_000, betCount);
/** Lines to pick from: a quarter of the bets are different, as far as a play has so many. */
const differentLines = Math.ceil(betCount / 4) + 1;
const seed = '5eed'.repeat(16);

export default async function run(print: Print): Promise<void> {
  const dataDir = path.resolve(import.meta.dirname, '../.cache/bench-settlement');
  fs.rmSync(dataDir, { recursive: true, force: true });
  const server = await startEmbedded({ dataDir });
  try {
    await migrate(server.url);
    const owner = openPool(server.url, { max: 2, role: 'owner', statementTimeoutMs: 0 });
    await raiseCaps(owner, north, fiveDigits);
    await measure(print, 'settlement', server.url, owner, north);
    await measure(print, 'settlement-levels', server.url, owner, fiveDigits);
    await owner.end();
  } finally {
    server.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure(print: Print, name: string, url: string, owner: pg.Pool, game: BenchGame): Promise<void> {
  const figure = (part: string, value: number, unit: string, rest: Partial<Figure> = {}): void =>
    print({ name: `${name}${part}`, value, unit, baseline: null, ratio: null, p50Ms: null, p99Ms: null, ...rest });
  const pool = openPool(url, { max: 4, isPipelined: true });
  const { large, small, placed } = await openDraws(pool, owner, game);
  // What settles one by one writes the bets itself; the product's role may do so only through the settling function.
  await owner.query('grant update on lottery_bets to banyan_app');
  figure('.placing', round(placed, 0), 'bets/s');
  const baseline = await oneByOne(pool, game, small);
  figure('.one-by-one', round(baseline.perSecond, 0), 'bets/s', timesOf(baseline.times));
  await pool.end();
  const settled = settleApart(url, large);
  await requireSettled(owner, large, settled.bets);
  const perSecond = settled.bets / (settled.tookMs / 1000);
  const ratio = round(perSecond / baseline.perSecond);
  const times = timesOf(settled.chunkMs);
  figure('', round(perSecond, 0), 'bets/s', { baseline: round(baseline.perSecond, 0), ratio, ...times });
  figure('.time', round(settled.tookMs / 1000), 's');
  figure('.memory', round(settled.memoryMb, 0), 'MB');
}

const timesOf = (times: number[]): { p50Ms: number; p99Ms: number } => ({
  p50Ms: round(percentile(times, 0.5)),
  p99Ms: round(percentile(times, 0.99)),
});

/** Two draws full of bets and with their numbers: the one to settle at once, and the one to settle bet by bet. */
async function openDraws(
  pool: pg.Pool,
  owner: pg.Pool,
  game: BenchGame,
): Promise<{ large: string; small: string; placed: number }> {
  const writer = await openWriter(pool);
  const members = await openMembers(owner, writer, memberCount);
  const [large, small] = await Promise.all([
    openDraw(owner, game, '20261120001'),
    openDraw(owner, game, '20261120002'),
  ]);
  const lines = linesOf(game, differentLines);
  const placed = await placeBets(writer, members, game, large, lines, betCount);
  await placeBets(writer, members, game, small, lines, baselineBets);
  await writer.close();
  for (const draw of [large, small]) {
    await owner.query("update lottery_draws set state = 'drawn', result = $2, result_version = 1 where id = $1", [
      draw,
      JSON.stringify(resultOf(game)),
    ]);
  }
  await owner.query('vacuum analyze');
  await owner.query('checkpoint');
  return { large, small, placed };
}

const resultOf = ({ rules }: BenchGame) => rules.draw(seededWords(seed, 'settlement'));

type Settled = { bets: number; tookMs: number; chunkMs: number[]; memoryMb: number };

/** In a process of its own, because its memory is a figure. */
function settleApart(url: string, draw: string): Settled {
  const file = path.join(import.meta.dirname, 'settlement-child.ts');
  const child = spawnSync(process.execPath, [file, url, draw], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 64 << 20,
  });
  if (child.status !== 0) throw new Error(`the settling process ended with ${child.status}`);
  return JSON.parse(child.stdout) as Settled;
}

async function requireSettled(owner: pg.Pool, draw: string, bets: number): Promise<void> {
  if (bets !== betCount) throw new Error(`${bets} bets were settled, of ${betCount}`);
  const { rows } = await owner.query(
    `select count(*) filter (where state = 'accepted')::integer as open, count(*) filter (where state = 'won')::integer as won,
       (select count(*)::integer from lottery_outcomes o where o.draw = $1) as outcomes
     from lottery_bets where draw = $1`,
    [draw],
  );
  const { open, won, outcomes } = rows[0] as { open: number; won: number; outcomes: number };
  if (open > 0 || won === 0 || outcomes === 0) throw new Error(`${open} bets are open, ${won} are won`);
}

/** Places through the writer, the members in turn, and answers how many bets a second it took. */
async function placeBets(
  writer: LedgerWriter,
  members: readonly MemberId[],
  game: BenchGame,
  drawId: string,
  lines: ReturnType<typeof linesOf>,
  count: number,
): Promise<number> {
  let next = 0;
  const tickets = count / linesOfTicket;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: 200 }, async () => {
      while (next < tickets) {
        const owner = members[next % memberCount] as MemberId;
        const request = ticketOf(game, drawId, lines, next, linesOfTicket);
        next += 1;
        const end = await writer.submit(ticketWork, { owner, key: makeId<'request'>(), request });
        if (!end.ok) throw new Error(`a ticket was refused: ${end.code} ${JSON.stringify(end.details)}`);
      }
    }),
  );
  return count / ((performance.now() - start) / 1000);
}

type BaselineBet = {
  id: string;
  bucket: number;
  member: MemberId;
  play: string;
  selection: string;
  stake: bigint;
  odds: string;
  rebate: bigint;
  cost_main: bigint;
  cost_bonus: bigint;
};

/** The usual way: each bet decided, paid and marked in a transaction of its own. */
async function oneByOne(
  pool: pg.Pool,
  game: BenchGame,
  drawId: string,
): Promise<{ perSecond: number; times: number[] }> {
  const wide = openPool(pool.options.connectionString as string, { max: 16 });
  const database = openDatabase(wide);
  const decide = game.rules.decider(resultOf(game));
  const { rows } = await wide.query<BaselineBet>(
    'select id, bucket, member, play, selection, stake, odds, rebate, cost_main, cost_bonus from lottery_bets where draw = $1',
    [drawId],
  );
  const times: number[] = [];
  let next = 0;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      for (let bet = rows[next]; bet !== undefined; bet = rows[next]) {
        next += 1;
        const one = bet;
        const begun = performance.now();
        const hits = decide(one.play, one.selection);
        await transact(database, (tx) => settleOne(tx, one, hits));
        times.push(performance.now() - begun);
      }
    }),
  );
  const perSecond = rows.length / ((performance.now() - start) / 1000);
  await database.destroy();
  return { perSecond, times };
}

async function settleOne(tx: Tx, bet: BaselineBet, hits: readonly number[]): Promise<{ ok: true; value: undefined }> {
  const odds = parseOdds(bet.odds);
  const payout = odds.ok ? payoutUnits(bet.stake, odds.value, hits) : 0n;
  if (payout > 0n) await pay(tx, bet, 'win', 'house bets', payout);
  if (bet.rebate > 0n) await pay(tx, bet, 'rebate', 'house promotions', bet.rebate);
  const isWon = hits.some((count) => count > 0);
  const update = tx.updateTable('lottery_bets').set({
    state: isWon ? 'won' : 'lost',
    hits: isWon ? [...hits] : [],
    payout,
    settlement_version: 1,
    settled_at: new Date(),
  });
  await update.where('bucket', '=', bet.bucket).where('id', '=', bet.id).execute();
  return { ok: true, value: undefined };
}

async function pay(
  tx: Tx,
  bet: BaselineBet,
  kind: 'win' | 'rebate',
  from: 'house bets' | 'house promotions',
  units: bigint,
): Promise<void> {
  const { main, bonus } = splitWin(units, { main: bet.cost_main, bonus: bet.cost_bonus });
  const legs = [
    { account: from, units: -units },
    { account: 'member main' as const, units: main },
    { account: 'member bonus' as const, units: bonus },
  ];
  const key: RequestKey = makeId<'request'>();
  await post(tx, { owner: bet.member, key, kind, request: { bet: bet.id }, currency: 'BDT', legs });
}
