/** Settings: the list of all, and one with its value, its history and its undo. */
import { Settings } from 'lucide-react';
import type { AdminPage } from '../../lib/pages.ts';

export const settingsPages: readonly AdminPage[] = [
  {
    path: '/settings',
    permission: ['money-settings.read', 'site-settings.read'],
    title: 'settings.title',
    group: 'site',
    icon: Settings,
    letter: 'e',
    load: () => import('./SettingsPage.tsx'),
  },
  {
    path: '/settings/:key',
    permission: ['money-settings.read', 'site-settings.read'],
    load: () => import('./SettingPage.tsx'),
  },
];
