/**
 * Feeds the records: what happened is read from the outbox, behind every open transaction, and the members it names are brought up. The place
 * in the outbox moves when all of them are, so a crash in between only repeats what changes nothing. Members from before there were
 * records are gone through once, in the order of their ids.
 */
import { sql } from 'kysely';
import type { MemberId } from '@banyan/core/ids';
import type { Context } from '../../infra/context.ts';
import type { Background } from '../../infra/jobs.ts';
import type { Database } from '../../infra/database.ts';
import { followMembers } from '../../infra/follow-members.ts';
import { nobody } from '../../infra/relay.ts';
import { ledgerEntries } from '../ledger/index.ts';
import { bringUp } from './bring-up.ts';
import { topics } from './topics.ts';

const ownersAtOnce = 200;

/** Brings up whoever the outbox names. Returns how many members. */
export async function feedRecords(context: Context, stopping: AbortSignal): Promise<number> {
  return await followMembers(context.database, { consumer: 'records', topics }, stopping, async (members) => {
    await bringUp(context, members);
    return members.size;
  });
}

/** How far each database was gone through; once through, it need not again. */
const passed = new WeakMap<Database, string | 'through'>();

/** Brings up members who have no records yet, some at a time. */
export async function fillRecords(context: Context, stopping: AbortSignal): Promise<void> {
  const { database } = context;
  while (passed.get(database) !== 'through' && !stopping.aborted) {
    const owners = await ledgerEntries.ownersAfter(database, passed.get(database) ?? nobody, ownersAtOnce);
    const { rows } = await sql<{ member: string }>`select o.id as member from unnest(${owners}::uuid[]) as o (id)
      left join record_members m on m.bucket = bucket_of(o.id) and m.member = o.id
      where m.is_filled is not true`.execute(database);
    await bringUp(context, new Map(rows.map(({ member }) => [member as MemberId, new Set<string>()])));
    passed.set(database, owners.length < ownersAtOnce ? 'through' : (owners.at(-1) ?? nobody));
  }
}

export const recordsBackground: Background = {
  ticks: [
    {
      name: 'records.feed',
      everyMs: 250,
      on: 'leader',
      async run(context, stopping) {
        await feedRecords(context, stopping);
      },
    },
    { name: 'records.fill', everyMs: 2000, on: 'leader', run: fillRecords },
  ],
};
