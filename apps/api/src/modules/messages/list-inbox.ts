/** The messages to the caller, page by page, with how many of each group are new (MC-19). */
import { ok } from '@banyan/core/results';
import {
  type MessageGroup,
  type MessageType,
  type inboxRoutes,
  messageGroups,
  messageTypes,
} from '@banyan/protocol/inbox';
import type { UseCase } from '../../infra/bind.ts';
import { countUnread, readInbox } from './inbox-store.ts';

type Route = (typeof inboxRoutes)['GET /wps/messages/inbox'];

const typesOf = (group: MessageGroup) =>
  (Object.keys(messageTypes) as MessageType[]).filter((type) => messageTypes[type] === group);

export const listInbox: UseCase<Route> = async ({ database }, { query }, { memberId }) => {
  const { group, before, limit = 20 } = query;
  const types = group === undefined ? undefined : typesOf(group);
  const [rows, counts] = await Promise.all([
    readInbox(database, memberId, { types, before, limit: limit + 1 }),
    countUnread(database, memberId),
  ]);
  const unreadOf = (one: MessageGroup) => typesOf(one).reduce((sum, type) => sum + (counts.get(type) ?? 0), 0);
  return ok({
    list: rows.slice(0, limit).map((row) => ({
      id: row.id,
      type: row.type as MessageType,
      group: messageTypes[row.type as MessageType] ?? messageGroups[2],
      params: row.params as never,
      about: row.about_kind === null ? null : { kind: row.about_kind as never, id: row.about_id },
      at: row.at.toISOString(),
      read: row.read_at !== null,
    })),
    hasOlder: rows.length > limit,
    unread: {
      money: unreadOf('money'),
      account: unreadOf('account'),
      service: unreadOf('service'),
      offers: unreadOf('offers'),
    },
  });
};
