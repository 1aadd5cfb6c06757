/** What levels gave: a row for each level or period, once for ever. Money columns are units. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { BenefitKind, BenefitState } from '@banyan/core/vip';
import type { Database, Tx } from '../../infra/database.ts';

export type BenefitRow = {
  readonly kind: BenefitKind;
  /** The level, the first day of the week or month, or the year of the birthday. */
  readonly ref: string;
  readonly level: number;
  readonly name: string;
  readonly currency: Currency;
  readonly units: bigint;
  readonly state: BenefitState;
  readonly at: Date;
};

export async function insertBenefit(
  tx: Tx,
  member: MemberId,
  { kind, ref, level, name, currency, units, state, at }: BenefitRow,
  reward: string | undefined,
): Promise<void> {
  await sql`insert into vip_benefits (bucket, member, kind, ref, level, level_name, currency, units, state, reward, made_at)
    values (${bucketOf(member)}, ${member}::uuid, ${kind}, ${ref}, ${level}, ${name}, ${currency}, ${units}, ${state},
      ${reward ?? null}::uuid, ${at})`.execute(tx);
}

export async function hasBenefit(tx: Tx, member: MemberId, kind: BenefitKind, ref: string): Promise<boolean> {
  const { rows } = await sql`select 1 from vip_benefits where bucket = ${bucketOf(member)} and member = ${member}::uuid
    and kind = ${kind} and ref = ${ref}`.execute(tx);
  return rows.length > 0;
}

/** Whether a birthday bonus was given since then, under whatever year. */
export async function hadBirthdaySince(tx: Tx, member: MemberId, since: Date): Promise<boolean> {
  const { rows } = await sql`select 1 from vip_benefits where bucket = ${bucketOf(member)} and member = ${member}::uuid
    and kind = 'birthday' and made_at > ${since}`.execute(tx);
  return rows.length > 0;
}

const columns = sql`b.kind, b.ref, b.level, b.level_name as name, b.currency, b.units, b.state, b.made_at as at`;

export async function waitingBenefits(tx: Tx, member: MemberId): Promise<BenefitRow[]> {
  const { rows } = await sql<BenefitRow>`select ${columns} from vip_benefits b where b.bucket = ${bucketOf(member)}
    and b.member = ${member}::uuid and b.state = 'waiting' order by b.level`.execute(tx);
  return rows;
}

/** Those of some members of whom something waits. */
export async function membersWithWaiting(tx: Tx, members: readonly MemberId[]): Promise<ReadonlySet<MemberId>> {
  const { rows } = await sql<{ member: MemberId }>`select k.member
    from unnest(${members.map(bucketOf)}::smallint[], ${[...members]}::uuid[]) k (bucket, member)
    where exists (select from vip_benefits b where b.bucket = k.bucket and b.member = k.member and b.state = 'waiting')`.execute(
    tx,
  );
  return new Set(rows.map(({ member }) => member));
}

export async function endWaiting(
  tx: Tx,
  member: MemberId,
  { kind, ref }: Pick<BenefitRow, 'kind' | 'ref'>,
  reward: string,
): Promise<void> {
  await sql`update vip_benefits set state = 'given', reward = ${reward}::uuid where bucket = ${bucketOf(member)}
    and member = ${member}::uuid and kind = ${kind} and ref = ${ref} and state = 'waiting'`.execute(tx);
}

/** The newest first. */
export async function benefitsOf(database: Database, member: MemberId, limit: number): Promise<BenefitRow[]> {
  const { rows } = await sql<BenefitRow>`select ${columns} from vip_benefits b where b.bucket = ${bucketOf(member)}
    and b.member = ${member}::uuid order by b.made_at desc, b.kind, b.ref desc limit ${limit}`.execute(database);
  return rows;
}
