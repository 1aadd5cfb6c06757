/**
 * Promotions that are decided by a draw: a wheel and an egg draw one prize for a ticket, an envelope is shared among those who are there when
 * it opens, and a raffle draws winners among the tickets that were entered (promotions.md section 6).
 */
import { type Currency, currencyScales } from '../../money/index.ts';
import { ok, type Result } from '../../results/index.ts';
import type { StateTable } from '../../states/index.ts';
import {
  type Gives,
  type WrittenOffer,
  type WrittenPromotion,
  checkGives,
  malformed,
  offerIn,
  unitsOf,
  isPlayed,
} from '../written.ts';

/** The sum of the weights of a wheel's prizes. */
export const weightWhole = 1_000_000;

export const chanceKinds = ['wheel', 'egg', 'envelope', 'raffle'] as const;
export type ChanceKind = (typeof chanceKinds)[number];

/**
 * How tickets come: for a deposit of at least so much, for each so much of valid bets of a day, and one for a day on which the member comes.
 * They last for `days`; play and deposits bring at most `mostADay` each.
 */
export type TicketRules = { readonly days: number; readonly mostADay: number; readonly daily: boolean };
export type TicketOffer = { readonly perDeposit?: string; readonly perBets?: string };

/** A prize of a wheel: its weight, its amount ('0' is none), and how many there are of it; without a stock there is no end of them. */
export type WrittenPrize = { readonly weight: number; readonly amount: string; readonly stock?: number };

type SpinOffer = WrittenOffer & TicketOffer & { readonly prizes: readonly WrittenPrize[]; readonly fallback: number };
export type SpinRules = WrittenPromotion<'wheel' | 'egg', SpinOffer> & {
  readonly gives: Gives;
  readonly tickets: TicketRules;
};

type EnvelopeOffer = WrittenOffer & { readonly total: string; readonly parts: number; readonly least: string };
/** An envelope opens every so many minutes, is announced so many before, and can be shared in for so many. */
export type EnvelopePromotionRules = WrittenPromotion<'envelope', EnvelopeOffer> & {
  readonly gives: Gives;
  readonly rain: { readonly everyMinutes: number; readonly announceMinutes: number; readonly openMinutes: number };
};

type RaffleOffer = WrittenOffer &
  TicketOffer & { readonly prizes: readonly { readonly amount: string; readonly winners: number }[] };
/** Drawn at the end of each day or week of the site's zone. */
export type RaffleRules = WrittenPromotion<'raffle', RaffleOffer> & {
  readonly gives: Gives;
  readonly tickets: TicketRules;
  readonly every: 'day' | 'week';
};

export type ChanceRules = SpinRules | EnvelopePromotionRules | RaffleRules;

/** What becomes of an entry of a raffle. One that has won is given its prize, or barred from it. */
export type EntryState = 'entered' | 'won' | 'given' | 'barred';
export const entryStates: StateTable<EntryState> = {
  entered: ['won'],
  won: ['given', 'barred'],
  given: [],
  barred: [],
};

const mostParts = 1000;
const mostWinners = 1000;
const isCount = (number: number, most: number): boolean => Number.isInteger(number) && number >= 1 && number <= most;

/** The amounts of a wheel's prizes in units, by their place. Refusal: `rules-malformed`. */
export function prizesIn(rules: SpinRules, currency: Currency): Result<readonly bigint[], 'rules-malformed'> {
  const amounts: bigint[] = [];
  for (const [at, { amount }] of (offerIn(rules, currency)?.prizes ?? []).entries()) {
    const units = unitsOf(currency, amount);
    if (units === undefined) return malformed(`${currency} prize ${at + 1} amount`);
    amounts.push(units);
  }
  return ok(amounts);
}

/**
 * What a ticket is worth on average, in millionths of a unit: each weight by its amount. The prizes at `used` are gone, and the fallback stands
 * for them; the odds themselves never change.
 */
export function worthOf(
  prizes: readonly { readonly weight: number; readonly units: bigint }[],
  fallback: number,
  used: readonly number[] = [],
): bigint {
  return prizes.reduce(
    (sum, { weight, units }, at) =>
      sum + BigInt(weight) * (used.includes(at) ? (prizes[fallback]?.units ?? 0n) : units),
    0n,
  );
}

/** Prizes are amounts of money: free rounds and free bets are worth what play makes of them. */
function checkPaid({ gives, terms }: ChanceRules): Result<undefined, 'rules-malformed'> {
  return isPlayed(gives) ? malformed('gives kind') : checkGives(gives, terms);
}

function checkTickets({ days, mostADay }: TicketRules): Result<undefined, 'rules-malformed'> {
  if (!isCount(days, 366)) return malformed('tickets days');
  return isCount(mostADay, 1000) ? ok(undefined) : malformed('tickets mostADay');
}

function checkTicketOffer(offer: TicketOffer, currency: Currency): Result<undefined, 'rules-malformed'> {
  for (const name of ['perDeposit', 'perBets'] as const) {
    const amount = offer[name];
    if (amount !== undefined && (unitsOf(currency, amount) ?? 0n) <= 0n) return malformed(`${currency} ${name}`);
  }
  return ok(undefined);
}

/** Whether a wheel or an egg can be drawn: weights that sum to the whole, amounts, and a fallback there is no end of. */
export function checkSpin(rules: SpinRules, currency: Currency): Result<undefined, 'rules-malformed'> {
  const offer = offerIn(rules, currency);
  if (offer === undefined) return malformed(currency);
  const amounts = prizesIn(rules, currency);
  if (!amounts.ok) return amounts;
  const { prizes, fallback } = offer;
  if (prizes.length < 2 || prizes.length > 24) return malformed(`${currency} prizes`);
  const wrong = prizes.findIndex(
    ({ weight, stock }) => !isCount(weight, weightWhole) || (stock !== undefined && !isCount(stock, 1_000_000_000)),
  );
  if (wrong >= 0) return malformed(`${currency} prize ${wrong + 1}`);
  if (prizes.reduce((sum, { weight }) => sum + weight, 0) !== weightWhole) return malformed(`${currency} weights`);
  const stands = prizes[fallback];
  if (stands === undefined || stands.stock !== undefined) return malformed(`${currency} fallback`);
  const offered = checkTicketOffer(offer, currency);
  if (!offered.ok) return offered;
  const tickets = checkTickets(rules.tickets);
  return tickets.ok ? checkPaid(rules) : tickets;
}

/** The sum of an envelope and the least of a part, in the smallest amount that is shown. Refusal: `rules-malformed`. */
export function envelopeIn(
  rules: EnvelopePromotionRules,
  currency: Currency,
): Result<{ readonly total: number; readonly parts: number; readonly least: number }, 'rules-malformed'> {
  const offer = offerIn(rules, currency);
  if (offer === undefined) return malformed(currency);
  const coin = 10n ** BigInt(currencyScales[currency] - 2);
  const [total, least] = [unitsOf(currency, offer.total), unitsOf(currency, offer.least)];
  if (total === undefined || total % coin !== 0n) return malformed(`${currency} total`);
  if (least === undefined || least <= 0n || least % coin !== 0n) return malformed(`${currency} least`);
  if (!isCount(offer.parts, mostParts)) return malformed(`${currency} parts`);
  if (least * BigInt(offer.parts) > total) return malformed(`${currency} least`);
  return ok({ total: Number(total / coin), parts: offer.parts, least: Number(least / coin) });
}

export function checkEnvelope(rules: EnvelopePromotionRules, currency: Currency): Result<undefined, 'rules-malformed'> {
  const read = envelopeIn(rules, currency);
  if (!read.ok) return read;
  const { everyMinutes, announceMinutes, openMinutes } = rules.rain;
  const isRight =
    isCount(everyMinutes, 10_080) &&
    isCount(openMinutes, everyMinutes) &&
    Number.isInteger(announceMinutes) &&
    announceMinutes >= 0 &&
    announceMinutes < everyMinutes;
  return isRight ? checkPaid(rules) : malformed('rain');
}

/** The amount of each prize of a raffle, one for a winner, the first drawn first. Refusal: `rules-malformed`. */
export function rafflePrizesIn(rules: RaffleRules, currency: Currency): Result<readonly bigint[], 'rules-malformed'> {
  const all: bigint[] = [];
  for (const [at, { amount, winners }] of (offerIn(rules, currency)?.prizes ?? []).entries()) {
    const units = unitsOf(currency, amount);
    if (units === undefined || units <= 0n || !isCount(winners, mostWinners))
      return malformed(`${currency} prize ${at + 1}`);
    all.push(...Array.from({ length: winners }, () => units));
  }
  return all.length >= 1 && all.length <= mostWinners ? ok(all) : malformed(`${currency} prizes`);
}

export function checkRaffle(rules: RaffleRules, currency: Currency): Result<undefined, 'rules-malformed'> {
  const prizes = rafflePrizesIn(rules, currency);
  if (!prizes.ok) return prizes;
  const offered = checkTicketOffer(offerIn(rules, currency) ?? {}, currency);
  if (!offered.ok) return offered;
  const tickets = checkTickets(rules.tickets);
  return tickets.ok ? checkPaid(rules) : tickets;
}
