/** Invitation codes of the demo's agents that people can remember. */
import type { Clock } from '@banyan/core/time';
import type { Database } from '../../infra/database.ts';
import { findByName } from '../members/index.ts';
import { insertCode } from './invitations.ts';

/** By the name of the agent. */
const demoCodes: Readonly<Record<string, string>> = { dipa: 'DIPA2026', emon: 'EMON2026', imran: 'IMRAN2026' };

/** What is said about them at the start of the demo. */
export const demoCodesLine = `Invitation codes: ${Object.entries(demoCodes)
  .map(([name, code]) => `${code} (${name})`)
  .join(', ')}.`;

/** Gives the demo's agents their codes; who has one keeps it. */
export async function seedInvitations(database: Database, clock: Clock): Promise<void> {
  for (const [name, code] of Object.entries(demoCodes)) {
    const agent = await findByName(database, name);
    if (agent !== undefined) await insertCode(database, agent.id, code, new Date(clock.now()));
  }
}
