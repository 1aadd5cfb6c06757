/** Every page of the back office, a line a feature: each declares its own with the permission that opens them. */
import type { AdminFinder, AdminPage } from '../lib/pages.ts';
import { auditPages } from '../features/audit/index.ts';
import { deskPages } from '../features/desk/index.ts';
import { proposalPages } from '../features/proposals/index.ts';
import { settingsPages } from '../features/settings/index.ts';
import { staffFinder, staffPages } from '../features/staff/index.ts';

export const pages: readonly AdminPage[] = [
  ...deskPages,
  ...proposalPages,
  ...settingsPages,
  ...staffPages,
  ...auditPages,
];

/** What the palette searches, a line a noun. */
export const finders: readonly AdminFinder[] = [staffFinder];
