/** Bonus money that bets have staked: what became of its grant, and how much of a grant's is still on draws. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { GrantState } from '@banyan/core/promotions';
import type { Tx } from '../../infra/database.ts';
import type { BatchQuery } from '../../infra/writer.ts';
import { fateSql } from '../bonuses/index.ts';

/** By the id of the bet. The wallets are locked, so no grant of theirs ends meanwhile. */
export async function fatesOf(
  query: BatchQuery,
  bets: readonly { readonly bucket: number; readonly id: string }[],
): Promise<ReadonlyMap<string, GrantState>> {
  if (bets.length === 0) return new Map();
  const rows = await query<{ id: string; fate: GrantState }>(
    'lottery-fates',
    `select b.id, ${fateSql('b')} as fate from unnest($1::smallint[], $2::uuid[]) k (bucket, id)
     cross join lateral (select * from lottery_bets b where b.bucket = k.bucket and b.id = k.id limit 1) b`,
    [bets.map(({ bucket }) => bucket), bets.map(({ id }) => id)],
  );
  return new Map(rows.map(({ id, fate }) => [id, fate]));
}

/** Bonus money of a grant in bets that are not settled, in units. */
export async function openBonusOfBets(tx: Tx, member: MemberId, grant: string): Promise<bigint> {
  const { rows } = await sql<{
    units: bigint;
  }>`select coalesce(sum(b.cost_bonus), 0)::bigint as units from lottery_bets b
    where b.bucket = ${bucketOf(member)} and b.member = ${member}::uuid and b.bonus_grant = ${grant}::uuid and b.settlement_version = 0`.execute(
    tx,
  );
  return rows[0]?.units ?? 0n;
}
