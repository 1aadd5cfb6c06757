/** Chats with customer service: the lists, and one that is answered. */
import { MessagesSquare } from 'lucide-react';
import type { AdminPage } from '../../lib/pages.ts';

export const chatPages: readonly AdminPage[] = [
  {
    path: '/chats',
    permission: 'complaints.read',
    title: 'chats.title',
    group: 'people',
    icon: MessagesSquare,
    letter: 'c',
    load: () => import('./ChatsPage.tsx'),
  },
  { path: '/chats/:id', permission: 'complaints.read', load: () => import('./ChatPage.tsx') },
];
