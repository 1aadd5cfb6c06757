/** What the pages of affiliates share: types, colours of states, and which calls an act touches. */
import type { BadgeKind } from '@banyan/ui/badge';
import type { AdminKey } from '@banyan/protocol/admin';
import type { CallValue } from '../../lib/client.ts';

export type Affiliate = CallValue<'GET /admin/api/affiliates'>['rows'][number];
export type Plan = CallValue<'GET /admin/api/affiliate-plans'>['rows'][number];
export type Statement = CallValue<'GET /admin/api/affiliate-statements'>['rows'][number];
export type Postback = CallValue<'GET /admin/api/affiliate-postbacks'>['rows'][number];
export type ShownStatement = CallValue<'GET /admin/api/affiliate-statements/:id'>;

export const affiliateColours: Readonly<Record<Affiliate['state'], BadgeKind>> = {
  applied: 'warning',
  active: 'positive',
  stopped: 'plain',
  refused: 'negative',
};
export const statementColours: Readonly<Record<Statement['state'], BadgeKind>> = {
  open: 'plain',
  waiting: 'warning',
  held: 'info',
  paid: 'positive',
  refused: 'negative',
  nothing: 'plain',
};
export const postbackColours: Readonly<Record<Postback['state'], BadgeKind>> = {
  waiting: 'warning',
  done: 'positive',
  failed: 'negative',
};
export const deciders = ['agents.make', 'agents.authorise'] as const;
export const touchedAffiliates: readonly AdminKey[] = ['GET /admin/api/affiliates', 'GET /admin/api/affiliates/:id'];
export const touchedStatements: readonly AdminKey[] = [
  'GET /admin/api/affiliate-statements',
  'GET /admin/api/affiliate-statements/:id',
];
export const touchedPostbacks: readonly AdminKey[] = ['GET /admin/api/affiliate-postbacks'];
