/** Rounds that stay open. Money columns are units. */
import { type RawBuilder, sql } from 'kysely';
import type { MemberId } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { Database } from '../../infra/database.ts';
import { hasCaseOf } from '../cases/index.ts';
import { staleRuleOf } from '../vendors/index.ts';

export type StaleRule = 'case' | 'settle' | 'void';
export type StaleRound = {
  readonly member: MemberId;
  readonly vendor: string;
  readonly game: string;
  readonly round: string;
  readonly currency: Currency;
  readonly staked: bigint;
  readonly openedAt: Date;
  readonly rule: StaleRule;
};

/**
 * Open since before `since` and untouched since then, the oldest first; those with a case are known already. One in which nothing stands any more, since all
 * was rolled back, is settled whatever the vendor's rule: it waits for nobody.
 */
export async function readStale(database: Database, since: Date, limit: number): Promise<StaleRound[]> {
  const { rows } = await sql<StaleRound>`select r.member, r.vendor, r.game, r.round, r.currency,
      r.staked_main + r.staked_bonus as staked, r.opened_at as "openedAt", case when r.bets = 0 and r.wins = 0 then 'settle' else ${staleRuleOf(sql`r.vendor`)} end as rule
    from play_rounds r where r.state = 'open' and r.opened_at < ${since} and r.changed_at < ${since}
      and not ${hasCaseOf('stale round', { vendor: sql`r.vendor`, member: sql`r.member`, round: sql`r.round`, tx: sql`''` })}
    order by r.opened_at limit ${limit}`.execute(database);
  return rows;
}

/** Inside another's statement: whether a round has ended, of the columns that name it. */
export const hasRoundEnded = (of: {
  readonly bucket: RawBuilder<unknown>;
  readonly member: RawBuilder<unknown>;
  readonly vendor: RawBuilder<unknown>;
  readonly round: RawBuilder<unknown>;
}): RawBuilder<boolean> =>
  sql<boolean>`exists (select from play_rounds r where r.bucket = ${of.bucket} and r.member = ${of.member}
    and r.vendor = ${of.vendor} and r.round = ${of.round} and r.state <> 'open')`;
