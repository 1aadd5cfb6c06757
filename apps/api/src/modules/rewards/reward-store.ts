/** The table of rewards. Money columns are units. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { RewardKind, RewardOccasion, RewardState } from '@banyan/core/rewards';
import type { Database, Tx } from '../../infra/database.ts';

export type RewardRow = {
  readonly member: MemberId;
  readonly id: string;
  readonly kind: RewardKind;
  readonly currency: Currency;
  readonly units: bigint;
  readonly vendor: string | null;
  readonly game: string | null;
  readonly rounds: number | null;
  readonly reason: string;
  /** Of one that a rule gave. */
  readonly occasion: RewardOccasion | null;
  readonly state: RewardState;
  readonly givenBy: string;
  readonly madeAt: Date;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
};
export type RewardKey = Pick<RewardRow, 'member' | 'id'>;

const columns = sql`r.member, r.id, r.kind, r.currency, r.units, r.vendor, r.game, r.rounds, r.reason, r.occasion, r.state,
  r.given_by as "givenBy", r.made_at as "madeAt", r.expires_at as "expiresAt", r.ended_at as "endedAt"`;

export async function insertReward(tx: Tx | Database, row: Omit<RewardRow, 'state' | 'endedAt'>): Promise<void> {
  const { member, givenBy, madeAt, expiresAt, ...rest } = row;
  await tx
    .insertInto('rewards')
    .values({
      ...rest,
      bucket: bucketOf(member),
      member,
      given_by: givenBy,
      made_at: madeAt,
      expires_at: expiresAt,
    })
    .execute();
}

/** One reward, locked until the transaction ends. */
export async function lockReward(tx: Tx, { member, id }: RewardKey): Promise<RewardRow | undefined> {
  const { rows } = await sql<RewardRow>`select ${columns} from rewards r
    where r.bucket = ${bucketOf(member)} and r.member = ${member}::uuid and r.id = ${id}::uuid for update`.execute(tx);
  return rows[0];
}

/** One by its id alone, for operators. */
export async function findReward(database: Database, id: string): Promise<RewardRow | undefined> {
  const { rows } = await sql<RewardRow>`select ${columns} from rewards r where r.id = ${id}::uuid`.execute(database);
  return rows[0];
}

/** Ends one that is locked. */
export async function endReward(
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
  const { rows } = await sql<RewardRow>`select ${columns} from rewards r where ${mine}
    order by (r.state = 'ready' and r.expires_at > ${now}) desc,
      case when r.state = 'ready' and r.expires_at > ${now} then r.expires_at end, r.made_at desc, r.id
    limit ${limit} offset ${offset}`.execute(database);
  const counted = await sql<{ total: number; ready: number }>`select count(*)::integer as total,
    (count(*) filter (where r.state = 'ready' and r.expires_at > ${now}))::integer as ready
    from rewards r where ${mine}`.execute(database);
  return { list: rows, total: counted.rows[0]?.total ?? 0, ready: counted.rows[0]?.ready ?? 0 };
}

/** Ends those whose time is over. */
export async function expireRewards(database: Database, now: Date): Promise<void> {
  await sql`update rewards set state = 'expired', ended_at = expires_at where state = 'ready' and expires_at <= ${now}`.execute(
    database,
  );
}
