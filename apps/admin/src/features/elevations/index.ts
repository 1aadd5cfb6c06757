/** Emergency elevations: asked for, running, and read on the next day. */
import { ShieldPlus } from 'lucide-react';
import type { AdminPage } from '../../lib/pages.ts';
export { ElevationBanner } from './Banner.tsx';
export { DueElevations } from './Due.tsx';

export const elevationPages: readonly AdminPage[] = [
  {
    path: '/elevations',
    permission: 'signed-in',
    title: 'elevations.title',
    group: 'house',
    icon: ShieldPlus,
    load: () => import('./ElevationsPage.tsx'),
  },
  { path: '/elevations/:id', permission: 'signed-in', load: () => import('./ElevationPage.tsx') },
];
