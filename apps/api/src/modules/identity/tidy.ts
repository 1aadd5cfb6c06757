/** What identity does without a request: codes and links go out; old sessions, envelope ids, codes, links and counters go away. */
import { sql } from 'kysely';
import type { Background } from '../../infra/jobs.ts';
import { forgetSeenEnvelopes } from '../../infra/envelope.ts';
import { deliverLink } from './ask-link.ts';
import { forgetCodes } from './code-store.ts';
import { forgetTraffic } from './code-traffic.ts';
import { forgetLinks } from './link-store.ts';
import { closeTrials } from './close-trials.ts';
import { forgetPhoneTokens } from './phone-token-store.ts';
import { deliverCode } from './send-code.ts';
import { forgetDevices } from './device-store.ts';
import { forgetRemembered } from './remembered-store.ts';

export const identityBackground: Background = {
  jobs: { 'identity.code': deliverCode, 'identity.link': deliverLink },
  ticks: [
    { name: 'identity.trials', everyMs: 600_000, run: closeTrials },
    {
      name: 'identity.tidy',
      everyMs: 600_000,
      async run({ database, clock }) {
        await forgetSeenEnvelopes(database);
        // Longer than any session can live; the log of logins stays.
        const before = new Date(clock.now() - 30 * 86_400_000);
        await database.deleteFrom('sessions').where('created_at', '<', before).execute();
        const dayAgo = new Date(clock.now() - 86_400_000);
        await forgetCodes(database, dayAgo);
        await forgetTraffic(database, dayAgo);
        await forgetLinks(database, dayAgo);
        await forgetPhoneTokens(database, new Date(clock.now()));
        await forgetRemembered(database, dayAgo);
        await forgetDevices(database, new Date(clock.now() - 400 * 86_400_000));
        await sql`delete from rate_limits where expire < ${BigInt(Date.now())}`.execute(database);
      },
    },
  ],
};
