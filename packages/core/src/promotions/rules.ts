/**
 * The rules of a promotion as they are written down, hashed and shown, and as they are counted with. The written form is JSON with amounts
 * as decimal text; a version of it never changes, so whoever joined under it can always read what they joined.
 */
import { type Currency, type Rate, currencyScales, isCurrency, parseMoney } from '../money/index.ts';
import { ok, type Result, refuse } from '../results/index.ts';
import type { StateTable } from '../states/index.ts';
import type { DepositTier } from './amounts.ts';
import type { Terms, Weights } from './terms.ts';

/** How a promotion stands. What was promised under it is fulfilled in any state. */
export type PromotionState = 'draft' | 'running' | 'paused' | 'ended';

export const promotionStates: StateTable<PromotionState> = {
  draft: ['running', 'ended'],
  running: ['paused', 'ended'],
  paused: ['running', 'ended'],
  ended: [],
};

export type PromotionKind = 'deposit' | 'by-hand';

/** Amounts are decimal text in the currency they stand under; `percent` is decimal text of a hundred. */
export type WrittenRules = {
  readonly kind: PromotionKind;
  readonly terms: {
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
  readonly currencies: Readonly<
    Record<
      string,
      {
        readonly maxBet?: string;
        readonly tiers: readonly { readonly from: string; readonly percent: string; readonly cap?: string }[];
      }
    >
  >;
};

/** The rules of one currency, to count with. */
export type CurrencyRules = { readonly terms: Terms; readonly tiers: readonly DepositTier[] };

/**
 * Reads what written rules say of a currency; undefined where they offer nothing in it. Refusal: `rules-malformed`, which names the amount
 * that is none.
 */
export function rulesIn(
  { terms, currencies }: WrittenRules,
  currency: Currency,
): Result<CurrencyRules | undefined, 'rules-malformed'> {
  const own = Object.hasOwn(currencies, currency) ? currencies[currency] : undefined;
  if (own === undefined) return ok(undefined);
  const tiers: DepositTier[] = [];
  for (const { from, percent, cap } of own.tiers) {
    const tier = { from: unitsOf(currency, from), rate: percentOf(percent), cap: unitsOf(currency, cap ?? '0') };
    if (tier.from === undefined || tier.rate === undefined || tier.cap === undefined)
      return refuse('rules-malformed', { at: `${currency} ${from}` });
    tiers.push({ from: tier.from, rate: tier.rate, ...(cap === undefined ? {} : { cap: tier.cap }) });
  }
  const maxBet = own.maxBet === undefined ? undefined : unitsOf(currency, own.maxBet);
  if (own.maxBet !== undefined && maxBet === undefined) return refuse('rules-malformed', { at: `${currency} maxBet` });
  return ok({ tiers, terms: { ...terms, ...(maxBet === undefined ? {} : { maxBet }) } });
}

/** Reads every currency of written rules once, so that none is published that cannot be counted with. Refusal: `rules-malformed`. */
export function checkRules(rules: WrittenRules): Result<undefined, 'rules-malformed'> {
  const names = Object.keys(rules.currencies);
  if (names.length === 0) return refuse('rules-malformed', { at: 'currencies' });
  for (const name of names) {
    if (!isCurrency(name) || name === 'PTS') return refuse('rules-malformed', { at: name });
    const read = rulesIn(rules, name);
    if (!read.ok) return read;
    const tiers = read.value?.tiers ?? [];
    if ((rules.kind === 'deposit') !== tiers.length > 0) return refuse('rules-malformed', { at: `${name} tiers` });
    // Without a cap nobody could say what a deposit may cost the house.
    const open = tiers.findIndex(({ cap }) => cap === undefined || cap <= 0n);
    if (open >= 0) return refuse('rules-malformed', { at: `${name} tier ${open + 1} cap` });
  }
  return ok(undefined);
}

/** The smaller of two amounts of units. */
export const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** The smallest amount that is shown of a currency, in units: two decimals. */
export function coinOf(currency: Currency): bigint {
  return 10n ** BigInt(currencyScales[currency] - 2);
}

function unitsOf(currency: Currency, amount: string): bigint | undefined {
  const parsed = parseMoney(currency, amount);
  return parsed.ok && parsed.value.units >= 0n ? parsed.value.units : undefined;
}

const percentText = /^(0|[1-9][0-9]{0,3})(?:\.([0-9]{1,4}))?$/;

/** A percentage as an exact fraction; undefined for what is none. */
function percentOf(text: string): Rate | undefined {
  const match = percentText.exec(text);
  if (match === null) return undefined;
  const decimals = match[2] ?? '';
  return { numerator: BigInt(`${match[1]}${decimals}`), denominator: 100n * 10n ** BigInt(decimals.length) };
}
