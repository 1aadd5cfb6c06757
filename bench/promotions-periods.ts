/**
 * A weekly rebate of many members: their lines written and put into the reward centre, and the same paid by itself through the ledger, beside the same
 * rewards given member by member. Everything goes through the product's own job on a database of its own.
 *
 * Sketch, before the first measurement: a bucket of 15,600 members reads some 30,000 sums (50 ms), computes them (50 ms) and inserts as many lines with their
 * proofs (20 us each, 300 ms); rewards cost another 15 us each. 1,000,000 members are 64 buckets: 30 to 40 s. Paid by itself each adds a posting, 30 us in a
 * batch: another 30 s. One by one it is three round trips and a commit for each, about a millisecond and a half.
 *
 * `BANYAN_BENCH_MEMBERS` says how many; 100,000 without it, 1,000,000 with `--full`.
 */
import fs from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import { openApp } from '../apps/api/src/app.ts';
import { readConfig } from '../apps/api/src/infra/config.ts';
import { openPool, transact } from '../apps/api/src/infra/database.ts';
import { startEmbedded } from '../apps/api/src/infra/embedded.ts';
import { migrate } from '../apps/api/src/infra/migrate.ts';
import { secretsOf } from '../apps/api/src/infra/secrets.ts';
import { closePeriods } from '../apps/api/src/modules/periodic-rewards/index.ts';
import { publish } from '../apps/api/src/modules/promotions/index.ts';
import { giveUnder } from '../apps/api/src/modules/rewards/index.ts';
import type { MemberId } from '../packages/core/src/ids/index.ts';
import { money } from '../packages/core/src/money/index.ts';
import { businessDayOf } from '../packages/core/src/time/index.ts';
import { daysAfter, weekOf } from '../packages/core/src/vip/index.ts';
import { round } from './figures.ts';
import type { Print } from './run.ts';

const isFull = process.argv.includes('--full');
const members = Number(process.env['BANYAN_BENCH_MEMBERS'] ?? (isFull ? 1_000_000 : 100_000));
const alone = 2000;
const zone = 'Asia/Dhaka';
const ways = { claimed: { kind: 'cash', claimDays: 1 }, paid: { kind: 'cash' } } as const;

export async function periodFigures(print: Print): Promise<void> {
  const dataDir = path.resolve(import.meta.dirname, '../.cache/bench-periods');
  fs.rmSync(dataDir, { recursive: true, force: true });
  const server = await startEmbedded({ dataDir });
  try {
    await migrate(server.url);
    let aheadMs = 0;
    const clock = { now: () => Date.now() + aheadMs };
    const app = await openApp({
      config: readConfig({ PORT: '0', DATA_DIR: dataDir, DATABASE_URL: server.url }, process.cwd()),
      ownerUrl: server.url,
      clock,
      log: pino({ level: 'silent' }),
      secrets: secretsOf(Buffer.alloc(32, 7)),
      siteDir: undefined,
      writer: {},
      poolSize: 10,
      requestsPerMinute: 0,
      background: 'by hand',
    });
    const owner = openPool(server.url, { max: 1, role: 'owner', statementTimeoutMs: 0 });
    for (const [id, gives] of Object.entries(ways))
      await app.context.database.transaction().execute((tx) =>
        publish(
          tx,
          {
            ...{ id, kind: 'rebate', startsAt: null, endsAt: null, times: 1000, per: 'ever', isFirstDeposit: false },
            budgets: { BDT: null },
            rules: {
              ...{ kind: 'rebate', period: 'week', gives, excludedGames: [] },
              rates: [{ level: 0, percents: { RNG: '0.5', LIVE: '0.3' } }],
              currencies: { BDT: { minimum: '1', cap: '5000' } },
            },
          },
          { at: new Date(clock.now()), by: 'bench' },
        ),
      );
    const week = weekOf(businessDayOf(clock.now(), zone));
    await owner.query(
      `insert into reward_periods (promotion, first_day, last_day, version, state, opened_at)
       select p, $1::date, $1::date + 6, 1, 'open', now() from unnest(array['claimed', 'paid']) p`,
      [week],
    );
    await seed(owner, businessDayOf(clock.now(), zone));
    aheadMs = Date.parse(`${daysAfter(week, 7)}T06:00:00Z`) - Date.now();
    const times: Record<string, number> = {};
    for (const id of Object.keys(ways)) {
      await owner.query("update reward_periods set state = 'closed', closed_at = now() where promotion <> $1", [id]);
      await owner.query(
        "update reward_periods set state = 'open', closed_at = null where promotion = $1 and next_bucket = 0",
        [id],
      );
      const start = performance.now();
      await closePeriods(app.context, new AbortController().signal);
      times[id] = (performance.now() - start) / 1000;
      const { rows } = await owner.query<{ given: string }>(
        "select count(*) as given from reward_lines where promotion = $1 and state = 'given'",
        [id],
      );
      if (Number(rows[0]?.given) !== members) throw new Error(`${rows[0]?.given} of ${members} were given theirs`);
    }
    const one = await oneByOne(app, owner);
    for (const [id, seconds] of Object.entries(times))
      print({
        name: `promotions.weekly rebate of ${members} members, ${id === 'claimed' ? 'to claim' : 'paid by itself'}`,
        value: round(members / seconds, 0),
        unit: 'members/s',
        baseline: round(one, 0),
        ratio: round(members / seconds / one, 1),
        p50Ms: null,
        p99Ms: null,
      });
    await owner.end();
    await app.close();
  } finally {
    server.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Members with their wallets, and two sums each of what they played. */
async function seed(owner: ReturnType<typeof openPool>, day: string): Promise<void> {
  await owner.query(
    'create table bench_members as select gen_random_uuid() as id, n from generate_series(1, $1::integer) n',
    [members],
  );
  await owner.query(
    `insert into members (id, bucket, account, type, currency, created_at)
     select id, bucket_of(id), 'bench' || n, 3, 'BDT', now() from bench_members`,
  );
  await owner.query("select ledger_open_member(id, 'BDT') from bench_members");
  await owner.query(
    `insert into record_main_days (counted_day, bucket, member, day, product, category, vendor, game, currency, bets, staked, valid, won)
     select $1::date, bucket_of(id), id, $1::date, 'game', c, 'ACME', 'wheel', 'BDT', 9, 9000000, 9000000, 8000000
     from bench_members, unnest(array['RNG', 'LIVE']) c`,
    [day],
  );
  await owner.query('vacuum analyze');
}

/** The same reward given to one member after another, each in a transaction of its own: rewards a second. */
async function oneByOne(
  { context }: Awaited<ReturnType<typeof openApp>>,
  owner: ReturnType<typeof openPool>,
): Promise<number> {
  const { rows } = await owner.query<{ id: MemberId }>('select id from bench_members limit $1', [alone]);
  const start = performance.now();
  for (const { id } of rows)
    await transact(context.database, (tx) =>
      giveUnder(context, tx, id, {
        ...{ promotion: 'paid', version: 1, source: 'one by one', occasion: 'rebate', gives: { kind: 'cash' } },
        amount: money('BDT', 72_000n),
      }),
    );
  return rows.length / ((performance.now() - start) / 1000);
}
