/** The latest conversations for the command line: those that wait first. */
import type { Context } from '../../infra/context.ts';
import { namedMembers } from '../members/index.ts';
import { type Chat, readQueue } from './chat-queue.ts';

export type Listed = Pick<Chat, 'id' | 'language' | 'lastAt' | 'lastSeq'> & {
  /** The member's name; empty for a visitor. */
  readonly account: string;
  readonly isWaiting: boolean;
};

export async function conversationsFor(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  limit = 50,
): Promise<Listed[]> {
  const at = new Date(clock.now());
  const read = { person: '', scope: undefined, after: undefined, limit, at };
  const waiting = await readQueue(database, { ...read, queue: 'waiting' });
  const open = await readQueue(database, { ...read, queue: 'open' });
  const all = [...waiting, ...open.filter(({ waitingSince }) => waitingSince === undefined)].slice(0, limit);
  const members = await namedMembers(
    database,
    all.flatMap(({ member }) => member ?? []),
  );
  return all.map(({ id, member, language, lastAt, lastSeq, waitingSince }) => ({
    ...{ id, language, lastAt, lastSeq },
    account: member === undefined ? '' : (members.get(member)?.account ?? ''),
    isWaiting: waitingSince !== undefined,
  }));
}
