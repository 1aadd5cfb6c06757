/** What things of periods are called. */
import { friendsLevel } from '@banyan/core/promotions';
import type { BadgeKind } from '@banyan/ui/badge';
import type { Text } from '../../lib/language.tsx';
import type { PeriodLine, RunningPeriod } from './periods.queries.ts';

const categories = ['RNG', 'FISH', 'LIVE', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'COCKFIGHT'] as const;

/** A category by its name of the menu, friends by their level; all of them where it is none. */
export function categoryName(t: Text, code: string): string {
  const known = categories.find((one) => one === code);
  if (known !== undefined) return t(`shell.category.${known}`);
  const level = friendsLevel(code);
  if (level !== undefined) return t(level === 1 ? 'periods.friends.own' : 'periods.friends.level', { level });
  return code === '' ? t('periods.all') : code;
}

/** Of a rescue fund and of friends' play the rates are the same at every VIP level. */
export const hasLevels = (kind: PeriodLine['kind']): boolean => kind === 'rebate' || kind === 'cashback';

type NameKey =
  | `periods.name.rebate.${'day' | 'week'}`
  | `periods.name.${'cashback' | 'friends'}.${'day' | 'week' | 'month'}`
  | 'periods.name.rescue.day';

/** What a kind is called by the period it goes by: a rebate of months and a rescue fund of weeks there are none. */
export function nameOf({ kind, period }: Pick<RunningPeriod, 'kind' | 'period'>): NameKey {
  if (kind === 'rescue') return 'periods.name.rescue.day';
  if (kind === 'cashback' || kind === 'friends') return `periods.name.${kind}.${period}`;
  return period === 'day' ? 'periods.name.rebate.day' : 'periods.name.rebate.week';
}

const reasons = [
  'no-rate',
  'no-play',
  'no-loss',
  'no-deposit',
  'below-minimum',
  'budget',
  'open-bets',
  'balance',
  'times',
] as const;

type ReasonKey = 'periods.why.barred' | `periods.why.${(typeof reasons)[number]}`;

/** Why nothing is due, or cannot be claimed now, in words; what keeps a member from rewards is not said in more than general ones. */
export function reasonOf(why: string | null): ReasonKey | undefined {
  if (why === null) return undefined;
  const known = reasons.find((one) => one === why);
  return known === undefined ? 'periods.why.barred' : `periods.why.${known}`;
}

export const stateKinds: Readonly<Record<PeriodLine['state'], BadgeKind>> = {
  nothing: 'plain',
  due: 'gold',
  ready: 'gold',
  given: 'positive',
  claimed: 'positive',
  barred: 'negative',
  lapsed: 'plain',
  expired: 'plain',
  'taken-back': 'negative',
};
