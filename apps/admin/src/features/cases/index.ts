/** Cases of all kinds, and asking others to look at something. */
import { FolderOpen } from 'lucide-react';
import type { AdminPage } from '../../lib/pages.ts';
import { readers } from './case.ts';

export { AskButton } from './AskButton.tsx';

export const casePages: readonly AdminPage[] = [
  {
    path: '/cases',
    permission: readers,
    title: 'cases.title',
    group: 'day',
    icon: FolderOpen,
    letter: 'i',
    load: () => import('./CasesPage.tsx'),
  },
  { path: '/cases/:id', permission: readers, load: () => import('./CasePage.tsx') },
];
