/** The tables of codes: those that were made together, single ones by their hash, and who has used which. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { normalCode } from '@banyan/core/activities';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Cursor } from '../../infra/cursor.ts';
import type { Database, Tx } from '../../infra/database.ts';

export type BatchRow = {
  readonly id: string;
  readonly promotion: string;
  readonly kind: 'universal' | 'single';
  readonly code: string | null;
  readonly label: string;
  readonly size: number;
  readonly used: number;
  readonly channel: 'any' | 'app';
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly madeAt: Date;
  readonly madeBy: string;
  readonly downloadedAt: Date | null;
  readonly downloadedBy: string | null;
  readonly stoppedAt: Date | null;
  readonly stoppedBy: string | null;
};

const columns = sql`b.id, b.promotion, b.kind, b.code, b.label, b.size, b.used, b.channel, b.starts_at as "startsAt", b.ends_at as "endsAt",
  b.made_at as "madeAt", b.made_by as "madeBy", b.downloaded_at as "downloadedAt", b.downloaded_by as "downloadedBy",
  b.stopped_at as "stoppedAt", b.stopped_by as "stoppedBy"`;

/** The hash of a code as it was typed; undefined for what is none. */
export function hashOfCode(typed: string): Buffer | undefined {
  const code = normalCode(typed);
  return code === undefined ? undefined : createHash('sha256').update(code).digest();
}

export async function insertBatch(
  tx: Tx,
  row: Pick<
    BatchRow,
    'id' | 'promotion' | 'kind' | 'code' | 'label' | 'size' | 'channel' | 'startsAt' | 'endsAt' | 'madeAt' | 'madeBy'
  >,
): Promise<void> {
  const { startsAt, endsAt, madeAt, madeBy, ...rest } = row;
  const moments = { starts_at: startsAt, ends_at: endsAt, made_at: madeAt };
  await tx
    .insertInto('promotion_code_batches')
    .values({ ...rest, ...moments, made_by: madeBy })
    .execute();
}

/** Adds codes by their hashes. Throws on one that is there: a universal code is looked for before, and random ones do not meet. */
export async function insertCodes(tx: Tx, batch: string, hashes: readonly Buffer[]): Promise<void> {
  await sql`insert into promotion_codes (hash, batch) select h, ${batch}::uuid from unnest(${hashes}::bytea[]) h`.execute(
    tx,
  );
}

export async function hasCode(tx: Tx, hash: Buffer): Promise<boolean> {
  const row = await tx.selectFrom('promotion_codes').select('batch').where('hash', '=', hash).executeTakeFirst();
  return row !== undefined;
}

/** Takes one of a batch's places for a code, if one is left and the batch is open. Others of the batch wait for the end of the transaction. */
export async function takePlace(tx: Tx, hash: Buffer, at: Date): Promise<BatchRow | undefined> {
  const { rows } = await sql<BatchRow>`update promotion_code_batches b set used = b.used + 1 from promotion_codes c
    where c.hash = ${hash} and b.id = c.batch and b.used < b.size and b.stopped_at is null
      and (b.starts_at is null or b.starts_at <= ${at}) and (b.ends_at is null or b.ends_at > ${at})
    returning ${columns}`.execute(tx);
  return rows[0];
}

/** Uses up a single code, once. */
export async function consumeCode(tx: Tx, hash: Buffer, at: Date): Promise<boolean> {
  const done = await tx
    .updateTable('promotion_codes')
    .set({ used_at: at })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

type Use = {
  readonly member: MemberId;
  readonly hash: Buffer;
  readonly batch: string;
  readonly promotion: string;
  readonly reward: string;
  readonly at: Date;
};

/** Returns whether the member uses this code for the first time. */
export async function insertUse(tx: Tx, { member, ...use }: Use): Promise<boolean> {
  const done = await tx
    .insertInto('promotion_code_uses')
    .values({ ...use, bucket: bucketOf(member), member })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

/** How many codes of a promotion a member has used since a moment. */
export async function countUses(tx: Tx, member: MemberId, promotion: string, since: Date): Promise<number> {
  const { rows } = await sql<{ uses: number }>`select count(*)::integer as uses from promotion_code_uses u
    where u.bucket = ${bucketOf(member)} and u.member = ${member}::uuid and u.promotion = ${promotion} and u.at >= ${since}`.execute(
    tx,
  );
  return rows[0]?.uses ?? 0;
}

/** The newest first. */
export async function listBatches(
  database: Database,
  { promotion = null, after, limit }: { promotion?: string | null; after: Cursor | undefined; limit: number },
): Promise<BatchRow[]> {
  const { at = null, id = null } = after ?? {};
  const { rows } = await sql<BatchRow>`select ${columns} from promotion_code_batches b
    where (${promotion}::text is null or b.promotion = ${promotion})
      and (${at}::timestamptz is null or (b.made_at, b.id) < (${at}::timestamptz, ${id}::uuid))
    order by b.made_at desc, b.id desc limit ${limit}`.execute(database);
  return rows;
}

export async function findBatch(database: Database, id: string): Promise<BatchRow | undefined> {
  const { rows } =
    await sql<BatchRow>`select ${columns} from promotion_code_batches b where b.id = ${id}::uuid`.execute(database);
  return rows[0];
}

/** Locked until the transaction ends. */
export async function lockBatch(tx: Tx, id: string): Promise<BatchRow | undefined> {
  const { rows } =
    await sql<BatchRow>`select ${columns} from promotion_code_batches b where b.id = ${id}::uuid for update`.execute(
      tx,
    );
  return rows[0];
}

/** Notes who has downloaded the codes of one that is locked, or who has stopped it. */
export async function noteOnBatch(
  tx: Tx,
  id: string,
  what: 'downloaded' | 'stopped',
  { at, by }: { readonly at: Date; readonly by: string },
): Promise<void> {
  const set = what === 'stopped' ? { stopped_at: at, stopped_by: by } : { downloaded_at: at, downloaded_by: by };
  await tx.updateTable('promotion_code_batches').set(set).where('id', '=', id).execute();
}

/** Who has used codes of a batch, the last first. */
export async function usesOf(
  database: Database,
  batch: string,
  limit: number,
): Promise<{ member: MemberId; at: Date }[]> {
  const rows = await database
    .selectFrom('promotion_code_uses')
    .select(['member', 'at'])
    .where('batch', '=', batch)
    .orderBy('at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ member, at }) => ({ member: member as MemberId, at }));
}

/** The newest codes that a member has used, by their promotion; at most two hundred. */
export async function usesOfMember(
  database: Database,
  member: MemberId,
): Promise<{ readonly promotion: string; readonly at: Date }[]> {
  return await database
    .selectFrom('promotion_code_uses')
    .select(['promotion', 'at'])
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .orderBy('at', 'desc')
    .limit(200)
    .execute();
}
