/** Which version of a document is shown now: what registration stores with whoever accepts it (FOOT-10, DEC-15). */
import type { Instant } from '@banyan/core/time';
import type { Database, Tx } from '../../infra/database.ts';
import { readVersions } from './store.ts';

/** The versions by slug. A document that is not shown has none. */
export async function documentVersions(
  database: Database | Tx,
  slugs: readonly string[],
  now: Instant,
): Promise<ReadonlyMap<string, string>> {
  const rows = await readVersions(database, slugs, now);
  return new Map(rows.map(({ slug, version }) => [slug, version]));
}
