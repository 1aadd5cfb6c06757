/** Public interface of the safety desk: members whose play shows markers of harm, found each night and looked after by people. */
import { safetyDeskRoutes } from '@banyan/protocol/admin/safety';
import type { Module } from '../../infra/module.ts';
import { findHarm } from './find-harm.ts';
import { harmBars } from './harm-settings.ts';
import { safetyDeskUseCases } from './routes.ts';

export const safetyDeskModule: Module = {
  name: 'safety-desk',
  routes: ({ bindAdmin }) => bindAdmin(safetyDeskRoutes, safetyDeskUseCases),
  settings: [harmBars],
  background: { ticks: [{ name: 'safety-desk.find', everyMs: 300_000, on: 'leader', run: findHarm }] },
};
