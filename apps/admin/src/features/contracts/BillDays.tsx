/** The time of a bill: of an hour its moment, else the days. */
import { When } from '../../lib/When.tsx';
import type { Bill } from './bills.ts';

export function BillDays({ of: { kind, startsAt, first, last } }: { readonly of: Bill }) {
  if (kind === 'hourly-wage') return <When at={startsAt} />;
  return <span className="num">{first === last ? first : `${first} – ${last}`}</span>;
}
