/** Every five minutes: what was settled is counted, and what was earned is paid (CON-12). */
import { followMembers } from '../../infra/follow-members.ts';
import type { Background } from '../../infra/jobs.ts';
import { recordTopics } from '../records/index.ts';
import { countSalaries } from './count-salaries.ts';
import { paySalaries } from './pay-salaries.ts';

const follower = { consumer: 'salaries', topics: recordTopics, behind: 'records', gather: 200_000 };

export const contractSalariesBackground: Background = {
  ticks: [
    {
      name: 'contract-salaries',
      everyMs: 300_000,
      on: 'leader',
      async run(context, stopping) {
        await followMembers(context.database, follower, stopping, (named) => countSalaries(context, named));
        await paySalaries(context, stopping);
      },
    },
  ],
};
