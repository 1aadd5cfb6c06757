/**
 * A house for the bench of agents, made by the database itself: a tree of agents, ten below each, players below all of them, and what each of them played.
 * Members get their ids from their numbers; the one at the top is number 1.
 */
import fs from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import { openApp } from '../apps/api/src/app.ts';
import { readConfig } from '../apps/api/src/infra/config.ts';
import { openPool } from '../apps/api/src/infra/database.ts';
import { startEmbedded } from '../apps/api/src/infra/embedded.ts';
import { migrate } from '../apps/api/src/infra/migrate.ts';
import { secretsOf } from '../apps/api/src/infra/secrets.ts';
import { type Terms, highestRate, termsText } from '../packages/core/src/contracts/index.ts';
import type { MemberId } from '../packages/core/src/ids/index.ts';
import { businessDayOf } from '../packages/core/src/time/index.ts';
import { fill, idOf, memberOf } from './admin-seed.ts';

const zone = 'Asia/Dhaka';
export type House = Awaited<ReturnType<typeof openHouse>>;
export type Size = { readonly agents: number; readonly players: number };

export const numbered = (n: number): MemberId => idOf(n) as MemberId;

/** Opens a product on a database of its own, with a clock that can be put forward. */
export async function openHouse(name: string) {
  const dataDir = path.resolve(import.meta.dirname, `../.cache/bench-${name}`);
  fs.rmSync(dataDir, { recursive: true, force: true });
  const server = await startEmbedded({ dataDir });
  await migrate(server.url);
  let aheadMs = 0;
  const clock = { now: () => Date.now() + aheadMs };
  const app = await openApp({
    config: readConfig({ PORT: '0', DATA_DIR: dataDir, DATABASE_URL: server.url }, process.cwd()),
    ownerUrl: server.url,
    clock,
    log: pino({ level: 'error' }),
    secrets: secretsOf(Buffer.alloc(32, 7)),
    siteDir: undefined,
    writer: {},
    poolSize: 10,
    requestsPerMinute: 0,
    background: 'by hand',
  });
  const owner = openPool(server.url, { max: 2, role: 'owner', statementTimeoutMs: 0 });
  return {
    context: app.context,
    owner,
    today: () => businessDayOf(clock.now(), zone),
    goTo(moment: number) {
      aheadMs = moment - Date.now();
    },
    async close() {
      await owner.end();
      await app.close();
      server.stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Fills the tree: agents by tens, and players evenly below all agents. */
export async function fillTree({ owner }: House, { agents, players }: Size): Promise<void> {
  const all = agents + players;
  const upline = `case when n = 1 then null when n <= ${agents} then ${memberOf('(n - 2) / 10 + 1')} else ${memberOf(`1 + n % ${agents}`)} end`;
  await fill(owner, 'members', all, {
    ...{ bucket: `bucket_of(${memberOf('n')})`, id: memberOf('n'), account: "'bench' || n", upline },
    ...{
      type: `case when n <= ${agents} then 2 else 3 end`,
      currency: "'BDT'",
      created_at: "now() - interval '40 days'",
    },
  });
  const client = await owner.connect();
  try {
    await client.query("set session_replication_role = 'replica'; set synchronous_commit = off");
    await client.query(`insert into member_uplines (upline, member, distance)
      with recursive above as (
        select m.id as member, m.upline, 1 as distance from members m where m.upline is not null
        union all
        select a.member, m.upline, a.distance + 1 from above a join members m on m.bucket = bucket_of(a.upline) and m.id = a.upline
        where m.upline is not null)
      select upline, member, distance from above`);
    await client.query(`insert into report_members (member, is_counted, registered_day, currency, brand)
      select id, true, current_date - 40, 'BDT', 'default' from members`);
    await client.query('vacuum analyze member_uplines, report_members');
  } finally {
    client.release(true);
  }
}

/** A contract of one kind for every agent: each level a little less than the one above. */
export async function fillContracts(
  { owner, context }: House,
  agents: number,
  termsAt: (level: number) => Terms,
): Promise<void> {
  const levels = [0, 1, 2, 3, 4, 5].map((level) => {
    const terms = termsAt(level);
    return { level, text: termsText(terms), rate: String(highestRate(terms)), kind: terms.kind };
  });
  const client = await owner.connect();
  try {
    await client.query("set session_replication_role = 'replica'");
    await client.query(
      `insert into contracts (id, bucket, member, offeror, kind, terms, terms_hash, rate, state, offered_at, answered_at, begins_at)
       select md5('contract' || $2 || m.id)::uuid, m.bucket, m.id, m.upline, $2, t.text, sha256(t.text::bytea), t.rate::bigint, 'accepted', $3, $3, $3
       from members m
       cross join lateral (select count(*)::integer as level from member_uplines u where u.member = m.id) d
       join jsonb_to_recordset($1::jsonb) as t (level integer, text text, rate text) on t.level = least(5, d.level)
       where m.type = 2 and m.account <> 'none' and m.id in (select ${memberOf('n')} from generate_series(1, $4::integer) n)`,
      [JSON.stringify(levels), levels[0]?.kind, new Date(context.clock.now() - 3_600_000), agents],
    );
    await client.query('analyze contracts');
  } finally {
    client.release(true);
  }
}
