/** Public interface of promotions with a draw: wheels, eggs, envelopes and raffles. */
import { chanceAdminRoutes } from '@banyan/protocol/admin/chance';
import { chanceRoutes } from '@banyan/protocol/chance';
import type { Module } from '../../infra/module.ts';
import { chanceBackground } from './background.ts';
import { chanceSettings } from './chance-settings.ts';
import { chanceAdminUseCases, chanceUseCases } from './routes.ts';
export { takePart } from './claim.ts';
export { endedPrizes } from './ended-prizes.ts';
export { seedDemoChance } from './seed-demo.ts';

export const chanceModule: Module = {
  name: 'chance',
  personal: [
    { table: 'chance_seeds', withheld: 'secret', erased: 'play' },
    { table: 'chance_tickets', without: ['given_by'], erased: 'play' },
    { table: 'chance_draws', erased: 'books' },
    { table: 'chance_parts', erased: 'books' },
    { table: 'chance_entries', erased: 'books' },
  ],
  routes({ bind, bindAdmin }) {
    bind(chanceRoutes, chanceUseCases);
    bindAdmin(chanceAdminRoutes, chanceAdminUseCases);
  },
  background: chanceBackground,
  settings: chanceSettings,
};
