/** The tickets that past play would have brought: one for a deposit that is large enough, one for each so much of a day's valid bets, one a day on which something was done. */
import type { Currency } from '../money/index.ts';
import { type TicketOffer, type TicketRules, unitsOf } from '../promotions/index.ts';
import type { PastMember, PastView } from './past.ts';

const dayMs = 86_400_000;

/**
 * When each came, the first first. Days on which a member came and neither deposited nor played are not known; what was bet counts on the day it
 * was settled.
 */
export function ticketsOf(
  { daily, mostADay }: TicketRules,
  offer: TicketOffer,
  member: PastMember,
  view: Pick<PastView, 'periodOf'>,
): number[] {
  const { currency, deposits, plays } = member;
  const dayOf = (atMs: number) => view.periodOf(atMs, 'day');
  return [
    ...forDeposits(least(currency, offer.perDeposit), mostADay, deposits),
    ...forBets(
      least(currency, offer.perBets),
      mostADay,
      Map.groupBy(plays, ({ endedAtMs }) => dayOf(endedAtMs)),
    ),
    ...(daily ? firstsOfDays([...deposits, ...plays], dayOf) : []),
  ].toSorted((one, other) => one - other);
}

const least = (currency: Currency, amount: string | undefined): bigint =>
  amount === undefined ? 0n : (unitsOf(currency, amount) ?? 0n);

function forDeposits(from: bigint, mostADay: number, deposits: PastMember['deposits']): number[] {
  if (from <= 0n) return [];
  const given: number[] = [];
  for (const { atMs, units } of deposits)
    if (units >= from && given.filter((before) => before >= atMs - dayMs).length < mostADay) given.push(atMs);
  return given;
}

function forBets(each: bigint, mostADay: number, days: ReadonlyMap<string, PastMember['plays']>): number[] {
  if (each <= 0n) return [];
  return [...days.values()].flatMap((plays) => {
    const valid = plays.reduce((sum, { validBet }) => sum + validBet, 0n);
    const earned = valid / each;
    const count = earned > BigInt(mostADay) ? mostADay : Number(earned);
    return Array.from({ length: count }, () => plays.at(-1)?.endedAtMs ?? 0);
  });
}

function firstsOfDays(acts: readonly { readonly atMs: number }[], dayOf: (atMs: number) => string): number[] {
  const days = Map.groupBy(acts, ({ atMs }) => dayOf(atMs));
  return [...days.values()].map((own) => Math.min(...own.map(({ atMs }) => atMs)));
}
