/** One amount for one act of a member: an application that was approved, a code, the app, a registration, a friend. */
import type { Currency } from '../../money/index.ts';
import type { Result } from '../../results/index.ts';
import {
  type Gives,
  type WrittenOffer,
  type WrittenPromotion,
  checkGives,
  malformed,
  offerIn,
  unitsOf,
} from '../written.ts';

/** `amount` is what is given; of an application the most that may be. */
type FixedOffer = WrittenOffer & { readonly amount: string };

export type FixedRules = WrittenPromotion<
  'application' | 'code' | 'download' | 'registration' | 'referral',
  FixedOffer
> & {
  readonly gives: Gives;
};

/** Whether they can be counted with. Refusal: `rules-malformed`. */
export function checkFixed(rules: FixedRules, currency: Currency): Result<undefined, 'rules-malformed'> {
  const offer = offerIn(rules, currency);
  const units = offer === undefined ? undefined : unitsOf(currency, offer.amount);
  if (units === undefined || units <= 0n) return malformed(`${currency} amount`);
  return checkGives(rules.gives, rules.terms);
}
