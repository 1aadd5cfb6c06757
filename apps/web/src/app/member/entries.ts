/**
 * The entries of the member centre under the page keys of the specification and in its order (MC-22), in three groups: money,
 * records, rewards. An entry appears with the feature that fills it.
 */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadChunk } from '../../lib/chunk.ts';
import type { MemberEntryKey } from '../../features/members/memberCentre.ts';

type PaneModule = { default: ComponentType };
export type MemberEntry = {
  key: MemberEntryKey;
  group: 'money' | 'records' | 'rewards';
  Pane: LazyExoticComponent<ComponentType>;
};

function entry(key: MemberEntryKey, group: MemberEntry['group'], load: () => Promise<PaneModule>): MemberEntry {
  return { key, group, Pane: lazy(() => loadChunk(load)) };
}

export const memberEntries: readonly MemberEntry[] = [
  entry('securityCenter', 'money', () => import('./SecurityCentre.tsx')),
  entry('transferFund', 'money', () => import('../../features/transfers/WalletPane.tsx')),
  entry('depositv2', 'money', () => import('../../features/cashier/DepositPane.tsx')),
  entry('withdraw', 'money', () => import('../../features/withdrawals/WithdrawPane.tsx')),
  entry('transferUpline', 'money', () => import('../../features/transfers/TransferPane.tsx')),
  entry('personalHistoryCopy', 'records', () => import('./BetRecord.tsx')),
  entry('transactionHistory', 'records', () => import('../../features/wallet/StatementPane.tsx')),
  entry('personalProfit', 'records', () => import('../../features/records/ProfitPane.tsx')),
  entry('bonusDetails', 'records', () => import('../../features/records/BonusPane.tsx')),
  entry('rewardCenter', 'rewards', () => import('../../features/rewards/RewardPane.tsx')),
  entry('referral', 'rewards', () => import('../../features/rewards/ReferralPane.tsx')),
  entry('missionLeaderboard', 'rewards', () => import('../../features/missions/MissionPane.tsx')),
  entry('messageV2', 'rewards', () => import('../../features/messages/MessagesPane.tsx')),
  entry('manualRebate', 'rewards', () => import('../../features/rewards/RebatePane.tsx')),
];

/** What the operator's switches leave a member: each entry is there unless it says otherwise here. */
export type EntryFacts = { readonly toUpline: boolean; readonly toDownline: boolean; readonly hasReferral: boolean };

export function entriesFor({ toUpline, toDownline, hasReferral }: EntryFacts): readonly MemberEntry[] {
  const isHidden: Readonly<Partial<Record<MemberEntryKey, boolean>>> = {
    transferUpline: !toUpline && !toDownline,
    referral: !hasReferral,
  };
  return memberEntries.filter(({ key }) => isHidden[key] !== true);
}

/** Whether the address asks for the member centre. */
export function isAsked(asked: string | undefined): boolean {
  return asked === 'menu' || memberEntries.some(({ key }) => key === asked);
}

/** Where a player looks up what was played: bets, or the ledger as long as there is no page of bets. */
export const recordsKey: MemberEntryKey = memberEntries.some(({ key }) => key === 'personalHistoryCopy')
  ? 'personalHistoryCopy'
  : 'transactionHistory';
