/** The tables of agents' links: what each gives to whoever joins by it, and how many browsers opened it. */
import { sql } from 'kysely';
import type { MemberId } from '@banyan/core/ids';
import type { BusinessDay } from '@banyan/core/time';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

export type AgentLink = {
  readonly code: string;
  readonly agent: MemberId;
  readonly name: string;
  readonly type: number;
  readonly series: number | null;
};
export type CountedLink = AgentLink & {
  readonly madeAt: Date;
  readonly closedAt: Date | null;
  readonly visits: number;
  readonly joined: number;
};

type LinkRow = Row<'agent_links', 'code' | 'agent' | 'name' | 'type' | 'series'>;
const toLink = (row: LinkRow): AgentLink => ({ ...row, agent: row.agent as MemberId });

/** A link that is open. */
export async function openLink(database: Database | Tx, code: string): Promise<AgentLink | undefined> {
  const row = await database
    .selectFrom('agent_links')
    .select(['code', 'agent', 'name', 'type', 'series'])
    .where('code', '=', code)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row && toLink(row);
}

/** The open ones first, each the newest first. */
export async function linksOf(database: Database, agent: MemberId): Promise<CountedLink[]> {
  const rows = await database
    .selectFrom('agent_links as l')
    .select(['l.code', 'l.agent', 'l.name', 'l.type', 'l.series', 'l.made_at', 'l.closed_at'])
    .select(({ selectFrom, fn }) => [
      selectFrom('agent_link_visits as v')
        .whereRef('v.code', '=', 'l.code')
        .select(fn.countAll<bigint>().as('n'))
        .as('visits'),
      selectFrom('member_origins as o')
        .whereRef('o.agent_link', '=', 'l.code')
        .select(fn.countAll<bigint>().as('n'))
        .as('joined'),
    ])
    .where('l.agent', '=', agent)
    .orderBy('l.closed_at', (order) => order.desc().nullsFirst())
    .orderBy('l.made_at', 'desc')
    .execute();
  return rows.map(({ made_at: madeAt, closed_at: closedAt, visits, joined, ...row }) => ({
    ...toLink(row),
    ...{ madeAt, closedAt, visits: Number(visits), joined: Number(joined) },
  }));
}

/** How many of an agent's links are open; two requests at once of one agent wait for each other. */
export async function countOpen(tx: Tx, agent: MemberId): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`agent links ${agent}`}, 0))`.execute(tx);
  const row = await tx
    .selectFrom('agent_links')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('agent', '=', agent)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** False where the code is another's. */
export async function insertLink(tx: Tx, { code, agent, name, type, series }: AgentLink, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('agent_links')
    .values({ code, agent, name, type, series, made_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Closes a link of an agent; once closed it stays as it is. False where it is no link of theirs. */
export async function closeLink(database: Database, agent: MemberId, code: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('agent_links')
    .set((eb) => ({ closed_at: eb.fn.coalesce('closed_at', eb.val(at)) }))
    .where('code', '=', code)
    .where('agent', '=', agent)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A browser opened a link: once a day. */
export async function insertVisit(database: Database, code: string, day: BusinessDay, device: Buffer): Promise<void> {
  await database
    .insertInto('agent_link_visits')
    .values({ code, day, device })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
