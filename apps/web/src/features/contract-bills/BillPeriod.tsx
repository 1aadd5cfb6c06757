/** The time of a bill: an hour with its moment, a day, or the days. */
import { When } from '../../lib/When.tsx';
import type { Bill } from './bills.queries.ts';

/** A business day is shown as it is called, whatever the zone of the page. */
const noon = (day: string) => `${day}T12:00:00Z`;

export function BillPeriod({
  of: { kind, startsAt, first, last },
}: {
  of: Pick<Bill, 'kind' | 'startsAt' | 'first' | 'last'>;
}) {
  if (kind === 'hourly-wage') return <When at={startsAt} piece="minute" />;
  if (first === last) return <When at={noon(first)} piece="day" />;
  return (
    <>
      <When at={noon(first)} piece="day" /> – <When at={noon(last)} piece="day" />
    </>
  );
}
