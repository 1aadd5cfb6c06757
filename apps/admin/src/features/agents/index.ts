/** The tree of agents. */
import { Waypoints } from 'lucide-react';
import type { AdminPage } from '../../lib/pages.ts';

export const agentPages: readonly AdminPage[] = [
  {
    path: '/agents',
    permission: 'agents.read',
    title: 'agents.title',
    group: 'people',
    icon: Waypoints,
    load: () => import('./AgentsPage.tsx'),
  },
];
