/** Segments: rules over what is known of members, with how many are in one while it is written. */
import { Filter } from 'lucide-react';
import type { AdminPage } from '../../lib/pages.ts';

export const segmentPages: readonly AdminPage[] = [
  {
    path: '/segments',
    permission: ['campaigns.read', 'promotions.read'],
    title: 'segments.title',
    group: 'site',
    icon: Filter,
    load: () => import('./SegmentsPage.tsx'),
  },
  { path: '/segments/:id', permission: ['campaigns.read', 'promotions.read'], load: () => import('./SegmentPage.tsx') },
  { path: '/segments/:id/members', permission: 'members.read', load: () => import('./SegmentMembersPage.tsx') },
];
