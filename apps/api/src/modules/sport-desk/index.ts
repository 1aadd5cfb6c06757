/** Public interface of the desk of the sports book: trading, results by two, tickets. */
import { sportsAdminRoutes } from '@banyan/protocol/admin/sports';
import type { Module } from '../../infra/module.ts';
import { resultAct, takeBackAct } from './result-acts.ts';
import { sportDeskUseCases } from './routes.ts';
import { endWindowAct, voidWindowAct } from './window-acts.ts';
import { endWithdrawalAct, withdrawAct } from './withdrawal-acts.ts';

export const sportDeskModule: Module = {
  name: 'sport-desk',
  routes: ({ bindAdmin }) => bindAdmin(sportsAdminRoutes, sportDeskUseCases),
  acts: [resultAct, takeBackAct, voidWindowAct, endWindowAct, withdrawAct, endWithdrawalAct],
};
