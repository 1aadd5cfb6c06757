/** Every page of the back office, a line a feature: each declares its own with the permission that opens them. */
import type { AdminPage } from '../lib/pages.ts';
import { auditPages } from '../features/audit/index.ts';
import { deskPages } from '../features/desk/index.ts';
import { proposalPages } from '../features/proposals/index.ts';
import { settingsPages } from '../features/settings/index.ts';
import { staffPages } from '../features/staff/index.ts';

export const pages: readonly AdminPage[] = [
  ...deskPages,
  ...proposalPages,
  ...settingsPages,
  ...staffPages,
  ...auditPages,
];
