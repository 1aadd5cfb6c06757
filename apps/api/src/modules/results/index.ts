/** Public interface of results: draws and their numbers in the back office. */
import { lotteriesRoutes } from '@banyan/protocol/admin/lotteries';
import type { Module } from '../../infra/module.ts';
import { correctAct } from './correct-act.ts';
import { resultsUseCases } from './routes.ts';
import { voidAct } from './void-act.ts';

export const resultsModule: Module = {
  name: 'results',
  routes: ({ bindAdmin }) => bindAdmin(lotteriesRoutes, resultsUseCases),
  acts: [correctAct, voidAct],
};
