/** The day of each vendor as the seamless wallet's own comparison found it. */
import type { Figure } from '@banyan/core/day-sheets';
import type { Context } from '../../infra/context.ts';
import { type Reconciled, readDaysDue, readReconciled } from '../reconciliation/index.ts';
import { merchantTimeZone } from '../settings/index.ts';
import { listVendors } from '../vendors/index.ts';
import type { DaySpan } from './days.ts';
import type { SheetLine } from './line.ts';

const names = ['bets', 'wins', 'undone', 'staked', 'won'] as const;
const mostRows = 5000;

export async function compareVendors(context: Context, { day }: DaySpan): Promise<SheetLine[]> {
  const rows = await readReconciled(context.database, { from: day, to: day, limit: mostRows });
  const compared = rows.map((row) => lineOf(row));
  const silent = (await vendorsNotCompared(context, day)).map(
    (name): SheetLine => ({
      ...{ part: 'vendors', name, currency: null, outcome: 'unverified', words: null },
      ...{ figures: [], differing: [], differingCount: 0 },
    }),
  );
  const all = [...compared, ...silent];
  return all.sort(
    (one, other) => one.name.localeCompare(other.name) || (one.currency ?? '').localeCompare(other.currency ?? ''),
  );
}

/** Vendors that called on a day and whose figures of it were not compared yet. */
export async function vendorsNotCompared({ database, settings, clock }: Context, day: string): Promise<string[]> {
  const vendors = (await listVendors(database)).map(({ code }) => code);
  const now = new Date(clock.now());
  const timeZone = settings.get(merchantTimeZone);
  const due = await readDaysDue(database, vendors, { now, timeZone, graceMs: 0, most: 31 });
  return due.filter((one) => one.day === day).map(({ vendor }) => vendor);
}

function lineOf(row: Reconciled): SheetLine {
  const figures = names.map((name): Figure => {
    const said = row.theirs?.[name];
    return { name, ours: row[name], theirs: said === undefined ? null : BigInt(said) };
  });
  return {
    ...{ part: 'vendors', name: row.vendor, currency: row.currency, outcome: row.outcome, words: null, figures },
    ...{ differing: [], differingCount: 0 },
  };
}
