/** Keeps the roll-ups up, every two seconds on the leading worker. */
import type { Background } from '../../infra/jobs.ts';
import { foldReports } from './fold.ts';

export const reportsBackground: Background = {
  ticks: [{ name: 'reports.fold', everyMs: 2000, on: 'leader', run: foldReports }],
};
