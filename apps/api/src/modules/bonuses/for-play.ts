/**
 * Grants on the path of bets: what the active grant's terms say of a stake, and what became of the grant that a round or a bet staked. A
 * batch reads them under the locks of its wallets, and a grant changes only under the same lock.
 */
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { PlayBonus } from '@banyan/core/play';
import { type WrittenRules, rulesIn } from '@banyan/core/promotions';
import type { BatchQuery } from '../../infra/writer.ts';

/** The active grants of some members. */
export async function loadActiveBonuses(
  query: BatchQuery,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, PlayBonus>> {
  if (members.length === 0) return new Map();
  const distinct = [...new Set(members)];
  const rows = await query<{ member: MemberId; id: string; currency: Currency; rules: string }>(
    'bonus-active',
    `select g.member, g.id, g.currency, v.rules from unnest($1::smallint[], $2::uuid[]) k (bucket, member)
     cross join lateral (
       select * from bonus_grants g where g.bucket = k.bucket and g.member = k.member and g.state = 'active' limit 1
     ) g
     join promotion_versions v on v.promotion = g.promotion and v.version = g.version`,
    [distinct.map(bucketOf), distinct],
  );
  return new Map(
    rows.map(({ member, id, currency, rules }) => {
      const read = rulesIn(JSON.parse(rules) as WrittenRules, currency);
      if (!read.ok || read.value === undefined) throw new Error(`the rules of the grant ${id} cannot be read`);
      return [member, { grant: id, terms: read.value.terms }];
    }),
  );
}

/**
 * SQL for the fate of the bonus money that a row `alias` (of rounds or bets, with `bucket`, `member`, `bonus_grant`) has staked. Money from
 * before there were terms has none: it is bonus money as it was, and main money once the member has a grant, whose balance it must not join.
 */
export function fateSql(alias: string): string {
  return `coalesce(
    (select g.state from bonus_grants g where g.bucket = ${alias}.bucket and g.member = ${alias}.member and g.id = ${alias}.bonus_grant),
    (select 'converted' from bonus_grants g where g.bucket = ${alias}.bucket and g.member = ${alias}.member and g.state = 'active'),
    'active')`;
}
