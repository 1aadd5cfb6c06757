/**
 * A leaderboard of many members: the place of one of them, beside counting everybody above; the whole call of a page; and how many settled bets a
 * second are counted for a mission and a board.
 *
 * Sketch, before the first measurement: counting the half of 1,000,000 above reads as many entries of an index, 0.1 us each, 50 ms. By steps it is
 * the sum of at most 5,000 rows (0.5 ms) and the entries of one step of 256 to a doubling (0.4 % of the scores at most where they are spread). A
 * commit of a hundred members reads 500 plays and writes as many, 20 us each, and a hundred entries: 5,000 plays a second and more.
 *
 * `BANYAN_BENCH_MEMBERS` says how many stand there; 1,000,000 without it.
 */
import fs from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import { type App, openApp } from '../apps/api/src/app.ts';
import { readConfig } from '../apps/api/src/infra/config.ts';
import { openPool } from '../apps/api/src/infra/database.ts';
import { startEmbedded } from '../apps/api/src/infra/embedded.ts';
import { migrate } from '../apps/api/src/infra/migrate.ts';
import { secretsOf } from '../apps/api/src/infra/secrets.ts';
import { neighboursOf, rankOf } from '../apps/api/src/modules/missions/board-store.ts';
import { countMembers } from '../apps/api/src/modules/missions/count.ts';
import { publish } from '../apps/api/src/modules/promotions/index.ts';
import type { MemberId } from '../packages/core/src/ids/index.ts';
import { systemClock } from '../packages/core/src/time/index.ts';
import { percentile, round } from './figures.ts';
import type { Print } from './run.ts';

const members = Number(process.env['BANYAN_BENCH_MEMBERS'] ?? 1_000_000);
const asked = 300;
const players = 1000;
const playsEach = 5;
const turn = { promotion: 'race', period: '', currency: 'BDT' as const };

export async function boardFigures(print: Print): Promise<void> {
  const dataDir = path.resolve(import.meta.dirname, '../.cache/bench-boards');
  fs.rmSync(dataDir, { recursive: true, force: true });
  const server = await startEmbedded({ dataDir });
  try {
    await migrate(server.url);
    const app = await openApp({
      config: readConfig({ PORT: '0', DATA_DIR: dataDir, DATABASE_URL: server.url }, process.cwd()),
      ownerUrl: server.url,
      clock: systemClock,
      log: pino({ level: 'silent' }),
      secrets: secretsOf(Buffer.alloc(32, 7)),
      siteDir: undefined,
      writer: {},
      poolSize: 10,
      requestsPerMinute: 0,
      background: 'by hand',
    });
    const owner = openPool(server.url, { max: 1, role: 'owner', statementTimeoutMs: 0 });
    // Scores of players: most small, few large, some equal.
    await owner.query(
      `insert into board_scores (promotion, period, currency, member, score)
       select 'race', '', 'BDT', gen_random_uuid(), (10000 * exp(random() * 12))::bigint / 100 * 100 from generate_series(1, $1::integer)`,
      [members],
    );
    await owner.query('vacuum analyze');
    await ranks(print, app, owner);
    await counting(print, app, owner);
    await owner.end();
    await app.close();
  } finally {
    server.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

type Owner = ReturnType<typeof openPool>;
type Placed = { readonly member: MemberId; readonly score: bigint };

async function ranks(print: Print, { context: { database } }: App, owner: Owner): Promise<void> {
  const { rows } = await owner.query<Placed>(
    "select member, score from board_scores where promotion = 'race' order by random() limit $1",
    [asked],
  );
  const timed = async (work: (one: Placed) => Promise<unknown>) => {
    const times: number[] = [];
    for (const one of rows) {
      const start = performance.now();
      await work(one);
      times.push(performance.now() - start);
    }
    return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
  };
  const plain = await timed(({ score }) =>
    owner.query(
      `select count(*) + 1 from board_scores where promotion = 'race' and period = '' and currency = 'BDT' and not is_out and score > 0
         and score > $1`,
      [score],
    ),
  );
  const own = await timed(({ score }) => rankOf(database, turn, score));
  for (const one of rows.slice(0, 20)) {
    const counted = await owner.query<{ place: bigint }>(
      "select count(*) + 1 as place from board_scores where promotion = 'race' and score > $1",
      [one.score],
    );
    if (counted.rows[0]?.place !== (await rankOf(database, turn, one.score))) throw new Error('a place is wrong');
  }
  const around = await timed(async (one) => {
    await rankOf(database, turn, one.score);
    await neighboursOf(database, turn, one, 2);
  });
  const figure = (name: string, { p50, p99 }: typeof own) =>
    print({
      ...{ name: `promotions.board of ${members}, ${name}`, value: round(p50), unit: 'ms', baseline: round(plain.p50) },
      ...{ ratio: round(p50 / plain.p50, 3), p50Ms: round(p50), p99Ms: round(p99) },
    });
  figure('own place', own);
  figure('own place and neighbours', around);
}

async function counting(print: Print, { context }: App, owner: Owner): Promise<void> {
  const { database } = context;
  const common = { startsAt: null, endsAt: null, times: 1000, per: 'ever', isFirstDeposit: false } as const;
  const turns = {
    titles: { en: 'x' },
    gives: { kind: 'cash', claimDays: 7 },
    join: 'automatic',
    window: 'once',
  } as const;
  await database.transaction().execute(async (tx) => {
    const made = { at: new Date(Date.now() - 60_000), by: 'bench' };
    const tasks = [{ target: '999999' }];
    await publish(
      tx,
      {
        ...common,
        id: 'bets',
        kind: 'mission',
        budgets: { BDT: null },
        rules: {
          kind: 'mission',
          ...turns,
          combine: 'all',
          tasks: [{ measure: 'valid-bet' }],
          currencies: { BDT: { amount: '1', tasks } },
        },
      },
      made,
    );
    await publish(
      tx,
      {
        ...common,
        id: 'race',
        kind: 'board',
        budgets: { BDT: null },
        rules: { kind: 'board', ...turns, score: 'valid-bet', currencies: { BDT: { prizes: ['1'] } } },
      },
      made,
    );
  });
  const { rows } = await owner.query<{ id: MemberId }>(
    `insert into members (id, bucket, account, type, currency, created_at)
     select id, bucket_of(id), 'bench' || n, 3, 'BDT', now() from (select gen_random_uuid() as id, n from generate_series(1, $1::integer) n) x
     returning id`,
    [players],
  );
  const named = new Map(rows.map(({ id }) => [id, new Set<string>()]));
  // Those who take part are known, as in the midst of a day.
  await countMembers(context, named, true);
  await owner.query(
    `insert into record_plays (bucket, member, at, ended_at, stake, valid, payout, rebate, day, product, category, vendor, game, ref, currency, state)
     select bucket_of(id), id, clock_now(), clock_now(), 10000, 10000, 0, 0, current_date, 'game', 'RNG', 'ACME', 'wheel', n::text, 'BDT', 'lost'
     from unnest($1::uuid[]) id, generate_series(1, $2::integer) n`,
    [rows.map(({ id }) => id), playsEach],
  );
  await owner.query('analyze record_plays');
  const start = performance.now();
  const { changed } = await countMembers(context, named, true);
  const seconds = (performance.now() - start) / 1000;
  if (changed.size !== players) throw new Error(`${changed.size} of ${players} members moved`);
  const rate = (players * playsEach) / seconds;
  // The same, a member a commit.
  await owner.query('update record_plays set valid = valid + 1');
  const again = performance.now();
  for (const [member, draws] of [...named].slice(0, 200)) await countMembers(context, new Map([[member, draws]]), true);
  const alone = (200 * playsEach) / ((performance.now() - again) / 1000);
  print({
    ...{
      name: `promotions.bets of ${players} members counted for a mission and a board of ${members}`,
      unit: 'bets/s',
    },
    ...{ value: round(rate, 0), baseline: round(alone, 0), ratio: round(rate / alone, 1), p50Ms: null, p99Ms: null },
  });
}
