/** Complaints with their clocks, and feedback. */
import { Megaphone, MessageSquareHeart } from 'lucide-react';
import type { AdminPage } from '../../lib/pages.ts';

export const complaintPages: readonly AdminPage[] = [
  {
    path: '/complaints',
    permission: 'complaints.read',
    title: 'complaints.title',
    group: 'people',
    icon: Megaphone,
    letter: 'o',
    load: () => import('./ComplaintsPage.tsx'),
  },
  { path: '/complaints/:reference', permission: 'complaints.read', load: () => import('./ComplaintPage.tsx') },
  {
    path: '/feedback',
    permission: 'complaints.read',
    title: 'complaints.feedback.title',
    group: 'people',
    icon: MessageSquareHeart,
    load: () => import('./FeedbackPage.tsx'),
  },
];
