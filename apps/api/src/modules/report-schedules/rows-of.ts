/** The rows of a stored report for whoever it is made for, from the module whose report it is. */
import { type Result, ok, refuse } from '@banyan/core/results';
import type { Context } from '../../infra/context.ts';
import { costRows } from '../promotion-costs/index.ts';
import { type Reader, type ReportSpan, type ReportTable, reportRows } from '../reports/index.ts';
import type { AnyFiled } from './filed-report.ts';

const costNames = [
  ...(['promotion', 'version', 'day', 'currency', 'given', 'converted', 'takenBack', 'cash', 'cost'] as const),
  ...(['grants', 'rewards'] as const),
] as const;

/** Refusals: those of `reportRows`; what promotions cost is of the whole house. */
export async function rowsOf(
  context: Pick<Context, 'database' | 'settings'>,
  filed: AnyFiled,
  span: ReportSpan,
  reader: Reader,
  most: number,
): Promise<Result<ReportTable, 'export-too-large' | 'input-malformed' | 'whole-house-only'>> {
  if (filed.report !== 'promotion-costs') return await reportRows(context, { ...filed, span }, reader, most);
  if (reader.scope !== undefined) return refuse('whole-house-only');
  const found = await costRows(context, span, filed);
  if (found.length > most) return refuse('export-too-large', { lines: most });
  const rows = found.map((row) => costNames.map((name) => String(row[name] ?? '')));
  return ok({ heading: costNames, rows, hasMoney: false });
}
