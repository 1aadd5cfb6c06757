/** Public interface of canned answers: what the staff write often, as data. */
import { cannedAnswersRoutes } from '@banyan/protocol/admin/canned-answers';
import type { Module } from '../../infra/module.ts';
import { cannedAnswersUseCases } from './routes.ts';

export const cannedAnswersModule: Module = {
  name: 'canned-answers',
  routes: ({ bindAdmin }) => bindAdmin(cannedAnswersRoutes, cannedAnswersUseCases),
};
