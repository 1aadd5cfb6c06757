/** The tabs of a member's page in their order, each with the permission that opens it. */
import type { ComponentType } from 'react';
import type { Permission } from '@banyan/core/staff';
import { Access, Audit, Complaints, Identity, Messages, Notes, Relations, Safety, Timeline } from './account-tabs.tsx';
import { GrantsTab } from '../grants/index.ts';
import { LineTab } from './LineTab.tsx';
import { Mall } from './MallTab.tsx';
import { Missions } from './MissionsTab.tsx';
import { Vip } from './VipTab.tsx';
import { Bonuses, Corrections, Deposits, Lines, Plays, Withdrawals } from './money-tabs.tsx';

type TabKey =
  | 'lines'
  | 'plays'
  | 'deposits'
  | 'withdrawals'
  | 'rewards'
  | 'bonuses'
  | 'corrections'
  | 'missions'
  | 'vip'
  | 'mall'
  | 'safety'
  | 'identity'
  | 'access'
  | 'line'
  | 'relations'
  | 'messages'
  | 'complaints'
  | 'notes'
  | 'timeline'
  | 'audit';
type Tab = {
  readonly key: TabKey;
  readonly permission: Permission | readonly Permission[];
  readonly Part: ComponentType<{ readonly id: string }>;
};

export const tabs: readonly Tab[] = [
  { key: 'lines', permission: 'members.read', Part: Lines },
  { key: 'plays', permission: 'members.read', Part: Plays },
  { key: 'deposits', permission: 'deposits.read', Part: Deposits },
  { key: 'withdrawals', permission: 'withdrawals.read', Part: Withdrawals },
  { key: 'rewards', permission: 'grants.read', Part: GrantsTab },
  { key: 'bonuses', permission: 'members.read', Part: Bonuses },
  { key: 'corrections', permission: ['corrections.read', 'corrections.ask'], Part: Corrections },
  { key: 'missions', permission: 'promotions.read', Part: Missions },
  { key: 'vip', permission: 'members.read', Part: Vip },
  { key: 'mall', permission: 'grants.read', Part: Mall },
  { key: 'safety', permission: 'safety.read', Part: Safety },
  { key: 'identity', permission: 'kyc.read', Part: Identity },
  { key: 'access', permission: 'accounts.read', Part: Access },
  { key: 'line', permission: 'agents.read', Part: LineTab },
  { key: 'relations', permission: 'accounts.read', Part: Relations },
  { key: 'messages', permission: 'members.read', Part: Messages },
  { key: 'complaints', permission: 'complaints.read', Part: Complaints },
  { key: 'notes', permission: 'members.read', Part: Notes },
  { key: 'timeline', permission: 'members.read', Part: Timeline },
  { key: 'audit', permission: ['audit.read', 'audit.own'], Part: Audit },
];
