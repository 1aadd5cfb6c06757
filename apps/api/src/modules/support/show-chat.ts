/** One chat with what was said in it, and answering it. */
import { translateNamed } from '@banyan/i18n/catalog';
import { ok, refuse } from '@banyan/core/results';
import type { chatsRoutes } from '@banyan/protocol/admin/chats';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { peopleOf } from '../staff-accounts/index.ts';
import { findChat } from './chat-queue.ts';
import { linesOf } from './list-chats.ts';
import { markSeen } from './read-conversation.ts';
import { reply } from './reply.ts';
import { type StoredMessage, readMessages } from './store.ts';
import { showTyping } from './typing.ts';

type Routes = typeof chatsRoutes;

const messagesAtOnce = 100;

const toStaff = ({ articles, pictures, at, body, ...rest }: StoredMessage, language: string) => ({
  ...rest,
  text: rest.author === 'automatic' ? translateNamed(language, body) : body,
  articles: [...articles],
  pictures: [...pictures],
  at: at.toISOString(),
});

export const showChat: AdminUseCase<Routes['GET /admin/api/chats/:id']> = async (
  context,
  { params, query, request },
  caller,
) => {
  const { database, clock } = context;
  const chat = await findChat(database, params.id, new Date(clock.now()));
  if (chat === undefined) return refuse('not-found');
  const [line] = await linesOf(context, caller, [chat]);
  if (line === undefined) return refuse('not-found');
  if (line.claim?.isMine === true) await markSeen(context, chat);
  const found = await readMessages(database, chat.id, { before: query.before, limit: messagesAtOnce });
  const by = (await peopleOf(database, [chat.handed?.by])).get(chat.handed?.by ?? '');
  return ok({
    ...line,
    handed: by === undefined ? null : { by, note: chat.handed?.note ?? '' },
    readByPerson: chat.readByPerson,
    messages: found.map((message) => toStaff(message, request.language)),
    hasOlder: (found[0]?.seq ?? 1) > 1,
  });
};

export const answerChat: AdminUseCase<Routes['POST /admin/api/chats/:id/replies']> = async (
  context,
  { params, body, request },
  caller,
) => {
  const written = await reply(context, params.id, { ...body, shownAs: caller.displayName, actor: caller });
  return written.ok ? ok(toStaff(written.value, request.language)) : written;
};

export const showStaffTyping: AdminUseCase<Routes['POST /admin/api/chats/:id/typing']> = async (
  context,
  { params },
) => {
  const shown = await showTyping(context, params.id);
  return shown.ok ? ok({}) : shown;
};
