/** The table of vendors' keys. */
import type { Database, Tx } from '../../infra/database.ts';
import { lockVendor } from '../vendors/index.ts';

export type KeyRow = { readonly id: string; readonly vendor: string; readonly secret: Buffer };

/** The keys that are alive. */
export async function readKeys(database: Database): Promise<KeyRow[]> {
  return await database
    .selectFrom('play_vendor_keys')
    .select(['id', 'vendor', 'secret'])
    .where('retired_at', 'is', null)
    .execute();
}

/** The keys of one vendor that are alive, the oldest first, without their secrets. */
export async function readLiveKeys(database: Database, vendor: string) {
  return await database
    .selectFrom('play_vendor_keys')
    .select(['id', 'created_at as madeAt', 'for_staff as forStaff', 'shown_at as shownAt'])
    .where('vendor', '=', vendor)
    .where('retired_at', 'is', null)
    .orderBy('created_at')
    .execute();
}

/** How many keys of each vendor are alive; one without any is left out. */
export async function countLiveKeys(database: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await database
    .selectFrom('play_vendor_keys')
    .select((query) => ['vendor', query.fn.countAll<bigint>().as('count')])
    .where('retired_at', 'is', null)
    .groupBy('vendor')
    .execute();
  return new Map(rows.map(({ vendor, count }) => [vendor, Number(count)]));
}

/** Locks the vendor, so that of two keys made at once one waits. Undefined for no such vendor. */
export async function countKeys(tx: Tx, vendor: string): Promise<number | undefined> {
  if (!(await lockVendor(tx, vendor))) return undefined;
  const row = await tx
    .selectFrom('play_vendor_keys')
    .select((query) => query.fn.countAll<bigint>().as('count'))
    .where('vendor', '=', vendor)
    .where('retired_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Adds a key of the platform's own vendor, whose secret is known beforehand; nothing happens when it is there. */
export async function addOwnKey(tx: Tx, { id, vendor, secret }: KeyRow, at: Date): Promise<void> {
  await tx
    .insertInto('play_vendor_keys')
    .values({ id, vendor, secret, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function insertKey(tx: Tx, { id, vendor, secret }: KeyRow, at: Date, forStaff?: string): Promise<void> {
  await tx
    .insertInto('play_vendor_keys')
    .values({ id, vendor, secret, created_at: at, for_staff: forStaff ?? null })
    .execute();
}

/** Returns its vendor; undefined when no such key is active. */
export async function retireKey(tx: Tx, id: string, at: Date): Promise<string | undefined> {
  const done = await tx
    .updateTable('play_vendor_keys')
    .set({ retired_at: at })
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .returning('vendor')
    .executeTakeFirst();
  return done?.vendor;
}

/** A live key that nobody has seen the secret of, marked as seen by the one it was made for. */
export async function takeShown(tx: Tx, id: string, staff: string, at: Date): Promise<KeyRow | undefined> {
  return await tx
    .updateTable('play_vendor_keys')
    .set({ shown_at: at })
    .where('id', '=', id)
    .where('for_staff', '=', staff)
    .where('shown_at', 'is', null)
    .where('retired_at', 'is', null)
    .returning(['id', 'vendor', 'secret'])
    .executeTakeFirst();
}
