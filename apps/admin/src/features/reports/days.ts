/** The days of a report as the address has them; without any the last seven of the house's zone. */
import type { Address } from '../../lib/address.ts';

const dayMs = 86_400_000;
const shownDays = 7;

function dayIn(zone: string, at: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(at);
}

export function daysOf(address: Address, zone: string): { readonly from: string; readonly to: string } {
  const now = Date.now();
  return {
    from: address.get('from') || dayIn(zone, now - (shownDays - 1) * dayMs),
    to: address.get('to') || dayIn(zone, now),
  };
}
