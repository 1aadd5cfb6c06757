/** Rounds that nobody ends are looked after, and each vendor's days compared. */
import type { Background } from '../../infra/jobs.ts';
import { reconcileDays } from './reconcile-days.ts';
import { sweepRounds } from './sweep-rounds.ts';

export const reconciliationBackground: Background = {
  ticks: [
    { name: 'reconciliation.sweep', everyMs: 600_000, run: (context) => sweepRounds(context) },
    { name: 'reconciliation.days', everyMs: 600_000, run: (context) => reconcileDays(context) },
  ],
};
