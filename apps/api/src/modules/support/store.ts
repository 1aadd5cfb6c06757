/** The tables of conversations and their messages. */
import { sql } from 'kysely';
import { type MemberId, makeId } from '@banyan/core/ids';
import type { Context } from '../../infra/context.ts';
import type { Database, Tx } from '../../infra/database.ts';
import type { Person } from './person.ts';

export type Article = { readonly id: string; readonly title: string };
export type Author = 'person' | 'staff' | 'automatic';
export type Conversation = {
  readonly id: string;
  readonly member: MemberId | undefined;
  readonly language: string;
  readonly lastSeq: number;
  readonly lastAt: Date;
  readonly readByPerson: number;
  readonly readByStaff: number;
  /** When the person last said that they are writing. */
  readonly typingAt: Date | undefined;
  /** Since when the person waits for an answer. */
  readonly waitingSince: Date | undefined;
  readonly closedAt: Date | undefined;
};
export type StoredMessage = {
  readonly seq: number;
  readonly id: string;
  readonly author: Author;
  readonly body: string;
  readonly articles: readonly Article[];
  readonly staff: string;
  readonly pictures: readonly string[];
  readonly at: Date;
};

const columns = [
  'id',
  'member',
  'language',
  'last_seq',
  'last_at',
  'read_by_person',
  'read_by_staff',
  'typing_at',
  'waiting_since',
  'closed_at',
] as const;
type Row = {
  id: string;
  member: string | null;
  language: string;
  last_seq: bigint;
  last_at: Date;
  read_by_person: bigint;
  read_by_staff: bigint;
  typing_at: Date | null;
  waiting_since: Date | null;
  closed_at: Date | null;
};

export const conversationColumns = columns;
export const toConversation = (row: Row): Conversation => ({
  id: row.id,
  member: (row.member ?? undefined) as MemberId | undefined,
  language: row.language,
  lastSeq: Number(row.last_seq), // tidy: a count of messages, no money
  lastAt: row.last_at,
  readByPerson: Number(row.read_by_person), // tidy: a place among messages
  readByStaff: Number(row.read_by_staff), // tidy: a place among messages
  typingAt: row.typing_at ?? undefined,
  waitingSince: row.waiting_since ?? undefined,
  closedAt: row.closed_at ?? undefined,
});

export async function findConversation(
  database: Database | Tx,
  person: Person | { id: string },
  lock: 'locked' | 'unlocked' = 'unlocked',
): Promise<Conversation | undefined> {
  const query = database.selectFrom('conversations').select(columns);
  const mine =
    'id' in person
      ? query.where('id', '=', person.id)
      : person.member !== undefined
        ? query.where('member', '=', person.member)
        : query.where('visitor_hash', '=', person.visitor);
  const row = await (lock === 'locked' ? mine.forUpdate() : mine).executeTakeFirst();
  return row === undefined ? undefined : toConversation(row);
}

/** Opens a conversation where there is none; of two at once one stands. */
export async function openConversation(tx: Tx, person: Person, language: string, at: Date): Promise<void> {
  await tx
    .insertInto('conversations')
    .values({
      id: makeId(at.getTime()),
      member: person.member ?? null,
      visitor_hash: person.visitor ?? null,
      opened_at: at,
      last_at: at,
      language,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type NewMessage = {
  id: string;
  author: Author;
  body: string;
  articles?: readonly Article[];
  staff?: string;
  /** The account of the staff who wrote it. */
  writtenBy?: string | undefined;
  pictures?: readonly string[];
  at: Date;
};

/**
 * Adds a message to a conversation that the caller has locked. Who writes waits for an answer, an answer ends the waiting, and either opens
 * what had ended. Returns it with its place.
 */
export async function addMessage(tx: Tx, conversation: string, message: NewMessage): Promise<StoredMessage> {
  const { id, author, body, articles = [], staff = '', writtenBy, pictures = [], at } = message;
  const { last_seq: seq } = await tx
    .updateTable('conversations')
    .set((row) => ({
      last_seq: sql<bigint>`${row.ref('last_seq')} + 1`,
      last_at: at,
      ...(author === 'person'
        ? { typing_at: null, closed_at: null, waiting_since: sql<Date>`coalesce(${row.ref('waiting_since')}, ${at})` }
        : {}),
      ...(author === 'staff' ? { closed_at: null, waiting_since: null } : {}),
    }))
    .where('id', '=', conversation)
    .returning('last_seq')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('support_messages')
    .values({
      conversation,
      seq,
      id,
      author,
      body,
      articles: JSON.stringify(articles),
      staff,
      written_by: writtenBy ?? null,
      pictures: [...pictures],
      at,
    })
    .execute();
  return { seq: Number(seq), id, author, body, articles, staff, pictures, at }; // tidy: a place among messages
}

const messageColumns = ['seq', 'id', 'author', 'body', 'articles', 'staff', 'pictures', 'at'] as const;
const toMessage = (row: {
  seq: bigint;
  id: string;
  author: string;
  body: string;
  articles: unknown;
  staff: string;
  pictures: string[];
  at: Date;
}): StoredMessage => ({
  ...row,
  seq: Number(row.seq), // tidy: a place among messages
  author: row.author as Author,
  articles: row.articles as readonly Article[],
});

export async function findMessage(tx: Tx, conversation: string, id: string): Promise<StoredMessage | undefined> {
  const row = await tx
    .selectFrom('support_messages')
    .select(messageColumns)
    .where('conversation', '=', conversation)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? undefined : toMessage(row);
}

/** Messages in their order: the newest, or the nearest before or after a place. */
export async function readMessages(
  database: Database,
  conversation: string,
  { before, after, limit }: { before?: number | undefined; after?: number | undefined; limit: number },
): Promise<StoredMessage[]> {
  const all = database.selectFrom('support_messages').select(messageColumns).where('conversation', '=', conversation);
  if (after !== undefined) {
    const rows = await all.where('seq', '>', BigInt(after)).orderBy('seq').limit(limit).execute();
    return rows.map(toMessage);
  }
  const older = before === undefined ? all : all.where('seq', '<', BigInt(before));
  const rows = await older.orderBy('seq', 'desc').limit(limit).execute();
  return rows.reverse().map(toMessage);
}

/** How many messages the person has written since a moment. */
export async function countSince(tx: Tx, conversation: string, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('support_messages')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('conversation', '=', conversation)
    .where('author', '=', 'person')
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Messages of the staff after a place: what the person has not seen. */
export async function countUnread(database: Database, conversation: Conversation): Promise<number> {
  const { count } = await database
    .selectFrom('support_messages')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('conversation', '=', conversation.id)
    .where('author', '=', 'staff')
    .where('seq', '>', BigInt(conversation.readByPerson))
    .executeTakeFirstOrThrow();
  return count;
}

/** Moves a mark of what was seen; it never goes back and never beyond what is there. */
export async function moveReadMark(
  database: Database | Tx,
  conversation: string,
  side: 'read_by_person' | 'read_by_staff',
  seq: number,
): Promise<void> {
  await sql`update conversations set ${sql.ref(side)} = greatest(${sql.ref(side)}, least(${BigInt(seq)}, last_seq)) where id = ${conversation}::uuid`.execute(
    database,
  );
}

/** The person is writing just now. */
export async function markTyping(database: Database, conversation: string, at: Date): Promise<void> {
  await database.updateTable('conversations').set({ typing_at: at }).where('id', '=', conversation).execute();
}

/** Every chat of a member with its messages, for an export; who of the staff wrote is not said. */
export async function readChats({ database }: Pick<Context, 'database'>, member: MemberId): Promise<readonly object[]> {
  const { rows } = await sql<{ chat: object }>`
    select jsonb_build_object('id', c.id, 'language', c.language, 'openedAt', c.opened_at, 'closedAt', c.closed_at, 'messages',
      (select coalesce(jsonb_agg(jsonb_build_object('at', m.at, 'author', m.author, 'body', m.body, 'pictures', m.pictures) order by m.seq), '[]')
       from support_messages m where m.conversation = c.id)) as chat
    from conversations c where c.member = ${member} order by c.opened_at`.execute(database);
  return rows.map(({ chat }) => chat);
}
