/** Plays of a member that have ended, for what counts them one by one: what each is worth may still change with a corrected result. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { PlayProduct } from '@banyan/core/records';
import type { Tx } from '../../infra/database.ts';

export type EndedPlay = {
  readonly at: Date;
  readonly endedAt: Date;
  readonly product: PlayProduct;
  readonly category: string;
  readonly vendor: string;
  readonly game: string;
  readonly ref: string;
  /** Units; `valid` is nothing when it is void. */
  readonly stake: bigint;
  readonly stakeBonus: bigint;
  readonly valid: bigint;
};

/**
 * Plays that were made after `madeAfter` and ended after `endedAfter`, or that stand on one of some draws: a page of them in
 * the order they ended. A play whose end was taken back is no more among them.
 */
export async function endedPlays(
  tx: Tx,
  member: MemberId,
  asked: { madeAfter: Date; endedAfter: Date; draws: readonly string[] },
  page: { offset: number; limit: number },
): Promise<EndedPlay[]> {
  const { rows } =
    await sql<EndedPlay>`select p.at, p.ended_at as "endedAt", p.product, p.category, p.vendor, p.game, p.ref, p.stake,
      p.stake_bonus as "stakeBonus", p.valid
    from record_plays p
    where p.bucket = ${bucketOf(member)} and p.member = ${member}::uuid and p.at >= ${asked.madeAfter} and p.ended_at is not null
      and (p.ended_at >= ${asked.endedAfter} or p.occasion = any (${[...asked.draws]}::uuid[]))
    order by p.ended_at, p.at, p.product, p.vendor, p.ref offset ${page.offset} limit ${page.limit}`.execute(tx);
  return rows;
}
