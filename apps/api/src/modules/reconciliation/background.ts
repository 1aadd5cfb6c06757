/** Reconciliation's background work: sweeps stale rounds and compares each vendor's days. */
import type { Background } from '../../infra/jobs.ts';
import { reconcileDays } from './reconcile-days.ts';
import { sweepRounds } from './sweep-rounds.ts';

export const reconciliationBackground: Background = {
  ticks: [
    { name: 'reconciliation.sweep', everyMs: 600_000, run: (context) => sweepRounds(context) },
    { name: 'reconciliation.days', everyMs: 600_000, run: (context) => reconcileDays(context) },
  ],
};
