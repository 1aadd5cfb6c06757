/**
 * Silently lost connections: dropped by a firewall, a proxy or a cable. A statement of ours then waits forever, and the
 * server's own time limits do not help, since it has answered or never heard the question. So a connection that waits in silence is asked about over
 * a new one: when PostgreSQL is not at work for it, it is closed, and its session ended, whose locks would hold up others.
 */
import pg from 'pg';

/** Silence after which a connection that waits is asked about. */
const silentMs = 2000;
const lookEveryMs = 1000;
const probeMs = 2000;
/** When nobody can be asked, silence of this length is enough. */
const hopelessMs = 8000;

export type Session = {
  readonly pid: number /** When its process began: the number alone may be somebody else's by now. */;
  readonly since: string;
};

type Watched = {
  readonly session: Session;
  bytesRead: number;
  silentSinceMs: number;
  lookAtMs: number;
  suspected: number;
  isIdle: boolean;
};

/** What the library keeps to itself: whether an answer is awaited, and the socket. */
type Inside = {
  readonly _activeQuery: unknown;
  readonly _queryQueue: readonly unknown[];
  readonly _sentQueryQueue: readonly unknown[];
  readonly connection: { readonly stream: import('node:net').Socket };
};
const insideOf = (client: pg.ClientBase): Inside => client as unknown as Inside;
const isWaiting = (client: pg.ClientBase): boolean => {
  const { _activeQuery, _queryQueue, _sentQueryQueue } = insideOf(client);
  return _activeQuery !== null || _queryQueue.length > 0 || _sentQueryQueue.length > 0;
};

/** Closes a connection at once, whatever it waits for. */
export const cut = (client: pg.ClientBase): void => void insideOf(client).connection.stream.destroy();

/** Watches the connections of a pool as long as it has any. `enter` is called for each as it is opened. */
export function watchConnections(pool: pg.Pool, url: string): { enter(client: pg.ClientBase, session: Session): void } {
  const all = new Map<pg.ClientBase, Watched>();
  let timer: NodeJS.Timeout | undefined;
  let isLooking = false;

  async function look(): Promise<void> {
    const now = performance.now();
    const suspects: [pg.ClientBase, Watched][] = [];
    for (const [client, one] of all) {
      const { bytesRead } = insideOf(client).connection.stream;
      if (bytesRead !== one.bytesRead || !isWaiting(client)) {
        Object.assign(one, { bytesRead, silentSinceMs: now, lookAtMs: now + silentMs, suspected: 0 });
      } else if (now >= one.lookAtMs) suspects.push([client, one]);
    }
    if (suspects.length === 0) return;
    const found = await askAbout(
      url,
      suspects.map(([, { session }]) => session),
    );
    const lost = suspects.filter(([client, one]) => {
      if (insideOf(client).connection.stream.bytesRead !== one.bytesRead) return false;
      if (found === undefined) return performance.now() - one.silentSinceMs > hopelessMs;
      const isAtWork = found.has(one.session.pid);
      one.suspected = isAtWork ? 0 : one.suspected + 1;
      // A long statement is asked about ever more seldom.
      if (isAtWork) one.lookAtMs = now + Math.min(10_000, now - one.silentSinceMs);
      // An answer may be on its way; twice in a row it is not.
      return one.suspected > 1;
    });
    if (lost.length === 0) return;
    // What stands unused was lost with them, as like as not; a new one costs a few milliseconds.
    const unused = [...all].filter(([, { isIdle }]) => isIdle);
    const closing = new Map([...lost, ...unused]);
    for (const client of closing.keys()) cut(client);
    await endSessions(
      url,
      [...closing.values()].map(({ session }) => session),
    );
  }

  pool.on('acquire', (client) => mark(client, false));
  pool.on('release', (_error, client) => mark(client, true));
  pool.on('remove', (client) => {
    all.delete(client);
    if (all.size === 0) clearInterval(timer);
    if (all.size === 0) timer = undefined;
  });
  const mark = (client: pg.ClientBase, isIdle: boolean): void => void Object.assign(all.get(client) ?? {}, { isIdle });

  return {
    enter(client, session) {
      const { bytesRead } = insideOf(client).connection.stream;
      const now = performance.now();
      const fresh = { bytesRead, silentSinceMs: now, lookAtMs: now + silentMs, suspected: 0, isIdle: false };
      all.set(client, { session, ...fresh });
      timer ??= setInterval(() => {
        if (isLooking) return;
        isLooking = true;
        void look()
          .catch(() => {})
          .finally(() => {
            isLooking = false;
          });
      }, lookEveryMs).unref();
    },
  };
}

/** The ids of those sessions that PostgreSQL is at work for; undefined when it cannot be asked. */
async function askAbout(url: string, sessions: readonly Session[]): Promise<ReadonlySet<number> | undefined> {
  // A session that writes an answer nobody reads is not at work either: we are here and have read nothing.
  return await probe(
    url,
    `select a.pid from pg_stat_activity a join unnest($1::integer[], $2::text[]) as s (pid, since)
       on s.pid = a.pid and s.since = a.backend_start::text
     where a.state in ('active', 'fastpath function call') and a.wait_event is distinct from 'ClientWrite'`,
    sessions,
  );
}

async function endSessions(url: string, sessions: readonly Session[]): Promise<void> {
  await probe(
    url,
    `select a.pid, pg_terminate_backend(a.pid) from pg_stat_activity a join unnest($1::integer[], $2::text[]) as s (pid, since)
       on s.pid = a.pid and s.since = a.backend_start::text`,
    sessions,
  );
}

async function probe(
  url: string,
  text: string,
  sessions: readonly Session[],
): Promise<ReadonlySet<number> | undefined> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'banyan-probe',
    connectionTimeoutMillis: probeMs,
    query_timeout: probeMs,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const values = [sessions.map(({ pid }) => pid), sessions.map(({ since }) => since)];
    const { rows } = await client.query<{ pid: number }>(text, values);
    return new Set(rows.map(({ pid }) => pid));
  } catch {
    return undefined;
  } finally {
    cut(client);
  }
}
