/** Public interface of moves of lines by the house: two people decide one, it is carried out as the next day begins, and every day keeps its line. */
import { linesAdminRoutes } from '@banyan/protocol/admin/lines';
import type { Module } from '../../infra/module.ts';
import { carryOutMoves } from './carry-out.ts';
import { moveAct } from './move-act.ts';
import { linesAdminUseCases } from './routes.ts';

export { carryOutMoves } from './carry-out.ts';
export { seedDemoMove } from './seed-demo.ts';

export const lineMovesModule: Module = {
  name: 'line-moves',
  routes: ({ bindAdmin }) => bindAdmin(linesAdminRoutes, linesAdminUseCases),
  acts: [moveAct],
  background: { ticks: [{ name: 'line-moves', everyMs: 10_000, on: 'leader', run: carryOutMoves }] },
};
