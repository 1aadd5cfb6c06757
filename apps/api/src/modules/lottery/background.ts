/** The lottery's background work: it reports to the catalogue how many games it has. */
import type { Background } from '../../infra/jobs.ts';
import { reportCounts } from './report-counts.ts';

export const lotteryBackground: Background = {
  ticks: [{ name: 'lottery.catalog', everyMs: 10_000, run: reportCounts }],
};
