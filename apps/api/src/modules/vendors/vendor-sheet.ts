/** A vendor as its operator sees it: how it is spoken to, where it calls from, and its keys without their secrets. */
import type { Database } from '../../infra/database.ts';

export async function readVendorSheet(database: Database, code: string) {
  const vendor = await database
    .selectFrom('play_vendors')
    .select([
      'code',
      'name',
      'adapter',
      'enabled',
      'launch_url as launchUrl',
      'demo_url as demoUrl',
      'api_url as apiUrl',
      'proof_url as proofUrl',
      'frame_origins as frameOrigins',
      'stale_rounds as staleRounds',
      'callers',
      'account',
    ])
    .where('code', '=', code)
    .executeTakeFirst();
  if (vendor === undefined) return undefined;
  const keys = await database
    .selectFrom('play_vendor_keys')
    .select(['id', 'created_at as madeAt'])
    .where('vendor', '=', code)
    .where('retired_at', 'is', null)
    .orderBy('created_at')
    .execute();
  return { ...vendor, keys };
}
