/** Joining backgrounds, and jobs that run after their transaction, again after a failure, and in spite of each other. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type pg from 'pg';
import { type World, world } from '../../test/world.ts';
import { openPool } from './database.ts';
import { type Job, addJob, joinBackgrounds } from './jobs.ts';
import { relayToJobs } from './relay.ts';
import { runBackground } from './run-background.ts';
import { runDueJobs } from './run-jobs.ts';
import { publishToMember } from './publish.ts';

const nothing: Job = async () => {};

describe('joining', () => {
  it('refuses two jobs of one name and a listener that is no job', () => {
    expect(() => joinBackgrounds([{ jobs: { a: nothing } }, { jobs: { a: nothing } }])).toThrow('two jobs are named a');
    expect(() => joinBackgrounds([{ listens: { topic: ['b'] } }])).toThrow('no job is named b');
  });

  it('lets many listen to one topic', () => {
    const joined = joinBackgrounds([
      { jobs: { a: nothing }, listens: { t: ['a'] } },
      { jobs: { b: nothing }, listens: { t: ['b'] } },
    ]);
    expect(joined.listens).toEqual({ t: ['a', 'b'] });
  });
});

describe('jobs', () => {
  let w: World;
  let pool: pg.Pool;
  beforeAll(async () => {
    w = await world();
    pool = openPool(w.ownerUrl, { max: 8, role: 'owner', hasPlainTypes: true });
  });
  afterAll(async () => {
    await pool.end();
    await w.close();
  });

  it('run only when their transaction is committed', async () => {
    const ran: unknown[] = [];
    const joined = joinBackgrounds([{ jobs: { note: async (_context, payload) => void ran.push(payload) } }]);
    const rolledBack = w.context.database.transaction().execute(async (tx) => {
      await addJob(tx, 'note', { isCommitted: false });
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await w.context.database.transaction().execute((tx) => addJob(tx, 'note', { isCommitted: true }));
    await runDueJobs(w.context, pool, joined);
    expect(ran).toEqual([{ isCommitted: true }]);
  });

  it('are kept when they fail and hold up no other', async () => {
    const ran: string[] = [];
    const joined = joinBackgrounds([
      {
        jobs: {
          fails: async () => {
            ran.push('fails');
            throw new Error('not yet');
          },
          works: async () => void ran.push('works'),
        },
        listens: { 'deposit.changed': ['fails', 'works'] },
      },
    ]);
    const alice = await w.member();
    await w.context.database.transaction().execute((tx) => publishToMember(tx, alice.id, 'deposit.changed', {}));
    await w.caughtUp();
    expect(await relayToJobs(w.context.database, joined.listens)).toBe(2);
    expect(await relayToJobs(w.context.database, joined.listens)).toBe(0);
    await runDueJobs(w.context, pool, joined);
    expect(ran.sort()).toEqual(['fails', 'works']);
    // The runner ends a moment before it has written down the failure.
    const failed = () => w.owner.query('select attempts, last_error, locked_at from graphile_worker._private_jobs');
    while ((await failed()).rows.some((row) => row.locked_at !== null)) await new Promise(setImmediate);
    const { rows } = await failed();
    expect(rows).toMatchObject([{ attempts: 1, last_error: expect.stringContaining('not yet') }]);
    await w.owner.query('delete from graphile_worker._private_jobs');
  });

  it('turn every event into jobs once, with four nodes at it', async () => {
    const listens = { 'deposit.changed': ['note'] };
    const alice = await w.member();
    const reported = Array.from({ length: 50 }, (_, turn) =>
      w.context.database.transaction().execute((tx) => publishToMember(tx, alice.id, 'deposit.changed', { turn })),
    );
    const nodes = Array.from({ length: 4 }, async () => {
      for (let turn = 0; turn < 10; turn += 1) await relayToJobs(w.context.database, listens);
    });
    await Promise.all([...reported, ...nodes]);
    await w.caughtUp();
    while ((await relayToJobs(w.context.database, listens)) > 0);
    const { rows } = await w.owner.query(
      "select payload -> 'payload' ->> 'turn' as turn from graphile_worker._private_jobs where payload ->> 'topic' = 'deposit.changed'",
    );
    expect(rows.map((row) => Number(row.turn)).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, turn) => turn),
    );
    await w.owner.query('delete from graphile_worker._private_jobs');
  });

  it('that a killed node had taken run again as soon as the next one starts', async () => {
    await addJob(w.context.database, 'note', {});
    await w.owner.query("update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now(), attempts = 1");
    let done: () => void = () => {};
    const ran = new Promise<void>((resolve) => {
      done = resolve;
    });
    const running = await runBackground(w.context, pool, joinBackgrounds([{ jobs: { note: async () => done() } }]));
    await ran;
    await running.stop();
  });

  it('wait for a tick under way when they are stopped', async () => {
    const order: string[] = [];
    let begin: () => void = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    let finish: () => void = () => {};
    const tick = {
      name: 'slow',
      everyMs: 1,
      run: () =>
        new Promise<void>((resolve) => {
          begin();
          finish = () => {
            order.push('tick');
            resolve();
          };
        }),
    };
    const running = await runBackground(w.context, pool, joinBackgrounds([{ ticks: [tick] }]));
    await begun;
    const stopped = running.stop().then(() => order.push('stopped'));
    finish();
    await stopped;
    expect(order).toEqual(['tick', 'stopped']);
  });
});
