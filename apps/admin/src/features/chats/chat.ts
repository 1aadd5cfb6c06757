/** Chats as the server answers them, and what is read anew after an act. */
import type { AdminKey } from '@banyan/protocol/admin';
import type { CallValue } from '../../lib/client.ts';
import { queryOf } from '../../lib/query.ts';

export type Line = CallValue<'GET /admin/api/chats'>['rows'][number];
export type Chat = CallValue<'GET /admin/api/chats/:id'>;
export type Message = Chat['messages'][number];

export const queues = ['waiting', 'mine', 'open', 'closed'] as const;
export type Queue = (typeof queues)[number];

export const touched = [
  'GET /admin/api/chats',
  'GET /admin/api/chats/counts',
  'GET /admin/api/chats/:id',
] as const satisfies readonly AdminKey[];

/** Somebody waits on the other side: an open chat is read often, a list of chats a little less. */
export const listEveryMs = 4_000;
const chatEveryMs = 2_000;

export const countsQuery = queryOf('GET /admin/api/chats/counts', undefined, { everyMs: listEveryMs });
export const chatQuery = (id: string) =>
  queryOf('GET /admin/api/chats/:id', { params: { id } }, { everyMs: chatEveryMs });
