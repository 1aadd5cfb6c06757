/** Reading, deleting and bringing back messages; the member's other open pages count again. */
import type { MemberId } from '@banyan/core/ids';
import { ok } from '@banyan/core/results';
import { type MessageType, type inboxRoutes, messageTypes } from '@banyan/protocol/inbox';
import type { UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { publishToMember } from '../../infra/publish.ts';
import { markMessages, moveMessages } from './inbox-store.ts';
import type { MessagesParts } from './parts.ts';
import { countNew } from './unread-count.ts';

type Routes = typeof inboxRoutes;

/** Runs a change and publishes it, when it changed anything. */
async function change(context: Context, member: MemberId, work: (tx: Tx, at: Date) => Promise<number>): Promise<void> {
  await context.database.transaction().execute(async (tx) => {
    const moved = await work(tx, new Date(context.clock.now()));
    if (moved > 0) await publishToMember(tx, member, 'messages.read', {});
  });
}

export const readMessages =
  (parts: MessagesParts): UseCase<Routes['POST /wps/messages/inbox/read']> =>
  async (context, { body: { ids, group }, request }, { memberId }) => {
    const types =
      group === undefined
        ? undefined
        : (Object.keys(messageTypes) as MessageType[]).filter((type) => messageTypes[type] === group);
    await change(context, memberId, (tx, at) => markMessages(tx, memberId, { ids, types, at }));
    return ok(await countNew(parts, context, memberId, request.language));
  };

const move =
  (isDeleting: boolean) =>
  (parts: MessagesParts): UseCase<Routes['POST /wps/messages/inbox/delete']> =>
  async (context, { body: { ids }, request }, { memberId }) => {
    await change(context, memberId, (tx, at) => moveMessages(tx, memberId, ids, isDeleting ? at : undefined));
    return ok(await countNew(parts, context, memberId, request.language));
  };

export const deleteMessages = move(true);
export const restoreMessages = move(false);
