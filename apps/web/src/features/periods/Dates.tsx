/** The days that a line is about. */
import type { PeriodLine } from './periods.queries.ts';

export function Dates({ line: { first, last } }: { readonly line: Pick<PeriodLine, 'first' | 'last'> }) {
  return (
    <span className="tiny muted num" dir="ltr">
      {first === last ? first : `${first} – ${last}`}
    </span>
  );
}
