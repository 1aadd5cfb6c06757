/**
 * Who of the staff works on a chat: claimed, left, handed to a colleague, ended. A claim lasts ten minutes from the last answer; while it stands
 * nobody else answers, so that a member never hears two voices.
 */
import { type Result, ok, refuse } from '@banyan/core/results';
import type { chatsRoutes } from '@banyan/protocol/admin/chats';
import type { Actor, StaffCaller } from '../../infra/actor.ts';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import type { Context } from '../../infra/context.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { note } from '../audit/index.ts';
import { type Chat, type Claim, endChat, endClaim, findChat, setClaim } from './chat-queue.ts';
import { colleaguesFor } from './colleagues.ts';

type Routes = typeof chatsRoutes;

const claimMs = 600_000;

export const aboutChat = (id: string) => ({ kind: 'chat', id }) as const;

type Worker = Pick<StaffCaller, 'staff' | 'person'>;

/** Takes it, anew where it is one's own already. */
export async function takeChat(
  tx: Tx,
  { id, claim }: Pick<Chat, 'id' | 'claim'>,
  { staff, person }: Worker,
  at: Date,
): Promise<Result<Claim, 'claimed-by-another'>> {
  if (claim !== undefined && claim.person !== person) return refuse('claimed-by-another');
  const until = new Date(at.getTime() + claimMs);
  await setClaim(tx, id, { staff, person, until });
  return ok({ staff, person, until });
}

/** Works on a chat that is locked and that no colleague has claimed. Refusals: `not-found`, `claimed-by-another`. */
function onChat<Value, Refusal extends string = never>(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  id: string,
  { person }: Pick<Actor, 'person'>,
  work: (tx: Tx, chat: Chat, at: Date) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal | 'not-found' | 'claimed-by-another'>> {
  const at = new Date(clock.now());
  return transact<Value, Refusal | 'not-found' | 'claimed-by-another'>(database, async (tx) => {
    const chat = await findChat(tx, id, at, 'locked');
    if (chat === undefined) return refuse('not-found');
    if (chat.claim !== undefined && chat.claim.person !== person) return refuse('claimed-by-another');
    return await work(tx, chat, at);
  });
}

export const claimChat: AdminUseCase<Routes['POST /admin/api/chats/:id/claim']> = (context, { params }, caller) =>
  onChat<{ until: string }, 'claimed-by-another'>(context, params.id, caller, async (tx, chat, at) => {
    const taken = await takeChat(tx, chat, caller, at);
    if (!taken.ok) return taken;
    await note(tx, caller, { act: 'support.claim', object: aboutChat(chat.id) });
    return ok({ until: taken.value.until.toISOString() });
  });

export const releaseChat: AdminUseCase<Routes['POST /admin/api/chats/:id/release']> = (context, { params }, caller) =>
  onChat(context, params.id, caller, async (tx, chat) => {
    await endClaim(tx, chat.id);
    await note(tx, caller, { act: 'support.release', object: aboutChat(chat.id) });
    return ok({});
  });

export const handOver: AdminUseCase<Routes['POST /admin/api/chats/:id/hand-over']> = (
  context,
  { params, body },
  caller,
) =>
  onChat<Record<never, never>, 'not-found'>(context, params.id, caller, async (tx, chat, at) => {
    const colleague = (await colleaguesFor(tx, chat)).find(({ id }) => id === body.to);
    if (colleague === undefined) return refuse('not-found');
    const until = new Date(at.getTime() + claimMs);
    const words = body.note.trim();
    const claim = { staff: colleague.id, person: colleague.person, until };
    await setClaim(tx, chat.id, claim, { by: caller.staff, note: words });
    await note(tx, caller, {
      act: 'support.hand-over',
      object: aboutChat(chat.id),
      after: { to: colleague.name },
      reason: words,
    });
    return ok({});
  });

export const closeChat: AdminUseCase<Routes['POST /admin/api/chats/:id/close']> = (context, { params }, caller) =>
  onChat<Record<never, never>, 'state-conflict'>(context, params.id, caller, async (tx, chat, at) => {
    if (chat.closedAt !== undefined) return refuse('state-conflict');
    await endChat(tx, chat.id, at);
    await note(tx, caller, { act: 'support.close', object: aboutChat(chat.id) });
    return ok({});
  });
