/** A stored filter as the report that it is of. */
import type { FiledReport } from '../reports/index.ts';
import type { ReportName, StoredFilter } from './schedule-store.ts';

const ofPlayers: ReadonlySet<string> = new Set(['currency', 'product', 'category', 'vendor', 'game', 'line']);

type Filed<R> = R extends FiledReport ? Omit<R, 'span'> : never;

/** Undefined for a filter that its report does not have. */
export function filedReport(report: ReportName, stored: StoredFilter): Filed<FiledReport> | undefined {
  const { by, ...filter } = stored;
  if (report === 'summary') return by === undefined ? undefined : ({ report, by, filter } as Filed<FiledReport>);
  const isOfPlayers = by === undefined && Object.keys(filter).every((name) => ofPlayers.has(name));
  return isOfPlayers ? { report, filter } : undefined;
}
