/** What is given to a member by hand, taken back with a reason, and the journal of a bonus. */
export { GiveDialog } from './GiveDialog.tsx';
export { GrantsTab } from './GrantsTab.tsx';
export { HandGrantsCard, handKinds } from './HandGrantsCard.tsx';
import type { AdminPage } from '../../lib/pages.ts';

export const grantPages: readonly AdminPage[] = [
  { path: '/members/:id/bonuses/:grant', permission: 'grants.read', load: () => import('./JournalPage.tsx') },
];
