/**
 * Bets of all members as the desk looks through them, the latest first. An id says when its bet was made, so a time is a range of ids: of one member, of one
 * event, or of each bucket, whose latest are merged.
 */
import { type RawBuilder, sql } from 'kysely';
import { type MemberId, bucketCount, bucketOf } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { SportBetState } from '@banyan/core/sports';
import type { Database } from '../../infra/database.ts';
import { type BetRow, type ReadBet, betColumns, toBetRow } from './bet-row.ts';

export type DeskBetFilter = {
  readonly member?: MemberId | undefined;
  readonly event?: string | undefined;
  readonly state?: SportBetState | undefined;
  readonly since: Date;
  /** Units of a currency: only bets with a larger stake in it. */
  readonly above?: { readonly currency: Currency; readonly units: bigint } | undefined;
  /** The bet after which the page begins. */
  readonly after?: string | undefined;
  readonly limit: number;
};

const columns = sql.raw(betColumns);
const buckets = Array.from({ length: bucketCount }, (_, bucket) => bucket);

/** The least id that can be made at a moment. */
function leastIdAt(at: Date): string {
  const ms = at.getTime().toString(16).padStart(12, '0');
  return `${ms.slice(0, 8)}-${ms.slice(8)}-7000-8000-000000000000`;
}

/** Of bets `b`. */
const matching = ({
  state,
  since,
  above,
  after,
}: DeskBetFilter): RawBuilder<unknown> => sql`b.id >= ${leastIdAt(since)}::uuid
  ${after === undefined ? sql`` : sql`and b.id < ${after}::uuid`}
  ${state === undefined ? sql`` : sql`and b.state = ${state}`}
  ${above === undefined ? sql`` : sql`and b.currency = ${above.currency} and b.risk > ${above.units}`}`;

function found(filter: DeskBetFilter): RawBuilder<unknown> {
  const { member, event, since, after, limit } = filter;
  if (event !== undefined)
    return sql`select b.* from sport_legs l join sport_bets b on b.bucket = l.bucket and b.id = l.bet
      where l.event = ${event}::uuid and l.place_divisor is null and l.bet >= ${leastIdAt(since)}::uuid ${after === undefined ? sql`` : sql`and l.bet < ${after}::uuid`}
        ${member === undefined ? sql`` : sql`and l.member = ${member}::uuid`} and ${matching(filter)}
      order by l.bet desc limit ${limit}`;
  if (member !== undefined)
    return sql`select b.* from sport_bets b where b.bucket = ${bucketOf(member)} and b.member = ${member}::uuid and ${matching(filter)}
      order by b.id desc limit ${limit}`;
  return sql`select b.* from unnest(${buckets}::smallint[]) k (bucket)
    cross join lateral (
      select b.* from sport_bets b where b.bucket = k.bucket and ${matching(filter)} order by b.id desc limit ${limit}) b
    order by b.id desc limit ${limit}`;
}

export async function listBetsForDesk(database: Database, filter: DeskBetFilter): Promise<BetRow[]> {
  const { rows } = await sql<ReadBet>`select ${columns} from (${found(filter)}) b order by b.id desc`.execute(database);
  return rows.map(toBetRow);
}

/** One bet, whoever's it is; undefined where there is none. */
export async function readBetForDesk(database: Database, id: string): Promise<BetRow | undefined> {
  const { rows } = await sql<ReadBet>`select ${columns} from sport_bets b
    where b.bucket = any (${buckets}::smallint[]) and b.id = ${id}::uuid`.execute(database);
  return rows[0] === undefined ? undefined : toBetRow(rows[0]);
}
