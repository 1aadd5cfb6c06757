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

/** `amount` is what is given; of an application the most that may be. `friendBets` is what a friend has to bet in their currency, as valid bets. */
type FixedOffer = WrittenOffer & { readonly amount: string; readonly friendBets?: string };

export type FixedRules = WrittenPromotion<
  'application' | 'code' | 'download' | 'registration' | 'referral',
  FixedOffer
> & {
  readonly gives: Gives;
  /** Of friends that are brought: in how many days from their registration they have to deposit and to bet. Without it they have all the time. */
  readonly friendDays?: number;
};

/** What a friend has to bet in valid bets, in units of their currency; undefined where nothing is offered in it. */
export function friendBetsIn(rules: FixedRules, currency: Currency): bigint | undefined {
  const offer = offerIn(rules, currency);
  return offer === undefined ? undefined : unitsOf(currency, offer.friendBets ?? '0');
}

/** Whether they can be counted with. Refusal: `rules-malformed`. */
export function checkFixed(rules: FixedRules, currency: Currency): Result<undefined, 'rules-malformed'> {
  const offer = offerIn(rules, currency);
  const units = offer === undefined ? undefined : unitsOf(currency, offer.amount);
  if (units === undefined || units <= 0n) return malformed(`${currency} amount`);
  const { friendDays: days } = rules;
  const isOfFriends = rules.kind === 'referral';
  if (days !== undefined && (!isOfFriends || !Number.isInteger(days) || days < 1 || days > 366))
    return malformed('friendDays');
  const bets = friendBetsIn(rules, currency);
  if (bets === undefined || (bets > 0n && !isOfFriends)) return malformed(`${currency} friendBets`);
  return checkGives(rules.gives, rules.terms);
}
