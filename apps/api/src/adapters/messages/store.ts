/** The deliveries: how far each message has come. */
import { type RawBuilder, sql } from 'kysely';
import type { DeliveryState } from '@banyan/core/messages';
import type { Database } from '../../infra/database.ts';
import type { Channel } from './port.ts';

type New = { id: string; channel: Channel | 'push'; carrier: string; at: Date };

/** Notes a message that is to be sent; one that is known already stays as it is. */
export async function noteDelivery(database: Database, { id, channel, carrier, at }: New): Promise<void> {
  await database
    .insertInto('message_deliveries')
    .values({ id, channel, carrier, state: 'waiting', added_at: at, changed_at: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Notes that a service took a message, of which several may have taken copies. */
export async function noteHanded(database: Database, { id, channel, carrier, at }: New): Promise<void> {
  await database
    .insertInto('message_deliveries')
    .values({ id, channel, carrier, state: 'sent', attempts: 1, added_at: at, changed_at: at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ changed_at: at }))
    .execute();
}

/** Takes a waiting message to hand it over. False when somebody else has it or had it. */
export async function claimDelivery(database: Database, id: string, carrier: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('message_deliveries')
    .set((row) => ({ state: 'handing', carrier, attempts: row('attempts', '+', 1), changed_at: at }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

type Change = {
  from: readonly DeliveryState[];
  to: DeliveryState;
  reference?: string | undefined;
  reason?: string | undefined;
};

/** Changes a message's state, if it is still in the expected one. */
export async function moveDelivery(
  database: Database,
  id: string,
  { from, to, reference, reason }: Change,
  at: Date,
): Promise<void> {
  await database
    .updateTable('message_deliveries')
    .set({
      state: to,
      changed_at: at,
      ...(reference === undefined || reference === '' ? {} : { reference: reference.slice(0, 200) }),
      ...(reason === undefined ? {} : { reason: reason.slice(0, 200) }),
    })
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .execute();
}

export async function stateOfDelivery(database: Database, id: string): Promise<DeliveryState | undefined> {
  const row = await database.selectFrom('message_deliveries').select('state').where('id', '=', id).executeTakeFirst();
  return row?.state as DeliveryState | undefined;
}

/** How far a message has come, as a piece of others' statements; null where it is not known any more, or never was. */
export const deliveryOf = (id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select d.state from message_deliveries d where d.id = ${id})`;

export type OpenDelivery = { readonly id: string; readonly carrier: string; readonly reference: string };

/** Some that the carrier took and of which nobody knows the end, not asked about in the last while. Two nodes get different ones. */
export async function takeOpenDeliveries(database: Database, now: Date, limit: number): Promise<OpenDelivery[]> {
  const minuteAgo = new Date(now.getTime() - 60_000);
  const dayAgo = new Date(now.getTime() - 86_400_000);
  const { rows } = await sql<OpenDelivery>`
    update message_deliveries set asked_at = ${now}
    where id in (
      select id from message_deliveries
      where state in ('pending', 'sent') and reference is not null and added_at > ${dayAgo} and changed_at < ${minuteAgo}
        and (asked_at is null or asked_at < ${now}::timestamptz - (${now}::timestamptz - added_at) / 2)
      order by added_at limit ${limit} for update skip locked
    )
    returning id, carrier, reference`.execute(database);
  return rows;
}

export async function forgetDeliveries(database: Database, before: Date): Promise<void> {
  await database.deleteFrom('message_deliveries').where('added_at', '<', before).execute();
}

export type DeliveryCount = {
  readonly carrier: string;
  readonly channel: string;
  readonly state: string;
  readonly count: number;
};

/** Counts the messages since a moment by state. */
export async function countDeliveries(database: Database, since: Date): Promise<DeliveryCount[]> {
  const { rows } = await sql<DeliveryCount>`
    select carrier, channel, state, count(*)::integer as count from message_deliveries where added_at >= ${since}
    group by carrier, channel, state order by carrier, channel, state`.execute(database);
  return rows;
}
