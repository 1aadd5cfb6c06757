/** What the catalogue asks of rounds: what they paid, and in how many of them somebody plays now. */
import { sql } from 'kysely';
import type { MemberId } from '@banyan/core/ids';
import type { Database } from '../../infra/database.ts';
import { keyColumns } from '../../infra/key-columns.ts';
import type { Row } from '../../infra/row.ts';

export type PaidWin = {
  readonly member: MemberId;
  readonly tx: string;
  readonly game: string;
  readonly currency: string;
  readonly units: bigint;
  readonly at: Date;
};

/** The largest wins of real money that a vendor paid in a time, from the first moment and before the second; play money is none. */
export async function largestWins(
  database: Database,
  vendor: string,
  { since, until, limit }: { since: Date; until: Date; limit: number },
): Promise<PaidWin[]> {
  const { rows } = await sql<PaidWin>`select t.member, t.tx, r.game, r.currency, t.main as units, t.at
    from play_transactions t
    join play_rounds r on r.bucket = t.bucket and r.member = t.member and r.vendor = t.vendor and r.round = t.round
    where t.vendor = ${vendor} and t.at >= ${since} and t.at < ${until} and t.type in ('win', 'jackpot') and t.state = 'posted'
      and not t.held and t.main > 0 and r.currency <> 'FUN'
    order by t.main desc, t.tx limit ${limit}`.execute(database);
  return rows;
}

/** Of some wins those that stand no more. */
export async function reversedWins(
  database: Database,
  wins: readonly { readonly member: MemberId; readonly vendor: string; readonly tx: string }[],
): Promise<{ member: MemberId; vendor: string; tx: string }[]> {
  if (wins.length === 0) return [];
  const [buckets, members, vendors, ids] = keyColumns(wins, ({ tx }) => tx);
  const { rows } = await sql<
    Row<'play_transactions', 'vendor' | 'tx'> & { member: MemberId }
  >`select t.member, t.vendor, t.tx
    from unnest(${buckets}::smallint[], ${members}::uuid[], ${vendors}::text[], ${ids}::text[]) k (bucket, member, vendor, tx)
    join play_transactions t on t.bucket = k.bucket and t.member = k.member and t.vendor = k.vendor and t.tx = k.tx
    where t.state <> 'posted'`.execute(database);
  return rows;
}

/** How many members have a stake in a round that is not over, of these games, by `vendor code`; of real money and of play money. */
export async function countInPlay(
  database: Database,
  games: readonly { readonly vendor: string; readonly code: string }[],
): Promise<ReadonlyMap<string, number>> {
  if (games.length === 0) return new Map();
  const { rows } = await sql<
    Row<'play_rounds', 'vendor' | 'game'> & { players: number }
  >`select r.vendor, r.game, count(distinct r.member)::integer as players
    from play_rounds r
    join unnest(${games.map(({ vendor }) => vendor)}::text[], ${games.map(({ code }) => code)}::text[]) k (vendor, code)
      on r.vendor = k.vendor and r.game = k.code
    where r.state = 'open' group by r.vendor, r.game`.execute(database);
  return new Map(rows.map(({ vendor, game, players }) => [`${vendor} ${game}`, players]));
}
