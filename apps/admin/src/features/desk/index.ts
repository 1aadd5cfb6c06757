/** The desk: what waits for the person who looks. */
import { LayoutDashboard } from 'lucide-react';
import type { AdminPage } from '../../lib/pages.ts';

export const deskPages: readonly AdminPage[] = [
  {
    path: '/',
    permission: 'signed-in',
    title: 'desk.title',
    group: 'day',
    icon: LayoutDashboard,
    letter: 'd',
    load: () => import('./DeskPage.tsx'),
  },
];
