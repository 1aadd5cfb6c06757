/** Producers of feeds with their state. Whoever changes anything that a producer said holds its row until the commit. */
import { sql } from 'kysely';
import { type FeedProducer, type FeedProducerState, newProducer } from '@banyan/core/sports/feed';
import type { SportFeedAdapter } from '../../adapters/sport-feeds/index.ts';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

export type ProducerRow = {
  readonly name: string;
  readonly adapter: SportFeedAdapter;
  readonly cursor: string;
  readonly feed: FeedProducer;
};

type Stored = Row<'sport_feed_producers', 'name' | 'cursor'> & {
  readonly adapter: SportFeedAdapter;
  readonly trust: FeedProducerState;
  readonly requestId: number;
  readonly aliveAt: Date | null;
  readonly goodAt: Date | null;
  readonly askedAt: Date | null;
  readonly completedAt: Date | null;
};

const columns = sql<Stored>`p.name, p.adapter, p.cursor, p.trust, p.request_id as "requestId", p.alive_at as "aliveAt", p.good_at as "goodAt",
  p.asked_at as "askedAt", p.completed_at as "completedAt"`;

const msOf = (at: Date | null): number => at?.getTime() ?? 0;
const dateOf = (ms: number): Date | null => (ms === 0 ? null : new Date(ms));

const rowOf = ({
  name,
  adapter,
  cursor,
  trust,
  requestId,
  aliveAt,
  goodAt,
  askedAt,
  completedAt,
}: Stored): ProducerRow => ({
  ...{ name, adapter, cursor },
  feed: {
    ...{ state: trust, requestId, aliveAt: msOf(aliveAt), goodAt: msOf(goodAt) },
    ...{ askedAt: msOf(askedAt), completedAt: msOf(completedAt) },
  },
});

/** The row of a producer, locked until the transaction ends. Undefined where nobody has heard of it. */
export async function lockProducer(tx: Tx, name: string): Promise<ProducerRow | undefined> {
  const { rows } =
    await sql<Stored>`select ${columns} from sport_feed_producers p where p.name = ${name} for update`.execute(tx);
  return rows[0] === undefined ? undefined : rowOf(rows[0]);
}

export async function readProducers(database: Database): Promise<ProducerRow[]> {
  const { rows } = await sql<Stored>`select ${columns} from sport_feed_producers p order by p.name`.execute(database);
  return rows.map(rowOf);
}

/** Makes a producer, down and unheard, where there is none, and locks it. */
export async function putProducer(tx: Tx, name: string, adapter: SportFeedAdapter, at: Date): Promise<ProducerRow> {
  await sql`insert into sport_feed_producers (name, adapter, changed_at) values (${name}, ${adapter}, ${at})
    on conflict (name) do nothing`.execute(tx);
  return (await lockProducer(tx, name)) ?? { name, adapter, cursor: '', feed: newProducer };
}

/** Writes the state of a locked producer, and why it was lost where it was. */
export async function writeProducer(
  tx: Tx,
  name: string,
  feed: FeedProducer,
  at: Date,
  lostReason = '',
): Promise<void> {
  const { state, aliveAt, goodAt, requestId, askedAt, completedAt } = feed;
  await sql`update sport_feed_producers p set trust = ${state}, alive_at = ${dateOf(aliveAt)}, good_at = ${dateOf(goodAt)}, request_id = ${requestId},
      asked_at = ${dateOf(askedAt)}, completed_at = ${dateOf(completedAt)}, changed_at = ${at},
      lost_reason = case when ${state} = 'down' and ${lostReason} = '' then p.lost_reason else ${lostReason} end
    where p.name = ${name}`.execute(tx);
}

export async function writeCursor(tx: Tx, name: string, cursor: string): Promise<void> {
  await sql`update sport_feed_producers p set cursor = ${cursor} where p.name = ${name}`.execute(tx);
}
