/** The table of closed months. */
import { sql } from 'kysely';
import type { Month, MonthState } from '@banyan/core/months';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

export type ClosingRow = Row<
  'month_closings',
  'version' | 'figures' | 'hash' | 'closed_at' | 'proposed_by' | 'approved_by' | 'reason'
> & { readonly month: Month; readonly state: MonthState };

const columns = sql`m.month, m.version, m.state, m.figures, m.hash, m.closed_at, m.proposed_by, m.approved_by, m.reason`;

/** Every version of these months, the newest first. */
export async function closingsOf(database: Database | Tx, months: readonly Month[]): Promise<ClosingRow[]> {
  const { rows } = await sql<ClosingRow>`select ${columns} from month_closings m
    where m.month = any (${[...months]}::text[]) order by m.month desc, m.version desc`.execute(database);
  return rows;
}

/** The months that are closed, the latest first, at most so many. */
export async function closedMonths(database: Database | Tx, most: number): Promise<ClosingRow[]> {
  const { rows } = await sql<ClosingRow>`select ${columns} from month_closings m
    where m.state = 'closed' order by m.month desc limit ${most}`.execute(database);
  return rows;
}

/** False where the month is closed already. */
export async function insertClosing(
  tx: Tx,
  closing: Omit<ClosingRow, 'version' | 'state'>,
): Promise<number | undefined> {
  const { month, figures, hash, closed_at: at, proposed_by: maker, approved_by: checker, reason } = closing;
  const { rows } = await sql<
    Row<'month_closings', 'version'>
  >`insert into month_closings as m (month, version, figures, hash, closed_at, proposed_by, approved_by, reason)
    select ${month}, coalesce(max(b.version), 0) + 1, ${figures}, ${hash}, ${at}, ${maker}::uuid, ${checker}::uuid, ${reason}
    from month_closings b where b.month = ${month}
    on conflict do nothing returning m.version`.execute(tx);
  return rows[0]?.version;
}

export async function reopenClosing(tx: Tx, month: Month): Promise<void> {
  await sql`update month_closings set state = 'reopened' where month = ${month} and state = 'closed'`.execute(tx);
}
