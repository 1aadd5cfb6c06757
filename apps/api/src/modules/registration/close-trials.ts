/** Closes expired trial accounts: their sessions end and nobody can sign in again. Their ledger entries stay. */
import type { Context } from '../../infra/context.ts';
import { closeTrialsOf } from '../members/index.ts';
import { ok } from '@banyan/core/results';
import { transact } from '../../infra/database.ts';
import { endAccess } from '../sessions/index.ts';
import { trialHours } from './trial-settings.ts';

const atOnce = 500;

/** Closes the oldest; what is left waits for the next turn. */
export async function closeTrials({ database, settings, clock }: Context): Promise<void> {
  const now = clock.now();
  const madeBefore = new Date(now - settings.get(trialHours) * 3_600_000);
  const closed = await closeTrialsOf(database, madeBefore, atOnce);
  for (const member of closed)
    await transact<string[], never>(database, async (tx) => ok(await endAccess(tx, member, new Date(now))));
}
