/** Background cleanup: deletes old sessions, envelope ids, browsers and counters. */
import { forgetAllowances } from '../../infra/allowances.ts';
import { forgetSeenEnvelopes } from '../../infra/envelope.ts';
import type { Background } from '../../infra/jobs.ts';
import { forgetRateLimits } from '../../infra/rate-limits.ts';
import { forgetDevices } from './device-store.ts';
import { forgetRemembered } from './remembered-store.ts';
import { forgetSessions } from './session-store.ts';

const dayMs = 86_400_000;

export const sessionsBackground: Background = {
  ticks: [
    {
      name: 'sessions.tidy',
      everyMs: 600_000,
      async run({ database, clock }) {
        const now = clock.now();
        await forgetSeenEnvelopes(database);
        // Longer than any session can live; the log of logins stays.
        await forgetSessions(database, new Date(now - 30 * dayMs));
        await forgetRemembered(database, new Date(now - dayMs));
        await forgetDevices(database, new Date(now - 400 * dayMs));
        await forgetAllowances(database, new Date(now - dayMs));
        await forgetRateLimits(database);
      },
    },
  ],
};
