/**
 * What the rules of every kind of promotion are written with. They are JSON with amounts as decimal text under their currency, so that the
 * hash of a version is the hash of what everybody can read.
 */
import { type Currency, type Rate, isCurrency, parseMoney } from '../money/index.ts';
import { ok, type Result, refuse } from '../results/index.ts';
import type { Audience } from './audience.ts';
import type { Terms, Weights } from './terms.ts';

/** The terms of bonus money, but for the largest bet, which is an amount and stands with its currency. */
export type WrittenTerms = {
  readonly multiple: number;
  readonly base: Terms['base'];
  readonly weights: Weights;
  readonly cap?: number;
  readonly days: number;
  readonly startDays: number;
  readonly isSticky: boolean;
  readonly countedFrom: Terms['countedFrom'];
  readonly excludedGames: readonly string[];
  readonly leastOdds?: number;
  readonly onWithdrawal: Terms['onWithdrawal'];
  readonly onExclusion: Terms['onExclusion'];
};

/** The rounds of a game that a promotion gives: how many, and at which game of which vendor. */
export type GivenRounds = { readonly vendor: string; readonly game: string; readonly rounds: number };

/**
 * What a promotion gives: cash, which is plain main money; bonus money under the terms of its own rules; free rounds, whose amount is the
 * stake of one; or a free bet on sports of its amount. It lies in the reward centre for `claimDays`; without them it is paid at once. Free rounds and
 * free bets always lie there: a member begins them when they want to.
 */
export type Gives = {
  readonly kind: GivenKind;
  readonly claimDays?: number;
  /** Of free rounds, and only of them. */
  readonly at?: GivenRounds;
  /** Of a free bet, and only of one: the least odds of all its selections together, in hundredths. */
  readonly leastOdds?: number;
};

export const givenKinds = ['cash', 'bonus', 'free-rounds', 'free-bet'] as const;
export type GivenKind = (typeof givenKinds)[number];

/** Whether it can be the least odds of a free bet: hundredths, from 1.01 to 100. */
export const areLeastOdds = (hundredths: number): boolean =>
  Number.isInteger(hundredths) && hundredths > 100 && hundredths <= 10_000;

/** `1.50`, of hundredths. */
export const leastOddsText = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** What play makes of it is known only later: a share of it, or a prize of chance, cannot be one. */
export const isPlayed = ({ kind }: Pick<Gives, 'kind'>): boolean => kind === 'free-rounds' || kind === 'free-bet';

/** The most that what is given can cost its budget, in units: of free rounds every stake. */
export const mostCost = ({ at }: Gives, units: bigint): bigint =>
  at === undefined ? units : units * BigInt(at.rounds);

/** What a promotion offers in one currency; `maxBet` belongs to the terms of bonus money. */
export type WrittenOffer = { readonly maxBet?: string };

/** The part of the rules that every kind has. `terms` are there where bonus money is given, and only there. */
export type WrittenPromotion<Kind extends string, Offer extends WrittenOffer> = {
  readonly kind: Kind;
  /** Whom it is for; everybody where it is left out. */
  readonly audience?: Audience;
  readonly terms?: WrittenTerms;
  readonly currencies: Readonly<Record<string, Offer>>;
};

/** Rules that cannot be counted with, and where in them. */
export const malformed = (at: string) => refuse('rules-malformed', { at });

/** What the rules offer in a currency; undefined where they offer nothing in it. */
export function offerIn<Offer extends WrittenOffer>(
  { currencies }: { readonly currencies: Readonly<Record<string, Offer>> },
  currency: string,
): Offer | undefined {
  return Object.hasOwn(currencies, currency) ? currencies[currency] : undefined;
}

/** Units of a written amount; undefined for what is no amount or below zero. */
export function unitsOf(currency: Currency, amount: string): bigint | undefined {
  const parsed = parseMoney(currency, amount);
  return parsed.ok && parsed.value.units >= 0n ? parsed.value.units : undefined;
}

const percentText = /^(0|[1-9][0-9]{0,3})(?:\.([0-9]{1,4}))?$/;

/** A percentage as an exact fraction; undefined for what is none. */
export function percentOf(text: string): Rate | undefined {
  const match = percentText.exec(text);
  if (match === null) return undefined;
  const decimals = match[2] ?? '';
  return { numerator: BigInt(`${match[1]}${decimals}`), denominator: 100n * 10n ** BigInt(decimals.length) };
}

/**
 * The terms of the bonus money that rules give in a currency; undefined where they give none, or nothing in it. Refusal: `rules-malformed`
 * when the largest bet is no amount.
 */
export function termsIn(
  rules: WrittenPromotion<string, WrittenOffer>,
  currency: Currency,
): Result<Terms | undefined, 'rules-malformed'> {
  const offer = offerIn(rules, currency);
  if (offer === undefined || rules.terms === undefined) return ok(undefined);
  if (offer.maxBet === undefined) return ok(rules.terms);
  const maxBet = unitsOf(currency, offer.maxBet);
  return maxBet === undefined ? malformed(`${currency} maxBet`) : ok({ ...rules.terms, maxBet });
}

/** The currencies that rules offer something in. Refusal: `rules-malformed` where there is none, or one that promotions are not run in. */
export function currenciesOf(
  rules: WrittenPromotion<string, WrittenOffer>,
): Result<readonly Currency[], 'rules-malformed'> {
  const names = Object.keys(rules.currencies);
  const wrong = names.find((name) => !isCurrency(name) || name === 'PTS');
  if (wrong !== undefined || names.length === 0) return malformed(wrong ?? 'currencies');
  return ok(names as Currency[]);
}

/** Whether what is given and the terms belong together. Refusal: `rules-malformed`. */
export function checkGives(
  { kind, claimDays, at, leastOdds }: Gives,
  terms: WrittenTerms | undefined,
): Result<undefined, 'rules-malformed'> {
  if ((kind === 'bonus') !== (terms !== undefined)) return malformed('terms');
  const hasRounds = at !== undefined && Number.isInteger(at.rounds) && at.rounds >= 1 && at.rounds <= 1000;
  if ((kind === 'free-rounds') !== hasRounds) return malformed('gives at');
  if (leastOdds !== undefined && (kind !== 'free-bet' || !areLeastOdds(leastOdds))) return malformed('gives leastOdds');
  if (isPlayed({ kind }) && claimDays === undefined) return malformed('gives claimDays');
  const isRight = claimDays === undefined || (Number.isInteger(claimDays) && claimDays >= 1 && claimDays <= 366);
  return isRight ? ok(undefined) : malformed('gives claimDays');
}
