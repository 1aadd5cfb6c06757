/** Contracts of agents: all of them by line, one with what would end with it, and what the house offers. */
import { Handshake, ReceiptText } from 'lucide-react';
import type { AdminPage } from '../../lib/pages.ts';

export const contractPages: readonly AdminPage[] = [
  {
    path: '/agent-contracts',
    permission: 'agents.read',
    title: 'contracts.title',
    group: 'people',
    icon: Handshake,
    acts: [{ do: 'offer', title: 'contracts.offer', permission: 'agents.make' }],
    load: () => import('./ContractsPage.tsx'),
  },
  { path: '/agent-contracts/:id', permission: 'agents.read', load: () => import('./ContractPage.tsx') },
  {
    path: '/contract-bills',
    permission: 'agents.read',
    title: 'bills.title',
    group: 'people',
    icon: ReceiptText,
    load: () => import('./BillsPage.tsx'),
  },
  { path: '/contract-bills/:id', permission: 'agents.read', load: () => import('./BillPage.tsx') },
  { path: '/offer-contract', permission: 'agents.make', load: () => import('./OfferPage.tsx') },
];
