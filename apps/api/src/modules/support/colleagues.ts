/** Who may be given a chat: whoever answers chats, and of those who see some members only, whoever sees its own. */
import type { Database, Tx } from '../../infra/database.ts';
import { sees } from '../members/index.ts';
import { peopleWhoMay, reachOf, rolesOf } from '../staff/index.ts';
import type { Chat } from './chat-queue.ts';

export async function colleaguesFor(database: Database | Tx, { member }: Pick<Chat, 'member'>) {
  const people = await peopleWhoMay(database, 'complaints.make');
  const seeing = [];
  for (const one of people) {
    const reach = await reachOf(database, one.id, await rolesOf(database, one.id));
    if (await sees(database, reach, member)) seeing.push(one);
  }
  return seeing;
}
