/** Old things of identity go: sessions long ended, envelope ids, counters of limits. */
import { sql } from 'kysely';
import type { Background } from '../../infra/jobs.ts';
import { forgetSeenEnvelopes } from '../../infra/envelope.ts';

export const identityBackground: Background = {
  ticks: [
    {
      name: 'identity.tidy',
      everyMs: 600_000,
      async run({ database, clock }) {
        await forgetSeenEnvelopes(database);
        // Longer than any session can live; the log of logins stays.
        const before = new Date(clock.now() - 30 * 86_400_000);
        await database.deleteFrom('sessions').where('created_at', '<', before).execute();
        await sql`delete from rate_limits where expire < ${BigInt(Date.now())}`.execute(database);
      },
    },
  ],
};
