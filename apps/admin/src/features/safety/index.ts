/** Player protection: who is watched for markers of harm and should be spoken with, and who rests or is excluded. */
import { HeartHandshake } from 'lucide-react';
import type { AdminPage } from '../../lib/pages.ts';

export { WatchCard } from './WatchCard.tsx';

export const safetyPages: readonly AdminPage[] = [
  {
    path: '/watches',
    permission: 'safety.read',
    title: 'safety.title',
    group: 'people',
    icon: HeartHandshake,
    letter: 'h',
    load: () => import('./WatchesPage.tsx'),
  },
];
