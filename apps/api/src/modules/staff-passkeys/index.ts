/** Public interface of the staff's passkeys: one's own, and showing one. They stand below signing in, which asks for them. */
import { passkeysRoutes } from '@banyan/protocol/admin/passkeys';
import type { Database, Tx } from '../../infra/database.ts';
import type { Module } from '../../infra/module.ts';
import type { StaffAccount } from '../staff-accounts/index.ts';
import { ownPasskeysUseCases } from './routes.ts';
import { countStaffPasskeys, forgetChallenges } from './store.ts';
export {
  addStaffPasskey,
  askNewStaffPasskey,
  askStaffPasskey,
  readNewStaffPasskey,
  spendStaffChallenge,
  takeStaffPasskey,
} from './ceremonies.ts';
export { deleteStaffPasskeys } from './store.ts';

/** What somebody can show beside the password. */
export async function factorsOf(
  database: Database | Tx,
  { id, secret }: Pick<StaffAccount, 'id' | 'secret'>,
): Promise<('passkey' | 'code')[]> {
  const hasPasskey = (await countStaffPasskeys(database, id)) > 0;
  return [...(hasPasskey ? (['passkey'] as const) : []), ...(secret === null ? [] : (['code'] as const))];
}

export const staffPasskeysModule: Module = {
  name: 'staff-passkeys',
  routes: ({ bindAdmin }) => bindAdmin(passkeysRoutes, ownPasskeysUseCases),
  background: {
    ticks: [
      {
        name: 'staff-passkeys.tidy',
        everyMs: 3_600_000,
        on: 'leader',
        run: ({ database, clock }) => forgetChallenges(database, new Date(clock.now())),
      },
    ],
  },
};
