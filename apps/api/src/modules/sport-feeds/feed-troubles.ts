/** What is wrong with the feeds of sports: producers whose markets are shut, and messages that wait for something nobody has sent. */
import { sql } from 'kysely';
import type { Context } from '../../infra/context.ts';
import type { Row } from '../../infra/row.ts';
import { feedLimits, sportFeeds } from './feed-settings.ts';
import { readProducers } from './producer-store.ts';
import { alarmAfterMs } from './watch-feeds.ts';

/** For so long a message that was never applied is one of today's troubles. */
const lookBackMs = 86_400_000;

type LateMessages = Row<'sport_feed_messages', 'producer'> & { readonly messages: number };

export type FeedTroubles = {
  /** Asked for by the operator, heard once, and down; for how long nothing good came. */
  readonly down: readonly { readonly producer: string; readonly sinceMs: number }[];
  readonly late: readonly LateMessages[];
};

/** From what on it is one. */
export const feedBounds = (settings: Context['settings']) => ({
  ...{ silenceMs: feedLimits(settings).silenceMs, lateMs: alarmAfterMs },
});

export async function feedTroubles(
  { database, settings }: Pick<Context, 'database' | 'settings'>,
  now: number,
): Promise<FeedTroubles> {
  const asked = new Set(settings.get(sportFeeds).map(({ producer }) => producer));
  const down = (await readProducers(database)).filter(
    ({ name, feed }) => asked.has(name) && feed.state === 'down' && feed.aliveAt > 0,
  );
  const [from, to] = [now - lookBackMs, now - alarmAfterMs].map((at) => new Date(at));
  const { rows } = await sql<LateMessages>`select m.producer, count(*)::integer as messages
    from sport_feed_messages m where m.outcome in ('waiting', 'unreadable') and m.received_at > ${from} and m.received_at <= ${to}
    group by m.producer order by m.producer`.execute(database);
  return {
    down: down.map(({ name, feed }) => ({
      producer: name,
      sinceMs: Math.max(0, now - Math.max(feed.goodAt, feed.aliveAt)),
    })),
    late: rows,
  };
}
