/** Affiliates: applications, plans, postbacks, and statements that wait, are held or were paid. */
import { BadgePercent, Link2, ScrollText, Webhook } from 'lucide-react';
import type { AdminPage } from '../../lib/pages.ts';

export const affiliatePages: readonly AdminPage[] = [
  {
    path: '/affiliate-statements',
    permission: 'agents.read',
    title: 'affiliates.statements.title',
    group: 'money',
    icon: ScrollText,
    load: () => import('./StatementsPage.tsx'),
  },
  { path: '/affiliate-statements/:id', permission: 'agents.read', load: () => import('./StatementPage.tsx') },
  {
    path: '/affiliates',
    permission: 'agents.read',
    title: 'affiliates.title',
    group: 'people',
    icon: Link2,
    load: () => import('./AffiliatesPage.tsx'),
  },
  { path: '/affiliates/:id', permission: 'agents.read', load: () => import('./AffiliatePage.tsx') },
  {
    path: '/affiliate-postbacks',
    permission: 'agents.read',
    title: 'affiliates.postbacks.title',
    group: 'people',
    icon: Webhook,
    load: () => import('./PostbacksPage.tsx'),
  },
  {
    path: '/affiliate-plans',
    permission: 'agents.read',
    title: 'affiliates.plans.title',
    group: 'site',
    icon: BadgePercent,
    load: () => import('./PlansPage.tsx'),
  },
  {
    path: '/write-affiliate-plan',
    permission: ['agents.make', 'agents.authorise'],
    load: () => import('./WritePlanPage.tsx'),
  },
];
