/** Papers: who waits for a decision, what was decided, and one member's papers beside what they said of themselves. */
import { IdCard } from 'lucide-react';
import type { AdminPage } from '../../lib/pages.ts';

export const kycPages: readonly AdminPage[] = [
  {
    path: '/kyc',
    permission: 'kyc.read',
    title: 'kyc.title',
    group: 'people',
    icon: IdCard,
    letter: 'k',
    load: () => import('./KycPage.tsx'),
  },
  { path: '/kyc/:id', permission: 'kyc.make', load: () => import('./PapersPage.tsx') },
];
