/** The roles that an installation starts with: bundles of permissions, changed afterwards as data. A person may have several, which add up. */
import type { Permission } from './permissions.ts';

export type RoleCode =
  | 'owner'
  | 'finance'
  | 'risk'
  | 'compliance'
  | 'support'
  | 'content'
  | 'results'
  | 'vip'
  | 'agents'
  | 'auditor'
  | 'developer';

/** Reading of all that an auditor or an owner may see, without unmasking and without suspicions. */
const reading = [
  ...['members.read', 'accounts.read', 'safety.read', 'kyc.read', 'deposits.read', 'withdrawals.read'],
  ...['corrections.read', 'grants.read', 'promotions.read', 'applications.read', 'results.read', 'odds.read'],
  ...['vendors.read', 'content.read', 'campaigns.read', 'complaints.read', 'agents.read', 'money-reports.read'],
  ...['game-reports.read', 'money-settings.read', 'site-settings.read', 'staff.read', 'audit.read', 'operations.read'],
] as readonly Permission[];

export const defaultRoles: Readonly<Record<RoleCode, readonly Permission[]>> = {
  owner: [
    ...reading.filter((one) => one !== 'safety.read'),
    ...(['accounts.authorise', 'deposits.authorise', 'withdrawals.authorise', 'corrections.authorise'] as const),
    ...(['grants.authorise', 'promotions.authorise', 'odds.authorise', 'vendors.authorise'] as const),
    ...(['campaigns.authorise', 'agents.authorise', 'money-settings.authorise', 'site-settings.authorise'] as const),
    ...(['staff.make', 'staff.authorise', 'house.make'] as const),
  ],
  finance: [
    ...([
      'members.read',
      'unmask.make',
      'kyc.read',
      'deposits.make',
      'deposits.authorise',
      'withdrawals.make',
    ] as const),
    ...(['withdrawals.authorise', 'corrections.make', 'corrections.authorise', 'grants.authorise'] as const),
    ...(['promotions.authorise', 'applications.authorise', 'odds.read', 'vendors.read', 'complaints.make'] as const),
    ...(['agents.authorise', 'money-reports.read', 'game-reports.read', 'money-settings.make'] as const),
    ...(['money-settings.authorise', 'audit.own'] as const),
  ],
  risk: [
    ...(['members.read', 'unmask.make', 'accounts.make', 'accounts.authorise', 'safety.make', 'kyc.make'] as const),
    ...(['kyc.authorise', 'deposits.read', 'withdrawals.make', 'corrections.make', 'grants.read'] as const),
    ...(['promotions.read', 'applications.read', 'results.read', 'odds.make', 'odds.authorise'] as const),
    ...(['vendors.read', 'complaints.make', 'agents.read', 'money-reports.read', 'game-reports.read'] as const),
    ...(['suspicions.file', 'audit.own'] as const),
  ],
  compliance: [
    ...(['members.read', 'unmask.make', 'accounts.make', 'accounts.authorise', 'safety.make', 'kyc.make'] as const),
    ...(['kyc.authorise', 'deposits.read', 'withdrawals.hold', 'promotions.read', 'content.read'] as const),
    ...(['campaigns.read', 'complaints.make', 'complaints.authorise', 'agents.read', 'money-reports.read'] as const),
    ...(['game-reports.read', 'suspicions.make', 'suspicions.authorise', 'audit.read'] as const),
    ...(['personal-data.make', 'personal-data.authorise', 'house.authorise'] as const),
  ],
  support: [
    ...(['members.read', 'unmask.make', 'accounts.make', 'safety.make', 'kyc.make', 'deposits.read'] as const),
    ...(['withdrawals.read', 'corrections.ask', 'grants.make', 'promotions.read', 'applications.make'] as const),
    ...(['results.read', 'vendors.read', 'content.read', 'campaigns.one', 'complaints.make', 'agents.read'] as const),
    ...(['suspicions.file', 'audit.own'] as const),
  ],
  content: [
    ...(['promotions.make', 'applications.make', 'vendors.order', 'content.make', 'content.authorise'] as const),
    ...(['campaigns.make', 'site-settings.make', 'audit.own'] as const),
  ],
  results: ['results.make', 'results.authorise', 'odds.read', 'audit.own'],
  vip: [
    ...(['members.read', 'grants.make', 'promotions.make', 'applications.make', 'campaigns.make'] as const),
    ...(['complaints.make', 'money-reports.read', 'game-reports.read', 'audit.own'] as const),
  ],
  agents: [
    ...(['members.read', 'complaints.make', 'agents.make', 'money-reports.read', 'game-reports.read'] as const),
    'audit.own',
  ],
  auditor: reading,
  developer: ['vendors.make', 'site-settings.make', 'operations.make', 'audit.own'],
};
