/** A million bets of one match settled, a tenth of them settled again, a million trebles over three matches; beside bets settled one by one. */
import { type Factor, lost, won } from '../packages/core/src/sports/index.ts';
import { queryOn } from '../apps/api/src/infra/batch-query.ts';
import { openDatabase, openPool, type Tx, transact } from '../apps/api/src/infra/database.ts';
import { post } from '../apps/api/src/modules/ledger/index.ts';
import { type PickedBet, betsToSettle } from '../apps/api/src/modules/sport-bets/index.ts';
import { eventIntake, eventResults } from '../apps/api/src/modules/sport-events/index.ts';
import { type SettleJob, settleBet } from '../apps/api/src/modules/sport-settlement/settle-bet.ts';
import { settleEvent } from '../apps/api/src/modules/sport-settlement/settle-event.ts';
import { percentile, round } from './figures.ts';
import { processorTime, since } from './processor-time.ts';
import type { Figure, Print } from './run.ts';
import { type Book, openMatch, openWallets, withBook } from './sports-book.ts';
import { seedBets } from './sports-seed.ts';

const betCount = Number(process.env['BANYAN_BENCH_BETS'] ?? 1_000_000);
const memberCount = Math.min(10_000, betCount / 20);
const oneByOneBets = Math.min(5000, betCount / 10);

type Winners = Readonly<Record<string, readonly [outcomes: readonly string[], winner: string]>>;
const atHome: Winners = {
  'football.1x2': [['home', 'draw', 'away'], 'home'],
  'football.total/total=2.5': [['over', 'under'], 'under'],
  'football.asian-handicap/hcp=-0.25': [['home', 'away'], 'home'],
};
const away: Winners = {
  'football.1x2': [['home', 'draw', 'away'], 'away'],
  'football.total/total=2.5': [['over', 'under'], 'over'],
  'football.asian-handicap/hcp=-0.25': [['home', 'away'], 'away'],
};

async function decide({ app: { context } }: Book, match: string, winners: Winners): Promise<void> {
  const drafts = Object.entries(winners).map(([market, [outcomes, winner]]) => ({
    ...({ market, certainty: 2, source: 'staff' } as const),
    factors: Object.fromEntries(outcomes.map((code): [string, Factor] => [code, code === winner ? won : lost])),
  }));
  await context.database.transaction().execute(async (tx) => {
    await eventIntake.lock(tx, match);
    await eventIntake.putResults(tx, match, drafts, new Date());
  });
}

type Settled = {
  readonly bets: number;
  readonly tookMs: number;
  readonly chunkMs: number[];
  readonly cpuUs?: NonNullable<Figure['cpuUs']>;
};

async function settled(book: Book, match: string, winners: Winners): Promise<Settled> {
  await decide(book, match, winners);
  const chunkMs: number[] = [];
  const before = processorTime(book.clusterDir);
  const start = performance.now();
  const bets = await settleEvent(book.app.context, match, { onProgress: (_, tookMs) => chunkMs.push(tookMs) });
  return { bets, tookMs: performance.now() - start, chunkMs, cpuUs: since(book.clusterDir, before, bets) };
}

function printSettled(
  print: Print,
  name: string,
  { bets, tookMs, chunkMs, cpuUs }: Settled,
  base: number | null,
): void {
  const perSecond = bets / (tookMs / 1000);
  print({
    ...{ name, value: round(perSecond, 0), unit: 'bets/s', baseline: base && round(base, 0) },
    ratio: base && round(perSecond / base),
    ...{ p50Ms: round(percentile(chunkMs, 0.5)), p99Ms: round(percentile(chunkMs, 0.99)) },
    ...(cpuUs && { cpuUs }),
  });
  const time = { name: `${name}.time`, value: round(tookMs / 1000), unit: 's', baseline: base && round(bets / base) };
  print({ ...time, ratio: null, p50Ms: null, p99Ms: null });
}

async function rested({ owner }: Book): Promise<void> {
  await owner.query('vacuum analyze');
  await owner.query('checkpoint');
}

export async function singleFigures(print: Print): Promise<void> {
  await withBook('sports-singles', async (book) => {
    const members = await openWallets(book, memberCount);
    const [large, tenth, small] = [await openMatch(book), await openMatch(book), await openMatch(book)];
    const start = performance.now();
    await seedBets(book, members, [large], betCount);
    const perSecond = betCount / ((performance.now() - start) / 1000);
    print({
      ...{ name: 'sports.singles.seeded', value: round(perSecond, 0), unit: 'bets/s' },
      ...{ baseline: null, ratio: null, p50Ms: null, p99Ms: null },
    });
    await seedBets(book, members.slice(0, memberCount / 10), [tenth], betCount / 10);
    await seedBets(book, members.slice(0, oneByOneBets / 10), [small], oneByOneBets);
    await rested(book);
    const base = await oneByOne(book, small);
    print({
      ...{ name: 'sports.one-by-one', value: round(base.perSecond, 0), unit: 'bets/s', baseline: null, ratio: null },
      ...{ p50Ms: round(percentile(base.times, 0.5)), p99Ms: round(percentile(base.times, 0.99)) },
    });
    const first = await settled(book, large, atHome);
    if (first.bets !== betCount) throw new Error(`${first.bets} bets were settled, of ${betCount}`);
    printSettled(print, 'sports.singles', first, base.perSecond);
    await settled(book, tenth, atHome);
    await rested(book);
    printSettled(print, 'sports.singles.again', await settled(book, tenth, away), base.perSecond);
    return { isSettled: true };
  });
}

export async function trebleFigures(print: Print): Promise<void> {
  await withBook('sports-trebles', async (book) => {
    const members = await openWallets(book, memberCount);
    const matches = [await openMatch(book), await openMatch(book), await openMatch(book)];
    await seedBets(book, members, matches, betCount);
    const alone = [await openMatch(book), await openMatch(book), await openMatch(book)];
    await seedBets(book, members.slice(0, oneByOneBets / 10), alone, oneByOneBets);
    await rested(book);
    let base = 0;
    for (const match of alone) base = (await oneByOne(book, match)).perSecond;
    let tookMs = 0;
    for (const [at, match] of matches.entries()) {
      const one = await settled(book, match, atHome);
      tookMs += one.tookMs;
      printSettled(print, `sports.trebles.match-${at + 1}`, one, base);
    }
    printSettled(print, 'sports.trebles', { bets: betCount, tookMs, chunkMs: [] }, base / matches.length);
    return { isSettled: true };
  });
}

/** The usual way: each bet read, decided, paid and marked in a transaction of its own, sixteen at once. */
async function oneByOne(book: Book, match: string): Promise<{ perSecond: number; times: number[] }> {
  const wide = openPool(book.url, { max: 16 });
  const database = openDatabase(wide);
  await decide(book, match, atHome);
  const markets = await eventResults.markets(database, match);
  const job: SettleJob = {
    event: match,
    results: new Map(markets.map(({ market, version, factors }) => [market, { version, factors }])),
    windows: [],
    withdrawals: [],
  };
  const { rows } = await wide.query<PickedBet>('select bucket, member, bet from sport_legs where event = $1', [match]);
  const times: number[] = [];
  let next = 0;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      for (let one = rows[next]; one !== undefined; one = rows[next]) {
        next += 1;
        const picked = one;
        const begun = performance.now();
        await transact(database, (tx) => settleOne(tx, picked, job));
        times.push(performance.now() - begun);
      }
    }),
  );
  const perSecond = rows.length / ((performance.now() - start) / 1000);
  await database.transaction().execute((tx) => eventResults.markSettled(tx, match, markets));
  await database.destroy();
  return { perSecond, times };
}

async function settleOne(tx: Tx, picked: PickedBet, job: SettleJob): Promise<{ ok: true; value: undefined }> {
  const query = queryOn(tx);
  const [bet] = await betsToSettle.read(query, [picked]);
  const end = bet && settleBet(bet, job, { main: 0n, bonus: 0n, owed: 0n });
  if (end === undefined) return { ok: true, value: undefined };
  if (end.posting !== undefined) {
    const { owner, key, kind, request, legs } = end.posting;
    await post(tx, { owner, key, kind, request, currency: 'BDT', legs });
  }
  await betsToSettle.release(query, await betsToSettle.mark(query, [end], new Date()));
  return { ok: true, value: undefined };
}
