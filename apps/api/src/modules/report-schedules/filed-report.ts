/** A stored filter as the report that it is of. */
import type { CostsAsked } from '../promotion-costs/index.ts';
import type { FiledReport } from '../reports/index.ts';
import type { ReportName, StoredFilter } from './schedule-store.ts';

const ofPlayers: ReadonlySet<string> = new Set(['currency', 'product', 'category', 'vendor', 'game', 'line']);

const costWays: readonly CostsAsked['by'][] = ['promotion', 'version', 'day'];

type Filed<R> = R extends FiledReport ? Omit<R, 'span'> : never;
export type AnyFiled = Filed<FiledReport> | ({ readonly report: 'promotion-costs' } & CostsAsked);

function filedCosts({ by, promotion, ...others }: StoredFilter): AnyFiled | undefined {
  const way = costWays.find((one) => one === by);
  if (way === undefined || Object.keys(others).length > 0) return undefined;
  return { report: 'promotion-costs', by: way, ...(promotion === undefined ? {} : { promotion }) };
}

/** Undefined for a filter that its report does not have. */
export function filedReport(report: ReportName, stored: StoredFilter): AnyFiled | undefined {
  if (report === 'promotion-costs') return filedCosts(stored);
  const { by, ...filter } = stored;
  if (report === 'summary') {
    const isOther = by === undefined || by === 'promotion' || by === 'version' || filter['promotion'] !== undefined;
    return isOther ? undefined : ({ report, by, filter } as Filed<FiledReport>);
  }
  const isOfPlayers = by === undefined && Object.keys(filter).every((name) => ofPlayers.has(name));
  return isOfPlayers ? { report, filter } : undefined;
}
