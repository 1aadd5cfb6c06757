/** The tables of postbacks and of their calls. */
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { AffiliateCallEvent, AffiliateCallState } from '@banyan/core/affiliates';
import { type MemberId, makeId } from '@banyan/core/ids';
import type { Database, Tx } from '../../infra/database.ts';
import type { DB } from '../../infra/tables.ts';

export type Postback = { readonly url: string; readonly edit: number; readonly changedAt: Date };

export async function findPostback(database: Database | Tx, affiliate: MemberId): Promise<Postback | undefined> {
  const row = await database
    .selectFrom('affiliate_postbacks')
    .select(['url', 'edit', 'changed_at'])
    .where('affiliate', '=', affiliate)
    .executeTakeFirst();
  return row && { url: row.url, edit: row.edit, changedAt: row.changed_at };
}

/** Another address is another edit; the same again changes nothing. */
export async function writePostback(tx: Tx, affiliate: MemberId, url: string, at: Date): Promise<void> {
  await sql`insert into affiliate_postbacks as p (affiliate, url, changed_at) values (${affiliate}::uuid, ${url}, ${at})
    on conflict (affiliate) do update set url = excluded.url, edit = p.edit + 1, changed_at = excluded.changed_at
    where p.url <> excluded.url`.execute(tx);
}

export async function dropPostback(tx: Tx, affiliate: MemberId): Promise<void> {
  await tx.deleteFrom('affiliate_postbacks').where('affiliate', '=', affiliate).execute();
}

export type CallRow = {
  readonly id: string;
  readonly affiliate: MemberId;
  readonly friend: MemberId;
  readonly event: AffiliateCallEvent;
  readonly code: string;
  readonly at: Date;
  readonly state: AffiliateCallState;
  readonly tries: number;
  /** The last answer: a status of HTTP, or why there was none. */
  readonly status: number | null;
  readonly fault: string;
  readonly triedAt: Date | null;
};

export const toRow = (row: Selectable<DB['affiliate_calls']>): CallRow => ({
  ...{ id: row.id, affiliate: row.affiliate as MemberId, friend: row.friend as MemberId, code: row.code, at: row.at },
  ...{
    event: row.event as AffiliateCallEvent,
    state: row.state as AffiliateCallState,
    tries: row.tries,
    status: row.status,
  },
  ...{ fault: row.fault, triedAt: row.tried_at },
});

/** The id of a call that is new; undefined where this was told, or waits to be, before. */
export async function insertCall(
  tx: Tx,
  call: Pick<CallRow, 'affiliate' | 'friend' | 'event' | 'code' | 'at'>,
): Promise<string | undefined> {
  const row = await tx
    .insertInto('affiliate_calls')
    .values({ id: makeId(call.at.getTime()), ...call, state: 'waiting' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function findCall(database: Database, id: string): Promise<CallRow | undefined> {
  const row = await database.selectFrom('affiliate_calls').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toRow(row);
}

export async function writeTry(
  database: Database,
  id: string,
  { state, status, fault, at }: { state: AffiliateCallState; status: number | null; fault: string; at: Date },
): Promise<void> {
  await database
    .updateTable('affiliate_calls')
    .set((eb) => ({ state, status, fault, tried_at: at, tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** The newest first. */
export async function callsOf(database: Database, affiliate: MemberId, limit: number): Promise<CallRow[]> {
  const rows = await database
    .selectFrom('affiliate_calls')
    .selectAll()
    .where('affiliate', '=', affiliate)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toRow);
}
