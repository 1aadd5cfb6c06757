/** What the staff may give by hand under a promotion, and when one of them is not enough (back-office.md sections 1 and 2). */
import type { Currency } from '../money/index.ts';
import type { WrittenRules } from './rules.ts';
import { type Gives, offerIn, unitsOf } from './written.ts';

/** Of free rounds the stake of one, which is not chosen; `most` is undefined where the ceiling of who gives is the only end. */
export type HandOffer = { readonly gives: Gives; readonly most: bigint | undefined; readonly isFixed: boolean };

/** What rules let the staff give in a currency; undefined where they are of a kind that only play or chance brings, or offer nothing in it. */
export function handOffer(rules: WrittenRules, currency: Currency): HandOffer | undefined {
  if (rules.kind === 'by-hand') {
    const offer = offerIn(rules, currency);
    if (offer === undefined) return undefined;
    const most = offer.most === undefined ? undefined : unitsOf(currency, offer.most);
    return { gives: { kind: 'bonus' }, most, isFixed: false };
  }
  if (!isFixedKind(rules)) return undefined;
  const offer = offerIn(rules, currency);
  const most = offer === undefined ? undefined : unitsOf(currency, offer.amount);
  return most === undefined ? undefined : { gives: rules.gives, most, isFixed: rules.gives.kind === 'free-rounds' };
}

const fixedKinds = ['application', 'code', 'download', 'registration', 'referral'] as const;
type Fixed = Extract<WrittenRules, { readonly kind: (typeof fixedKinds)[number] }>;
const isFixedKind = (rules: WrittenRules): rules is Fixed => (fixedKinds as readonly string[]).includes(rules.kind);

/** Whether an amount is within what a promotion lets the staff give. */
export const isWithin = ({ most, isFixed }: HandOffer, units: bigint): boolean =>
  units > 0n && (most === undefined || (isFixed ? units === most : units <= most));

/** Why a second person is needed. */
export const secondReasons = ['linked', 'ceiling', 'members'] as const;
export type SecondReason = (typeof secondReasons)[number];

/**
 * Why one person may not do it alone; undefined when they may. `before` is what was given by hand to the member within 24 hours by anybody, so that
 * what is split counts together; `others` how many other members the person has given to within them. Units of one currency.
 */
export function secondFor(asked: {
  readonly units: bigint;
  readonly before: bigint;
  readonly ceiling: bigint;
  readonly others: number;
  readonly mostMembers: number;
  readonly isLinked: boolean;
}): SecondReason | undefined {
  const { units, before, ceiling, others, mostMembers, isLinked } = asked;
  if (isLinked) return 'linked';
  if (before + units > ceiling) return 'ceiling';
  return others + 1 > mostMembers ? 'members' : undefined;
}
