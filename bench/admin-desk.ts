/** A desk of the back office for its bench: a session of somebody who may read everything, and how a call is measured. */
import { createHash, randomBytes } from 'node:crypto';
import { makeId } from '@banyan/core/ids';
import { permissions } from '@banyan/core/staff';
import { cursorOf } from '../apps/api/src/infra/cursor.ts';
import type { openPool } from '../apps/api/src/infra/database.ts';
import { percentile, round } from './figures.ts';
import type { Print } from './run.ts';

const isFull = process.argv.includes('--full');
/** Rows of each list, and members: a tenth as many. */
export const rows = Number(process.env['BANYAN_BENCH_ROWS'] ?? (isFull ? 10_000_000 : 1_000_000));
export const members = rows / 10;
const asked = 60;

export type Desk = {
  readonly owner: ReturnType<typeof openPool>;
  readonly port: number;
  readonly cookie: string;
  readonly staff: string;
  readonly print: Print;
};

/** A session of somebody who may read everything. */
export async function reader(owner: Desk['owner']): Promise<{ cookie: string; staff: string }> {
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

/** What is far over its budget is asked less often: a bench that takes an hour is run by nobody. */
const longestMs = 20_000;

async function timesOf(count: number, work: (n: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const began = performance.now();
  for (let n = 0; n < count && performance.now() - began < longestMs; n += 1) {
    const start = performance.now();
    await work(n);
    times.push(performance.now() - start);
  }
  return times;
}

/** Asks once. A call that finds nothing where it must measures nothing. */
async function ask({ port, cookie }: Desk, { call, query, finds }: Asked, n: number): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}${call}?${new URLSearchParams(query(n))}`, {
    headers: { cookie, 'user-agent': 'bench' },
  });
  const text = await answer.text();
  const isEmpty = finds === true && !text.includes('"rows":[{');
  if (answer.status !== 200 || isEmpty) throw new Error(`${call} ${JSON.stringify(query(n))}: ${text}`);
}

export type Asked = {
  readonly name: string;
  readonly call: string;
  readonly query: (n: number) => Readonly<Record<string, string>>;
  /** The plain statement; none where the figure above it has it. */
  readonly plain?: string;
  /** Every answer has rows. */
  readonly finds?: boolean;
};

/** What is asked once before counts for nothing: it fills caches of connections. */
export async function measure(desk: Desk, one: Asked): Promise<void> {
  const { name, plain } = one;
  await ask(desk, one, asked);
  const times = await timesOf(asked, (n) => ask(desk, one, n));
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

const oldest = new Date('2000-01-01');
const zeroId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
/** A place somewhere in a list whose rows lie `everyMs` apart. */
export const placeAt = (share: number, everyMs: number): string =>
  cursorOf({ at: new Date(Math.max(oldest.getTime(), Date.now() - share * rows * everyMs)), id: zeroId });
export const shareOf = (n: number): number => ((n * 37) % 90) / 100;
