/** Keeps the roll-ups up on the leading worker: all of it every two seconds, and what the play moved between. */
import type { Background } from '../../infra/jobs.ts';
import { fillTeams } from './fill-teams.ts';
import { foldReports, foldWaiting } from './fold.ts';

export const reportsBackground: Background = {
  ticks: [
    { name: 'reports.fold', everyMs: 2000, on: 'leader', run: foldReports },
    { name: 'reports.plays', everyMs: 500, on: 'leader', run: foldWaiting },
    // Days from before there were sums of teams, and after that nothing.
    { name: 'reports.teams', everyMs: 60_000, on: 'leader', run: fillTeams },
  ],
};
