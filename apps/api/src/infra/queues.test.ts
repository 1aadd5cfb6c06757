/** Queues by kind: what hangs takes the places of its own queue and no other's, and a failure is one line of the log. */
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type pg from 'pg';
import { type World, world } from '../../test/world.ts';
import type { Context } from './context.ts';
import { openPool } from './database.ts';
import { addJob, joinBackgrounds, type Tick } from './jobs.ts';
import { runBackground } from './run-background.ts';
import { runTicks } from './run-ticks.ts';

let w: World;
let pool: pg.Pool;
const lines: Record<string, unknown>[] = [];
let context: Context;

beforeAll(async () => {
  w = await world();
  pool = openPool(w.ownerUrl, { max: 14, role: 'owner', hasPlainTypes: true });
  const to = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  context = { ...w.context, log: pino({ level: 'warn' }, to) };
});
afterAll(async () => {
  await pool.end();
  await w.close();
});

const reported = (words: string) => lines.filter(({ msg }) => msg === words);

it('a mail server that hangs holds up no money, and its jobs are given up after their time', async () => {
  let hanging = 0;
  const credited: number[] = [];
  const joined = joinBackgrounds([
    {
      queue: 'messages',
      jobs: {
        mail: async () => {
          hanging += 1;
          await new Promise(() => {});
        },
      },
    },
    {
      queue: 'ledger',
      jobs: { credit: async (_context, payload) => void credited.push((payload as { n: number }).n) },
    },
  ]);
  for (let n = 0; n < 20; n += 1) await addJob(w.context.database, 'mail', {});
  const running = await runBackground(context, pool, joined, { messages: 2000 });
  await expect.poll(() => hanging, { timeout: 20_000 }).toBe(4);
  for (let n = 0; n < 20; n += 1) await addJob(w.context.database, 'credit', { n });
  await expect.poll(() => credited.length, { timeout: 20_000 }).toBe(20);
  await expect.poll(() => hanging, { timeout: 20_000 }).toBeGreaterThan(4);
  const [line] = reported('a job has failed and is tried again');
  expect(line).toMatchObject({
    job: 'mail',
    queue: 'messages',
    attempt: 1,
    cause: 'Error: it took longer than 2000 ms',
  });
  expect(JSON.stringify(lines)).not.toContain('\\n    at ');
  // Jobs that hang do not hold up a stop for longer than they may take.
  await running.stop();
  const { rows } = await w.owner.query("select * from job_figures() where name = 'mail'");
  expect(Number(rows[0].due)).toBeGreaterThan(0);
  await w.owner.query('delete from graphile_worker._private_jobs');
}, 60_000);

it('a world that is away is told once and not at every turn, and so is its coming back', async () => {
  let isAway = true;
  let turns = 0;
  const tick: Tick = {
    name: 'flaky',
    everyMs: 1,
    run: async () => {
      turns += 1;
      if (isAway) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    },
  };
  const running = runTicks(context, [tick]);
  await expect.poll(() => turns).toBeGreaterThan(20);
  expect(running.states()[0]?.failures).toBeGreaterThan(19);
  isAway = false;
  await expect.poll(() => reported('a tick works again').length).toBe(1);
  await running.stop();
  expect(reported('a tick has failed and is tried again')).toMatchObject([
    { tick: 'flaky', failures: 1, cause: 'ECONNREFUSED: connect ECONNREFUSED' },
  ]);
});

it('a fault of ours names its place', async () => {
  const joined = joinBackgrounds([
    {
      jobs: {
        broken: async () => {
          throw new TypeError('no such thing');
        },
      },
    },
  ]);
  await addJob(w.context.database, 'broken', {});
  const running = await runBackground(context, pool, joined);
  await expect.poll(() => lines.some(({ job }) => job === 'broken'), { timeout: 20_000 }).toBe(true);
  await running.stop();
  expect(lines.find(({ job }) => job === 'broken')).toMatchObject({
    cause: 'TypeError: no such thing',
    at: expect.stringMatching(/^infra\/queues\.test\.ts:\d+$/),
  });
  await w.owner.query('delete from graphile_worker._private_jobs');
});
