/** Conversations as the staff work on them: the lists, and who has claimed which. */
import { sql } from 'kysely';
import type { StaffScope } from '../../infra/actor.ts';
import type { Cursor } from '../../infra/cursor.ts';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
import { within } from '../members/index.ts';
import { type Conversation, conversationColumns, toConversation } from './store.ts';

/** Waiting: a person wrote last. Open: it has not ended. */
export type ChatQueue = 'waiting' | 'mine' | 'open' | 'closed';

export type Claim = { readonly staff: string; readonly person: string; readonly until: Date };
export type Chat = Conversation & {
  readonly claim: Claim | undefined;
  readonly handed: { readonly by: string; readonly note: string } | undefined;
};

const claimColumns = ['claimed_by', 'claimed_person', 'claimed_until', 'handed_by', 'handed_note'] as const;
const selected = (database: Database | Tx) =>
  database.selectFrom('conversations').select([...conversationColumns, ...claimColumns]);
type ChatRow = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number];

function toChat(row: ChatRow, at: Date): Chat {
  const { claimed_by: staff, claimed_person: person, claimed_until: until, handed_by: by, handed_note: note } = row;
  const isClaimed = staff !== null && person !== null && until !== null && until > at;
  return {
    ...toConversation(row),
    claim: isClaimed ? { staff, person, until } : undefined,
    handed: isClaimed && by !== null ? { by, note: note ?? '' } : undefined,
  };
}

type Read = {
  readonly queue: ChatQueue;
  /** Whose are "mine". */
  readonly person: string;
  /** Chats of these members alone. */
  readonly scope: StaffScope | undefined;
  readonly after: Cursor | undefined;
  readonly limit: number;
  readonly at: Date;
};

/** Those that wait come with the longest first, the others with what was said last first. */
export async function readQueue(database: Database, { queue, person, scope, after, limit, at }: Read): Promise<Chat[]> {
  const any = selected(database).limit(limit);
  const all = scope === undefined ? any : any.where(within(scope, sql`conversations.member`));
  if (queue === 'waiting') {
    const waiting = all.where('waiting_since', 'is not', null).orderBy('waiting_since').orderBy('id');
    const rows = await (after === undefined
      ? waiting
      : waiting.where(sql<boolean>`(waiting_since, id) > (${after.at}, ${after.id}::uuid)`)
    ).execute();
    return rows.map((row) => toChat(row, at));
  }
  const own =
    queue === 'mine'
      ? all.where('claimed_person', '=', person).where('claimed_until', '>', at)
      : all.where('closed_at', queue === 'open' ? 'is' : 'is not', null);
  const latest = own.orderBy('last_at', 'desc').orderBy('id', 'desc');
  const rows = await (after === undefined
    ? latest
    : latest.where(sql<boolean>`(last_at, id) < (${after.at}, ${after.id}::uuid)`)
  ).execute();
  return rows.map((row) => toChat(row, at));
}

/** The moment by which a list is ordered. */
export const placeIn = (queue: ChatQueue, { id, waitingSince, lastAt }: Chat): Cursor => ({
  id,
  at: queue === 'waiting' ? (waitingSince ?? lastAt) : lastAt,
});

/** How many wait and since when the longest, and how many somebody has claimed. */
export async function countQueue(
  database: Database,
  { person, scope }: { readonly person: string; readonly scope: StaffScope | undefined },
  at: Date,
): Promise<{ waiting: number; mine: number; oldest: Date | null }> {
  const seen = scope === undefined ? sql`true` : within(scope, sql`c.member`);
  const { rows } = await sql<{ waiting: number; mine: number; longest: Date | null }>`select
    (select count(*)::integer from conversations c where c.waiting_since is not null and ${seen}) as waiting,
    (select min(c.waiting_since) from conversations c where c.waiting_since is not null and ${seen}) as longest,
    (select count(*)::integer from conversations c where c.claimed_person = ${person}::uuid and c.claimed_until > ${at} and ${seen}) as mine
  `.execute(database);
  const { waiting = 0, mine = 0, longest = null } = rows[0] ?? {};
  return { waiting, mine, oldest: longest };
}

export async function findChat(
  database: Database | Tx,
  id: string,
  at: Date,
  lock: 'locked' | 'unlocked' = 'unlocked',
): Promise<Chat | undefined> {
  const query = selected(database).where('id', '=', id);
  const row = await (lock === 'locked' ? query.forUpdate() : query).executeTakeFirst();
  return row === undefined ? undefined : toChat(row, at);
}

/** Gives it to somebody; `handed` says by whom and with what words, where a colleague did. */
export async function setClaim(
  tx: Tx,
  id: string,
  { staff, person, until }: Claim,
  handed?: { readonly by: string; readonly note: string },
): Promise<void> {
  await tx
    .updateTable('conversations')
    .set({
      claimed_by: staff,
      claimed_person: person,
      claimed_until: until,
      ...(handed === undefined ? {} : { handed_by: handed.by, handed_note: handed.note }),
    })
    .where('id', '=', id)
    .execute();
}

const unclaimed = { claimed_by: null, claimed_person: null, claimed_until: null, handed_by: null, handed_note: null };

export async function endClaim(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('conversations').set(unclaimed).where('id', '=', id).execute();
}

/** Ends it: nobody waits in it and nobody works on it. */
export async function endChat(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('conversations')
    .set({ ...unclaimed, waiting_since: null, closed_at: at })
    .where('id', '=', id)
    .execute();
}

/** Ends those in which nobody waits and nothing was said since before a moment. */
export async function endSilent(database: Database, before: Date, at: Date): Promise<void> {
  await sql`update conversations c set closed_at = ${at}, claimed_by = null, claimed_person = null, claimed_until = null,
      handed_by = null, handed_note = null
    where c.id in (select o.id from conversations o where o.closed_at is null and o.waiting_since is null and o.last_at < ${before}
      order by o.last_at limit 500 for update skip locked)`.execute(database);
}

/** How the last message of each of these begins. */
export async function lastMessages(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { author: string; body: string; pictures: number }>> {
  const { rows } = await sql<
    Row<'support_messages', 'conversation' | 'author' | 'body'> & { pictureCount: number }
  >`select m.conversation, m.author, left(m.body, 140) as body, cardinality(m.pictures) as "pictureCount"
    from conversations c join lateral (select * from support_messages s where s.conversation = c.id and s.author <> 'automatic'
      order by s.seq desc limit 1) m on true
    where c.id = any (${[...ids]}::uuid[])`.execute(database);
  return new Map(
    rows.map(({ conversation, author, body, pictureCount: pictures }) => [conversation, { author, body, pictures }]),
  );
}
