/** Leaves a message for a member, in the transaction in which the thing happened: both are there, or neither. */
import { type MemberId, makeId } from '@banyan/core/ids';
import type { AboutKind, MessageType, MessageValue } from '@banyan/protocol/inbox';
import type { Static } from 'typebox';
import type { Tx } from '../../infra/database.ts';
import { publishToMember } from '../../infra/publish.ts';
import { insertMessage } from './inbox-store.ts';

type Notice = {
  readonly type: MessageType;
  /** Values of its text: `{ money: { currency, amount } }`, `{ until: { at } }`, `{ reason: 'text' }`. */
  readonly params?: Readonly<Record<string, Static<typeof MessageValue>>>;
  /** What the page leads to. */
  readonly about?: { readonly kind: AboutKind; readonly id?: string };
};

/** Open pages of the member count and show it within the blink after the commit. Takes the member's lock of postings: call it last. */
export async function notify(tx: Tx, member: MemberId, { type, params = {}, about }: Notice): Promise<void> {
  const id = makeId();
  await insertMessage(tx, { member, id, type, params, about });
  await publishToMember(tx, member, 'messages.new', { id, type });
}
