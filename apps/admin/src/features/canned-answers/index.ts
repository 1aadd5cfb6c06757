/** Answers that the staff write often, as data. */
import { TextQuote } from 'lucide-react';
import type { AdminPage } from '../../lib/pages.ts';

export const cannedAnswerPages: readonly AdminPage[] = [
  {
    path: '/canned-answers',
    permission: 'complaints.read',
    title: 'conversation.answers.title',
    group: 'people',
    icon: TextQuote,
    acts: [{ do: 'write', title: 'conversation.answers.write', permission: 'complaints.make' }],
    load: () => import('./CannedAnswersPage.tsx'),
  },
];
