/**
 * A world of its own for a test: a clone of the migrated template, the real application on a real port, and a clock that
 * the test moves. `close` always checks the books, so that no test can leave them wrong unseen.
 */
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import { pino } from 'pino';
import { expect, inject, vi } from 'vitest';
import { type MemberId, type RequestKey, makeId } from '@banyan/core/ids';
import { type Currency, parseMoney } from '@banyan/core/money';
import type { Clock } from '@banyan/core/time';
import { type App, type AppOptions, openApp } from '../src/app.ts';
import type { RequestFacts } from '../src/infra/bind.ts';
import { type Config, readConfig } from '../src/infra/config.ts';
import type { Cookies } from '../src/infra/cookies.ts';
import { openPool, transact } from '../src/infra/database.ts';
import { secretsOf } from '../src/infra/secrets.ts';
import { openSession } from '../src/modules/sessions/index.ts';
import { ledgerChecks, post, runChecks } from '../src/modules/ledger/index.ts';
import { makeMember } from '../src/modules/members/index.ts';
import { writeSetting } from '../src/modules/settings/index.ts';
import { background } from '../src/modules.ts';
import { type Client, clientOf } from './client.ts';
import { withDatabase } from './database.ts';
import { testDevice } from './device.ts';
import { worldMaster } from './world-secret.ts';

export type TestMember = {
  readonly id: MemberId;
  readonly account: string;
  readonly token: string;
};
type NewTestMember = { balance?: string; name?: string; type?: number; currency?: Currency; upline?: TestMember };

export type World = {
  readonly url: string;
  readonly context: App['context'];
  readonly app: App['app'];
  /** The injected clock and the database's move together. */
  readonly clock: Clock & { advance(ms: number): Promise<void> };
  /** Superuser: for looking and for tampering. */
  readonly owner: pg.Pool;
  readonly ownerUrl: string;
  /** A member with a session; `balance` is posted through the ledger as a deposit. */
  member(options?: NewTestMember): Promise<TestMember>;
  agent(options?: Omit<NewTestMember, 'type'> & { type?: 1 | 2 | 41 | 42 }): Promise<TestMember>;
  /** Another session of the same member. */
  session(member: TestMember): Promise<TestMember>;
  /** Stores a setting, or with undefined restores its default. */
  set(key: string, value: unknown): Promise<void>;
  /** Turns what happened into jobs and runs all jobs, also those of later, until none is left. */
  settle(): Promise<void>;
  /** Waits until the relay can read all that is committed now. Open transactions of other worlds in the cluster hold it up. */
  caughtUp(): Promise<void>;
  /** Runs one tick, or every one, over all that is committed by now. */
  tick(name?: string): Promise<void>;
  /** Calls as a member. */
  as(member: TestMember): Client;
  /** Calls as a visitor. */
  readonly visitor: Client;
  /** Closes and checks the books; with `spoiled` they are known to be wrong and are not checked. */
  close(options?: { spoiled?: boolean }): Promise<void>;
};

export type WorldOptions = Partial<
  Pick<AppOptions, 'writer' | 'siteDir' | 'requestsPerMinute' | 'log' | 'background' | 'heartbeatMs'>
> & {
  env?: Readonly<Record<string, string>>;
  /** Secrets that others gave us, by name. */
  secrets?: Readonly<Record<string, string>>;
  /** The address at which the application reaches the database, made from the true one. */
  via?: (ownerUrl: string) => string;
  /** Fills an empty database and migrates it, instead of cloning the template. */
  database?: (ownerUrl: string) => Promise<void>;
  /** The database that is cloned; the migrated template when it is not said. */
  template?: string;
  /** Passwords are hashed as they are in life: for what measures that. A thousandth of the work is enough for all else. */
  isHashingWhole?: boolean;
};

const switchOff =
  "insert into settings (key, value, changed_at) select unnest($1::text[]), 'false', now() on conflict do nothing";

const lightHash = { memory: 64, passes: 1, parallelism: 1 };

/** Opens a world. */
export async function world(options: WorldOptions = {}): Promise<World> {
  const name = `world_${randomBytes(6).toString('hex')}`;
  const root = openPool(inject('clusterUrl'), { max: 1, role: 'owner' });
  await root.query(
    `create database ${name}${options.database === undefined ? ` template ${options.template ?? inject('template')}` : ''}`,
  );
  const ownerUrl = withDatabase(inject('clusterUrl'), name);
  await options.database?.(ownerUrl);
  const owner = openPool(ownerUrl, { max: 3, role: 'owner' });
  // A year of sample results takes its time, and where a test waits for a result none may come by itself. Leagues are played in
  // their own tests; elsewhere they would take the machine from what is tried.
  const off = ['demo.results', ...(options.background === 'running' ? ['sports.leagues'] : [])];
  await owner.query(switchOff, [off]);
  const clock = movingClock(owner);
  const config: Config = readConfig(
    { PORT: '0', DATA_DIR: '.cache/world', DATABASE_URL: ownerUrl, ...options.env },
    process.cwd(),
  );
  const opened = await openApp({
    config,
    ownerUrl: options.via?.(ownerUrl) ?? ownerUrl,
    clock,
    log: options.log ?? pino({ level: 'silent' }),
    secrets: secretsOf(worldMaster, options.secrets),
    siteDir: options.siteDir,
    writer: options.writer ?? {},
    poolSize: 10,
    requestsPerMinute: options.requestsPerMinute ?? 0,
    background: options.background ?? 'by hand',
    heartbeatMs: options.heartbeatMs,
    hashCost: options.isHashingWhole ? undefined : lightHash,
  });
  await opened.app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(opened.app.server.address() as AddressInfo).port}`;
  const member = (asked: NewTestMember = {}): Promise<TestMember> => makeTestMember(opened, clock, asked);

  return {
    url,
    ownerUrl,
    owner,
    clock,
    context: opened.context,
    app: opened.app,
    member,
    agent: (asked = {}) => member({ type: 1, ...asked }),
    session: async (one) => ({ ...one, token: await sessionOf(opened, clock, one.id) }),
    async set(key, value) {
      await opened.context.database.transaction().execute((tx) => writeSetting(tx, key, value, clock.now()));
      await opened.context.settings.refresh();
    },
    settle: () => settle(opened, owner),
    caughtUp: () => caughtUp(owner),
    async tick(tickName) {
      const ticks = background.ticks.filter((tick) => tickName === undefined || tick.name === tickName);
      if (ticks.length === 0) throw new Error(`no tick is named ${tickName}`);
      // What was committed before is what the tick finds, also while other worlds of the cluster are at work.
      await caughtUp(owner);
      for (const tick of ticks) await tick.run(opened.context, new AbortController().signal);
    },
    as: (caller) => clientOf(url, { authorization: `Bearer ${caller.token}` }),
    visitor: clientOf(url),
    async close({ spoiled = false } = {}) {
      const faults = spoiled ? [] : await faultsOf(opened);
      await opened.close();
      await owner.end();
      await root.query(`drop database ${name} with (force)`);
      await root.end();
      expect(faults).toEqual([]);
    },
  };
}

function movingClock(owner: pg.Pool): World['clock'] {
  let offsetMs = 0;
  return {
    now: () => Date.now() + offsetMs,
    async advance(ms) {
      offsetMs += ms;
      await owner.query("update clock_offset set amount = $1 * interval '1 millisecond'", [offsetMs]);
    },
  };
}

/** The browser that test clients use; see `device.ts`. */
const cookies: Cookies = { read: () => testDevice, namesFrom: () => [], set: () => {}, remove: () => {} };
const facts: RequestFacts = { address: '127.0.0.1', userAgent: 'test', language: 'EN', cookies };

async function sessionOf({ context }: App, clock: Clock, member: MemberId): Promise<string> {
  return await context.database.transaction().execute((tx) => openSession(tx, member, facts, clock.now()));
}

async function caughtUp(owner: pg.Pool): Promise<void> {
  const { rows } = await owner.query('select pg_current_xact_id()::text as mine');
  const isPast = async (): Promise<boolean> =>
    (await owner.query('select pg_snapshot_xmin(pg_current_snapshot()) > $1::xid8 as is_past', [rows[0].mine])).rows[0]
      .is_past;
  if (await isPast()) return;
  await vi.waitUntil(isPast, { interval: 2, timeout: 60_000 });
}

/** More than the tries of any job: one that fails each time is given up before. */
const mostTurns = 30;

/** Events and jobs follow from each other, so both are run until neither has anything to do. */
async function settle(app: App, owner: pg.Pool): Promise<void> {
  for (let turn = 0; turn < mostTurns; turn += 1) {
    await caughtUp(owner);
    const relayed = await app.relay();
    const { rowCount } = await owner.query(
      'update graphile_worker._private_jobs set run_at = now() where attempts < max_attempts',
    );
    if (relayed === 0 && rowCount === 0) return;
    await app.runJobs();
  }
  const { rows } = await owner.query(
    `select t.identifier, j.attempts, j.last_error from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where j.attempts < j.max_attempts`,
  );
  throw new Error(`jobs make jobs for ever: ${JSON.stringify(rows)}`);
}

async function makeTestMember(app: App, clock: Clock, asked: NewTestMember): Promise<TestMember> {
  const { context } = app;
  const account = asked.name ?? `m${randomBytes(6).toString('hex')}`;
  const currency = asked.currency ?? 'BDT';
  const made = await transact(context.database, (tx) =>
    makeMember(tx, { account, type: asked.type ?? 3, currency, upline: asked.upline?.id, now: clock.now() }),
  );
  if (!made.ok) throw new Error(`${account}: ${made.code}`);
  if (asked.balance !== undefined) await fund(context, made.value, currency, asked.balance);
  return { id: made.value, account, token: await sessionOf(app, clock, made.value) };
}

async function fund(context: App['context'], owner: MemberId, currency: Currency, balance: string): Promise<void> {
  const amount = parseMoney(currency, balance);
  if (!amount.ok) throw new Error(`${balance}: ${amount.code}`);
  const { units } = amount.value;
  if (units === 0n) return;
  const key: RequestKey = makeId<'request'>();
  const funded = await transact(context.database, (tx) =>
    post(tx, {
      owner,
      key,
      kind: 'deposit',
      request: { key },
      currency,
      legs: [
        { account: 'cashier in-transit', units: -units },
        { account: 'member main', units },
      ],
    }),
  );
  if (!funded.ok) throw new Error(`could not fund: ${funded.code}`);
}

/** The first bad row of each check of the books that finds one. */
async function faultsOf({ context }: App): Promise<string[]> {
  return await context.database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const verdicts = await runChecks(tx, ledgerChecks);
      return verdicts.flatMap((verdict) => (verdict.bad === undefined ? [] : [`${verdict.name}: ${verdict.bad}`]));
    });
}
