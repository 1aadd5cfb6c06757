/** The routes of fairness, one line each. */
import type { fairnessRoutes } from '@banyan/protocol/fairness';
import type { UseCases } from '../../infra/bind.ts';
import { listCheckpoints, readCheckpoint } from './checkpoints.ts';
import { houseKeys } from './house-keys.ts';
import { fairnessTotals } from './totals.ts';

export const fairnessUseCases: UseCases<typeof fairnessRoutes> = {
  'GET /wps/fairness/checkpoints': listCheckpoints,
  'GET /wps/fairness/checkpoints/:number': readCheckpoint,
  'GET /wps/fairness/keys': houseKeys,
  'GET /wps/fairness/totals': fairnessTotals,
};
