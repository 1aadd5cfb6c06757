/**
 * Records of a member with 1,000,000 entries: any page under any filter over HTTP through the whole API, and exports of all of them.
 *
 * Sketch, before the first measurement: a page is found by days, so at most half a day's rows are skipped in an index: a year of 1,000,000 is
 * 2,740 a day, below a millisecond; the counts of a year are some thousand rows of sums, two or three milliseconds. With everything on one
 * day half a million index entries are skipped, at 0.1 us each 50 ms. The goal is a p95 under 150 ms. An export reads 1,000 rows at a time by the
 * index, 5 us a row, and writes about 100 bytes of each: ten seconds and no more memory at the end than at the start.
 *
 * The baseline is a route of the same server that answers without doing anything but reading its own settings.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { openApp } from '../apps/api/src/app.ts';
import { readConfig } from '../apps/api/src/infra/config.ts';
import { openPool, transact } from '../apps/api/src/infra/database.ts';
import { startEmbedded } from '../apps/api/src/infra/embedded.ts';
import { migrate } from '../apps/api/src/infra/migrate.ts';
import { secretsOf } from '../apps/api/src/infra/secrets.ts';
import { makeMember } from '../apps/api/src/modules/members/index.ts';
import { openSession } from '../apps/api/src/modules/sessions/index.ts';
import { deviceCookie, testDevice } from '../apps/api/test/device.ts';
import { percentile, round } from './figures.ts';
import type { Print } from './run.ts';

const entries = 1_000_000;
const measured = 300;
const facts = {
  address: '127.0.0.1',
  userAgent: 'bench',
  language: 'EN',
  cookies: { read: () => testDevice, namesFrom: () => [], set: () => {}, remove: () => {} },
};

/** Rows of a member over `days` days, the newest today; the same for bets and for lines. */
async function seed(owner: ReturnType<typeof openPool>, member: string, days: number): Promise<void> {
  const at = `date_trunc('day', now() at time zone 'Asia/Dhaka') at time zone 'Asia/Dhaka' - ((n % ${days}) || ' days')::interval + (n / ${days}.0 * ${(20 * 3600 * days) / entries} || ' seconds')::interval`;
  await owner.query('begin');
  await owner.query(
    `insert into record_plays (bucket, member, at, ended_at, stake, valid, payout, rebate, day, product, category, vendor, game, ref, currency, state)
     select bucket_of($1), $1, p.at, p.at, 10000, 10000, case when n % 7 = 0 then 30000 else 0 end, 0, (p.at at time zone 'Asia/Dhaka')::date, 'game', 'RNG', 'ACME',
       'game' || n % 40, n::text, 'BDT', case when n % 997 = 0 then 'void' when n % 7 = 0 then 'won' else 'lost' end
     from generate_series(1, ${entries}) n, lateral (select date_trunc('milliseconds', ${at}) as at) p`,
    [member],
  );
  await owner.query(
    `insert into record_days (bucket, member, day, product, category, vendor, game, currency, state, plays, stake, valid, payout, rebate)
     select bucket, member, day, product, category, vendor, game, currency, state, count(*), sum(stake), sum(valid), sum(payout), sum(rebate)
     from record_plays where member = $1 group by 1, 2, 3, 4, 5, 6, 7, 8, 9`,
    [member],
  );
  await owner.query(
    `insert into record_lines (bucket, member, at, account_id, version, units, balance, key, day, account, kind, currency, product, vendor, game, ref)
     select bucket, member, at, -1, ref::bigint, -10000, 1000000, gen_random_uuid(), day, 'main', case when ref::bigint % 1009 = 0 then 'deposit' else 'round' end,
       'BDT', product, vendor, game, ref from record_plays where member = $1`,
    [member],
  );
  await owner.query(
    `insert into record_line_days (bucket, member, day, account, kind, currency, lines, units)
     select bucket, member, day, account, kind, currency, count(*), sum(units) from record_lines where member = $1 group by 1, 2, 3, 4, 5, 6`,
    [member],
  );
  await owner.query('insert into record_members (bucket, member, is_filled) values (bucket_of($1), $1, true)', [
    member,
  ]);
  await owner.query('commit');
}

export default async function run(print: Print): Promise<void> {
  const dataDir = path.resolve(import.meta.dirname, '../.cache/bench-records');
  fs.rmSync(dataDir, { recursive: true, force: true });
  const server = await startEmbedded({ dataDir });
  try {
    await migrate(server.url);
    const app = await openApp({
      config: readConfig({ PORT: '0', DATA_DIR: dataDir, DATABASE_URL: server.url }, process.cwd()),
      ownerUrl: server.url,
      clock: { now: () => Date.now() },
      log: pino({ level: 'silent' }),
      secrets: secretsOf(Buffer.alloc(32, 7)),
      siteDir: undefined,
      writer: {},
      poolSize: 10,
      requestsPerMinute: 0,
      background: 'by hand',
    });
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    const url = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
    const owner = openPool(server.url, { max: 1, role: 'owner', statementTimeoutMs: 0 });
    const bare = await measure(url, '', () => '/wps/system/bodyKey');
    for (const [name, days] of [
      ['a year', 365],
      ['one day', 1],
    ] as const) {
      const { id, token } = await person(app, `bench${days}`);
      await seed(owner, id, days);
      await owner.query('vacuum analyze record_plays, record_lines, record_days, record_line_days');
      const pages = Math.ceil(entries / 12);
      const asked: Readonly<Record<string, (n: number) => string>> = {
        plays: (n) => `/wps/member/records/plays?pageNo=${1 + ((n * 7919) % pages)}`,
        'plays by game': (n) =>
          `/wps/member/records/plays?product=game&game=game${n % 40}&pageNo=${1 + ((n * 7919) % Math.floor(pages / 40))}`,
        'plays by state': (n) =>
          `/wps/member/records/plays?state=${['won', 'lost', 'void'][n % 3]}&pageNo=${1 + ((n * 7919) % Math.floor(pages / (n % 3 === 2 ? 1000 : 8)))}`,
        'plays by game and state': (n) =>
          `/wps/member/records/plays?product=game&game=game${n % 40}&state=won&pageNo=${1 + ((n * 31) % 200)}`,
        lines: (n) => `/wps/member/records/lines?pageNo=${1 + ((n * 7919) % pages)}`,
        'lines by kind': (n) => `/wps/member/records/lines?kind=deposit&pageNo=${1 + (n % 80)}`,
      };
      for (const [what, address] of Object.entries(asked)) {
        const times = await measure(url, token, address);
        print({
          name: `records.${what}, ${name}`,
          value: round(percentile(times, 0.95)),
          unit: 'ms at p95',
          baseline: round(percentile(bare, 0.95)),
          ratio: null,
          p50Ms: round(percentile(times, 0.5)),
          p99Ms: round(percentile(times, 0.99)),
        });
      }
      if (days === 365) for (const format of ['csv', 'xlsx'] as const) await exported(print, url, token, format);
    }
    await owner.end();
    await app.close();
  } finally {
    server.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

async function person(
  app: Awaited<ReturnType<typeof openApp>>,
  account: string,
): Promise<{ id: string; token: string }> {
  const { context } = app;
  const made = await transact(context.database, (tx) =>
    makeMember(tx, { account, type: 3, currency: 'BDT', now: Date.now() }),
  );
  if (!made.ok) throw new Error(`${account}: ${made.code}`);
  const token = await context.database.transaction().execute((tx) => openSession(tx, made.value, facts, Date.now()));
  return { id: made.value, token };
}

async function measure(url: string, token: string, address: (n: number) => string): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < measured + 20; n += 1) {
    const start = performance.now();
    const response = await fetch(`${url}${address(n)}`, {
      headers: token === '' ? {} : { authorization: `Bearer ${token}`, cookie: deviceCookie },
    });
    const answer = (await response.json()) as { success: boolean; code: string };
    if (!answer.success) throw new Error(`${address(n)}: ${answer.code}`);
    if (n >= 20) times.push(performance.now() - start);
  }
  return times;
}

async function exported(print: Print, url: string, token: string, format: 'csv' | 'xlsx'): Promise<void> {
  const opened = await fetch(`${url}/wps/member/records/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, cookie: deviceCookie, 'content-type': 'application/json' },
    body: JSON.stringify({ list: 'plays', format }),
  });
  const { value } = (await opened.json()) as { value: { address: string; lines: number } };
  const before = process.memoryUsage().rss;
  let most = before;
  let bytes = 0;
  const start = performance.now();
  const response = await fetch(`${url}${value.address}`);
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    most = Math.max(most, process.memoryUsage().rss);
  }
  const seconds = (performance.now() - start) / 1000;
  print({
    name: `records.export ${format}, ${value.lines} lines, ${round(bytes / 1e6)} MB`,
    value: round(seconds),
    unit: 's',
    baseline: null,
    ratio: null,
    p50Ms: null,
    p99Ms: null,
  });
  print({
    name: `records.export ${format}, memory that it took`,
    value: round((most - before) / 1e6),
    unit: 'MB',
    baseline: null,
    ratio: null,
    p50Ms: null,
    p99Ms: null,
  });
}
