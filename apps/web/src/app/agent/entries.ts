/** The entries of the agent centre that exist. An entry appears with the feature that fills it. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { AgentEntryKey } from '../../features/agents/agentCentre.ts';
import { loadChunk } from '../../lib/chunk.ts';

export type AgentEntry = { key: AgentEntryKey; Pane: LazyExoticComponent<ComponentType> };

function entry(key: AgentEntryKey, load: () => Promise<{ default: ComponentType }>): AgentEntry {
  return { key, Pane: lazy(() => loadChunk(load)) };
}

export const agentEntries: readonly AgentEntry[] = [
  entry('agentAnnouncement', async () => ({
    default: (await import('../../features/content/Notices.tsx')).Notices as ComponentType,
  })),
  entry('teamOverview', () => import('../../features/agents/TeamPane.tsx')),
];

/** What stands open where the address names the menu alone. */
export const firstEntry = agentEntries.find(({ key }) => key === 'teamOverview') as AgentEntry;
