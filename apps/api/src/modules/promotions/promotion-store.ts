/** The table of promotions: what the operator offers now, and under which version of its rules. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { PromotionKind, PromotionState } from '@banyan/core/promotions';
import type { Database, Tx } from '../../infra/database.ts';

export type Per = 'ever' | 'day' | 'week' | 'month';
export type PromotionRow = {
  readonly id: string;
  readonly kind: PromotionKind;
  readonly state: PromotionState;
  readonly version: number | null;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly times: number;
  readonly per: Per;
  readonly isFirstDeposit: boolean;
  readonly madeAt: Date;
  readonly changedAt: Date;
};

const columns = sql`p.id, p.kind, p.state, p.version, p.starts_at as "startsAt", p.ends_at as "endsAt", p.times, p.per,
  p.is_first_deposit as "isFirstDeposit", p.made_at as "madeAt", p.changed_at as "changedAt"`;

/** Those that run at a moment, in the order of their ids. */
export async function runningPromotions(
  database: Database | Tx,
  kind: PromotionKind,
  at: Date,
): Promise<PromotionRow[]> {
  const { rows } = await sql<PromotionRow>`select ${columns} from promotions p
    where p.kind = ${kind} and p.state = 'running' and p.version is not null
      and (p.starts_at is null or p.starts_at <= ${at}) and (p.ends_at is null or p.ends_at > ${at}) order by p.id`.execute(
    database,
  );
  return rows;
}

/** Those of a kind that run, will run or are paused, in the order of their ids. */
export async function offeredPromotions(database: Database | Tx, kind: PromotionKind): Promise<PromotionRow[]> {
  const { rows } = await sql<PromotionRow>`select ${columns} from promotions p
    where p.kind = ${kind} and p.state <> 'ended' and p.version is not null and (p.ends_at is null or p.ends_at > clock_now())
    order by p.id`.execute(database);
  return rows;
}

/** Those of some kinds that run at a moment, or all of them without one, in the order of their ids. */
export async function periodicPromotions(
  database: Database,
  kinds: readonly PromotionKind[],
  at?: Date,
): Promise<PromotionRow[]> {
  if (at !== undefined) {
    const found: PromotionRow[] = [];
    for (const kind of kinds) found.push(...(await runningPromotions(database, kind, at)));
    return found;
  }
  const { rows } =
    await sql<PromotionRow>`select ${columns} from promotions p where p.kind = any (${[...kinds]}::text[])
    and p.version is not null order by p.id limit 500`.execute(database);
  return rows;
}

/**
 * Published ones of a kind that have started and were open at some time since a moment: what was begun under one that is paused or over is
 * still counted for a while.
 */
export async function promotionsSince(
  database: Database | Tx,
  kind: PromotionKind,
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<PromotionRow[]> {
  const { rows } = await sql<PromotionRow>`select ${columns} from promotions p
    where p.kind = ${kind} and p.state <> 'draft' and p.version is not null and (p.starts_at is null or p.starts_at <= ${now})
      and (p.ends_at is null or p.ends_at > ${since}) and (p.state <> 'ended' or p.changed_at > ${since})
    order by p.id`.execute(database);
  return rows;
}

export async function readPromotion(database: Database | Tx, id: string): Promise<PromotionRow | undefined> {
  const { rows } = await sql<PromotionRow>`select ${columns} from promotions p where p.id = ${id}`.execute(database);
  return rows[0];
}

/** Those of some ids that there are, in the order in which they are asked for. */
export async function readPromotions(database: Database | Tx, ids: readonly string[]): Promise<PromotionRow[]> {
  const { rows } =
    await sql<PromotionRow>`select ${columns} from unnest(${[...ids]}::text[]) with ordinality as k (id, place)
    join promotions p on p.id = k.id order by k.place`.execute(database);
  return rows;
}

/** Locked until the transaction ends. */
export async function lockPromotion(tx: Tx, id: string): Promise<PromotionRow | undefined> {
  const { rows } = await sql<PromotionRow>`select ${columns} from promotions p where p.id = ${id} for update`.execute(
    tx,
  );
  return rows[0];
}

/** All of them, the newest change first. */
export async function allPromotions(database: Database): Promise<PromotionRow[]> {
  const { rows } =
    await sql<PromotionRow>`select ${columns} from promotions p order by p.changed_at desc, p.id limit 500`.execute(
      database,
    );
  return rows;
}

export type WantedPromotion = Omit<PromotionRow, 'madeAt' | 'changedAt'>;

/** Writes one as it stands from now on. */
export async function writePromotion(tx: Tx, row: WantedPromotion, at: Date): Promise<void> {
  const { id, kind, state, version, startsAt, endsAt, times, per, isFirstDeposit } = row;
  const set = {
    ...{ state, version, times, per },
    starts_at: startsAt,
    ends_at: endsAt,
    is_first_deposit: isFirstDeposit,
    changed_at: at,
  };
  await tx
    .insertInto('promotions')
    .values({ id, kind, ...set, made_at: at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(set))
    .execute();
}

export type ChoiceRow = {
  readonly promotion: string;
  readonly version: number;
  readonly currency: string;
  readonly reserved: bigint;
};

export async function insertChoice(
  tx: Tx,
  { member, deposit, at, ...choice }: ChoiceRow & { member: MemberId; deposit: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('promotion_choices')
    .values({ bucket: bucketOf(member), member, deposit, at, ...choice })
    .execute();
}

/** Ends the choice of a deposit, once. */
export async function takeChoice(tx: Tx, member: MemberId, deposit: string, at: Date): Promise<ChoiceRow | undefined> {
  return await tx
    .updateTable('promotion_choices')
    .set({ ended_at: at })
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('deposit', '=', deposit)
    .where('ended_at', 'is', null)
    .returning(['promotion', 'version', 'currency', 'reserved'])
    .executeTakeFirst();
}

/** Ends the choices of deposits that were never paid, at most so many. */
export async function dropOldChoices(tx: Tx, before: Date, at: Date, most: number): Promise<ChoiceRow[]> {
  const { rows } = await sql<ChoiceRow>`update promotion_choices c set ended_at = ${at}
    from (select bucket, member, deposit from promotion_choices where ended_at is null and at < ${before}
      order by at limit ${most} for update skip locked) old
    where c.bucket = old.bucket and c.member = old.member and c.deposit = old.deposit
    returning c.promotion, c.version, c.currency, c.reserved`.execute(tx);
  return rows;
}

/** How many grants of a promotion a member has since a moment, and choices for deposits that are still to come. */
export async function takenSince(tx: Tx | Database, member: MemberId, promotion: string, since: Date): Promise<number> {
  const { rows } = await sql<{ taken: number }>`select count(*)::integer as taken from promotion_choices c
    where c.bucket = ${bucketOf(member)} and c.member = ${member}::uuid and c.promotion = ${promotion} and c.ended_at is null and c.at >= ${since}`.execute(
    tx,
  );
  return rows[0]?.taken ?? 0;
}

/** What a member has chosen for deposits that are still to come. */
export async function openChoicesOf(
  database: Database | Tx,
  member: MemberId,
): Promise<{ readonly promotion: string; readonly at: Date }[]> {
  return await database
    .selectFrom('promotion_choices')
    .select(['promotion', 'at'])
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('ended_at', 'is', null)
    .limit(100)
    .execute();
}
