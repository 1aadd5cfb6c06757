/**
 * Connections to PostgreSQL. DATABASE_URL is the owner; every pooled connection works as `banyan_app`, which may not
 * write a ledger table. bigint columns arrive as bigint, so that no balance ever passes through a float.
 */
import { type Kysely, PostgresDialect, Kysely as KyselyDatabase, type Transaction } from 'kysely';
import pg from 'pg';
import { type Refusal, type Result } from '@banyan/core/results';
import { type Session, cut, watchConnections } from './lost-connections.ts';
import { OperatorError } from './operator-error.ts';
import { isOutdatedPlan, prepareInTransactions } from './prepared.ts';
import { sendTogether } from './send-together.ts';
import type { DB } from './tables.ts';

export type Database = Kysely<DB>;
export type Tx = Transaction<DB>;

export const appRole = 'banyan_app';

const int8 = 20;
const int8Array = 1016;
const parseInt8Array = (text: string): (bigint | null)[] =>
  text === '{}'
    ? []
    : text
        .slice(1, -1)
        .split(',')
        .map((part) => (part === 'NULL' ? null : BigInt(part)));

/** Column parsers of our own connections only; the library's global table stays as it is. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === int8) return BigInt;
    if (oid === int8Array) return parseInt8Array;
    return pg.types.getTypeParser(oid, format as 'text');
  }) as pg.CustomTypesConfig['getTypeParser'],
};

export type PoolOptions = {
  max: number;
  role?: string | undefined;
  statementTimeoutMs?: number;
  applicationName?: string;
  /** For a library that keeps its ids as text: a bigint would break it (graphile-worker writes failed jobs as JSON). */
  hasPlainTypes?: boolean;
  /** Statements are sent without waiting for the one before: the writer's way, whose turns would otherwise wait for the event loop. */
  isPipelined?: boolean;
  /** Whatever writes is refused by the database itself. */
  isReadOnly?: boolean;
};

/**
 * A pool whose connections have the role of the application, unless another is named. Role and time limits are set and looked at as each
 * connection opens and not in its startup packet, which poolers drop: a connection without them is never used.
 */
export function openPool(url: string, options: PoolOptions): pg.Pool {
  const role = options.role === undefined ? appRole : undefined;
  const limits = {
    statement_timeout: options.statementTimeoutMs ?? 30_000,
    idle_in_transaction_session_timeout: 60_000,
    // An open transaction delays every event written after it; work that may take long explicitly has no limit.
    transaction_timeout: options.statementTimeoutMs === 0 ? 0 : 4 * (options.statementTimeoutMs ?? 30_000),
    // The server, too, notices a client that is gone, and gives up its locks.
    tcp_keepalives_idle: 10,
    tcp_keepalives_interval: 5,
    tcp_keepalives_count: 3,
    client_connection_check_interval: 5000,
    ...(options.isReadOnly === true ? { default_transaction_read_only: 'on' } : {}),
  };
  const enter = async (client: pg.ClientBase): Promise<void> =>
    watch.enter(client, await prepare(client, role, limits));
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max,
    pipeline: options.isPipelined === true,
    ...(options.hasPlainTypes === true ? {} : { types: columnTypes }),
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: options.applicationName ?? 'banyan',
    // Its type says that nobody waits for it; the pool does.
    onConnect: enter as (client: pg.ClientBase) => void,
  });
  const watch = watchConnections(pool, url);
  // A lost connection is replaced by the pool and reported to whoever used it; without listeners, on the pool for idle
  // connections and on each for those in use, it would end the process. (Seen when PostgreSQL was killed under load.)
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  if (options.isPipelined === true) pool.on('connect', sendTogether);
  return pool;
}

const prepareMs = 5000;

async function prepare(
  client: pg.ClientBase,
  role: string | undefined,
  limits: Readonly<Record<string, number | string>>,
): Promise<Session> {
  client.on('error', () => {});
  const late = setTimeout(() => cut(client), prepareMs);
  try {
    const set = Object.entries(limits).map(([name, value]) => `set ${name} = ${value};`);
    // Its own session is asked for before the role is taken, which may not see when it began.
    const results = (await client.query(
      `${set.join(' ')}
       select pid, backend_start::text as since from pg_stat_activity where pid = pg_backend_pid();
       ${role === undefined ? '' : `set role ${role};`}
       select current_user::text as role, ${limits['statement_timeout']} * interval '1 millisecond' = current_setting('statement_timeout')::interval as is_limited`,
    )) as unknown as pg.QueryResult[];
    const rows = results.flatMap((result) => result.rows as Record<string, unknown>[]);
    const { role: held, is_limited: isLimited } = rows[1] ?? {};
    if (isLimited !== true || (role !== undefined && held !== role))
      throw new OperatorError(
        `The connections of DATABASE_URL do not keep the role ${role ?? 'of the owner'} and its time limits; connect directly, or through a pooler in session mode.`,
      );
    const session = rows[0] as Session;
    return session;
  } finally {
    clearTimeout(late);
  }
}

export function openDatabase(pool: pg.Pool): Database {
  pool.on('connect', prepareInTransactions);
  return new KyselyDatabase<DB>({ dialect: new PostgresDialect({ pool }) });
}

/** Carries a refusal out of a transaction, so that the transaction rolls back. */
class RolledBack extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

const retryable = new Set(['40001', '40P01', '55P03']);
const mayPass = (error: unknown): boolean =>
  retryable.has((error as { code?: string }).code ?? '') || isOutdatedPlan(error);

/**
 * Runs `work` in one transaction. A refusal rolls it back and is returned. Deadlocks, serialisation failures and lock
 * time-outs are retried, three times in all, with a random pause; then they are thrown and become `try-again`.
 */
export async function transact<T, Code extends string>(
  database: Database,
  work: (tx: Tx) => Promise<Result<T, Code>>,
): Promise<Result<T, Code>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const value = await database.transaction().execute(async (tx) => {
        const result = await work(tx);
        if (!result.ok) throw new RolledBack(result);
        return result.value;
      });
      return { ok: true, value };
    } catch (error) {
      if (error instanceof RolledBack) return error.refusal as Refusal<Code>;
      if (attempt >= 3 || !mayPass(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, attempt * 20 * (0.5 + jitter())));
    }
  }
}

function jitter(): number {
  return (crypto.getRandomValues(new Uint8Array(1))[0] as number) / 255;
}
