/** A vendor as its operator sees it: how it is spoken to, and where it calls from. */
import type { Database } from '../../infra/database.ts';

export async function readVendorSheet(database: Database, code: string) {
  return await database
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
}
