/** The entries of the agent centre that exist. An entry appears with the feature that fills it. */
import type { ContractKind } from '@banyan/core/contracts';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { AgentEntryKey, ContractEntryKey } from '../../features/agents/agentCentre.ts';
import { loadChunk } from '../../lib/chunk.ts';

export type AgentEntry = { key: AgentEntryKey; Pane: LazyExoticComponent<ComponentType> };

function entry(key: AgentEntryKey, load: () => Promise<{ default: ComponentType }>): AgentEntry {
  return { key, Pane: lazy(() => loadChunk(load)) };
}

const contractPanes = () => import('../../features/contracts/ContractPane.tsx');

export const agentEntries: readonly AgentEntry[] = [
  entry('agentAnnouncement', async () => ({
    default: (await import('../../features/content/Notices.tsx')).Notices as ComponentType,
  })),
  entry('teamOverview', () => import('../../features/agents/TeamPane.tsx')),
  entry('registerCenter', () => import('../../features/agent-accounts/RegisterPane.tsx')),
  entry('downlineManagmentView', () => import('../../features/agents/ManagementPane.tsx')),
  entry('teamBetting', () => import('../../features/agents/BetsPane.tsx')),
  entry('userProfitLoss', () => import('../../features/agents/ProfitPane.tsx')),
  entry('agentRevenueReport', () => import('../../features/agents/IncomePane.tsx')),
  entry('downlineTransaction', () => import('../../features/agents/LinesPane.tsx')),
  entry('dividends', async () => ({ default: (await contractPanes()).DividendPane })),
  entry('dailyWages', async () => ({ default: (await contractPanes()).DailyWagePane })),
  entry('hourlySalary', async () => ({ default: (await contractPanes()).HourlyWagePane })),
  entry('realtimeSalary', async () => ({ default: (await contractPanes()).RealTimePane })),
];

/** The flag of the house that each entry about contracts follows (AC-11 to AC-14). */
export const contractFlags = {
  dividends: 'divtypereq',
  dailyWages: 'dailysalreqtype',
  hourlySalary: 'contracthoursalreq',
  realtimeSalary: 'realtimesalreqtype',
} as const satisfies Readonly<Record<ContractEntryKey, string>>;

/** The kind of contracts that each is about. */
export const contractKindOf = {
  dividends: 'dividend',
  dailyWages: 'daily-wage',
  hourlySalary: 'hourly-wage',
  realtimeSalary: 'real-time-salary',
} as const satisfies Readonly<Record<ContractEntryKey, ContractKind>>;

/** What stands open where the address names the menu alone. */
export const firstEntry = agentEntries.find(({ key }) => key === 'teamOverview') as AgentEntry;
