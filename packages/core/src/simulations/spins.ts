/**
 * A wheel or an egg on past play: every ticket that past play would have brought is used, and costs what it is worth on average. A prize with a stock is
 * there for as many tickets as are expected to bring it, and then its fallback stands for it, so the whole never costs more than the stock.
 */
import type { Currency } from '../money/index.ts';
import { type SpinRules, offerIn, prizesIn, weightWhole } from '../promotions/index.ts';
import { givenUnder } from './given.ts';
import type { PastMember, PastView, SimulatedGrant, TakesPart } from './past.ts';
import { ticketsOf } from './tickets.ts';

const whole = BigInt(weightWhole);

/** What so many tickets are worth together, in units, rounded down: all tickets of a currency share the stock. */
export function worthOfTickets(rules: SpinRules, currency: Currency, tickets: number): bigint {
  const offer = offerIn(rules, currency);
  const amounts = prizesIn(rules, currency);
  if (offer === undefined || !amounts.ok) return 0n;
  const instead = amounts.value[offer.fallback] ?? 0n;
  const millionths = offer.prizes.reduce((sum, { weight, stock }, at) => {
    const drawn = BigInt(tickets) * BigInt(weight);
    const most = stock === undefined ? drawn : BigInt(stock) * whole;
    const given = drawn < most ? drawn : most;
    return sum + given * (amounts.value[at] ?? 0n) + (drawn - given) * instead;
  }, 0n);
  return millionths / whole;
}

/** Each ticket of a member by itself; `view.before` is how many tickets others have used. */
export function simulateSpins(
  rules: SpinRules,
  takes: TakesPart,
  member: PastMember,
  view: PastView,
): SimulatedGrant[] {
  const offer = offerIn(rules, member.currency);
  if (offer === undefined) return [];
  const { before = 0 } = view;
  const taken = new Map<string, number>();
  const used = ticketsOf(rules.tickets, offer, member, view).filter((atMs) => {
    const period = view.periodOf(atMs, takes.per);
    const count = taken.get(period) ?? 0;
    taken.set(period, count + 1);
    return count < takes.times || (takes.per === 'ever' && takes.times >= 1000);
  });
  return used.map((atMs, at) => {
    const worth = (tickets: number) => worthOfTickets(rules, member.currency, tickets);
    const units = worth(before + at + 1) - worth(before + at);
    return { ...givenUnder(rules, member.currency, { atMs, units }, view), isEstimated: true };
  });
}
