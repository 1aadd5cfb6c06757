/** The settings table: a row for what the operator changed, none for what has its default, so that a new default reaches everybody else. */
import { sql } from 'kysely';
import type { Instant } from '@banyan/core/time';
import type { Database, Tx } from '../../infra/database.ts';
import { publishToAll } from '../../infra/publish.ts';

export async function readSettings(database: Database | Tx): Promise<Map<string, unknown>> {
  const rows = await database.selectFrom('settings').select(['key', 'value']).execute();
  return new Map(rows.map((row) => [row.key, row.value]));
}

/** Stores a value, or removes the row so that the default is in force again. Running servers get an event through the outbox. */
export async function writeSetting(tx: Tx, key: string, value: unknown, now: Instant): Promise<void> {
  if (value === undefined) await tx.deleteFrom('settings').where('key', '=', key).execute();
  else {
    await sql`insert into settings (key, value, changed_at) values (${key}, ${JSON.stringify(value)}::jsonb, ${new Date(now)})
      on conflict (key) do update set value = excluded.value, changed_at = excluded.changed_at`.execute(tx);
  }
  await publishToAll(tx, 'settings.changed', { key });
}
