/** Hands notices over, and follows the records: what a bet came to is sent once it stands there. */
import type { Background } from '../../infra/jobs.ts';
import { followMembers } from '../../infra/follow-members.ts';
import { recordTopics } from '../records/index.ts';
import { forgetResults, noticeResults } from './result-notices.ts';
import { sendNotice, sendNoticeJob } from './send-notice.ts';

export const pushBackground: Background = {
  queue: 'postbacks',
  jobs: { [sendNoticeJob]: sendNotice },
  ticks: [
    {
      name: 'push.results',
      everyMs: 1000,
      on: 'leader',
      async run(context, stopping) {
        const follower = { consumer: 'push', topics: recordTopics, behind: 'records' };
        await followMembers(context.database, follower, stopping, (named) => noticeResults(context, named));
      },
    },
    {
      name: 'push.results.forget',
      everyMs: 3_600_000,
      on: 'leader',
      run: forgetResults,
    },
  ],
};
