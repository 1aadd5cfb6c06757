/** Public interface of missions and leaderboards: what members work on, where they stand, and what both bring. */
import { boardsAdminRoutes } from '@banyan/protocol/admin/boards';
import { missionRoutes } from '@banyan/protocol/missions';
import type { Module } from '../../infra/module.ts';
import { missionsBackground } from './background.ts';
import { boardsUseCases, missionUseCases } from './routes.ts';
export { seedDemoMissions } from './seed-demo.ts';

export const missionsModule: Module = {
  name: 'missions',
  personal: [
    { table: 'mission_entries', erased: 'books' },
    { table: 'mission_plays', erased: 'play' },
    { table: 'board_scores', without: ['out_why'], erased: 'play' },
    { table: 'board_prizes', open: ['waiting', 'paying', 'retry', 'by-hand'], erased: 'books' },
  ],
  routes({ bind, bindAdmin }) {
    bind(missionRoutes, missionUseCases);
    bindAdmin(boardsAdminRoutes, boardsUseCases);
  },
  background: missionsBackground,
};
