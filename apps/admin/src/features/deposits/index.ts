/** Deposits: their lists and sheets, lines of statements, and the ways to deposit. */
import { Banknote, ListChecks, WalletCards } from 'lucide-react';
import type { AdminPage } from '../../lib/pages.ts';

const place = { group: 'money', permission: 'deposits.read' } as const;

export const depositPages: readonly AdminPage[] = [
  {
    ...place,
    path: '/deposits',
    title: 'deposits.title',
    icon: Banknote,
    load: () => import('./DepositsPage.tsx'),
  },
  { path: '/deposits/:reference', permission: 'deposits.read', load: () => import('./DepositPage.tsx') },
  {
    ...place,
    path: '/statement-lines',
    title: 'deposits.lines.title',
    icon: ListChecks,
    acts: [{ do: 'import', title: 'deposits.import', permission: 'deposits.make' }],
    load: () => import('./LinesPage.tsx'),
  },
  {
    ...place,
    path: '/deposit-methods',
    title: 'deposits.methods.title',
    icon: WalletCards,
    load: () => import('./MethodsPage.tsx'),
  },
];
