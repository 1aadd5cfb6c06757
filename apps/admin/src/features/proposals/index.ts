/** Acts that take two people: the list of what waits or was decided, and one of them with its effect. */
export {
  ActButton,
  type ActField,
  ActMenu,
  type ActProps,
  ProposeButton,
  useProposed,
  type Values,
} from './ActButton.tsx';
export { Effect } from './Effect.tsx';
import { UsersRound } from 'lucide-react';
import type { AdminPage } from '../../lib/pages.ts';

export const proposalPages: readonly AdminPage[] = [
  {
    path: '/proposals',
    permission: 'signed-in',
    title: 'proposals.title',
    group: 'day',
    icon: UsersRound,
    letter: 'p',
    load: () => import('./ProposalsPage.tsx'),
  },
  { path: '/proposals/:id', permission: 'signed-in', load: () => import('./ProposalPage.tsx') },
];
