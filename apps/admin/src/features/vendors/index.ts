/** Vendors of games: their health, keys and switches, cases, the day sheet, maintenance, and the catalogue. */
import { Boxes, CalendarClock, ClipboardCheck, FolderSearch, Gamepad2, Send } from 'lucide-react';
import type { AdminPage } from '../../lib/pages.ts';

const place = { group: 'play', permission: 'vendors.read' } as const;

export const vendorPages: readonly AdminPage[] = [
  {
    ...place,
    path: '/vendors',
    title: 'vendors.title',
    icon: Boxes,
    letter: 'v',
    load: () => import('./VendorsPage.tsx'),
  },
  { path: '/vendors/:code', permission: 'vendors.read', load: () => import('./VendorPage.tsx') },
  {
    ...place,
    path: '/vendor-cases',
    title: 'vendors.cases.title',
    icon: FolderSearch,
    load: () => import('./CasesPage.tsx'),
  },
  { path: '/vendor-cases/:id', permission: 'vendors.read', load: () => import('./CasePage.tsx') },
  {
    ...place,
    path: '/reconciliations',
    title: 'vendors.days.title',
    icon: ClipboardCheck,
    load: () => import('./DaysPage.tsx'),
  },
  {
    ...place,
    path: '/vendor-transfers',
    title: 'vendors.transfers.title',
    icon: Send,
    load: () => import('./TransfersPage.tsx'),
  },
  {
    ...place,
    path: '/maintenances',
    title: 'vendors.maintenance.title',
    icon: CalendarClock,
    load: () => import('./MaintenancePage.tsx'),
  },
  { ...place, path: '/games', title: 'vendors.games.title', icon: Gamepad2, load: () => import('./GamesPage.tsx') },
];
