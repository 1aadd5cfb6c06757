/** Which family a promotion is of: what its page shows beside its rules. */
import { chanceKinds } from '@banyan/core/promotions';
import type { Published } from '@banyan/protocol/admin/promotions';
import type { PeriodicRules } from './kinds/period.tsx';

const periodic: readonly string[] = ['rebate', 'cashback', 'rescue', 'friends'];

export const isChanceKind = (kind: string): boolean => chanceKinds.some((one) => one === kind);

export const isPeriodicRules = (rules: Published['rules']): rules is PeriodicRules => periodic.includes(rules.kind);
