/** The table of accounts that agents opened. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Database, Tx } from '../../infra/database.ts';
import { membersById } from '../members/index.ts';

type Opened = { readonly member: MemberId; readonly agent: MemberId; readonly request: string };

/** Requests of one agent wait for each other, so that a limit counts them all and a request sent twice is one. */
export async function lockAgent(tx: Tx, agent: MemberId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`agent accounts ${agent}`}, 0))`.execute(tx);
}

export async function findByRequest(tx: Tx, agent: MemberId, request: string): Promise<MemberId | undefined> {
  const row = await tx
    .selectFrom('agent_accounts')
    .select('member')
    .where('agent', '=', agent)
    .where('request', '=', request)
    .executeTakeFirst();
  return row?.member as MemberId | undefined;
}

export async function insertOpened(tx: Tx, { member, agent, request }: Opened, at: Date): Promise<void> {
  await tx
    .insertInto('agent_accounts')
    .values({ bucket: bucketOf(member), member, agent, request, opened_at: at })
    .execute();
}

/** How many an agent opened since a moment. */
export async function countSince(database: Database | Tx, agent: MemberId, since: Date): Promise<number> {
  const row = await database
    .selectFrom('agent_accounts')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('agent', '=', agent)
    .where('opened_at', '>=', since)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** What an agent opened last, the newest first. */
export async function lastOpened(
  database: Database,
  agent: MemberId,
  limit: number,
): Promise<{ readonly member: MemberId; readonly account: string; readonly type: number; readonly at: Date }[]> {
  const rows = await database
    .selectFrom('agent_accounts')
    .select(['member', 'opened_at'])
    .where('agent', '=', agent)
    .orderBy('opened_at', 'desc')
    .orderBy('member', 'desc')
    .limit(limit)
    .execute();
  const members = await membersById(
    database,
    rows.map(({ member }) => member as MemberId),
  );
  return rows.flatMap(({ member, opened_at: at }) => {
    const id = member as MemberId;
    const found = members.get(id);
    return found === undefined ? [] : [{ member: id, account: found.account, type: found.type, at }];
  });
}
