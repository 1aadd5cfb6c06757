/**
 * Poolers between us and PostgreSQL. One that gives each of our connections a session of its own is no different from none; one that hands sessions
 * round between statements or transactions takes away the role, the time limits, prepared statements and locks that a session holds.
 */
import pg from 'pg';
import { OperatorError } from './operator-error.ts';

const answerWithinMs = 5000;

/** Throws an `OperatorError` when connections to `url` share sessions. Two connections are enough to see it. */
export async function checkPooler(url: string): Promise<void> {
  const open = () =>
    new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, query_timeout: answerWithinMs });
  const [one, other] = [open(), open()];
  for (const client of [one, other]) client.on('error', () => {});
  try {
    await one.connect();
    await other.connect();
    const mine = await sessionOf(one);
    await other.query('begin');
    // The one used last is the one that a pooler gives out next.
    const others = await sessionOf(other);
    const still = others === mine ? 0 : await sessionOf(one);
    if (others === mine || still !== mine) throw shared();
  } catch (error) {
    // A pool of one session has none left for the first while the other is in a transaction; one of statements knows no transactions.
    if (/query read timeout|statement pooling/i.test((error as Error).message)) throw shared();
    throw error;
  } finally {
    await Promise.all([one.end(), other.end()].map((ended) => ended.catch(() => {})));
  }
}

const shared = (): OperatorError =>
  new OperatorError(
    'The pooler of DATABASE_URL shares sessions between connections, which takes away the role that keeps the ledger closed; set it to session mode, or connect to PostgreSQL directly.',
  );

async function sessionOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return Number(rows[0]?.pid);
}
