/** Protection's background work: expired challenges, steps and addresses are deleted. */
import type { Background } from '../../infra/jobs.ts';
import { forgetAddresses } from './address-store.ts';
import { forgetFreshSessions } from './fresh-store.ts';
import { forgetChallenges } from './passkey-store.ts';
import { addressDays } from './protection-settings.ts';

const dayMs = 86_400_000;

export const protectionBackground: Background = {
  ticks: [
    {
      name: 'protection.tidy',
      everyMs: 600_000,
      async run({ database, clock, settings }) {
        const now = clock.now();
        await forgetChallenges(database, new Date(now));
        await forgetFreshSessions(database, new Date(now - 7 * dayMs));
        await forgetAddresses(database, new Date(now - 2 * settings.get(addressDays) * dayMs));
      },
    },
  ],
};
