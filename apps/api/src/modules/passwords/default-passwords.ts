/**
 * Passwords that an operator hands out and that must be changed at once (DEC-02, LIMIT-08). They are stored as HMACs under a secret
 * of the installation and compared here; no page ever sees one.
 */
import { createHmac } from 'node:crypto';
import type { Context } from '../../infra/context.ts';
import type { Database } from '../../infra/database.ts';
import type { Secrets } from '../../infra/secrets.ts';

/** What stands for a default password in the table. */
export function hashOfDefault(secrets: Secrets, password: string): Buffer {
  return createHmac('sha256', secrets.derive('default-passwords')).update(password).digest();
}

export async function isDefaultPassword(
  { database, secrets }: Pick<Context, 'database' | 'secrets'>,
  password: string,
): Promise<boolean> {
  const row = await database
    .selectFrom('default_passwords')
    .select('added_at')
    .where('hash', '=', hashOfDefault(secrets, password))
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds a default password. Needs a database of the owner: the application itself may only compare. */
export async function addDefaultPassword(owner: Database, secrets: Secrets, password: string, at: Date): Promise<void> {
  await owner
    .insertInto('default_passwords')
    .values({ hash: hashOfDefault(secrets, password), added_at: at })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}
