/**
 * The back office at size: pages of lists, the search for members, and a month's report. Everything is asked over HTTP through the whole API; beside
 * it stands the plain way in the same run: the same rows by skipping (`offset`), a name without the bound, the report from the bets themselves.
 *
 * `npm run bench -- admin` takes lists of 1,000,000 rows and 100,000 members; with `--full` 10,000,000 and 1,000,000, which takes an hour and 20 GB
 * of disk. The roll-ups are those of 100,000,000 bets in both and are made as roll-ups: 2,500 games of 25 vendors, 2,000 lines, 31 days. The plain
 * report reads the bets of the list, a hundredth or a tenth of those. Names of parts behind it measure those alone (`members deposits`).
 *
 * Budgets: a page of a list 200 ms, a search 100 ms, a report of a month 300 ms, all at p95; the roll-ups 5 s behind at 5,000 bets a second.
 *
 * Sketch, before the first measurement: a page by key is 51 rows of an index, 1 ms, and three or four look-ups of names, so 10 ms with the session and
 * the audit line; a filter that leaves few rows and has no index reads the table, 10,000,000 rows at 0.3 us, 3 s. 77,500 rows of roll-ups are
 * added up in 40 ms.
 */
import fs from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import { systemClock } from '@banyan/core/time';
import { openApp } from '../apps/api/src/app.ts';
import { readConfig } from '../apps/api/src/infra/config.ts';
import { openPool } from '../apps/api/src/infra/database.ts';
import { startEmbedded } from '../apps/api/src/infra/embedded.ts';
import { migrate } from '../apps/api/src/infra/migrate.ts';
import { secretsOf } from '../apps/api/src/infra/secrets.ts';
import { type Desk, measure, members, reader } from './admin-desk.ts';
import { rollUpLag } from './admin-lag.ts';
import { auditLists, depositLists, memberLists, withdrawalLists } from './admin-lists.ts';
import { plays, reports } from './admin-reports.ts';
import { search } from './admin-search.ts';
import { fillMembers } from './admin-seed.ts';
import type { Print } from './run.ts';

const secrets = secretsOf(Buffer.alloc(32, 7));

/** What is measured, in this order; what a part filled is emptied behind it, but for the members. */
const parts: Readonly<Record<string, (desk: Desk) => Promise<void>>> = {
  members: memberLists,
  search: (desk) => search(desk, secrets),
  withdrawals: withdrawalLists,
  deposits: depositLists,
  audit: auditLists,
  plays,
  reports,
};
const filled: Readonly<Record<string, string>> = {
  search: 'lottery_bets, play_transactions, withdrawal_references',
  withdrawals: 'withdrawals, withdrawal_references, withdrawal_disputes',
  deposits: 'deposits',
  plays: 'record_plays, record_days',
};

async function lists(print: Print, wanted: readonly string[]): Promise<void> {
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
      secrets,
      requestsPerMinute: 0,
      background: 'by hand',
    });
    const port = await app.listen(0);
    const owner = openPool(server.url, { max: 2, role: 'owner', statementTimeoutMs: 0 });
    const desk = { owner, port, print, ...(await reader(owner)) };
    await measure(desk, { name: 'a call that reads no list', call: '/admin/api/me', query: () => ({}) });
    if (!wanted.includes('members')) await fillMembers(owner, members);
    for (const [name, part] of Object.entries(parts)) {
      if (wanted.includes(name)) await part(desk);
      if (filled[name] !== undefined) await owner.query(`truncate ${filled[name]} cascade`);
    }
    await owner.end();
    await app.close();
  } finally {
    server.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

export default async function run(print: Print): Promise<void> {
  const all = [...Object.keys(parts), 'lag'];
  const named = process.argv.slice(3).filter((word) => !word.startsWith('--'));
  const unknown = named.find((word) => !all.includes(word));
  if (unknown !== undefined) throw new Error(`there is no part ${unknown}; name some of: ${all.join(', ')}`);
  const wanted = named.length === 0 ? all : named;
  if (wanted.some((name) => name in parts)) await lists(print, wanted);
  if (wanted.includes('lag')) await rollUpLag(print);
}
