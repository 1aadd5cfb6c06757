/**
 * The back office at size: pages of lists, the search for members, and a month's report. Everything is asked over HTTP through the whole API; beside
 * it stands the plain way in the same run: the same rows by skipping (`offset`), a name without the bound, the report from the bets themselves.
 *
 * `npm run bench -- admin` takes lists of 1,000,000 rows and 100,000 members; with `--full` 10,000,000 and 1,000,000. The roll-ups are those of
 * 100,000,000 bets in both and are made as roll-ups: 2,500 games of 25 vendors, 2,000 lines, 31 days. The plain report reads the bets of the
 * list, a hundredth or a tenth of those.
 *
 * Sketch, before the first measurement: a page by key is 51 rows of an index, 1 ms, and three or four look-ups of names, so 10 ms with the session and
 * the audit line; a filter that leaves few rows and has no index reads the table, 10,000,000 rows at 0.3 us, 3 s. 77,500 rows of roll-ups are
 * added up in 40 ms.
 */
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import { makeId } from '@banyan/core/ids';
import { permissions } from '@banyan/core/staff';
import { systemClock } from '@banyan/core/time';
import { openApp } from '../apps/api/src/app.ts';
import { readConfig } from '../apps/api/src/infra/config.ts';
import { cursorOf } from '../apps/api/src/infra/cursor.ts';
import { openPool } from '../apps/api/src/infra/database.ts';
import { startEmbedded } from '../apps/api/src/infra/embedded.ts';
import { migrate } from '../apps/api/src/infra/migrate.ts';
import { secretsOf } from '../apps/api/src/infra/secrets.ts';
import {
  fillAudit,
  fillDeposits,
  fillMembers,
  fillPlays,
  fillRollUps,
  fillWithdrawals,
  memberOf,
} from './admin-seed.ts';
import { percentile, round } from './figures.ts';
import type { Print } from './run.ts';

const isFull = process.argv.includes('--full');
const [rows, members] = isFull ? [10_000_000, 1_000_000] : [1_000_000, 100_000];
const asked = 60;

type Pool = ReturnType<typeof openPool>;
type Desk = {
  readonly owner: Pool;
  readonly port: number;
  readonly cookie: string;
  readonly staff: string;
  readonly print: Print;
};

/** A session of somebody who may read everything. */
async function reader(owner: Pool): Promise<{ cookie: string; staff: string }> {
  const [staff, session] = [makeId(Date.now()), makeId(Date.now())];
  const token = `staff_${randomBytes(32).toString('base64url')}`;
  await owner.query(
    `insert into staff (id, name, display_name, person, state, password_hash, password_set_at, secret, invited_at)
     values ($1, 'bench', 'bench', $1, 'active', 'none', now(), '\\x00', now())`,
    [staff],
  );
  await owner.query("insert into staff_roles (role, permissions) values ('bench', $1)", [permissions]);
  await owner.query("insert into staff_grants (staff, role, granted_at) values ($1, 'bench', now())", [staff]);
  await owner.query(
    `insert into staff_sessions (id, hash, staff, address, user_agent, opened_at, last_seen_at, fresh_until)
     values ($1, $2, $3, '127.0.0.1', 'bench', now(), now(), now() + interval '1 hour')`,
    [session, createHash('sha256').update(token).digest(), staff],
  );
  return { cookie: `staff=${token}`, staff };
}

async function timesOf(count: number, work: (n: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const start = performance.now();
    await work(n);
    times.push(performance.now() - start);
  }
  return times;
}

async function ask({ port, cookie }: Desk, call: string, query: Readonly<Record<string, string>>): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}${call}?${new URLSearchParams(query)}`, {
    headers: { cookie, 'user-agent': 'bench' },
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${call} ${JSON.stringify(query)}: ${text}`);
}

type Asked = {
  readonly name: string;
  readonly call: string;
  readonly query: (n: number) => Readonly<Record<string, string>>;
  /** The plain statement; none where the figure above it has it. */
  readonly plain?: string;
};

/** What is asked once before counts for nothing: it fills caches of connections. */
async function measure(desk: Desk, { name, call, query, plain }: Asked): Promise<void> {
  await ask(desk, call, query(asked));
  const times = await timesOf(asked, (n) => ask(desk, call, query(n)));
  const theirs = plain === undefined ? null : percentile(await timesOf(3, () => desk.owner.query(plain)), 0.5);
  const own = percentile(times, 0.95);
  desk.print({
    name: `admin.${name}`,
    value: round(own),
    unit: 'ms at p95',
    baseline: theirs === null ? null : round(theirs),
    ratio: theirs === null ? null : round(theirs / own, 1),
    p50Ms: round(percentile(times, 0.5)),
    p99Ms: round(percentile(times, 0.99)),
  });
}

const skipped = (table: string, order: string, filter = 'true'): string =>
  `select * from ${table} where ${filter} order by ${order} desc offset ${rows / 2} limit 50`;
const oldest = new Date('2000-01-01');
const zeroId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
/** A place somewhere in a list whose rows lie `everyMs` apart. */
const placeAt = (share: number, everyMs: number): string =>
  cursorOf({ at: new Date(Math.max(oldest.getTime(), Date.now() - share * rows * everyMs)), id: zeroId });
const shareOf = (n: number): number => ((n * 37) % 90) / 100;

async function lists(desk: Desk): Promise<void> {
  const { owner, staff } = desk;
  await fillWithdrawals(owner, rows, members);
  const withdrawals = '/admin/api/withdrawals';
  const place = (n: number) => ({ after: placeAt(shareOf(n), 1000) });
  await measure(desk, { name: 'withdrawals waiting', call: withdrawals, query: () => ({ queue: 'waiting' }) });
  await measure(desk, {
    ...{ name: 'withdrawals paid, any page', call: withdrawals, query: (n) => ({ queue: 'paid', ...place(n) }) },
    plain: skipped(
      'withdrawals',
      'requested_at',
      "state in ('paid', 'received', 'partial', 'not_received', 'received_auto')",
    ),
  });
  await measure(desk, { name: 'withdrawals disputed', call: withdrawals, query: () => ({ queue: 'disputed' }) });
  await measure(desk, { name: 'withdrawals counted', call: `${withdrawals}/counts`, query: () => ({}) });
  await owner.query('truncate withdrawals, withdrawal_references cascade');
  await fillDeposits(owner, rows, members);
  const deposits = '/admin/api/deposits';
  await measure(desk, {
    name: 'deposits, any page',
    call: deposits,
    query: place,
    plain: skipped('deposits', 'requested_at'),
  });
  await measure(desk, { name: 'deposits by state', call: deposits, query: (n) => ({ state: 'expired', ...place(n) }) });
  await measure(desk, {
    name: 'deposits by a rare method',
    call: deposits,
    query: (n) => ({ method: 'rare', ...place(n) }),
  });
  await measure(desk, {
    name: 'deposits failed by a rare method',
    call: deposits,
    query: () => ({ method: 'rare', state: 'failed' }),
  });
  await owner.query('truncate deposits cascade');
  await fillAudit(owner, rows, members, staff);
  const audit = '/admin/api/audit';
  const plain = skipped('audit_lines', 'id');
  await measure(desk, {
    name: 'audit, any page',
    call: audit,
    query: (n) => ({ after: String(Math.floor(rows * (1 - shareOf(n)))) }),
    plain,
  });
  await measure(desk, { name: 'audit by person', call: audit, query: () => ({ who: staff }) });
  await measure(desk, { name: 'audit by a rare act', call: audit, query: () => ({ act: 'staff.invite' }) });
  await measure(desk, { name: 'audit by a rare kind', call: audit, query: () => ({ kind: 'staff' }) });
  await measure(desk, { name: 'audit refused', call: audit, query: () => ({ outcome: 'refused' }) });
  const before = (n: number) => ({ to: new Date(Date.now() - shareOf(n) * rows * 3000).toISOString() });
  await measure(desk, { name: 'audit before a day', call: audit, query: before });
}

async function memberPages(desk: Desk): Promise<void> {
  const { owner } = desk;
  await fillMembers(owner, members);
  const list = '/admin/api/members';
  const place = (n: number) => ({ after: placeAt(shareOf(n) * (members / rows), 30_000) });
  await measure(desk, {
    name: 'members, any page',
    call: list,
    query: place,
    plain: `select * from members order by created_at desc offset ${members / 2} limit 50`,
  });
  await measure(desk, { name: 'members locked', call: list, query: () => ({ status: 'locked' }) });
  await measure(desk, { name: 'members of a rare currency', call: list, query: () => ({ currency: 'USD' }) });
  await measure(desk, {
    name: 'members by balance',
    call: list,
    query: () => ({ balanceFrom: '1.00', currency: 'BDT' }),
  });
  const { rows: found } = await owner.query<{ id: string }>(`select ${memberOf('7')}::text as id`);
  const number = (n: number) => 1 + ((n * 7919) % (members - 1));
  const keys: Readonly<Record<string, (n: number) => string>> = {
    account: (n) => `player${number(n)}`,
    'account in part': (n) => `ayer${String(number(n)).slice(0, 3)}`,
    id: () => found[0]?.id ?? '',
    name: () => 'Rahim',
    phone: (n) => `+88017${String(number(n)).padStart(8, '0')}`,
    'last four of a phone': (n) => String(1000 + n),
    email: (n) => `player${number(n)}@example.org`,
    document: (n) => `BX${1_000_000 + n}`,
    payout: (n) => `0181${1_000_000 + n}`,
    payment: (n) => `TRX${number(n)}`,
    reference: (n) => `D${number(n).toString(16).toUpperCase().padStart(16, '0')}`,
    round: (n) => `round${number(n)}`,
    ticket: () => '7K2M-9QPA',
    'transfer, bet or device': () => makeId(Date.now()),
    address: (n) => `10.0.${n}.7`,
    code: (n) => `C${String(number(n)).padStart(7, '0')}`,
  };
  const plain = `select * from members where account ilike '%player77%' or nickname ilike '%rahim%' order by created_at desc limit 20`;
  for (const [key, text] of Object.entries(keys))
    await measure(desk, {
      ...{ name: `search by ${key}`, call: '/admin/api/search', query: (n: number) => ({ text: text(n) }) },
      ...(key === 'name' ? { plain } : {}),
    });
}

const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

async function reports(desk: Desk): Promise<void> {
  const { owner } = desk;
  // What the members of before played would be brought up to their records by the first page.
  await owner.query('truncate lottery_bets, play_transactions cascade');
  await fillPlays(owner, rows, members);
  const { rows: found } = await owner.query<{ id: string }>(`select ${memberOf('0')}::text as id`);
  const plays = `/admin/api/members/${found[0]?.id}/plays`;
  await measure(desk, {
    name: 'plays of a member',
    call: plays,
    query: () => ({}),
    plain: `select * from record_plays where member = ${memberOf('0')} order by at desc offset ${rows / 20} limit 50`,
  });
  await fillRollUps(owner, 100_000_000, 2500);
  for (const by of ['day', 'vendor', 'game', 'line', 'country'] as const) {
    const column = { day: 'ended_day', vendor: 'vendor', game: 'game', line: 'bucket', country: 'currency' }[by];
    await measure(desk, {
      ...{
        name: `report of a month by ${by}`,
        call: '/admin/api/reports/summary',
        query: () => ({ by, from: day(31), to: day(0) }),
      },
      plain: `select ${column}, count(*), sum(stake), sum(payout), count(distinct member) from record_plays group by 1`,
    });
  }
}

export default async function run(print: Print): Promise<void> {
  const dataDir = path.resolve(import.meta.dirname, '../.cache/bench-admin');
  fs.rmSync(dataDir, { recursive: true, force: true });
  const server = await startEmbedded({ dataDir });
  try {
    await migrate(server.url);
    const app = await openApp({
      config: readConfig(
        { PORT: '0', DATA_DIR: '.cache/bench', DATABASE_URL: server.url, BANYAN_MODE: 'demo' },
        process.cwd(),
      ),
      ownerUrl: server.url,
      clock: systemClock,
      log: pino({ level: 'silent' }),
      secrets: secretsOf(Buffer.alloc(32, 7)),
      requestsPerMinute: 0,
      background: 'by hand',
    });
    const port = await app.listen(0);
    const owner = openPool(server.url, { max: 2, role: 'owner', statementTimeoutMs: 0 });
    const desk = { owner, port, print, ...(await reader(owner)) };
    await memberPages(desk);
    await lists(desk);
    await reports(desk);
    await owner.end();
    await app.close();
  } finally {
    server.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}
