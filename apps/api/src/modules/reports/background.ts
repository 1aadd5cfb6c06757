/** Keeps the roll-ups up on the leading worker: all of it every two seconds, and what the play moved between. */
import type { Background } from '../../infra/jobs.ts';
import { foldReports, foldWaiting } from './fold.ts';

export const reportsBackground: Background = {
  ticks: [
    { name: 'reports.fold', everyMs: 2000, on: 'leader', run: foldReports },
    { name: 'reports.plays', everyMs: 500, on: 'leader', run: foldWaiting },
  ],
};
