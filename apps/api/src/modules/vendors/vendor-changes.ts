/** What the operator did to its vendors, by whom and why: written in the transaction that does it, and never changed. */
import type { Database, Tx } from '../../infra/database.ts';

export type VendorAct =
  | 'added'
  | 'changed'
  | 'key made'
  | 'key retired'
  | 'switched on'
  | 'switched off'
  | 'filled'
  | 'granted free rounds'
  | 'revoked free rounds';

export type VendorChange = {
  readonly at: Date;
  readonly by: string;
  readonly act: VendorAct;
  /** Empty: all of them. */
  readonly vendor?: string;
  readonly game?: string | undefined;
  readonly reason?: string;
  /** No secret is ever among them. */
  readonly details?: Readonly<Record<string, string>>;
};

export async function noteVendorChange(tx: Tx, change: VendorChange): Promise<void> {
  const { at, by, act, vendor = '', game = '', reason = '', details = {} } = change;
  const row = { at, by_whom: by, act, vendor, game, reason, details: JSON.stringify(details) };
  await tx.insertInto('play_vendor_changes').values(row).execute();
}

/** The newest first; of one vendor, those of all vendors among them. */
export async function readVendorChanges(database: Database, vendor: string | undefined, limit = 100) {
  let query = database
    .selectFrom('play_vendor_changes')
    .select(['at', 'by_whom as by', 'act', 'vendor', 'game', 'reason', 'details'])
    .orderBy('id', 'desc')
    .limit(limit);
  if (vendor !== undefined) query = query.where('vendor', 'in', [vendor, '']);
  return await query.execute();
}
