/** A channel of the database between all studios on the same tables: texts that each of them hears, also the one that sent them. */
import pg from 'pg';
import type { Queries } from './database.ts';

export type Channel = {
  /** Fails where the database cannot be reached. */
  send(text: string): Promise<void>;
  stop(): Promise<void>;
};

type Options = {
  readonly databaseUrl: string;
  readonly pool: Queries;
  /** Letters and underscores. */
  readonly name: string;
  onMessage(text: string): Promise<void>;
};

const againMs = 500;

/** Listens, and connects again by itself. A message that comes while nothing listens is lost. */
export function openChannel({ databaseUrl, pool, name, onMessage }: Options): Channel {
  let client: pg.Client | undefined;
  let again: NodeJS.Timeout | undefined;
  let isStopping = false;

  function reconnect(): void {
    if (isStopping || again !== undefined) return;
    again = setTimeout(() => {
      again = undefined;
      void connect();
    }, againMs);
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: databaseUrl, application_name: 'banyan-studio-link' });
    next.on('error', () => {});
    next.on('end', reconnect);
    next.on('notification', ({ payload }) => {
      onMessage(payload ?? '').catch((error: unknown) => {
        if (!isStopping) console.error('a message between studios was lost:', (error as Error).message);
      });
    });
    client = next;
    try {
      await next.connect();
      await next.query(`listen ${name}`);
    } catch {
      await next.end().catch(() => {});
      reconnect();
    }
  }
  const connected = connect();

  return {
    async send(text) {
      await pool.query('select pg_notify($1, $2)', [name, text]);
    },
    async stop() {
      isStopping = true;
      clearTimeout(again);
      await connected;
      await client?.end().catch(() => {});
    },
  };
}
