/** What an operator says of a vendor: where its games are, how it is spoken to, and the rule for rounds that nobody ends. */
import { sql } from 'kysely';
import type { Tx } from '../../infra/database.ts';

export const vendorFields = [
  'adapter',
  'launchUrl',
  'demoUrl',
  'apiUrl',
  'proofUrl',
  'frameOrigins',
  'staleRounds',
] as const;
/** One of `vendorFields`, or `account.<name>`. */
export type VendorField = { readonly name: string; readonly value: string };

const columns: Readonly<Record<string, string>> = {
  adapter: 'adapter',
  launchUrl: 'launch_url',
  demoUrl: 'demo_url',
  apiUrl: 'api_url',
  proofUrl: 'proof_url',
  staleRounds: 'stale_rounds',
};

/** Changes what is given; origins are parted by commas. False for no such vendor. The database refuses what cannot be. */
export async function setVendorFields(tx: Tx, code: string, fields: readonly VendorField[]): Promise<boolean> {
  let isKnown = false;
  for (const { name, value } of fields) {
    const column = columns[name];
    const change =
      column !== undefined
        ? sql`${sql.ref(column)} = ${value}`
        : name === 'frameOrigins'
          ? sql`frame_origins = ${value.split(',').filter(Boolean)}::text[]`
          : sql`account = account || jsonb_build_object(${name.slice('account.'.length)}::text, ${value}::text)`;
    const { rows } = await sql`update play_vendors set ${change} where code = ${code} returning code`.execute(tx);
    isKnown = rows.length > 0;
  }
  return isKnown;
}
