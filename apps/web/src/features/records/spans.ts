/** The spans of days that records are asked for, as the address names them: `span=7d`, or `from=2026-11-01&to=2026-11-20`. */
import { choiceParam, type Param, textParam } from '../../lib/address.ts';

export const spans = ['all', 'today', 'yesterday', '7d', '30d', 'own'] as const;
export type SpanName = (typeof spans)[number];

const dayParam: Param<string | undefined> = {
  read: (text) => (/^\d{4}-\d{2}-\d{2}$/.test(text ?? '') ? (text ?? undefined) : undefined),
  write: (day) => textParam.write(day),
};

export const spanShape = (otherwise: SpanName) => ({
  span: choiceParam(spans, otherwise),
  from: dayParam,
  to: dayParam,
});
export type SpanAsked = { readonly span: SpanName; readonly from: string | undefined; readonly to: string | undefined };

const dayMs = 86_400_000;

/** Today where the site's business day is counted. */
export function dayIn(timeZone: string, nowMs: number): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', numberingSystem: 'latn' }).format(nowMs);
}

const before = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10);

/** The days of a span, both included; an absent one reaches as far as records go. Days in the wrong order change places. */
export function daysOf({ span, from, to }: SpanAsked, today: string): { from?: string; to?: string } {
  if (span === 'today') return { from: today, to: today };
  if (span === 'yesterday') return { from: before(today, 1), to: before(today, 1) };
  if (span === '7d') return { from: before(today, 6), to: today };
  if (span === '30d') return { from: before(today, 29), to: today };
  if (span === 'all') return {};
  const [first, last] = from !== undefined && to !== undefined && from > to ? [to, from] : [from, to];
  return { ...(first === undefined ? {} : { from: first }), ...(last === undefined ? {} : { to: last }) };
}
