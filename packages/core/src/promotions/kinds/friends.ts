/**
 * Friends' play: of the valid bets of the friends whom a member brought a share, of those whom these brought a smaller one, and so on down to five
 * levels (promotions.md section 4). It is counted like a rebate whose categories are the levels.
 */
import type { Currency } from '../../money/index.ts';
import type { Result } from '../../results/index.ts';
import { rebateOf } from '../amounts.ts';
import { checkGives, malformed, offerIn } from '../written.ts';
import {
  type PeriodLine,
  type PeriodPart,
  type PeriodPlay,
  type PeriodicOffer,
  type PeriodicRules,
  bounded,
  boundsIn,
  byCategory,
  shareIn,
} from './periodic.ts';

/** How many levels of friends are counted at most. */
export const mostFriendLevels = 5;

export type FriendsRules = PeriodicRules<'friends', PeriodicOffer> & {
  /** Of each level of friends the percentage of valid bets, the nearest first. */
  readonly percents: readonly string[];
};

/** Under which category the play of a level of friends is counted; 1 are those whom the member brought. */
export const friendsCategory = (level: number): string => `friends-${level}`;

const levelText = /^friends-([1-5])$/;

/** Which level of friends a category is; undefined for any other. */
export function friendsLevel(category: string): number | undefined {
  const found = levelText.exec(category)?.[1];
  return found === undefined ? undefined : Number(found);
}

/** Whether they can be counted with. A level further away never brings more than a nearer one. Refusal: `rules-malformed`. */
export function checkFriends(rules: FriendsRules, currency: Currency): Result<undefined, 'rules-malformed'> {
  const offer = offerIn(rules, currency);
  if (offer === undefined) return malformed(currency);
  const bounds = boundsIn(currency, offer);
  if (!bounds.ok) return bounds;
  const { percents } = rules;
  if (percents.length === 0 || percents.length > mostFriendLevels) return malformed('percents');
  const wrong = percents.findIndex((percent, at) => {
    const rate = shareIn(percent);
    const isMore = at > 0 && Number(percent) > Number(percents[at - 1]);
    return rate === undefined || rate.numerator === 0n || isMore;
  });
  return wrong >= 0 ? malformed(`percents ${wrong + 1}`) : checkGives(rules.gives, rules.terms);
}

/** What a member is due for a period; `plays` are those of friends, each under the category of its level. */
export function friendsLine(
  rules: FriendsRules,
  currency: Currency,
  { plays }: { readonly plays: readonly PeriodPlay[] },
): PeriodLine {
  const offer = offerIn(rules, currency);
  const bounds = offer === undefined ? undefined : boundsIn(currency, offer);
  if (bounds?.ok !== true) return { parts: [], units: 0n, why: 'no-rate' };
  const parts = byCategory(plays, rules.excludedGames).flatMap(([category, { valid }]): PeriodPart[] => {
    const percent = rules.percents[(friendsLevel(category) ?? 0) - 1];
    const rate = percent === undefined ? undefined : shareIn(percent);
    // A corrected result may take more away than the period brought; nobody owes for it.
    if (percent === undefined || rate === undefined || valid <= 0n) return [];
    return [{ category, base: valid, percent, units: rebateOf([{ validBet: valid, rate }]) }];
  });
  if (parts.length === 0) return { parts, units: 0n, why: 'no-play' };
  const units = parts.reduce((sum, part) => sum + part.units, 0n);
  return { parts, ...bounded(units, bounds.value) };
}
