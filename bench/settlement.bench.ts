/**
 * How long a draw of a million bets takes to settle, durably, and how much memory the API needs for it.
 *
 * Sketch, before the first measurement: every bet's row is read twice and rewritten once, about 8 us of a core with its
 * share of the log; one bet in seven wins, and a winner is a transfer of two entries, about 25 us of the database and 10 us
 * of the API. That is 1,000,000 x 8 us + 140,000 x 35 us = 13 s of cores, so 7 to 8 s on two, plus a second or two to find
 * the distinct selections. A chunk of a tenth of a second holds some thousands of bets and a few megabytes, so memory is that
 * of the idle API. Bet by bet, a commit each, the disk's fsync and four round trips bound it: one or two thousand a second.
 *
 * The bets are placed through the writer, 20 to a ticket, as members place them; 10,000 members have a hundred each. The
 * baseline settles 10,000 like them, each in a transaction of its own on 16 connections, with the ledger's own verb.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { type MemberId, makeId, type RequestKey } from '../packages/core/src/ids/index.ts';
import { parseRate } from '../packages/core/src/money/index.ts';
import { splitWin } from '../packages/core/src/wallet/index.ts';
import { lotteryNamed } from '../packages/games/src/lotteries/index.ts';
import { payoutUnits } from '../packages/games/src/lottery/index.ts';
import { seededWords } from '../packages/games/src/draws/index.ts';
import { openDatabase, openPool, transact } from '../apps/api/src/infra/database.ts';
import { startEmbedded } from '../apps/api/src/infra/embedded.ts';
import { migrate } from '../apps/api/src/infra/migrate.ts';
import { type LedgerWriter, openWriter, post } from '../apps/api/src/modules/ledger/index.ts';
import { type TicketRequest, ticketWork } from '../apps/api/src/modules/lottery/index.ts';
import { percentile, round } from './figures.ts';
import type { Print } from './run.ts';

const memberCount = 10_000;
const linesOfTicket = 20;
const betCount = Number(process.env['BANYAN_BENCH_BETS'] ?? 1_000_000);
const baselineBets = Math.min(10_000, betCount);
const seed = '5eed'.repeat(16);

/** How often each play is bet on, of a hundred: mostly single numbers, as players do. */
const mix = {
  LO2: 40,
  LO3: 8,
  DE: 15,
  DAU: 5,
  DUOI: 5,
  BC: 5,
  X2: 10,
  X3: 4,
  X4: 2,
  T4: 3,
  T8: 2,
  T10: 1,
} as const;
type PlayCode = keyof typeof mix;
const north = lotteryNamed('vietnam-north');

function playOf(code: string) {
  const play = north.plays.get(code);
  if (play?.board.kind !== 'numbers') throw new Error(`${code} is no play of numbers`);
  return { ...play, board: play.board, odds: play.levels[0]?.odds ?? '' };
}

const wheel = (Object.keys(mix) as PlayCode[]).flatMap((play) => Array.from({ length: mix[play] }, () => play));

export default async function run(print: Print): Promise<void> {
  const dataDir = path.resolve(import.meta.dirname, '../.cache/bench-settlement');
  fs.rmSync(dataDir, { recursive: true, force: true });
  const server = await startEmbedded({ dataDir });
  try {
    await migrate(server.url);
    const owner = openPool(server.url, { max: 2, role: 'owner', statementTimeoutMs: 0 });
    const pool = openPool(server.url, { max: 4, isPipelined: true });
    const writer = await openWriter(pool);
    const members = await openMembers(owner, writer);
    const [large, small] = await Promise.all([openDraw(owner, '2026-11-20'), openDraw(owner, '2026-11-21')]);
    const placed = await placeBets(writer, members, large, betCount);
    await placeBets(writer, members, small, baselineBets);
    print({
      name: 'settlement.placing',
      value: round(placed, 0),
      unit: 'bets/s',
      baseline: null,
      ratio: null,
      p50Ms: null,
      p99Ms: null,
    });
    for (const draw of [large, small]) await enterNumbers(owner, draw);
    await writer.close();
    await owner.query('vacuum analyze');
    await owner.query('checkpoint');

    const baseline = await oneByOne(pool, small);
    print({
      name: 'settlement.one-by-one',
      value: round(baseline.perSecond, 0),
      unit: 'bets/s',
      baseline: null,
      ratio: null,
      ...timesOf(baseline.times),
    });
    await pool.end();
    const child = spawnSync(
      process.execPath,
      [path.join(import.meta.dirname, 'settlement-child.ts'), server.url, large],
      {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    if (child.status !== 0) throw new Error(`the settling process ended with ${child.status}`);
    const settled = JSON.parse(child.stdout) as { bets: number; tookMs: number; chunkMs: number[]; memoryMb: number };
    if (settled.bets !== betCount) throw new Error(`${settled.bets} bets were settled, of ${betCount}`);
    const perSecond = settled.bets / (settled.tookMs / 1000);
    print({
      name: 'settlement',
      value: round(perSecond, 0),
      unit: 'bets/s',
      baseline: round(baseline.perSecond, 0),
      ratio: round(perSecond / baseline.perSecond),
      ...timesOf(settled.chunkMs),
    });
    print({
      name: 'settlement.time',
      value: round(settled.tookMs / 1000),
      unit: 's',
      baseline: null,
      ratio: null,
      p50Ms: null,
      p99Ms: null,
    });
    print({
      name: 'settlement.memory',
      value: round(settled.memoryMb, 0),
      unit: 'MB',
      baseline: null,
      ratio: null,
      p50Ms: null,
      p99Ms: null,
    });
    await owner.end();
  } finally {
    server.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

const timesOf = (times: number[]): { p50Ms: number; p99Ms: number } => ({
  p50Ms: round(percentile(times, 0.5)),
  p99Ms: round(percentile(times, 0.99)),
});

/** Members with a hundred thousand each, posted as deposits. */
async function openMembers(owner: pg.Pool, writer: LedgerWriter): Promise<MemberId[]> {
  const members = Array.from({ length: memberCount }, () => makeId<'member'>());
  await owner.query("select ledger_open_member(m, 'BDT') from unnest($1::uuid[]) m", [members]);
  for (let lane = 0; lane < writer.laneCount; lane += 1) {
    const own = members.filter((member) => writer.laneOf(member) === lane);
    await writer.alone(lane, async (open) => {
      await open.lock(own);
      await open.post(
        own.map((member) => ({
          owner: member,
          key: makeId<'request'>(),
          request: {},
          kind: 'deposit',
          legs: [
            { account: 'cashier in-transit', units: -1_000_000_000n },
            { account: 'member main', units: 1_000_000_000n },
          ],
        })),
      );
    });
  }
  return members;
}

async function openDraw(owner: pg.Pool, day: string): Promise<string> {
  const id = makeId<'draw'>();
  await owner.query(
    `insert into lottery_draws (id, game, draw_no, day, opens_at, closes_at, draws_at, state)
     values ($1, 'XSMB', replace($2, '-', ''), $2::date, now(), now() + interval '1 day', now() + interval '1 day', 'open')`,
    [id, day],
  );
  return id;
}

const pick = (below: number): number => Math.floor(Math.random() * below);

function anySelection(play: PlayCode): string {
  const { digits, fewest: picks } = playOf(play).board;
  const numbers = new Set<string>();
  while (numbers.size < picks) numbers.add(String(pick(10 ** digits)).padStart(digits, '0'));
  return [...numbers].sort().join('-');
}

function anyTicket(drawId: string): TicketRequest {
  const lines = Array.from({ length: linesOfTicket }, () => {
    const play = wheel[pick(wheel.length)] as PlayCode;
    const odds = parseRate(playOf(play).odds);
    if (!odds.ok) throw new Error(`the odds of ${play} are malformed`);
    return {
      play,
      selection: anySelection(play),
      stake: BigInt(1 + pick(5)) * 10_000n,
      seenOdds: [odds.value],
      seenCost: BigInt(playOf(play).cost),
    };
  });
  return { drawId, currency: 'BDT', lines };
}

/** Places through the writer, the members in turn, and answers how many bets a second it took. */
async function placeBets(
  writer: LedgerWriter,
  members: readonly MemberId[],
  drawId: string,
  count: number,
): Promise<number> {
  let next = 0;
  const tickets = count / linesOfTicket;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: 200 }, async () => {
      while (next < tickets) {
        const owner = members[next % memberCount] as MemberId;
        next += 1;
        const end = await writer.submit(ticketWork, { owner, key: makeId<'request'>(), request: anyTicket(drawId) });
        if (!end.ok) throw new Error(`a ticket was refused: ${end.code}`);
      }
    }),
  );
  return count / ((performance.now() - start) / 1000);
}

async function enterNumbers(owner: pg.Pool, drawId: string): Promise<void> {
  await owner.query("update lottery_draws set state = 'drawn', result = $2, result_version = 1 where id = $1", [
    drawId,
    JSON.stringify(north.draw(seededWords(seed, 'settlement'))),
  ]);
}

type BaselineBet = {
  id: string;
  bucket: number;
  member: MemberId;
  play: PlayCode;
  selection: string;
  stake: bigint;
  odds: string;
  cost_main: bigint;
  cost_bonus: bigint;
};

/** The usual way: each bet decided, paid and marked in a transaction of its own. */
async function oneByOne(pool: pg.Pool, drawId: string): Promise<{ perSecond: number; times: number[] }> {
  const wide = openPool(pool.options.connectionString as string, { max: 16 });
  const database = openDatabase(wide);
  const decide = north.decider(north.draw(seededWords(seed, 'settlement')));
  const { rows } = await wide.query<BaselineBet>(
    'select id, bucket, member, play, selection, stake, odds, cost_main, cost_bonus from lottery_bets where draw = $1',
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
        const isWon = hits.some((count) => count > 0);
        await transact(database, async (tx) => {
          const rate = parseRate(one.odds);
          const payout = rate.ok ? payoutUnits(one.stake, [rate.value], hits) : 0n;
          if (payout > 0n) {
            const { main, bonus } = splitWin(payout, { main: one.cost_main, bonus: one.cost_bonus });
            const legs = [
              { account: 'house bets' as const, units: -payout },
              { account: 'member main' as const, units: main },
              { account: 'member bonus' as const, units: bonus },
            ];
            await post(tx, {
              owner: one.member,
              key: makeId<'request'>() as RequestKey,
              kind: 'win',
              request: { bet: one.id },
              currency: 'BDT',
              legs,
            });
          }
          const update = tx.updateTable('lottery_bets').set({
            state: isWon ? 'won' : 'lost',
            hits: isWon ? [...hits] : [],
            payout,
            settlement_version: 1,
            settled_at: new Date(),
          });
          await update.where('bucket', '=', one.bucket).where('id', '=', one.id).execute();
          return { ok: true as const, value: undefined };
        });
        times.push(performance.now() - begun);
      }
    }),
  );
  const perSecond = rows.length / ((performance.now() - start) / 1000);
  await database.destroy();
  return { perSecond, times };
}
