/** Messages as they came, each once by its producer and its name, with what became of it. */
import { sql } from 'kysely';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

/** `sent` by the producer; `lost` and `recovery` are what the house noted itself, so that a replay has them. */
export type MessageKind = 'sent' | 'lost' | 'recovery';
export type MessageOutcome = 'applied' | 'ignored' | 'waiting' | 'unreadable';

export type StoredMessage = Row<'sport_feed_messages', 'producer' | 'id' | 'payload'> & {
  readonly kind: MessageKind;
  readonly receivedAt: Date;
};

export type MessageDraft = {
  readonly id: string;
  readonly kind: MessageKind;
  /** The event that it names. */
  readonly event?: string | undefined;
  readonly payload: unknown;
};

/** Stores messages in their order; those whose name is known are left out. Returns how many are new. */
export async function storeMessages(
  tx: Tx,
  producer: string,
  drafts: readonly MessageDraft[],
  at: Date,
): Promise<number> {
  if (drafts.length === 0) return 0;
  const { numAffectedRows } =
    await sql`insert into sport_feed_messages (producer, id, kind, event, payload, received_at)
    select ${producer}, g.id, g.kind, g.event, g.payload, ${at}
    from rows from (jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb) as (id text, kind text, event text, payload jsonb))
      with ordinality as g (id, kind, event, payload, place)
    order by g.place on conflict (producer, id) do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

const columns = sql<StoredMessage>`m.producer, m.id, m.kind, m.payload, m.received_at as "receivedAt"`;

/** The oldest message that was not looked at. */
export async function nextMessage(tx: Tx, producer: string): Promise<StoredMessage | undefined> {
  const { rows } = await sql<StoredMessage>`select ${columns} from sport_feed_messages m
    where m.producer = ${producer} and m.outcome = 'received' order by m.seq limit 1`.execute(tx);
  return rows[0];
}

export async function finishMessage(
  tx: Tx,
  { producer, id }: Pick<StoredMessage, 'producer' | 'id'>,
  end: { readonly outcome: MessageOutcome; readonly detail?: string },
  at: Date,
): Promise<void> {
  await sql`update sport_feed_messages m set outcome = ${end.outcome}, detail = ${(end.detail ?? '').slice(0, 500)}, applied_at = ${at}
    where m.producer = ${producer} and m.id = ${id}`.execute(tx);
}

/** Messages of an event that wait for something that was not sent yet. */
export async function waitingMessages(tx: Tx, producer: string, event: string): Promise<StoredMessage[]> {
  const { rows } = await sql<StoredMessage>`select ${columns} from sport_feed_messages m
    where m.producer = ${producer} and m.event = ${event} and m.outcome = 'waiting' order by m.seq`.execute(tx);
  return rows;
}

export type LateMessage = Row<'sport_feed_messages', 'producer' | 'id' | 'event' | 'outcome' | 'detail'>;

/** Marks messages that have waited since before a time, each once, and returns them: somebody is to be called. */
export async function markLate(database: Database, before: Date, at: Date): Promise<LateMessage[]> {
  const { rows } = await sql<LateMessage>`update sport_feed_messages m set alarmed_at = ${at}
    where m.outcome in ('waiting', 'unreadable') and m.alarmed_at is null and m.received_at <= ${before}
    returning m.producer, m.id, m.event, m.outcome, m.detail`.execute(database);
  return rows;
}
