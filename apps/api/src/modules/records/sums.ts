/** Sums of plays that have ended and are not void. */
import { money, toWire, type Currency, type WireMoney } from '@banyan/core/money';
import type { MemberId } from '@banyan/core/ids';
import { type BusinessDay } from '@banyan/core/time';
import type { Database } from '../../infra/database.ts';
import { type DayTotal, dayTotals } from './day-totals.ts';
import type { PlayFilter } from './read-plays.ts';

export type PlaySums = {
  readonly stake: WireMoney;
  readonly valid: WireMoney;
  readonly payout: WireMoney;
  readonly rebate: WireMoney;
  readonly net: WireMoney;
  readonly bets: number;
};

/** Adds days up; those in another currency than the member's are none of theirs. */
export function addUp(totals: readonly DayTotal[], currency: Currency): PlaySums {
  const own = totals.filter((total) => total.currency === currency);
  const of = (part: 'stake' | 'valid' | 'payout' | 'rebate'): bigint =>
    own.reduce((sum, total) => sum + total[part], 0n);
  const wire = (units: bigint) => toWire(money(currency, units));
  return {
    stake: wire(of('stake')),
    valid: wire(of('valid')),
    payout: wire(of('payout')),
    rebate: wire(of('rebate')),
    net: wire(of('payout') + of('rebate') - of('stake')),
    bets: own.reduce((count, total) => count + Number(total.bets), 0),
  };
}

/** What the plays of a filter come to; of open and void ones nothing. */
export async function sumsOf(
  database: Database,
  member: MemberId,
  { from, to, product, game, state }: PlayFilter,
  currency: Currency,
): Promise<PlaySums> {
  const all = state === 'open' || state === 'void' ? [] : await dayTotals(database, member, { from, to }, state);
  return addUp(
    all.filter(
      (one) => (product === undefined || one.product === product) && (game === undefined || one.game === game),
    ),
    currency,
  );
}

/** The first and last day of the day, week (from Monday) or month in which a day lies. */
export function periodOf(day: BusinessDay, by: 'day' | 'week' | 'month'): { from: BusinessDay; to: BusinessDay } {
  if (by === 'day') return { from: day, to: day };
  const at = new Date(`${day}T00:00:00Z`);
  const text = (date: Date) => date.toISOString().slice(0, 10) as BusinessDay;
  if (by === 'month') {
    const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()];
    return { from: text(new Date(Date.UTC(year, month, 1))), to: text(new Date(Date.UTC(year, month + 1, 0))) };
  }
  const monday = at.getTime() - ((at.getUTCDay() + 6) % 7) * 86_400_000;
  return { from: text(new Date(monday)), to: text(new Date(monday + 6 * 86_400_000)) };
}
