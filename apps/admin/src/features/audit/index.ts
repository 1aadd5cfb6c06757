/** The audit log: who did what, before, after, why and from where. */
import { ShieldCheck } from 'lucide-react';
import type { AdminPage } from '../../lib/pages.ts';

export const auditPages: readonly AdminPage[] = [
  {
    path: '/audit',
    permission: ['audit.read', 'audit.own'],
    title: 'audit.title',
    group: 'house',
    icon: ShieldCheck,
    letter: 'a',
    load: () => import('./AuditPage.tsx'),
  },
];
