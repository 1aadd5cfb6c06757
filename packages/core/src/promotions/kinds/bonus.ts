/** Bonus money with a deposit, by its tiers, and bonus money that the staff give by hand. */
import type { Currency } from '../../money/index.ts';
import { ok, type Result } from '../../results/index.ts';
import type { DepositTier } from '../amounts.ts';
import type { Terms } from '../terms.ts';
import {
  type WrittenOffer,
  type WrittenPromotion,
  type WrittenTerms,
  malformed,
  offerIn,
  percentOf,
  termsIn,
  unitsOf,
} from '../written.ts';

type BonusOffer = WrittenOffer & {
  /** The most that the staff may give one member at once; without it their own ceilings are the only ones. */
  readonly most?: string;
  readonly tiers: readonly { readonly from: string; readonly percent: string; readonly cap?: string }[];
};

export type BonusRules = WrittenPromotion<'deposit' | 'by-hand', BonusOffer> & { readonly terms: WrittenTerms };

/** The rules of bonus money in one currency, to count with; `tiers` are empty where no deposit brings it. */
export type CurrencyRules = { readonly terms: Terms; readonly tiers: readonly DepositTier[] };

/** Reads the tiers of a deposit bonus in a currency. Refusal: `rules-malformed`, which names the tier. */
export function tiersIn(rules: BonusRules, currency: Currency): Result<readonly DepositTier[], 'rules-malformed'> {
  const tiers: DepositTier[] = [];
  for (const { from, percent, cap } of offerIn(rules, currency)?.tiers ?? []) {
    const tier = { from: unitsOf(currency, from), rate: percentOf(percent), cap: unitsOf(currency, cap ?? '0') };
    if (tier.from === undefined || tier.rate === undefined || tier.cap === undefined)
      return malformed(`${currency} ${from}`);
    tiers.push({ from: tier.from, rate: tier.rate, ...(cap === undefined ? {} : { cap: tier.cap }) });
  }
  return ok(tiers);
}

/** Whether they can be counted with. Refusal: `rules-malformed`. */
export function checkBonus(rules: BonusRules, currency: Currency): Result<undefined, 'rules-malformed'> {
  const terms = termsIn(rules, currency);
  if (!terms.ok) return terms;
  const read = tiersIn(rules, currency);
  if (!read.ok) return read;
  const tiers = read.value;
  if ((rules.kind === 'deposit') !== tiers.length > 0) return malformed(`${currency} tiers`);
  const { most } = offerIn(rules, currency) ?? {};
  const isMost = most === undefined || (rules.kind === 'by-hand' && (unitsOf(currency, most) ?? 0n) > 0n);
  if (!isMost) return malformed(`${currency} most`);
  // Without a cap nobody could say what a deposit may cost the house.
  const open = tiers.findIndex(({ cap }) => cap === undefined || cap <= 0n);
  return open >= 0 ? malformed(`${currency} tier ${open + 1} cap`) : ok(undefined);
}
