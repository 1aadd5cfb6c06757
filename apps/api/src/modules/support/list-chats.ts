/** The lists of chats for the staff, read by key, and how many wait. */
import { ok, refuse } from '@banyan/core/results';
import type { AdminValueOf } from '@banyan/protocol/admin';
import type { chatsRoutes } from '@banyan/protocol/admin/chats';
import type { StaffCaller } from '../../infra/actor.ts';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import type { Context } from '../../infra/context.ts';
import { cursorOf, readCursor } from '../../infra/cursor.ts';
import { namedMembers, ranksOf, sees } from '../members/index.ts';
import { peopleOf } from '../staff-accounts/index.ts';
import { type Chat, countQueue, findChat, lastMessages, placeIn, readQueue } from './chat-queue.ts';
import { colleaguesFor } from './colleagues.ts';

type Routes = typeof chatsRoutes;
type Line = Omit<AdminValueOf<Routes['GET /admin/api/chats']>['rows'][number], 'last'>;

const typingMs = 10_000;

/** Chats in the shape of lists, with the names of whom they are about and who works on them. */
export async function linesOf(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { person }: Pick<StaffCaller, 'person'>,
  chats: readonly Chat[],
): Promise<Line[]> {
  const ids = chats.flatMap(({ member }) => member ?? []);
  const members = await namedMembers(database, ids);
  const ranks = await ranksOf(database, ids);
  const people = await peopleOf(
    database,
    chats.map(({ claim }) => claim?.staff),
  );
  return chats.map(({ id, member, language, lastAt, waitingSince, closedAt, typingAt, claim }) => {
    const who = people.get(claim?.staff ?? '');
    return {
      id,
      member: member === undefined ? null : (members.get(member) ?? null),
      rank: member === undefined ? 0 : (ranks.get(member) ?? 0),
      language,
      lastAt: lastAt.toISOString(),
      waitingSince: waitingSince?.toISOString() ?? null,
      closedAt: closedAt?.toISOString() ?? null,
      isTyping: typingAt !== undefined && clock.now() - typingAt.getTime() < typingMs,
      claim:
        claim === undefined || who === undefined
          ? null
          : { who, isMine: claim.person === person, until: claim.until.toISOString() },
    };
  });
}

export const listChats: AdminUseCase<Routes['GET /admin/api/chats']> = async (context, { query }, caller) => {
  const { queue = 'waiting', after, limit = 50 } = query;
  const place = after === undefined ? undefined : readCursor(after);
  if (after !== undefined && place === undefined) return refuse('input-malformed', { field: 'after' });
  const { database, clock } = context;
  const { person, scope } = caller;
  const at = new Date(clock.now());
  const found = await readQueue(database, { queue, person, scope, after: place, limit: limit + 1, at });
  const shown = found.slice(0, limit);
  const lasts = await lastMessages(
    database,
    shown.map(({ id }) => id),
  );
  const lines = await linesOf(context, caller, shown);
  const last = shown.at(-1);
  return ok({
    rows: lines.map((line) => {
      const message = lasts.get(line.id);
      const said =
        message === undefined
          ? null
          : { author: message.author as 'person', text: message.body, pictures: message.pictures };
      return { ...line, last: said };
    }),
    next: found.length > limit && last !== undefined ? cursorOf(placeIn(queue, last)) : null,
  });
};

export const countChats: AdminUseCase<Routes['GET /admin/api/chats/counts']> = async (
  { database, clock },
  _input,
  caller,
) => {
  const { oldest, ...counts } = await countQueue(database, caller, new Date(clock.now()));
  return ok({ ...counts, oldest: oldest?.toISOString() ?? null });
};

export const listColleagues: AdminUseCase<Routes['GET /admin/api/chats/colleagues']> = async (
  { database, clock },
  { query },
  { scope },
) => {
  const chat = await findChat(database, query.chat, new Date(clock.now()));
  if (chat === undefined || !(await sees(database, scope, chat.member))) return ok([]);
  const people = await colleaguesFor(database, chat);
  return ok(people.map(({ id, name, displayName }) => ({ id, name, displayName })));
};
