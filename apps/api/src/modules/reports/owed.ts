/** What the house owed at the end of a day, from the roll-ups, in units: every account of the ledger, what stood in open plays, and what lay in vendors' wallets. */
import { sql } from 'kysely';
import type { Currency } from '@banyan/core/money';
import type { Database } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

type Sum = { readonly currency: Currency; readonly units: bigint };

export type Owed = {
  readonly accounts: readonly (Row<'report_ledger_days', 'account' | 'units'> & { readonly currency: Currency })[];
  readonly openStakes: readonly Sum[];
  /** What members moved to vendors' wallets and have not moved back: it lies on the house's account of play and is theirs. */
  readonly onGames: readonly Sum[];
};

export async function owedAt(database: Database, day: string): Promise<Owed> {
  const { rows: accounts } = await sql<
    Owed['accounts'][number]
  >`select d.account, d.currency, sum(d.units)::bigint as units
    from report_ledger_days d where d.day <= ${day}::date group by 1, 2 having sum(d.units) <> 0 order by 2, 1`.execute(
    database,
  );
  const { rows: openStakes } = await sql<Sum>`select d.currency,
      sum(d.placed - d.stake_main - d.stake_bonus)::bigint as units
    from report_game_days d where d.day <= ${day}::date group by 1 having sum(d.placed - d.stake_main - d.stake_bonus) <> 0 order by 1`.execute(
    database,
  );
  const { rows: onGames } = await sql<Sum>`select d.currency, sum(d.units)::bigint as units
    from report_ledger_days d
    where d.day <= ${day}::date and d.account = 'house bets' and d.kind in ('vendor-in', 'vendor-out')
    group by 1 having sum(d.units) <> 0 order by 1`.execute(database);
  return { accounts, openStakes, onGames };
}
