/** Public interface of fairness: what the auditor does, its findings, and what is public of them. */
import { fairnessRoutes } from '@banyan/protocol/fairness';
import type { Module } from '../../infra/module.ts';
import { fairnessUseCases } from './routes.ts';
export { type LoggedCheckpoint, loggedCheckpoint } from './checkpoints.ts';
export { recordHouseKey } from './house-keys.ts';
export { recheckDraws } from './recheck-draws.ts';
export { recheckPrizes } from './recheck-prizes.ts';
export { recheckRounds } from './recheck-rounds.ts';
export { readFaults, readReturned } from './store.ts';
export { totalsOf } from './totals.ts';

export const fairnessModule: Module = {
  name: 'fairness',
  routes: ({ bind }) => bind(fairnessRoutes, fairnessUseCases),
};
