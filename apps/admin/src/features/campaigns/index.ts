/** Campaigns: written in each language, sent to a segment at its time, and what came of them. */
import { Send } from 'lucide-react';
import type { AdminPage } from '../../lib/pages.ts';

export const campaignPages: readonly AdminPage[] = [
  {
    path: '/campaigns',
    permission: 'campaigns.read',
    title: 'campaigns.title',
    group: 'site',
    icon: Send,
    load: () => import('./CampaignsPage.tsx'),
  },
  { path: '/campaigns/:id', permission: 'campaigns.read', load: () => import('./CampaignPage.tsx') },
  { path: '/write-campaign', permission: 'campaigns.make', load: () => import('./WritePage.tsx') },
];
