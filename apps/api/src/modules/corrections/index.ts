/** Public interface of corrections: money that two people of the staff correct by hand. */
import { correctionsRoutes } from '@banyan/protocol/admin/corrections';
import type { Module } from '../../infra/module.ts';
import { correctionAct } from './correction-act.ts';
import { ownerAbove } from './correction-settings.ts';
import { correctionsUseCases } from './routes.ts';

export const correctionsModule: Module = {
  name: 'corrections',
  personal: [{ table: 'corrections', without: ['maker', 'checker'], erased: 'books' }],
  routes: ({ bindAdmin }) => bindAdmin(correctionsRoutes, correctionsUseCases),
  settings: [ownerAbove],
  acts: [correctionAct],
};
