/** Background work: sends codes; deletes old codes, tokens and counters. */
import type { Background } from '../../infra/jobs.ts';
import { forgetCodes } from './code-store.ts';
import { forgetTraffic } from './code-traffic.ts';
import { forgetPhoneTokens } from './phone-token-store.ts';
import { deliverCode } from './send-code.ts';

export const verificationBackground: Background = {
  queue: 'messages',
  jobs: { 'identity.code': deliverCode },
  ticks: [
    {
      name: 'verification.tidy',
      everyMs: 600_000,
      async run({ database, clock }) {
        const dayAgo = new Date(clock.now() - 86_400_000);
        await forgetCodes(database, dayAgo);
        await forgetTraffic(database, dayAgo);
        await forgetPhoneTokens(database, new Date(clock.now()));
      },
    },
  ],
};
