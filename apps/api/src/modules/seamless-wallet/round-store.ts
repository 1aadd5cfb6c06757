/** Reading a member's rounds, and those of everybody that stay open. Money columns are units. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { RoundState } from '@banyan/core/play';
import type { Database } from '../../infra/database.ts';
import { proofUrlOf } from '../vendors/index.ts';

export type OwnRound = {
  readonly vendor: string;
  readonly game: string;
  readonly round: string;
  readonly currency: Currency;
  readonly state: RoundState;
  readonly staked: bigint;
  readonly won: bigint;
  readonly balanceBefore: bigint;
  readonly balanceAfter: bigint;
  readonly openedAt: Date;
  readonly changedAt: Date;
  /** The vendor's address for looking at rounds, with `{round}` in it. */
  readonly proofUrl: string;
};

export type RoundFilter = {
  readonly state?: RoundState | undefined;
  readonly vendor?: string | undefined;
  readonly game?: string | undefined;
};

/** A page of a member's rounds, newest first, how many there are, and what stands in open ones by currency of the member. */
export async function readOwnRounds(
  database: Database,
  member: MemberId,
  { state, vendor, game }: RoundFilter,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ rounds: OwnRound[]; total: number }> {
  const own = sql`r.bucket = ${bucketOf(member)} and r.member = ${member}::uuid
    and (${state ?? null}::text is null or r.state = ${state ?? null})
    and (${vendor ?? null}::text is null or r.vendor = ${vendor ?? null})
    and (${game ?? null}::text is null or r.game = ${game ?? null})`;
  const { rows } = await sql<OwnRound>`select r.vendor, r.game, r.round, r.currency, r.state,
      r.staked_main + r.staked_bonus as staked, r.won_main + r.won_bonus as won, r.balance_before as "balanceBefore",
      r.balance_after as "balanceAfter", r.opened_at as "openedAt", r.changed_at as "changedAt",
      ${proofUrlOf(sql`r.vendor`)} as "proofUrl"
    from play_rounds r where ${own}
    order by r.opened_at desc, r.round limit ${page.limit} offset ${page.offset}`.execute(database);
  const counted = await sql<{
    total: number;
  }>`select count(*)::integer as total from play_rounds r where ${own}`.execute(database);
  return { rounds: rows, total: counted.rows[0]?.total ?? 0 };
}
