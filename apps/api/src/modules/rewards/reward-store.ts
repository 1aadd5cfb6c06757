/** The table of rewards. Money columns are units. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { RewardKind, RewardOccasion, RewardState } from '@banyan/core/rewards';
import type { Cursor } from '../../infra/cursor.ts';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
import type { BatchQuery } from '../../infra/writer.ts';

export type RewardRow = {
  readonly member: MemberId;
  readonly id: string;
  readonly kind: RewardKind;
  readonly currency: Currency;
  readonly units: bigint;
  readonly vendor: string | null;
  readonly game: string | null;
  readonly rounds: number | null;
  /** Of a free bet, in hundredths. */
  readonly leastOdds: number | null;
  readonly reason: string;
  /** Of one that a rule gave. */
  readonly occasion: RewardOccasion | null;
  /** The version of a promotion's rules that it was given by, and what it was given for under it. */
  readonly under: RewardSource | null;
  /** What it may cost of that promotion's budget, in units. */
  readonly reserved: bigint;
  readonly state: RewardState;
  readonly givenBy: string;
  readonly madeAt: Date;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
  /** Why the staff took it back, as its member reads it; of points how many of them, in units. */
  readonly takenWhy: string | null;
  readonly takenUnits: bigint;
};
export type RewardSource = { readonly promotion: string; readonly version: number; readonly source: string };
export type RewardKey = Pick<RewardRow, 'member' | 'id'>;

export const rewardColumns = sql`r.member, r.id, r.kind, r.currency, r.units, r.vendor, r.game, r.rounds, r.least_odds as "leastOdds", r.reason, r.occasion, r.state,
  case when r.promotion is not null
    then jsonb_build_object('promotion', r.promotion, 'version', r.version, 'source', r.source) end as under, r.reserved,
  r.given_by as "givenBy", r.made_at as "madeAt", r.expires_at as "expiresAt", r.ended_at as "endedAt",
  r.taken_why as "takenWhy", r.taken_units as "takenUnits"`;

export type NewRewardRow = Omit<
  RewardRow,
  'state' | 'endedAt' | 'under' | 'reserved' | 'takenWhy' | 'takenUnits' | 'leastOdds'
> &
  Partial<Pick<RewardRow, 'under' | 'reserved' | 'state' | 'endedAt' | 'leastOdds'>>;

/** One that is paid at once is inserted as claimed. Returns whether it is new: one under a promotion is given once for its source. */
export async function insertReward(tx: Tx | Database, row: NewRewardRow): Promise<boolean> {
  const { member, givenBy, madeAt, expiresAt, under, endedAt = null, leastOdds = null, ...rest } = row;
  const done = await tx
    .insertInto('rewards')
    .values({
      ...rest,
      ...under,
      bucket: bucketOf(member),
      member,
      least_odds: leastOdds,
      given_by: givenBy,
      made_at: madeAt,
      expires_at: expiresAt,
      ended_at: endedAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'member', 'promotion', 'source']).where('promotion', 'is not', null).doNothing(),
    )
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

/** The reward that a member has for a source of a promotion, in any state. */
export async function rewardFor(
  tx: Tx | Database,
  member: MemberId,
  { promotion, source }: Pick<RewardSource, 'promotion' | 'source'>,
): Promise<RewardRow | undefined> {
  const { rows } = await sql<RewardRow>`select ${rewardColumns} from rewards r where r.bucket = ${bucketOf(member)}
    and r.member = ${member}::uuid and r.promotion = ${promotion} and r.source = ${source}`.execute(tx);
  return rows[0];
}

/** The ids of the rewards that some members have for a source of a promotion: each is looked up by its key, never all of the promotion. */
export async function rewardsFor(
  query: BatchQuery,
  members: readonly MemberId[],
  { promotion, source }: Pick<RewardSource, 'promotion' | 'source'>,
): Promise<ReadonlyMap<MemberId, string>> {
  const rows = await query<{ member: MemberId; id: string }>(
    'rewards-for',
    `select r.member, r.id from unnest($1::smallint[], $2::uuid[]) k (bucket, member)
     cross join lateral (select r.member, r.id from rewards r
       where r.bucket = k.bucket and r.member = k.member and r.promotion = $3 and r.source = $4 offset 0) r`,
    [members.map(bucketOf), [...members], promotion, source],
  );
  return new Map(rows.map(({ member, id }) => [member, id]));
}

type UnderMany = RewardSource & Pick<RewardRow, 'kind'> & { readonly occasion: RewardOccasion; readonly at: Date };

/** Inserts rewards of many members under one version; those that are claimed have just been. */
export async function insertMany(
  query: BatchQuery,
  { promotion, version, source, occasion, kind, at }: UnderMany,
  rows: readonly Pick<RewardRow, 'member' | 'id' | 'currency' | 'units'>[],
  { state, expiresAt }: { readonly state: 'ready' | 'claimed'; readonly expiresAt: Date },
): Promise<void> {
  if (rows.length === 0) return;
  await query(
    'rewards-insert-many',
    `insert into rewards (bucket, member, id, currency, units, reserved, kind, occasion, reason, promotion, version, source, given_by, made_at,
       expires_at, state, ended_at)
     select k.bucket, k.member, k.id, k.currency, k.units, k.units, $6, $7, $8, $8, $9, $10, 'rule', $11, $12, $13, $14
     from unnest($1::smallint[], $2::uuid[], $3::uuid[], $4::text[], $5::bigint[]) k (bucket, member, id, currency, units)`,
    [
      ...[rows.map(({ member }) => bucketOf(member)), rows.map(({ member }) => member), rows.map(({ id }) => id)],
      ...[
        rows.map(({ currency }) => currency),
        rows.map(({ units }) => units),
        kind,
        occasion,
        promotion,
        version,
        source,
      ],
      // The column wants some time to claim in also of what was paid at once.
      ...[at, new Date(Math.max(expiresAt.getTime(), at.getTime() + 1)), state, state === 'claimed' ? at : null],
    ],
  );
}

/** How some rewards of a member stand. */
export async function rewardStatesOf(
  database: Database | Tx,
  member: MemberId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pick<RewardRow, 'state' | 'expiresAt' | 'endedAt'>>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Pick<RewardRow, 'id' | 'state' | 'expiresAt' | 'endedAt'>>`select r.id, r.state,
      r.expires_at as "expiresAt", r.ended_at as "endedAt"
    from rewards r where r.bucket = ${bucketOf(member)} and r.member = ${member}::uuid and r.id = any (${[...ids]}::uuid[])`.execute(
    database,
  );
  return new Map(rows.map(({ id, ...rest }) => [id, rest]));
}

/** How many rewards of a promotion a member was given since a moment, but for those that were taken back. */
export async function countRewards(
  tx: Tx | Database,
  member: MemberId,
  promotion: string,
  since: Date,
): Promise<number> {
  const { rows } = await sql<{ given: number }>`select count(*)::integer as given from rewards r
    where r.bucket = ${bucketOf(member)} and r.member = ${member}::uuid and r.promotion = ${promotion}
      and r.made_at >= ${since} and r.state <> 'taken-back'`.execute(tx);
  return rows[0]?.given ?? 0;
}

/** One reward, locked until the transaction ends. */
export async function lockReward(tx: Tx, { member, id }: RewardKey): Promise<RewardRow | undefined> {
  const { rows } = await sql<RewardRow>`select ${rewardColumns} from rewards r
    where r.bucket = ${bucketOf(member)} and r.member = ${member}::uuid and r.id = ${id}::uuid for update`.execute(tx);
  return rows[0];
}

/** One by its id alone, for operators. */
export async function findReward(database: Database, id: string): Promise<RewardRow | undefined> {
  const { rows } = await sql<RewardRow>`select ${rewardColumns} from rewards r where r.id = ${id}::uuid`.execute(
    database,
  );
  return rows[0];
}

/** Writes the end of one that is locked; what it reserved is settled by `endReward` of its own file. */
export async function markEnded(
  tx: Tx,
  { member, id }: RewardKey,
  { state, at, by, why }: { state: Exclude<RewardState, 'ready'>; at: Date; by?: string; why?: string },
): Promise<void> {
  await tx
    .updateTable('rewards')
    .set({ state, ended_at: at, ended_by: by ?? null, ended_why: why ?? null })
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .execute();
}

/** A member's rewards: those to claim first, what ends first before the others; then what ended, newest first. */
export async function listRewards(
  database: Database,
  member: MemberId,
  { now, offset, limit }: { now: Date; offset: number; limit: number },
): Promise<{ list: RewardRow[]; total: number; ready: number }> {
  const mine = sql`r.bucket = ${bucketOf(member)} and r.member = ${member}::uuid`;
  const { rows } = await sql<RewardRow>`select ${rewardColumns} from rewards r where ${mine}
    order by (r.state = 'ready' and r.expires_at > ${now}) desc,
      case when r.state = 'ready' and r.expires_at > ${now} then r.expires_at end, r.made_at desc, r.id
    limit ${limit} offset ${offset}`.execute(database);
  const counted = await sql<{ total: number; ready: number }>`select count(*)::integer as total,
    (count(*) filter (where r.state = 'ready' and r.expires_at > ${now}))::integer as ready
    from rewards r where ${mine}`.execute(database);
  return { list: rows, total: counted.rows[0]?.total ?? 0, ready: counted.rows[0]?.ready ?? 0 };
}

export type FreedReserve = { readonly promotion: string; readonly currency: string; readonly units: bigint };

/** Ends those whose time is over, at most so many. Returns what they had reserved, and how many they were. */
export async function expireRewards(
  tx: Tx,
  now: Date,
  most: number,
): Promise<{ freed: FreedReserve[]; ended: number }> {
  const { rows } = await sql<Row<'rewards', 'promotion' | 'currency'> & { units: bigint; ended: number }>`with due as (
      select bucket, member, id from rewards where state = 'ready' and expires_at <= ${now}
      order by expires_at limit ${most} for update skip locked
    ), ended as (
      update rewards r set state = 'expired', ended_at = r.expires_at from due
      where r.bucket = due.bucket and r.member = due.member and r.id = due.id
      returning r.promotion, r.currency, r.reserved
    )
    select promotion, currency, sum(reserved)::bigint as units, count(*)::integer as ended from ended
    group by promotion, currency order by promotion, currency`.execute(tx);
  return {
    freed: rows.flatMap(({ promotion, ...rest }) => (promotion === null ? [] : [{ promotion, ...rest }])),
    ended: rows.reduce((sum, { ended }) => sum + ended, 0),
  };
}

/** All of a member's rewards, the newest first. */
export async function rewardsOfMember(
  database: Database,
  member: MemberId,
  { before, limit }: { readonly before: Cursor | undefined; readonly limit: number },
): Promise<RewardRow[]> {
  const older =
    before === undefined ? sql`true` : sql`(r.made_at, r.id) < (${before.at}::timestamptz, ${before.id}::uuid)`;
  const { rows } = await sql<RewardRow>`select ${rewardColumns} from rewards r
    where r.bucket = ${bucketOf(member)} and r.member = ${member}::uuid and ${older}
    order by r.made_at desc, r.id desc limit ${limit}`.execute(database);
  return rows;
}

/** Notes why the staff have taken one back, and of points how many more of them, in units; it is locked. */
export async function noteTaken(
  tx: Tx,
  { member, id }: RewardKey,
  { why, units = 0n }: { readonly why: string; readonly units?: bigint },
): Promise<void> {
  await sql`update rewards set taken_why = ${why}, taken_units = taken_units + ${units}
    where bucket = ${bucketOf(member)} and member = ${member}::uuid and id = ${id}::uuid`.execute(tx);
}
