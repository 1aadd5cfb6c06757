/** A span of business days as a request names it, and the moments at which days begin in the site's zone. */
import { type BusinessDay, parseBusinessDay } from '@banyan/core/time';
import { ok, type Result, refuse } from '@banyan/core/results';

/** Both days are included. */
export type Span = { readonly from: BusinessDay; readonly to: BusinessDay };

const earliest: BusinessDay = '1970-01-01';
const latest: BusinessDay = '9999-12-30';
const dayMs = 86_400_000;

/** Absent days reach as far as records go. Refusal: `span-malformed` for what is no day, or ends before it begins. */
export function readSpan(asked: {
  from?: string | undefined;
  to?: string | undefined;
}): Result<Span, 'span-malformed'> {
  const from = asked.from === undefined ? earliest : parseBusinessDay(asked.from);
  const to = asked.to === undefined ? latest : parseBusinessDay(asked.to);
  if (from === undefined || to === undefined || from > to || from < earliest || to > latest)
    return refuse('span-malformed');
  return ok({ from, to });
}

/** How many days a span has. */
export const daysIn = ({ from, to }: Span): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
