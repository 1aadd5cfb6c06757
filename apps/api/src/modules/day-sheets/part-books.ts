/** The books themselves, as `npm run verify` checks them, and the day's payments against what the ledger has of them. */
import type { Figure } from '@banyan/core/day-sheets';
import { outcomeOf } from '@banyan/core/day-sheets';
import type { Currency } from '@banyan/core/money';
import { sql } from 'kysely';
import type { Context } from '../../infra/context.ts';
import { creditedBetween } from '../cashier/index.ts';
import { type Check, ledgerChecks, runChecks } from '../ledger/index.ts';
import { recordChecks } from '../records/index.ts';
import { foldedAt, ledgerOfDay, reportChecks } from '../reports/index.ts';
import { paidBetween } from '../withdrawals/index.ts';
import type { DaySpan } from './days.ts';
import type { SheetLine } from './line.ts';

const empty = { words: null, figures: [], differing: [], differingCount: 0 } as const;

const books: Readonly<Record<string, readonly Check[]>> = {
  ledger: ledgerChecks,
  records: recordChecks,
  reports: reportChecks,
};

/** Checks the whole books in one snapshot, however long it takes: they are of now and not of a day. */
export async function checkBooks({ database }: Pick<Context, 'database'>): Promise<SheetLine[]> {
  return await database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      await sql`set local transaction_timeout = 0`.execute(tx);
      const lines: SheetLine[] = [];
      for (const [name, checks] of Object.entries(books)) {
        const bad = (await runChecks(tx, checks)).find((verdict) => verdict.bad !== undefined);
        const words = bad === undefined ? null : `${bad.name}: ${bad.bad}`;
        const outcome = bad === undefined ? 'agreed' : 'differs';
        lines.push({ ...empty, part: 'ledger', name, currency: null, outcome, words });
      }
      return lines;
    });
}

type Side = { readonly count: bigint; readonly units: bigint };
const nothing: Side = { count: 0n, units: 0n };
type Sums = readonly (Side & { readonly currency: string })[];

/** Deposits credited and withdrawals paid on a day, against the ledger's postings of that day. */
export async function compareCash(context: Context, { day, from, until }: DaySpan): Promise<SheetLine[]> {
  const { database } = context;
  const folded = await foldedAt(context);
  const isCounted = folded !== null && Date.parse(folded) >= until.getTime();
  const moved = await ledgerOfDay(database, day, 'cashier in-transit');
  const ledgerSums = (kinds: readonly string[], sign: bigint): Sums =>
    [...Map.groupBy(moved, ({ currency }) => currency)].map(([currency, rows]) => {
      const own = rows.filter(({ kind }) => kinds.includes(kind));
      return {
        currency,
        // A fee is a posting of its own beside that of its payout.
        count: own.filter(({ kind }) => kind === kinds[0]).reduce((sum, { entries }) => sum + entries, 0n),
        units: own.reduce((sum, { units }) => sum + sign * units, 0n),
      };
    });
  return [
    ...compared('deposits', await creditedBetween(database, { from, until }), ledgerSums(['deposit'], -1n), isCounted),
    ...compared(
      'withdrawals',
      await paidBetween(database, { from, until }),
      ledgerSums(['withdrawal', 'withdrawal-fee'], 1n),
      isCounted,
    ),
  ];
}

function compared(name: string, ours: Sums, theirs: Sums, isCounted: boolean): SheetLine[] {
  const currencies = [...new Set([...ours, ...theirs].map(({ currency }) => currency))].sort();
  return currencies.flatMap((currency) => {
    const own = ours.find((row) => row.currency === currency) ?? nothing;
    const other = theirs.find((row) => row.currency === currency) ?? nothing;
    if (own.count === 0n && other.count === 0n && other.units === 0n) return [];
    const figures: Figure[] = [
      { name: 'count', ours: own.count, theirs: isCounted ? other.count : null },
      { name: 'sum', ours: own.units, theirs: isCounted ? other.units : null },
    ];
    return [{ ...empty, part: 'cash', name, currency: currency as Currency, outcome: outcomeOf(figures), figures }];
  });
}
