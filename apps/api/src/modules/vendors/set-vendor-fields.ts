/** An operator's settings of a vendor: where its games are, how it is called, and the rule for rounds left open. */
import { isIP } from 'node:net';
import { sql } from 'kysely';
import type { Tx } from '../../infra/database.ts';

export const vendorFields = [
  'adapter',
  'launchUrl',
  'demoUrl',
  'apiUrl',
  'proofUrl',
  'frameOrigins',
  'callers',
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

/** Fields that are lists, parted by commas. */
const lists: Readonly<Record<string, string>> = { frameOrigins: 'frame_origins', callers: 'callers' };

/** Whether a text names addresses or ranges, such as `203.0.113.7,2001:db8::/32`. None: calls are taken from anywhere. */
export function areCallers(text: string): boolean {
  return text
    .split(',')
    .filter(Boolean)
    .every((one) => {
      const [address = '', prefix] = one.split('/');
      const version = isIP(address);
      const most = version === 6 ? 128 : 32;
      return version !== 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= most));
    });
}

/** Changes what is given; origins and callers are parted by commas. False for no such vendor. The database refuses what cannot be. */
export async function setVendorFields(tx: Tx, code: string, fields: readonly VendorField[]): Promise<boolean> {
  let isKnown = false;
  for (const { name, value } of fields) {
    const column = columns[name];
    const change =
      column !== undefined
        ? sql`${sql.ref(column)} = ${value}`
        : lists[name] !== undefined
          ? sql`${sql.ref(lists[name])} = ${value.split(',').filter(Boolean)}::text[]`
          : sql`account = account || jsonb_build_object(${name.slice('account.'.length)}::text, ${value}::text)`;
    const { rows } = await sql`update play_vendors set ${change} where code = ${code} returning code`.execute(tx);
    isKnown = rows.length > 0;
  }
  return isKnown;
}
