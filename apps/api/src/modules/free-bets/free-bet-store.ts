/**
 * The table of free bets. A batch of bets locks those that it names and ends those that it takes; one whose bet is refused or void waits again. Money columns
 * are units.
 */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { Database, Tx } from '../../infra/database.ts';
import type { BatchQuery } from '../../infra/writer.ts';

export type FreeBetRow = {
  readonly member: MemberId;
  readonly id: string;
  readonly currency: Currency;
  /** The stake. */
  readonly units: bigint;
  /** Of all selections together, in hundredths; null where any odds will do. */
  readonly leastOdds: number | null;
  readonly isUsed: boolean;
  readonly expiresAt: Date;
};
type Named = Pick<FreeBetRow, 'member' | 'id'>;

/** After a bet that is none there is so much time to bet again. */
const returnedDays = 3;

const columns = `f.member, f.id, f.currency, f.units, f.least_odds as "leastOdds", f.used_at is not null as "isUsed", f.expires_at as "expiresAt"`;

const keysOf = (named: readonly Named[]) => [
  named.map(({ member }) => bucketOf(member)),
  named.map(({ member }) => member),
  named.map(({ id }) => id),
];
const given = 'unnest($1::smallint[], $2::uuid[], $3::uuid[]) k (bucket, member, id)';
const isNamed = 'f.bucket = k.bucket and f.member = k.member and f.id = k.id';

/** Gives a free bet; `id` is that of the reward that it was. */
export async function insertFreeBet(tx: Tx, row: Omit<FreeBetRow, 'isUsed'>, at: Date): Promise<void> {
  const { member, id, currency, units, leastOdds, expiresAt } = row;
  await tx
    .insertInto('free_bets')
    .values({
      ...{ bucket: bucketOf(member), member, id, currency, units, least_odds: leastOdds },
      ...{ made_at: at, expires_at: expiresAt },
    })
    .execute();
}

/** Those of some free bets that are their members', by id, locked until the transaction ends. */
export async function lockFreeBets(
  query: BatchQuery,
  named: readonly Named[],
): Promise<ReadonlyMap<string, FreeBetRow>> {
  if (named.length === 0) return new Map();
  const rows = await query<FreeBetRow>(
    'free-bets-lock',
    `select ${columns} from ${given} join free_bets f on ${isNamed} order by f.member, f.id for update of f`,
    keysOf(named),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Ends free bets that were bet with; all waited when they were locked. */
export async function endFreeBets(query: BatchQuery, named: readonly Named[], at: Date): Promise<void> {
  if (named.length === 0) return;
  const ended = await query<Named>(
    'free-bets-end',
    `update free_bets f set used_at = $4 from ${given} where ${isNamed} and f.used_at is null returning f.member, f.id`,
    [...keysOf(named), at],
  );
  if (ended.length !== named.length) throw new Error(`${ended.length} of ${named.length} free bets were there`);
}

/** Free bets whose bet was refused or is void wait again, some days at the least. */
export async function returnFreeBets(query: BatchQuery, named: readonly Named[], at: Date): Promise<void> {
  if (named.length === 0) return;
  await query(
    'free-bets-return',
    `update free_bets f set used_at = null, expires_at = greatest(f.expires_at, $4::timestamptz + make_interval(days => $5))
     from ${given} where ${isNamed} and f.used_at is not null`,
    [...keysOf(named), at, returnedDays],
  );
}

/** The bets of free bets that had come back stand after all: those that still wait are over again. One that was bet with meanwhile is the house's loss. */
export async function endReturnedFreeBets(query: BatchQuery, named: readonly Named[], at: Date): Promise<void> {
  if (named.length === 0) return;
  await query(
    'free-bets-end-again',
    `update free_bets f set used_at = $4 from ${given} where ${isNamed} and f.used_at is null`,
    [...keysOf(named), at],
  );
}

/** Those of a member that wait, those that end first before the others. */
export async function waitingFreeBets(database: Database, member: MemberId, now: Date): Promise<FreeBetRow[]> {
  const { rows } = await sql<FreeBetRow>`select ${sql.raw(columns)} from free_bets f
    where f.bucket = ${bucketOf(member)} and f.member = ${member}::uuid and f.used_at is null and f.expires_at > ${now}
    order by f.expires_at, f.id limit 50`.execute(database);
  return rows;
}
