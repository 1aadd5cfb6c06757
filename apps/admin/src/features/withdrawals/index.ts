/** Withdrawals: the queues, one with what a decision stands on, and the files of banks. */
import { Banknote } from 'lucide-react';
import type { AdminPage } from '../../lib/pages.ts';

export const withdrawalPages: readonly AdminPage[] = [
  {
    path: '/withdrawals',
    permission: 'withdrawals.read',
    title: 'withdrawals.title',
    group: 'money',
    icon: Banknote,
    letter: 'w',
    load: () => import('./WithdrawalsPage.tsx'),
  },
  { path: '/withdrawals/:reference', permission: 'withdrawals.read', load: () => import('./WithdrawalPage.tsx') },
];
