/** A report as rows of texts, for a file: the figures of its page, and the currency as a column, since two are never added. */
import { type Result, ok, refuse } from '@banyan/core/results';
import type { Context } from '../../infra/context.ts';
import { type PlayerFilter, playersOf } from './drill.ts';
import type { ReportSpan } from './span.ts';
import { type Reader, figuresBy, kindOf, namesOf } from './summary.ts';
import type { Dimension, Filter } from './summary-store.ts';

export type FiledReport = { readonly span: ReportSpan } & (
  | { readonly report: 'summary'; readonly by: Dimension; readonly filter: Filter }
  | { readonly report: 'players'; readonly filter: PlayerFilter }
);

export type ReportTable = {
  readonly heading: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Whether there are columns that only a reader of money may see. */
  readonly hasMoney: boolean;
};

const playNames = [
  ...(['placed', 'bets', 'turnover', 'wins', 'ggr', 'hold', 'rtp', 'freeWon', 'jackpotIn', 'jackpotWon'] as const),
  'adjusted',
] as const;
const moneyNames = [
  ...(['given', 'takenBack', 'promotionCost', 'ngr', 'bonusGrowth', 'cashView', 'deposits', 'withdrawals'] as const),
  ...(['netDeposit', 'fees', 'depositors', 'registrations', 'ftd'] as const),
] as const;

const text = (value: string | number | null): string => (value === null ? '' : String(value));

/**
 * The rows of a report for somebody, at most so many. Refusals: `export-too-large` where there are more, `input-malformed` for filters that do not
 * go together, and `whole-house-only` for what cannot be narrowed to the members whom they see.
 */
export async function reportRows(
  context: Pick<Context, 'database'>,
  asked: FiledReport,
  reader: Reader,
  most: number,
): Promise<Result<ReportTable, 'export-too-large' | 'input-malformed' | 'whole-house-only'>> {
  if (asked.report === 'players') {
    const { scope } = reader;
    if (scope !== undefined && asked.filter.line !== undefined) return refuse('whole-house-only');
    const found = await playersOf(context, asked.span, asked.filter, { limit: most + 1, offset: 0, scope });
    if (found.length > most) return refuse('export-too-large', { lines: most });
    const rows = found.map(({ member, currency, plays }) => [
      ...[member.account, member.id, currency],
      ...playNames.map((name) => text(plays[name])),
    ]);
    return ok({ heading: ['account', 'member', 'currency', ...playNames], rows, hasMoney: false });
  }
  const { by, filter, span } = asked;
  const kind = kindOf(by, filter, reader);
  if (!kind.ok) return kind;
  const found = await figuresBy(context, by, span, filter, kind.value, most);
  if (found.length > most) return refuse('export-too-large', { lines: most });
  const names = await namesOf(context, by, found);
  const { hasMoney } = kind.value;
  const rows = found.map(({ key, currency, plays, activeDays, playerDays, money }) => [
    ...[key, ...(by === 'line' ? [names.get(key) ?? ''] : []), currency],
    ...playNames.map((name) => text(plays[name])),
    ...[text(playerDays), text(activeDays)],
    ...(hasMoney ? moneyNames.map((name) => text(money?.[name] ?? null)) : []),
  ]);
  const heading = [by, ...(by === 'line' ? ['agent'] : []), ...(by === 'currency' ? ['unit'] : ['currency'])];
  return ok({
    heading: [...heading, ...playNames, 'playerDays', 'activeDays', ...(hasMoney ? moneyNames : [])],
    rows,
    hasMoney,
  });
}
