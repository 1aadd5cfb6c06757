/** All bets on an event as leaves of a tree, in the order of their bytes: what a window of a simulated match is sealed over before its seed can be known. */
import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

type Leaf = Row<'sport_bets', 'id' | 'risk' | 'currency'> & {
  readonly placedAt: Date;
  readonly market: string;
  readonly outcome: string;
};

/** The hash of one leaf: 0x00, then id, time, stake, market and outcome in lines. */
export function leafOf({ id, risk, currency, placedAt, market, outcome }: Leaf): Buffer {
  const text = ['banyan-sport-bet-1', id, placedAt.toISOString(), `${risk} ${currency}`, market, outcome].join('\n');
  return hash('sha256', Buffer.concat([Buffer.of(0), Buffer.from(text)]), 'buffer');
}

export async function leavesOfEvent(tx: Tx, event: string): Promise<Buffer[]> {
  const { rows } =
    await sql<Leaf>`select b.id, b.cost_main + b.cost_bonus as risk, b.currency, b.placed_at as "placedAt", l.market, l.outcome
    from generate_series(0, 63) k (bucket)
    join sport_legs l on l.bucket = k.bucket and l.event = ${event}::uuid
    join sport_bets b on b.bucket = l.bucket and b.id = l.bet
    where b.state <> 'refused'`.execute(tx);
  return rows.map(leafOf).sort(Buffer.compare);
}
