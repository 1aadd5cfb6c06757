/** Leaves messages for many members at once, in the caller's transaction: in the order of their ids, as locks are taken everywhere. */
import type { MemberId } from '@banyan/core/ids';
import type { MessageType } from '@banyan/protocol/inbox';
import { sql } from 'kysely';
import type { Tx } from '../../infra/database.ts';
import { insertMessages } from './inbox-store.ts';

export type ManyNotice = {
  readonly member: MemberId;
  readonly id: string;
  readonly type: MessageType;
  readonly params: Readonly<Record<string, string>>;
  readonly about?: string | undefined;
};

/** Open pages of the members show it after the commit. Takes their locks of postings: call it last. */
export async function notifyMany(tx: Tx, notices: readonly ManyNotice[]): Promise<void> {
  if (notices.length === 0) return;
  const sorted = notices.toSorted((one, other) => (one.member < other.member ? -1 : 1));
  await insertMessages(tx, sorted);
  const events = sorted.map(({ member, id, type }) => ({ member, payload: { id, type } }));
  await sql`select outbox_publish_to_member(e.member, 'messages.new', e.payload)
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) e (member uuid, payload jsonb) order by e.member`.execute(
    tx,
  );
}
