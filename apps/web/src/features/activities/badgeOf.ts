/** The colour of a state. */
import type { BadgeKind } from '@banyan/ui/badge';
import type { Activity } from './activities.queries.ts';

const kinds: Readonly<Record<Activity['state'], BadgeKind>> = {
  'coming-soon': 'info',
  join: 'gold',
  joined: 'brand',
  applying: 'info',
  process: 'info',
  claim: 'gold',
  claimed: 'positive',
  issued: 'positive',
  rejected: 'negative',
  close: 'plain',
};

export const badgeOf = (state: Activity['state']): BadgeKind => kinds[state];
